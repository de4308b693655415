package clew.engine.term;

import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of integers, read as {@code plus - minus}, then a relation, then a number.
 * Conditions on the same form can so be compared with each other: of {@code 0 < y}, {@code 2 < y}
 * and {@code 4 < y} only the last one says something. Only one level of a term is looked at, so
 * this costs nothing; a {@link LinearForm} takes all of a sum apart.
 *
 * @param plus the form, or its positive part; never a sum with a constant in it
 * @param minus the negative part, if there is one
 */
public record LinearBound(Term plus, @Nullable Term minus, Relation relation, long limit) {
  /** How the form relates to the number. */
  public enum Relation {
    AT_MOST,
    AT_LEAST,
    EQUAL,
    DIFFERENT
  }

  /** Numbers beyond this are left to other procedures, so that nothing here overflows. */
  public static final long LARGEST = Long.MAX_VALUE / 4;

  /** Stands for "not a bound" where the question was answered before. */
  static final LinearBound NONE =
      new LinearBound(new Int(0, java.math.BigInteger.ZERO), null, Relation.EQUAL, 0);

  /** Whether the relation holds when the form has this value. */
  public boolean holds(long value) {
    return switch (relation) {
      case AT_MOST -> value <= limit;
      case AT_LEAST -> value >= limit;
      case EQUAL -> value == limit;
      case DIFFERENT -> value != limit;
    };
  }

  /** The condition as a bound on one form, if it is one. */
  public static @Nullable LinearBound of(Term condition) {
    return condition instanceof Apply apply ? apply.bound() : null;
  }

  static LinearBound read(Apply condition) {
    return switch (condition.operator()) {
      case Core.LESS -> between(condition, Relation.AT_MOST, 1);
      case Core.AT_MOST -> between(condition, Relation.AT_MOST, 0);
      case Core.EQUAL -> onIntegers(condition) ? between(condition, Relation.EQUAL, 0) : NONE;
      case Core.NOT ->
          condition.argument(0) instanceof Apply inner
                  && inner.operator() == Core.EQUAL
                  && onIntegers(inner)
              ? between(inner, Relation.DIFFERENT, 0)
              : NONE;
      default -> NONE;
    };
  }

  private static boolean onIntegers(Apply equality) {
    return equality.argument(0).sort() == Sort.INT && equality.argument(1).sort() == Sort.INT;
  }

  private static LinearBound between(Apply comparison, Relation relation, int strict) {
    Term left = comparison.argument(0);
    Term right = comparison.argument(1);
    if (!isSmall(left) || !isSmall(right)) {
      return NONE;
    }
    long limit = constant(right) - constant(left) - strict;
    Term plus = form(left);
    Term minus = form(right);
    if (plus == null) {
      return minus == null ? NONE : withoutFactor(minus, mirrored(relation), -limit);
    }
    if (minus == null) {
      return withoutFactor(plus, relation, limit);
    }
    return plus.hashCode() <= minus.hashCode()
        ? new LinearBound(plus, minus, relation, limit)
        : new LinearBound(minus, plus, mirrored(relation), -limit);
  }

  private static LinearBound withoutFactor(Term form, Relation relation, long limit) {
    if (!(form instanceof Apply product
        && product.operator() == Core.MULTIPLY
        && product.argument(0) instanceof Int number
        && isSmall(number))) {
      return new LinearBound(form, null, relation, limit);
    }
    long factor = number.number().longValue();
    boolean whole = relation == Relation.EQUAL || relation == Relation.DIFFERENT;
    if (factor == 0 || (whole && limit % factor != 0)) {
      return new LinearBound(form, null, relation, limit);
    }
    Relation turned = factor > 0 ? relation : mirrored(relation);
    long divided =
        turned == Relation.AT_LEAST ? Math.ceilDiv(limit, factor) : Math.floorDiv(limit, factor);
    return new LinearBound(product.argument(1), null, turned, divided);
  }

  private static Relation mirrored(Relation relation) {
    return switch (relation) {
      case AT_MOST -> Relation.AT_LEAST;
      case AT_LEAST -> Relation.AT_MOST;
      case EQUAL, DIFFERENT -> relation;
    };
  }

  private static boolean isSmall(Term side) {
    Term constant = endsInConstant(side) ? ((Apply) side).argument(1) : side;
    return !(constant instanceof Int number) || number.number().bitLength() < 60;
  }

  private static long constant(Term side) {
    Term constant = endsInConstant(side) ? ((Apply) side).argument(1) : side;
    return constant instanceof Int number ? number.number().longValue() : 0;
  }

  private static @Nullable Term form(Term side) {
    if (side instanceof Int) {
      return null;
    }
    return endsInConstant(side) ? ((Apply) side).argument(0) : side;
  }

  private static boolean endsInConstant(Term term) {
    return term instanceof Apply sum
        && sum.operator() == Core.ADD
        && sum.argument(1) instanceof Int;
  }
}
