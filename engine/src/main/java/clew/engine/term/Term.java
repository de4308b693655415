package clew.engine.term;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value, an unknown, or an operator applied to terms. Made only by a {@link TermPool}: within one
 * pool, equal terms are the same object. The hash is structural and computed once, so collections
 * keyed by terms iterate the same way in every run.
 */
public abstract sealed class Term {
  private static final int MEASURES_LISTS = 1;
  private static final int APPLIES_FUNCTIONS = 2;
  private static final int TAKES_APART = 4;

  private final int hash;
  private final int depth;
  private final boolean isValue;

  /** What is somewhere in it. */
  private final int within;

  Term(int hash, int depth, boolean isValue) {
    this(hash, depth, isValue, 0);
  }

  private Term(int hash, int depth, boolean isValue, int within) {
    this.hash = hash;
    this.depth = depth;
    this.isValue = isValue;
    this.within = within;
  }

  /** The sort of the values this term can have; {@link Sort#ANY} for structured ones. */
  public abstract Sort sort();

  /** The subterms directly below this one. */
  public List<Term> children() {
    return List.of();
  }

  /**
   * The unknowns in this term, each once. Sets of up to a handful are kept with the term and shared
   * between terms; larger ones are found by a walk.
   */
  public final Collection<Unknown> unknowns() {
    List<Unknown> few = few();
    return few != null ? few : Fold.unknowns(List.of(this));
  }

  /** The unknowns, or null if they are too many to be kept. */
  @Nullable List<Unknown> few() {
    return List.of();
  }

  /** How deep the term is: 1 for a leaf. */
  public int depth() {
    return depth;
  }

  /** Whether one of the {@link ListOperator}s is somewhere in it. */
  public final boolean measuresLists() {
    return (within & MEASURES_LISTS) != 0;
  }

  /** Whether the {@link Application} of a function is somewhere in it. */
  public final boolean appliesFunctions() {
    return (within & APPLIES_FUNCTIONS) != 0;
  }

  /** Whether a {@link Bijection} is somewhere in it. */
  public final boolean takesApart() {
    return (within & TAKES_APART) != 0;
  }

  /** Whether it is fully evaluated: no unknown and no operator in it. */
  public boolean isValue() {
    return isValue;
  }

  private static int within(List<Term> parts) {
    int all = 0;
    for (Term part : parts) {
      all |= part.within;
    }
    return all;
  }

  private static int of(Operator operator) {
    return switch (operator) {
      case ListOperator _ -> MEASURES_LISTS;
      case Application _ -> APPLIES_FUNCTIONS;
      case Bijection _ -> TAKES_APART;
      default -> 0;
    };
  }

  @Override
  public final boolean equals(Object other) {
    return this == other;
  }

  @Override
  public final int hashCode() {
    return hash;
  }

  /** The term in plain notation, shortened when it is long. */
  @Override
  public final String toString() {
    return Print.brief(this);
  }

  /** A value to be found. */
  public static final class Unknown extends Term {
    private final String name;
    private final Sort sort;
    private final List<Unknown> itself = List.of(this);

    Unknown(int hash, String name, Sort sort) {
      super(hash, 1, false);
      this.name = name;
      this.sort = sort;
    }

    @Override
    List<Unknown> few() {
      return itself;
    }

    public String name() {
      return name;
    }

    @Override
    public Sort sort() {
      return sort;
    }
  }

  /** True or false. */
  public static final class Bool extends Term {
    private final boolean holds;

    Bool(int hash, boolean holds) {
      super(hash, 1, true);
      this.holds = holds;
    }

    public boolean holds() {
      return holds;
    }

    @Override
    public Sort sort() {
      return Sort.BOOL;
    }
  }

  /** An integer of any size. */
  public static final class Int extends Term {
    private final BigInteger number;

    Int(int hash, BigInteger number) {
      super(hash, 1, true);
      this.number = number;
    }

    public BigInteger number() {
      return number;
    }

    @Override
    public Sort sort() {
      return Sort.INT;
    }
  }

  /** An IEEE 754 double; two are the same value when their bits are. */
  public static final class Float64 extends Term {
    private final double number;

