package clew.erlang.model;

import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Big;
import clew.erlang.value.Followed;
import clew.erlang.value.Real;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.List;

/** Numbers among the arguments of a call. */
public final class NumberArguments {
  /** What an argument is. */
  public enum Kind {
    INT,
    FLOAT,
    OTHER
  }

  private NumberArguments() {}

  /** What kind of number the argument is: up to two decisions. */
  public static Kind kind(BuiltinCall call, int index) {
    Kind kind = kindOf(call.plain(index));
    if (!call.isFollowed(index)) {
      return kind;
    }
    Term term = call.term(index);
    if (term.sort() == Sort.INT || term.sort() == Sort.FLOAT64) {
      return kind;
    }
    call.decide(name(index) + " is an integer", call.kinds().isInt(term), kind == Kind.INT);
    if (kind != Kind.INT) {
      call.decide(name(index) + " is a float", call.kinds().isFloat(term), kind == Kind.FLOAT);
    }
    return kind;
  }

  /** Whether the argument is an integer: one decision. */
  public static boolean isInt(BuiltinCall call, int index) {
    boolean isInt = kindOf(call.plain(index)) == Kind.INT;
    if (call.isFollowed(index)) {
      call.decide(name(index) + " is an integer", call.kinds().isInt(call.term(index)), isInt);
    }
    return isInt;
  }

  private static String name(int index) {
    return index == 0 ? "left" : "right";
  }

  public static Kind kindOf(Value value) {
    return switch (value) {
      case Small small -> Kind.INT;
      case Big big -> Kind.INT;
      case Real real -> Kind.FLOAT;
      default -> Kind.OTHER;
    };
  }

  public static Term asInt(BuiltinCall call, int index) {
    return call.kinds().asInt(call.term(index));
  }

  /** The argument as a double; its kind must be known. */
  public static Term asFloat(BuiltinCall call, int index, Kind kind) {
    return asFloat(call, call.term(index), kind);
  }

  /** A term as a double; its kind must be known. */
  public static Term asFloat(BuiltinCall call, Term term, Kind kind) {
    KindConditions kinds = call.kinds();
    return kind == Kind.FLOAT
        ? kinds.asFloat(term)
        : call.pool().apply(Core.FLOAT_OF_INT, kinds.asInt(term));
  }

  /** The result of an operation on doubles, which is an error if it is too large. */
  public static Value finite(BuiltinCall call, Term result) {
    call.decide("is not too large", isFinite(call, result), call.attempt().isPresent());
    return Followed.of(call.concrete(), result);
  }

  /** When a double is a number. */
  public static Term isFinite(BuiltinCall call, Term number) {
    TermPool pool = call.pool();
    return pool.and(
        List.of(
            pool.apply(Core.FLOAT_AT_MOST, pool.float64(-Double.MAX_VALUE), number),
            pool.apply(Core.FLOAT_AT_MOST, number, pool.float64(Double.MAX_VALUE))));
  }
}
