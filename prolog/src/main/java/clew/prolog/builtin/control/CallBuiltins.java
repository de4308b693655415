package clew.prolog.builtin.control;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Bindings;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/** Calls, exceptions, and goals that succeed in several ways. */
public final class CallBuiltins {
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor CALL = Functor.of("call", 1);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final int MOST_CALLED = 32;

  private CallBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    for (int i = 1; i <= MOST_CALLED; i++) {
      int count = i;
      builtins.add(
          "call",
          i,
          (machine, arguments) -> {
            machine.enter(
                count == 1
                    ? arguments[0]
                    : extended(arguments[0], Arrays.copyOfRange(arguments, 1, count)));
            return true;
          });
    }
    constructs(builtins);
    calls(builtins);
    exceptions(builtins);
    counting(builtins);
  }

  /** They are compiled wherever they stand; here they are for those who ask what is built in. */
  private static void constructs(BuiltinRegistry builtins) {
    builtins.add("!", 0, (machine, arguments) -> true);
    for (String name : List.of(",", ";", "->", "*->", "|")) {
      Functor functor = Functor.of(name, 2);
      builtins.add(
          name,
          2,
          (machine, arguments) -> {
            machine.enter(Structure.of(functor, arguments[0], arguments[1]));
            return true;
          });
    }
    builtins.add(
        "\\+",
        1,
        (machine, arguments) -> {
          machine.enter(Structure.of(NOT, arguments[0]));
          return true;
        });
  }

  /** A goal with further arguments. */
  public static Value extended(Value goal, Value[] more) {
    QualifiedTerm called = QualifiedTerm.of(goal, Database.SYSTEM);
    Value made =
        switch (called.term()) {
          case Atom atom -> Structure.of(Functor.of(atom, more.length), more);
          case Compound compound -> {
            int arity = compound.arity();
            Value[] all = new Value[arity + more.length];
            for (int i = 0; i < arity; i++) {
              all[i] = compound.argument(i);
            }
            System.arraycopy(more, 0, all, arity, more.length);
            yield Structure.of(Functor.of(compound.name(), all.length), all);
          }
          case Var _ -> throw IsoErrors.instantiation();
          case Value other -> throw IsoErrors.type("callable", other);
        };
    return called.term() == goal.walked() ? made : Structure.of(IN, called.module(), made);
  }

  private static void calls(BuiltinRegistry builtins) {
    builtins.add(
        ":",
        2,
        (machine, arguments) -> {
          machine.enter(Structure.of(IN, ListArguments.atom(arguments[0]), arguments[1]));
          return true;
        });
    builtins.add(
        "not",
        1,
        (machine, arguments) -> {
          int height = machine.height();
          machine.offer(after -> true);
          machine.then(
              after -> {
                after.cut(height);
                return false;
              });
          machine.enter(arguments[0]);
          return true;
        });
    builtins.add(
        "once",
        1,
        (machine, arguments) -> {
          int height = machine.height();
          machine.then(
              after -> {
                after.cut(height);
                return true;
              });
          machine.enter(arguments[0]);
          return true;
        });
    builtins.add(
        "ignore",
        1,
        (machine, arguments) -> {
          Value goal = arguments[0];
          int height = machine.height();
          machine.offer(after -> true);
          machine.then(
              after -> {
                after.cut(height);
                return true;
              });
          machine.enter(goal);
          return true;
        });
    builtins.add(
        "forall",
        2,
        (machine, arguments) -> {
          // By call/1, since bindings of the condition may complete the action.
          Value no = Structure.of(NOT, Structure.of(CALL, arguments[1]));
          machine.enter(Structure.of(NOT, Structure.of(AND, Structure.of(CALL, arguments[0]), no)));
          return true;
        });
    builtins.add(
        "apply",
        2,
        (machine, arguments) -> {
          try {
            Value[] more = ListArguments.of(arguments[1]).toArray(Value[]::new);
            machine.enter(extended(arguments[0], more));
            return true;
          } catch (PrologException wrong) {
            throw IsoErrors.in(wrong, Functor.of("compound_name_arguments", 3));
          }
        });
    builtins.add(
        "@",
        2,
        (machine, arguments) -> {
          machine.enter(arguments[0], ListArguments.atom(arguments[1]));
          return true;
        });
  }

  private static void exceptions(BuiltinRegistry builtins) {
    builtins.add(
        "catch",
        3,
        (machine, arguments) -> {
          machine.guard(arguments[0], arguments[1], arguments[2]);
          return true;
        });
    builtins.add(
        "throw",
        1,
        (machine, arguments) -> {
          Value ball = arguments[0].walked();
          if (ball instanceof Var) {
            throw IsoErrors.in(IsoErrors.instantiation(), Functor.of("throw", 1));
          }
          throw new PrologException(TermCopy.of(ball, machine.bindings(), false));
        });
    builtins.add(
        "halt",
        0,
        (machine, arguments) -> {
          machine.database().refuse(Functor.of("halt", 0));
          throw IsoErrors.permission("execute", "goal", Atom.of("halt"));
        });
    builtins.add(
        "halt",
        1,
        (machine, arguments) -> {
          machine.database().refuse(Functor.of("halt", 1));
          throw IsoErrors.permission("execute", "goal", Structure.of("halt", arguments[0]));
        });
  }

  private static void counting(BuiltinRegistry builtins) {
    builtins.add("true", 0, (machine, arguments) -> true);
    builtins.add("otherwise", 0, (machine, arguments) -> true);
    builtins.add("fail", 0, (machine, arguments) -> false);
    builtins.add("false", 0, (machine, arguments) -> false);
    builtins.add("repeat", 0, CallBuiltins::repeat);
    builtins.add("between", 3, CallBuiltins::between);
    builtins.add("succ", 2, CallBuiltins::succ);
    builtins.add("plus", 3, CallBuiltins::plus);
  }

  private static boolean repeat(Machine machine, Value[] arguments) {
    machine.offer(again -> repeat(again, arguments));
    return true;
  }

  private static BigInteger whole(Value value) {
    return switch (value.walked()) {
      case Int(long number) -> BigInteger.valueOf(number);
      case BigInt(BigInteger number) -> number;
      case Var _ -> throw IsoErrors.instantiation();
      default -> throw IsoErrors.type("integer", value.walked());
    };
  }

  private static boolean between(Machine machine, Value[] arguments) {
    BigInteger low = whole(arguments[0]);
    Value high = arguments[1].walked();
    boolean isEndless =
        high instanceof Atom atom && (atom.name().equals("inf") || atom.name().equals("infinite"));
    BigInteger most = isEndless ? null : whole(high);
    Value third = arguments[2].walked();
    if (!(third instanceof Var)) {
      BigInteger at = whole(third);
      return low.compareTo(at) <= 0 && (most == null || at.compareTo(most) <= 0);
    }
    if (most == null) {
      return count(machine, low.longValue(), Long.MAX_VALUE, third);
    }
    if (low.compareTo(most) > 0) {
      return false;
    }
    if (low.bitLength() > 62 || most.bitLength() > 62) {
      return countBig(machine, low, most, third);
    }
    return count(machine, low.longValue(), most.longValue(), third);
  }

  private static boolean count(Machine machine, long from, long to, Value result) {
    if (from < to) {
      machine.offer(again -> count(again, from + 1, to, result));
    }
    return machine.unify(result, Int.of(from));
  }

  private static boolean countBig(Machine machine, BigInteger from, BigInteger to, Value result) {
    if (from.compareTo(to) < 0) {
      machine.offer(again -> countBig(again, from.add(BigInteger.ONE), to, result));
    }
    return machine.unify(result, BigInt.of(from));
  }

  private static BigInteger natural(Value value) {
    BigInteger number = whole(value);
    if (number.signum() < 0) {
      throw IsoErrors.domain("not_less_than_zero", value.walked());
    }
    return number;
  }

  private static boolean succ(Machine machine, Value[] arguments) {
    Value low = arguments[0].walked();
    Value high = arguments[1].walked();
    if (low instanceof Var) {
      if (high instanceof Var) {
        throw IsoErrors.instantiation();
      }
      BigInteger above = natural(high);
      return above.signum() != 0 && machine.unify(low, BigInt.of(above.subtract(BigInteger.ONE)));
    }
    BigInteger below = natural(low);
    if (!(high instanceof Var)) {
      natural(high);
    }
    return machine.unify(high, BigInt.of(below.add(BigInteger.ONE)));
  }

  private static boolean plus(Machine machine, Value[] arguments) {
    Value x = arguments[0].walked();
    Value y = arguments[1].walked();
    Value z = arguments[2].walked();
    for (Value each : new Value[] {x, y, z}) {
      if (!(each instanceof Var)) {
        whole(each);
      }
    }
    if (z instanceof Var) {
      return machine.unify(z, BigInt.of(whole(x).add(whole(y))));
    }
    if (y instanceof Var) {
      return machine.unify(y, BigInt.of(whole(z).subtract(whole(x))));
    }
    return machine.unify(x, BigInt.of(whole(z).subtract(whole(y))));
  }

  /** For builtins that copy results out of a goal. */
  static Value copy(Machine machine, Value term) {
    Bindings bindings = machine.bindings();
    return TermCopy.of(term, bindings, true);
  }
}
