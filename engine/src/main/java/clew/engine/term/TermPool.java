package clew.engine.term;

import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Atom;
import clew.engine.term.Term.Bits;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Float64;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.MapOf;
import clew.engine.term.Term.Table;
import clew.engine.term.Term.Text;
import clew.engine.term.Term.Unknown;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes terms, one copy of each. Terms that nobody holds any more are forgotten, so a long search
 * keeps only what its paths need. Safe for use by several threads.
 */
public final class TermPool {
  private static final int SMALLEST = -128;
  private static final int LARGEST = 1023;

  private final WeakTable table = new WeakTable();
  private final Bool no = new Bool(1237, false);
  private final Bool yes = new Bool(1231, true);
  private final Construct nil;
  private final Int[] small = new Int[LARGEST - SMALLEST + 1];

  public TermPool() {
    for (int i = SMALLEST; i <= LARGEST; i++) {
      BigInteger number = BigInteger.valueOf(i);
      small[i - SMALLEST] = new Int(mix(1, number.hashCode()), number);
    }
    nil = made(Constructor.NIL, List.of());
  }

  public Bool bool(boolean holds) {
    return holds ? yes : no;
  }

  public Int integer(long number) {
    return number >= SMALLEST && number <= LARGEST
        ? small[(int) number - SMALLEST]
        : integer(BigInteger.valueOf(number));
  }

  public Int integer(BigInteger number) {
    if (number.bitLength() < 12) {
      int value = number.intValue();
      if (value >= SMALLEST && value <= LARGEST) {
        return small[value - SMALLEST];
      }
    }
    int hash = mix(1, number.hashCode());
    return table.intern(
        Int.class, hash, old -> old.number().equals(number), () -> new Int(hash, number));
  }

  public Float64 float64(double number) {
    long bits = Double.doubleToLongBits(number);
    int hash = mix(2, Long.hashCode(bits));
    return table.intern(
        Float64.class,
        hash,
        old -> Double.doubleToLongBits(old.number()) == bits,
        () -> new Float64(hash, number));
  }

  public Atom atom(String name) {
    int hash = mix(3, name.hashCode());
    return table.intern(
        Atom.class, hash, old -> old.name().equals(name), () -> new Atom(hash, name));
  }

  public Text text(String text) {
    int hash = mix(4, text.hashCode());
    return table.intern(
        Text.class, hash, old -> old.text().equals(text), () -> new Text(hash, text));
  }

  /** A bit string from its digits 0 and 1. */
  public Bits bits(String digits) {
    if (!digits.chars().allMatch(digit -> digit == '0' || digit == '1')) {
      throw new IllegalArgumentException("not bits: " + digits);
    }
    int hash = mix(5, digits.hashCode());
    return table.intern(
        Bits.class, hash, old -> old.digits().equals(digits), () -> new Bits(hash, digits));
  }

  /** A map value; keys and values must be values, in the order their language gives them. */
  public MapOf map(Map<Term, Term> entries) {
    Map<Term, Term> kept = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    kept.forEach((key, value) -> requireValues(List.of(key, value)));
    int hash = mix(6, kept.hashCode());
    int depth = 1 + Math.max(deepest(kept.keySet()), deepest(kept.values()));
    return table.intern(
        MapOf.class, hash, old -> old.entries().equals(kept), () -> new MapOf(hash, depth, kept));
  }

  /** A function value, given by its points and its result everywhere else. */
  public Table table(Map<List<Term>, Term> points, Term otherwise) {
    Map<List<Term>, Term> kept = Collections.unmodifiableMap(new LinkedHashMap<>(points));
    kept.keySet().forEach(TermPool::requireValues);
    requireValues(kept.values());
    requireValues(List.of(otherwise));
    int hash = mix(mix(7, kept.hashCode()), otherwise.hashCode());
    int deepestKey = kept.keySet().stream().mapToInt(TermPool::deepest).max().orElse(0);
    int depth = 1 + Math.max(Math.max(deepestKey, deepest(kept.values())), otherwise.depth());
    return table.intern(
        Table.class,
        hash,
        old -> old.otherwise() == otherwise && old.points().equals(kept),
        () -> new Table(hash, depth, kept, otherwise));
  }

