package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.NumberArguments.Kind;
import clew.erlang.model.term.BitMasks;
import clew.erlang.model.term.DivisionModel;
import clew.erlang.model.term.ErlangOperator;
import clew.erlang.value.Big;
import clew.erlang.value.Followed;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Arithmetic: on integers as mathematics has it, on floats as IEEE 754 does. */
final class ArithmeticModel {
  /** Further shifts make numbers that no solver can think about. */
  private static final int FARTHEST_SHIFT = 4096;

  private ArithmeticModel() {}

  static void register(ModelTable models) {
    models.add("+", 2, call -> binary(call, call.pool()::add, Core.FLOAT_ADD));
    models.add("-", 2, call -> binary(call, call.pool()::subtract, Core.FLOAT_SUBTRACT));
    models.add("*", 2, call -> binary(call, call.pool()::multiply, Core.FLOAT_MULTIPLY));
    models.add("/", 2, ArithmeticModel::divide);
    models.add("div", 2, call -> whole(call, DivisionModel::quotient));
    models.add("rem", 2, call -> whole(call, DivisionModel::remainder));
    models.add("-", 1, call -> unary(call, a -> call.pool().multiply(call.pool().integer(-1), a)));
    models.add("+", 1, ArithmeticModel::plus);
    models.add("abs", 1, ArithmeticModel::absolute);
    models.add("float", 1, ArithmeticModel::toFloat);
    models.add("trunc", 1, call -> rounded(call, Core.FLOAT_TRUNCATE));
    models.add("round", 1, call -> rounded(call, Core.FLOAT_ROUND));
    models.add("floor", 1, call -> rounded(call, Core.FLOAT_FLOOR));
    models.add("ceil", 1, call -> rounded(call, Core.FLOAT_CEILING));
    models.add("band", 2, call -> bitwise(call, ErlangOperator.BAND));
    models.add("bor", 2, call -> bitwise(call, ErlangOperator.BOR));
    models.add("bxor", 2, call -> bitwise(call, ErlangOperator.BXOR));
    models.add("bnot", 1, ArithmeticModel::complement);
    models.add("bsl", 2, call -> shift(call, true));
    models.add("bsr", 2, call -> shift(call, false));
  }

  private static Value binary(BuiltinCall call, BinaryOperator<Term> onInts, Core onFloats) {
    Kind left = NumberArguments.kind(call, 0);
    Kind right = left == Kind.OTHER ? Kind.OTHER : NumberArguments.kind(call, 1);
    if (left == Kind.OTHER || right == Kind.OTHER) {
      return call.concrete();
    }
    if (left == Kind.INT && right == Kind.INT) {
      Term result = onInts.apply(NumberArguments.asInt(call, 0), NumberArguments.asInt(call, 1));
      return Followed.of(call.concrete(), result);
    }
    Term a = NumberArguments.asFloat(call, 0, left);
    Term b = NumberArguments.asFloat(call, 1, right);
    return NumberArguments.finite(call, call.pool().apply(onFloats, a, b));
  }

  private static Value divide(BuiltinCall call) {
    Kind left = NumberArguments.kind(call, 0);
    Kind right = left == Kind.OTHER ? Kind.OTHER : NumberArguments.kind(call, 1);
    if (left == Kind.OTHER || right == Kind.OTHER) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Term b = NumberArguments.asFloat(call, 1, right);
    if (call.isFollowed(1)) {
      Term isZero =
          right == Kind.INT
              ? pool.equal(NumberArguments.asInt(call, 1), pool.integer(0))
              : pool.apply(Core.FLOAT_EQUAL, b, pool.float64(0));
      call.decide("divides by zero", isZero, isZero(call.plain(1)));
    }
    if (isZero(call.plain(1))) {
      return call.concrete();
    }
    return NumberArguments.finite(
        call, pool.apply(Core.FLOAT_DIVIDE, NumberArguments.asFloat(call, 0, left), b));
  }

  private static boolean isZero(Value value) {
    return switch (value) {
      case Small small -> small.number == 0;
      case Real real -> real.number == 0;
      default -> false;
    };
  }

  /** Makes a term of two integers. */
  private interface OnInts {
    Term of(TermPool pool, Term left, Term right);
  }

  private static Value whole(BuiltinCall call, OnInts operation) {
    if (!NumberArguments.isInt(call, 0) || !NumberArguments.isInt(call, 1)) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    Term divisor = NumberArguments.asInt(call, 1);
    boolean isZero = isZero(call.plain(1));
    call.decide("divides by zero", pool.equal(divisor, pool.integer(0)), isZero);
    return isZero
        ? call.concrete()
        : Followed.of(call.concrete(), operation.of(pool, NumberArguments.asInt(call, 0), divisor));
  }

