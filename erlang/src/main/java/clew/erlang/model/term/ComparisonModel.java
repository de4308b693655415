package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Erlang's comparisons in the engine's operators. Against a number, an atom or the empty list the
 * condition is exact and small. Between two structures it is unfolded to a bound: then a solver's
 * model counts, and its proof does not.
 */
public final class ComparisonModel {
  private static final int LARGEST_TUPLE = 4;

  /** Integers up to this size are floats without loss. */
  private static final int EXACT_BITS = 53;

  private final KindConditions kinds;
  private final TermPool pool;
  private final int most;

  public ComparisonModel(KindConditions kinds) {
    this(kinds, 0);
  }

  ComparisonModel(KindConditions kinds, int most) {
    this.kinds = kinds;
    this.pool = kinds.pool();
    this.most = most;
  }

  // ---- equality

  /** When {@code left =:= right}. */
  public Term exact(Term left, Term right) {
    return pool.apply(ErlangOperator.EXACT, left, right);
  }

  /** The engine's equality, where that is the same. */
  Optional<Term> asEqual(Term left, Term right) {
    return mayHoldZero(left) && mayHoldZero(right)
        ? Optional.empty()
        : Optional.of(pool.equal(left, right));
  }

  /** Whether a part could be 0.0 or -0.0, which are equal to Erlang and not to the engine. */
  private static boolean mayHoldZero(Term term) {
    if (!term.isValue()) {
      return term.sort() == Sort.ANY || term.sort() == Sort.FLOAT64;
    }
    return holds(term, part -> part instanceof Term.Float64 number && number.number() == 0);
  }

  private static boolean holds(Term value, Predicate<Term> wanted) {
    Deque<Term> work = new ArrayDeque<>(List.of(value));
    while (!work.isEmpty()) {
      Term part = work.pop();
      if (wanted.test(part)) {
        return true;
      }
      part.children().forEach(work::push);
      if (part instanceof Term.MapOf map) {
        map.entries()
            .forEach(
                (key, entry) -> {
                  work.push(key);
                  work.push(entry);
                });
      }
    }
    return false;
  }

  static Term exactly(KindConditions kinds, Term left, Term right) {
    TermPool pool = kinds.pool();
    return pool.or(
        List.of(
            pool.equal(left, right),
            pool.and(
                List.of(
                    kinds.isFloat(left),
                    kinds.isFloat(right),
                    pool.apply(Core.FLOAT_EQUAL, kinds.asFloat(left), kinds.asFloat(right))))));
  }

  /** When {@code left == right}. */
  public Term loose(Term left, Term right) {
    if (left.isValue()) {
      return right.isValue() ? pool.apply(ErlangOperator.LOOSE, left, right) : loose(right, left);
    }
    if (!right.isValue()) {
      return pool.apply(ErlangOperator.LOOSE, left, right);
    }
    if (!holds(right, part -> part instanceof Term.Int || part instanceof Term.Float64)) {
      return pool.equal(left, right);
    }
    return switch (right) {
      case Term.Int number -> numberEqual(left, number);
      case Term.Float64 number -> numberEqual(left, number);
      case Term.Construct built when right.depth() < 40 -> {
        List<Term> parts = new ArrayList<>();
        parts.add(pool.apply(new Is.BuiltBy(built.constructor()), left));
        for (int i = 0; i < built.fields().size(); i++) {
          Term field = pool.apply(new Field(built.constructor(), i), left);
          parts.add(loose(field, built.fields().get(i)));
        }
        yield pool.and(parts);
      }
      default -> pool.apply(ErlangOperator.LOOSE, left, right);
    };
  }

  /** With a number, or with something that has none in it, by the engine's operators. */
  Optional<Term> asLoose(Term left, Term right) {
    if (left.isValue() == right.isValue()) {
      return Optional.empty();
    }
    Term value = left.isValue() ? left : right;
    boolean isPlain =
        value instanceof Term.Int
            || value instanceof Term.Float64
            || !holds(value, part -> part instanceof Term.Int || part instanceof Term.Float64);
    return isPlain ? Optional.of(loose(left, right)) : Optional.empty();
  }

  private Term numberEqual(Term term, Term number) {
    return pool.or(
        List.of(
            pool.and(List.of(kinds.isInt(term), intEqual(term, number))),
            pool.and(List.of(kinds.isFloat(term), floatEqual(term, number)))));
  }

  private Term intEqual(Term term, Term number) {
    if (number instanceof Term.Int exactly) {
      return pool.equal(kinds.asInt(term), exactly);
    }
    double real = ((Term.Float64) number).number();
    return real == Math.rint(real)
        ? pool.equal(kinds.asInt(term), pool.integer(new BigDecimal(real).toBigIntegerExact()))
        : pool.bool(false);
  }