  public Unknown unknown(String name, Sort sort) {
    int hash = mix(mix(8, name.hashCode()), sort.name().hashCode());
    return table.intern(
        Unknown.class,
        hash,
        old -> old.sort() == sort && old.name().equals(name),
        () -> new Unknown(hash, name, sort));
  }

  public Construct construct(Constructor constructor, List<? extends Term> fields) {
    if (fields.size() != constructor.arity()) {
      throw new IllegalArgumentException(constructor + " with " + fields.size() + " fields");
    }
    return fields.isEmpty() && constructor.equals(Constructor.NIL)
        ? nil
        : made(constructor, fields);
  }

  private Construct made(Constructor constructor, List<? extends Term> fields) {
    List<Term> kept = List.copyOf(fields);
    int hash = mix(9, constructor.hashCode());
    boolean isValue = true;
    for (int i = 0; i < kept.size(); i++) {
      Term field = kept.get(i);
      hash = mix(hash, field.hashCode());
      isValue &= field.isValue();
    }
    int whole = hash;
    boolean value = isValue;
    return table.intern(
        Construct.class,
        whole,
        old -> old.constructor().equals(constructor) && same(old.fields(), kept),
        () -> new Construct(whole, 1 + deepest(kept), value, constructor, kept));
  }

  public Construct construct(Constructor constructor, Term... fields) {
    return construct(constructor, List.of(fields));
  }

  /** The list of these elements, ended by {@link Constructor#NIL}. */
  public Construct list(List<? extends Term> elements) {
    Construct list = construct(Constructor.NIL);
    for (Term element : elements.reversed()) {
      list = construct(Constructor.CONS, element, list);
    }
    return list;
  }

  /** The operator applied to the arguments, simplified. */
  public Term apply(Operator operator, Term... arguments) {
    return apply(operator, List.of(arguments));
  }

  /** The operator applied to the arguments, simplified. */
  public Term apply(Operator operator, List<? extends Term> arguments) {
    return Rewrite.apply(this, operator, List.copyOf(arguments));
  }

  public Term not(Term condition) {
    return apply(Core.NOT, condition);
  }

  public Term and(List<? extends Term> conditions) {
    return apply(Core.AND, conditions);
  }

  public Term or(List<? extends Term> conditions) {
    return apply(Core.OR, conditions);
  }

  public Term equal(Term left, Term right) {
    return apply(Core.EQUAL, left, right);
  }

  public Term less(Term left, Term right) {
    return apply(Core.LESS, left, right);
  }

  public Term atMost(Term left, Term right) {
    return apply(Core.AT_MOST, left, right);
  }

  public Term add(Term left, Term right) {
    return apply(Core.ADD, left, right);
  }

  public Term subtract(Term left, Term right) {
    return add(left, multiply(integer(-1), right));
  }

  public Term multiply(Term left, Term right) {
    return apply(Core.MULTIPLY, left, right);
  }

  /** The application exactly as given: for {@link Rewrite}, which has simplified it already. */
  Term exactly(Operator operator, List<Term> arguments) {
    int hash = mix(10, operator.symbolHash());
    for (int i = 0; i < arguments.size(); i++) {
      hash = mix(hash, arguments.get(i).hashCode());
    }
    int whole = hash;
    return table.intern(
        Apply.class,
        whole,
        old -> old.operator().equals(operator) && same(old.arguments(), arguments),
        () -> new Apply(whole, 1 + deepest(arguments), operator, arguments));
  }

  private static boolean same(List<Term> left, List<Term> right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      if (left.get(i) != right.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static int deepest(Iterable<? extends Term> terms) {
    int depth = 0;
    for (Term term : terms) {
      depth = Math.max(depth, term.depth());
    }
    return depth;
  }

  private static void requireValues(Iterable<? extends Term> terms) {
    for (Term term : terms) {
      if (!term.isValue()) {
        throw new IllegalArgumentException(term + " is not a value");
      }
    }
  }

  private static int mix(int hash, int more) {
    int mixed = (hash * 31 + more) * 0x9E3779B1;
    return mixed ^ (mixed >>> 15);
  }
}