  private static Term negated(TermPool pool, Term term) {
    return pool.multiply(pool.integer(-1), term);
  }

  private static Term isNegative(TermPool pool, Term term) {
    return pool.less(term, pool.integer(0));
  }

  private static Value unary(BuiltinCall call, UnaryOperator<Term> onInt) {
    return switch (NumberArguments.kind(call, 0)) {
      case INT -> Followed.of(call.concrete(), onInt.apply(NumberArguments.asInt(call, 0)));
      case FLOAT ->
          Followed.of(
              call.concrete(),
              call.pool()
                  .apply(
                      Core.FLOAT_MULTIPLY,
                      call.pool().float64(-1),
                      NumberArguments.asFloat(call, 0, Kind.FLOAT)));
      case OTHER -> call.concrete();
    };
  }

  private static Value plus(BuiltinCall call) {
    return NumberArguments.kind(call, 0) == Kind.OTHER ? call.concrete() : call.argument(0);
  }

  private static Value absolute(BuiltinCall call) {
    TermPool pool = call.pool();
    return switch (NumberArguments.kind(call, 0)) {
      case INT -> {
        Term a = NumberArguments.asInt(call, 0);
        yield Followed.of(
            call.concrete(), pool.apply(Core.IF, isNegative(pool, a), negated(pool, a), a));
      }
      case FLOAT -> {
        Term a = NumberArguments.asFloat(call, 0, Kind.FLOAT);
        Term isNegative = pool.apply(Core.FLOAT_LESS, a, pool.float64(0));
        Term opposite = pool.apply(Core.FLOAT_MULTIPLY, pool.float64(-1), a);
        yield Followed.of(call.concrete(), pool.apply(Core.IF, isNegative, opposite, a));
      }
      case OTHER -> call.concrete();
    };
  }

  private static Value toFloat(BuiltinCall call) {
    Kind kind = NumberArguments.kind(call, 0);
    return kind == Kind.OTHER
        ? call.concrete()
        : NumberArguments.finite(call, NumberArguments.asFloat(call, 0, kind));
  }

  private static Value rounded(BuiltinCall call, Core operation) {
    return switch (NumberArguments.kind(call, 0)) {
      case INT -> call.argument(0);
      case FLOAT ->
          Followed.of(
              call.concrete(),
              call.pool().apply(operation, NumberArguments.asFloat(call, 0, Kind.FLOAT)));
      case OTHER -> call.concrete();
    };
  }

  private static Value bitwise(BuiltinCall call, ErlangOperator operation) {
    if (!NumberArguments.isInt(call, 0) || !NumberArguments.isInt(call, 1)) {
      return call.concrete();
    }
    Term left = NumberArguments.asInt(call, 0);
    Term right = NumberArguments.asInt(call, 1);
    return Followed.of(call.concrete(), BitMasks.of(call.pool(), operation, left, right));
  }

  private static Value complement(BuiltinCall call) {
    if (!NumberArguments.isInt(call, 0)) {
      return call.concrete();
    }
    TermPool pool = call.pool();
    return Followed.of(
        call.concrete(), pool.add(negated(pool, NumberArguments.asInt(call, 0)), pool.integer(-1)));
  }

  private static Value shift(BuiltinCall call, boolean toLeft) {
    if (!NumberArguments.isInt(call, 0) || !NumberArguments.isInt(call, 1)) {
      return call.concrete();
    }
    BigInteger by = Big.number(call.plain(1));
    boolean isFar = by.abs().bitLength() > 31 || by.abs().intValue() > FARTHEST_SHIFT;
    TermPool pool = call.pool();
    if (call.isFollowed(1)) {
      Term term = NumberArguments.asInt(call, 1);
      boolean isNegative = by.signum() < 0;
      call.decide("shifts back", pool.less(term, pool.integer(0)), isNegative);
      SizeDecisions.decide(
          call,
          "shifts by",
          isFar ? Long.MAX_VALUE : by.abs().intValue(),
          FARTHEST_SHIFT,
          size -> pool.equal(term, pool.integer(isNegative ? -size : size)));
    }
    if (isFar) {
      return call.lost();
    }
    int distance = toLeft ? by.intValue() : -by.intValue();
    Term factor = pool.integer(BigInteger.ONE.shiftLeft(Math.abs(distance)));
    Term left = NumberArguments.asInt(call, 0);
    return Followed.of(
        call.concrete(),
        distance >= 0 ? pool.multiply(factor, left) : pool.apply(Core.DIVIDE, left, factor));
  }
}