  private Term floatEqual(Term term, Term number) {
    return switch (number) {
      case Term.Int exactly when !isExactly(exactly.number()) -> pool.bool(false);
      case Term.Int exactly ->
          pool.apply(
              Core.FLOAT_EQUAL, kinds.asFloat(term), pool.float64(exactly.number().doubleValue()));
      default -> pool.apply(Core.FLOAT_EQUAL, kinds.asFloat(term), number);
    };
  }

  private static boolean isExactly(BigInteger number) {
    return number.bitLength() <= EXACT_BITS
        || (Double.isFinite(number.doubleValue())
            && new BigDecimal(number.doubleValue()).toBigIntegerExact().equals(number));
  }

  /** Two terms of which neither is known, as far as the bound allows. */
  Term loosely(Term left, Term right, int bound) {
    List<Term> ways = new ArrayList<>();
    ways.add(pool.equal(left, right));
    ways.add(
        pool.and(
            List.of(
                kinds.isNumber(left),
                kinds.isNumber(right),
                pool.apply(Core.FLOAT_EQUAL, kinds.toFloat(left), kinds.toFloat(right)))));
    if (bound > 0) {
      ways.add(
          pool.and(
              List.of(
                  kinds.isCons(left),
                  kinds.isCons(right),
                  loosely(kinds.head(left), kinds.head(right), Math.min(bound - 1, 1)),
                  loosely(kinds.tail(left), kinds.tail(right), bound - 1))));
      for (int size = 1; size <= LARGEST_TUPLE && bound > most - 2; size++) {
        List<Term> parts = new ArrayList<>();
        parts.add(kinds.isTuple(left, size));
        parts.add(kinds.isTuple(right, size));
        for (int i = 0; i < size; i++) {
          parts.add(loosely(kinds.element(left, size, i), kinds.element(right, size, i), 0));
        }
        ways.add(pool.and(parts));
      }
    }
    return pool.or(ways);
  }

  // ---- order

  /** When {@code left < right}. */
  public Term less(Term left, Term right) {
    return pool.apply(ErlangOperator.LESS, left, right);
  }

  /** By the engine's operators, which is exact if one side is a number or the empty list. */
  Optional<Term> asLess(Term left, Term right) {
    boolean isExact = isNumber(left) || isNumber(right) || isNil(left) || isNil(right);
    return isExact
        ? Optional.of(less(left, right, 0))
        : IntegerListOrder.of(this, pool, left, right);
  }

  private static boolean isNumber(Term term) {
    return term.sort() == Sort.INT || term.sort() == Sort.FLOAT64;
  }

  private static boolean isNil(Term term) {
    return term instanceof Term.Construct built && built.constructor().equals(Constructor.NIL);
  }

  /** By kind first, then within the kind as far as the bound allows. */
  Term less(Term left, Term right, int bound) {
    List<Term> ways = new ArrayList<>();
    if (mayBe(kinds.isInt(left)) && mayBe(kinds.isInt(right))) {
      ways.add(pool.and(List.of(kinds.isInt(left), kinds.isInt(right), intLess(left, right))));
    }
    ways.add(mixed(left, right, true, true));
    ways.add(mixed(left, right, true, false));
    ways.add(mixed(left, right, false, true));
    ways.add(pool.and(List.of(kinds.isNumber(left), pool.not(kinds.isNumber(right)))));
    if (isNumber(left) || isNumber(right)) {
      return pool.or(ways);
    }
    List<Term> ranksLeft = ranks(left);
    List<Term> ranksRight = ranks(right);
    for (int i = 0; i < ranksLeft.size(); i++) {
      for (int j = i + 1; j < ranksRight.size(); j++) {
        ways.add(pool.and(List.of(ranksLeft.get(i), ranksRight.get(j))));
      }
    }
    ways.add(
        pool.and(
            List.of(
                kinds.isAtom(left),
                kinds.isAtom(right),
                pool.apply(AtomSpelling.ORDER, left, right))));
    if (bound > 0) {
      ways.add(lists(left, right, bound));
      for (int size = 1; size <= LARGEST_TUPLE && bound > most - 2; size++) {
        ways.add(tuples(left, right, size));
      }
    }
    return pool.or(ways);
  }

  /**
   * When one side is an atom, it is enough to know of the other whether it is a number or an atom.
   */
  static Optional<Term> lessByAtom(KindConditions kinds, Term left, Term right) {
    if (left.sort() != Sort.ATOM && right.sort() != Sort.ATOM) {
      return Optional.empty();
    }
    TermPool pool = kinds.pool();
    Term before = pool.apply(AtomSpelling.ORDER, left, right);
    return Optional.of(
        left.sort() == Sort.ATOM
            ? pool.and(
                List.of(
                    pool.not(kinds.isNumber(right)),
                    pool.or(List.of(pool.not(kinds.isAtom(right)), before))))
            : pool.or(
                List.of(kinds.isNumber(left), pool.and(List.of(kinds.isAtom(left), before)))));
  }

