package clew.engine.term;

import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Float64;
import clew.engine.term.Term.Int;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * The operators every solver knows. Integer division and remainder are Euclidean, as in SMT-LIB:
 * the remainder is never negative. A language with floor or truncating division defines it by
 * these.
 */
public enum Core implements Operator {
  NOT("not", Sort.BOOL),
  /** Of any number of arguments; false as soon as one is false, whether or not the others exist. */
  AND("and", Sort.BOOL),
  /** Of any number of arguments; true as soon as one is true, whether or not the others exist. */
  OR("or", Sort.BOOL),
  /** Condition, then, else; the branch not chosen need not have a value. */
  IF("ite", Sort.ANY),
  /** Whether two values of any sort are the same; for doubles, bit for bit. */
  EQUAL("=", Sort.BOOL),
  ADD("+", Sort.INT),
  MULTIPLY("*", Sort.INT),
  DIVIDE("div", Sort.INT),
  MODULO("mod", Sort.INT),
  LESS("<", Sort.BOOL),
  AT_MOST("<=", Sort.BOOL),
  FLOAT_ADD("fp.add", Sort.FLOAT64),
  FLOAT_SUBTRACT("fp.sub", Sort.FLOAT64),
  FLOAT_MULTIPLY("fp.mul", Sort.FLOAT64),
  FLOAT_DIVIDE("fp.div", Sort.FLOAT64),
  /** Equality of IEEE 754: 0.0 equals -0.0, and NaN equals nothing. */
  FLOAT_EQUAL("fp.eq", Sort.BOOL),
  FLOAT_LESS("fp.lt", Sort.BOOL),
  FLOAT_AT_MOST("fp.leq", Sort.BOOL),
  /** The largest integer that is no larger than a double; infinities and NaN have none. */
  FLOAT_FLOOR("fp.floor", Sort.INT),
  FLOAT_CEILING("fp.ceiling", Sort.INT),
  /** Towards zero. */
  FLOAT_TRUNCATE("fp.truncate", Sort.INT),
  /** To the nearest integer, halves away from zero. */
  FLOAT_ROUND("fp.round", Sort.INT),
  /** The double nearest to an integer. */
  FLOAT_OF_INT("to_fp", Sort.FLOAT64);

  private final String text;
  private final Sort sort;

  Core(String text, Sort sort) {
    this.text = text;
    this.sort = sort;
  }

  @Override
  public String symbol() {
    return text;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    if (this != IF) {
      return sort;
    }
    Sort then = arguments.get(1).sort();
    return then == arguments.get(2).sort() ? then : Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return switch (this) {
      case NOT -> bool(values, 0).map(b -> pool.bool(!b));
      case AND -> all(pool, values);
      case OR -> any(pool, values);
      case IF -> bool(values, 0).map(b -> values.get(b ? 1 : 2));
      case EQUAL -> Optional.of(pool.bool(values.get(0) == values.get(1)));
      case ADD, MULTIPLY, DIVIDE, MODULO, LESS, AT_MOST -> onIntegers(pool, values);
      case FLOAT_ADD, FLOAT_SUBTRACT, FLOAT_MULTIPLY, FLOAT_DIVIDE -> onFloats(pool, values);
      case FLOAT_EQUAL, FLOAT_LESS, FLOAT_AT_MOST -> onFloats(pool, values);
      case FLOAT_FLOOR -> whole(pool, values, RoundingMode.FLOOR);
      case FLOAT_CEILING -> whole(pool, values, RoundingMode.CEILING);
      case FLOAT_TRUNCATE -> whole(pool, values, RoundingMode.DOWN);
      case FLOAT_ROUND -> whole(pool, values, RoundingMode.HALF_UP);
      case FLOAT_OF_INT ->
          values.getFirst() instanceof Int i
              ? Optional.of(pool.float64(i.number().doubleValue()))
              : Optional.empty();
    };
  }

  /** Exact also for doubles beyond 64 bits; half up is away from zero, on either side of it. */
  private static Optional<Term> whole(TermPool pool, List<Term> values, RoundingMode mode) {
    return values.getFirst() instanceof Float64 real && Double.isFinite(real.number())
        ? Optional.of(
            pool.integer(new BigDecimal(real.number()).setScale(0, mode).toBigIntegerExact()))
        : Optional.empty();
  }

  private Optional<Term> onIntegers(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Int left && values.get(1) instanceof Int right)) {
      return Optional.empty();
    }
    BigInteger a = left.number();
    BigInteger b = right.number();
    return switch (this) {
      case ADD -> Optional.of(pool.integer(a.add(b)));
      case MULTIPLY -> Optional.of(pool.integer(a.multiply(b)));
      case LESS -> Optional.of(pool.bool(a.compareTo(b) < 0));
      case AT_MOST -> Optional.of(pool.bool(a.compareTo(b) <= 0));
      case DIVIDE ->
          b.signum() == 0
              ? Optional.empty()
              : Optional.of(pool.integer(a.subtract(a.mod(b.abs())).divide(b)));
      case MODULO -> b.signum() == 0 ? Optional.empty() : Optional.of(pool.integer(a.mod(b.abs())));
      default -> throw new IllegalStateException(this + " is not on integers");
    };
  }

  private Optional<Term> onFloats(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Float64 left && values.get(1) instanceof Float64 right)) {
      return Optional.empty();
    }
    double a = left.number();
    double b = right.number();
    return Optional.of(
        switch (this) {
          case FLOAT_ADD -> pool.float64(a + b);
          case FLOAT_SUBTRACT -> pool.float64(a - b);
          case FLOAT_MULTIPLY -> pool.float64(a * b);
          case FLOAT_DIVIDE -> pool.float64(a / b);
          case FLOAT_EQUAL -> pool.bool(a == b);
          case FLOAT_LESS -> pool.bool(a < b);
          case FLOAT_AT_MOST -> pool.bool(a <= b);
          default -> throw new IllegalStateException(this + " is not on doubles");
        });
  }

  private static Optional<Term> all(TermPool pool, List<Term> values) {
    boolean result = true;
    for (Term value : values) {
      if (!(value instanceof Bool b)) {
        return Optional.empty();
      }
      result &= b.holds();
    }
    return Optional.of(pool.bool(result));
  }

  private static Optional<Term> any(TermPool pool, List<Term> values) {
    boolean result = false;
    for (Term value : values) {
      if (!(value instanceof Bool b)) {
        return Optional.empty();
      }
      result |= b.holds();
    }
    return Optional.of(pool.bool(result));
  }

  private static Optional<Boolean> bool(List<Term> values, int index) {
    return values.get(index) instanceof Bool b ? Optional.of(b.holds()) : Optional.empty();
  }
}