    Float64(int hash, double number) {
      super(hash, 1, true);
      this.number = number;
    }

    public double number() {
      return number;
    }

    @Override
    public Sort sort() {
      return Sort.FLOAT64;
    }
  }

  /** A name that stands for itself. */
  public static final class Atom extends Term {
    private final String name;

    Atom(int hash, String name) {
      super(hash, 1, true);
      this.name = name;
    }

    public String name() {
      return name;
    }

    @Override
    public Sort sort() {
      return Sort.ATOM;
    }
  }

  /** A text, where a language has texts that are not lists. */
  public static final class Text extends Term {
    private final String text;

    Text(int hash, String text) {
      super(hash, 1, true);
      this.text = text;
    }

    public String text() {
      return text;
    }

    @Override
    public Sort sort() {
      return Sort.TEXT;
    }
  }

  /** A string of bits, as digits 0 and 1. */
  public static final class Bits extends Term {
    private final String digits;

    Bits(int hash, String digits) {
      super(hash, 1, true);
      this.digits = digits;
    }

    public String digits() {
      return digits;
    }

    @Override
    public Sort sort() {
      return Sort.BITS;
    }
  }

  /** A map from values to values, in the order given; a language sorts by its own term order. */
  public static final class MapOf extends Term {
    private final Map<Term, Term> entries;

    MapOf(int hash, int depth, Map<Term, Term> entries) {
      super(hash, depth, true);
      this.entries = entries;
    }

    public Map<Term, Term> entries() {
      return entries;
    }

    @Override
    public Sort sort() {
      return Sort.MAP;
    }
  }

  /** A function: a result for each of finitely many argument lists, and one for all others. */
  public static final class Table extends Term {
    private final Map<List<Term>, Term> points;
    private final Term otherwise;

    Table(int hash, int depth, Map<List<Term>, Term> points, Term otherwise) {
      super(hash, depth, true);
      this.points = points;
      this.otherwise = otherwise;
    }

    public Map<List<Term>, Term> points() {
      return points;
    }

    public Term otherwise() {
      return otherwise;
    }

    @Override
    public Sort sort() {
      return Sort.TABLE;
    }
  }

  /** A constructor with its fields; a value if all of its fields are. */
  public static final class Construct extends Term {
    private final Constructor constructor;
    private final List<Term> fields;
    private final @Nullable List<Unknown> few;

    Construct(int hash, int depth, boolean isValue, Constructor constructor, List<Term> fields) {
      super(hash, depth, isValue, within(fields));
      this.constructor = constructor;
      this.fields = fields;
      this.few = isValue ? List.of() : FewUnknowns.of(fields);
    }

    @Override
    @Nullable List<Unknown> few() {
      return few;
    }

    public Constructor constructor() {
      return constructor;
    }

    public List<Term> fields() {
      return fields;
    }

    @Override
    public Sort sort() {
      return Sort.ANY;
    }

    @Override
    public List<Term> children() {
      return fields;
    }
  }

  /** An operator with its arguments. */
  public static final class Apply extends Term {
    private final Operator operator;
    private final List<Term> arguments;
    private final Sort sort;
    private final @Nullable List<Unknown> few;
    // Computed when first asked for; several threads may do so and find equal bounds.
    private @Nullable LinearBound bound;

    Apply(int hash, int depth, Operator operator, List<Term> arguments) {
      super(hash, depth, false, of(operator) | within(arguments));
      this.operator = operator;
      this.arguments = arguments;
      this.sort = operator.sort(arguments);
      this.few = FewUnknowns.of(arguments);
    }

    @Override
    @Nullable List<Unknown> few() {
      return few;
    }

    /** This condition as a bound on one integer form, if it is one. */
    public @Nullable LinearBound bound() {
      LinearBound known = bound;
      if (known == null) {
        known = LinearBound.read(this);
        bound = known;
      }
      return known == LinearBound.NONE ? null : known;
    }

    public Operator operator() {
      return operator;
    }

    public List<Term> arguments() {
      return arguments;
    }

    public Term argument(int index) {
      return arguments.get(index);
    }

    @Override
    public Sort sort() {
      return sort;
    }

    @Override
    public List<Term> children() {
      return arguments;
    }
  }
}