  private static boolean mayBe(Term condition) {
    return !(condition instanceof Term.Bool known) || known.holds();
  }

  private Term intLess(Term left, Term right) {
    return pool.less(kinds.asInt(left), kinds.asInt(right));
  }

  private Term mixed(Term left, Term right, boolean leftIsFloat, boolean rightIsFloat) {
    Term a = leftIsFloat ? kinds.isFloat(left) : kinds.isInt(left);
    Term b = rightIsFloat ? kinds.isFloat(right) : kinds.isInt(right);
    if (!mayBe(a) || !mayBe(b)) {
      // Most comparisons are of integers that are known for such: nothing is made for the others.
      return pool.bool(false);
    }
    Term order;
    if (leftIsFloat && rightIsFloat) {
      order = pool.apply(Core.FLOAT_LESS, kinds.asFloat(left), kinds.asFloat(right));
    } else if (leftIsFloat) {
      order = floatBelowInt(left, right);
    } else {
      order = intBelowFloat(left, right);
    }
    return pool.and(List.of(a, b, order));
  }

  /** Exact against a value; between two unknowns as doubles, which differ only beyond 53 bits. */
  private Term floatBelowInt(Term real, Term whole) {
    if (real instanceof Term.Float64 number) {
      return pool.less(whole(number, RoundingMode.FLOOR), kinds.asInt(whole));
    }
    if (whole instanceof Term.Int number && !isExactly(number.number())) {
      return pool.apply(
          Core.FLOAT_AT_MOST, kinds.asFloat(real), pool.float64(below(number.number())));
    }
    return pool.apply(
        Core.FLOAT_LESS, kinds.asFloat(real), pool.apply(Core.FLOAT_OF_INT, kinds.asInt(whole)));
  }

  private Term intBelowFloat(Term whole, Term real) {
    if (real instanceof Term.Float64 number) {
      return pool.less(kinds.asInt(whole), whole(number, RoundingMode.CEILING));
    }
    if (whole instanceof Term.Int number && !isExactly(number.number())) {
      return pool.apply(
          Core.FLOAT_AT_MOST, pool.float64(-below(number.number().negate())), kinds.asFloat(real));
    }
    return pool.apply(
        Core.FLOAT_LESS, pool.apply(Core.FLOAT_OF_INT, kinds.asInt(whole)), kinds.asFloat(real));
  }

  private Term whole(Term.Float64 number, RoundingMode mode) {
    return pool.integer(new BigDecimal(number.number()).setScale(0, mode).toBigIntegerExact());
  }

  /** The largest double below an integer that is none itself. */
  private static double below(BigInteger number) {
    double near = number.doubleValue();
    if (Double.isInfinite(near)) {
      return near > 0 ? Double.MAX_VALUE : near;
    }
    return new BigDecimal(near).toBigInteger().compareTo(number) > 0 ? Math.nextDown(near) : near;
  }

  /** Kinds other than numbers, in their order; identities, which no input can be, are left out. */
  private List<Term> ranks(Term term) {
    return List.of(
        kinds.isAtom(term),
        kinds.isFun(term),
        kinds.isTuple(term),
        kinds.isMap(term),
        kinds.isNil(term),
        kinds.isCons(term),
        kinds.isBits(term));
  }

  private Term lists(Term left, Term right, int bound) {
    Term heads = less(kinds.head(left), kinds.head(right), 0);
    Term same = loosely(kinds.head(left), kinds.head(right), 0);
    Term tails = less(kinds.tail(left), kinds.tail(right), bound - 1);
    return pool.and(
        List.of(
            kinds.isCons(left),
            kinds.isCons(right),
            pool.or(List.of(heads, pool.and(List.of(same, tails))))));
  }

  private Term tuples(Term left, Term right, int size) {
    List<Term> ways = new ArrayList<>();
    for (int larger = size + 1; larger <= LARGEST_TUPLE + 1; larger++) {
      ways.add(kinds.isTuple(right, larger));
    }
    List<Term> before = new ArrayList<>();
    before.add(kinds.isTuple(right, size));
    for (int i = 0; i < size; i++) {
      Term a = kinds.element(left, size, i);
      Term b = kinds.element(right, size, i);
      List<Term> way = new ArrayList<>(before);
      way.add(less(a, b, 0));
      ways.add(pool.and(way));
      before.add(loosely(a, b, 0));
    }
    return pool.and(List.of(kinds.isTuple(left, size), pool.or(ways)));
  }
}
