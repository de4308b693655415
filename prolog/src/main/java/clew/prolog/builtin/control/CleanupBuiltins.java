package clew.prolog.builtin.control;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/**
 * Goals with a cleanup. The cleanup is a goal like any other, put before what comes next, so that
 * cleanups nest as deep as the program likes. What it throws goes on from there, except while
 * another exception is on its way: that one wins, as in SWI-Prolog.
 */
public final class CleanupBuiltins {
  private static final Functor PLACE = Functor.of("setup_call_catcher_cleanup", 4);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor CLEANUP = Functor.of("$cleanup", 3);
  private static final Functor CATCH = Functor.of("catch", 3);
  private static final Functor AND = Functor.of(",", 2);
  private static final Atom EXIT = Atom.of("exit");

  private CleanupBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "setup_call_cleanup",
        3,
        (machine, arguments) ->
            setup(machine, arguments[0], arguments[1], machine.fresh(), arguments[2]));
    builtins.add(
        "setup_call_catcher_cleanup",
        4,
        (machine, arguments) ->
            setup(machine, arguments[0], arguments[1], arguments[2], arguments[3]));
    builtins.add(
        "call_cleanup",
        2,
        (machine, arguments) -> guarded(machine, arguments[0], machine.fresh(), arguments[1]));
    builtins.add("$cleanup", 3, CleanupBuiltins::clean);
    builtins.add(
        "$leaving",
        2,
        (machine, arguments) -> {
          Value quiet = Structure.of(CATCH, arguments[0], machine.fresh(), Atom.TRUE);
          machine.enter(Structure.of(AND, quiet, Structure.of("$rethrow", arguments[1])));
          return true;
        });
    builtins.add(
        "$rethrow",
        1,
        (machine, arguments) -> {
          throw new PrologException(arguments[0].walked());
        });
  }

  private static boolean setup(
      Machine machine, Value setup, Value goal, Value catcher, Value cleanup) {
    if (setup.walked() instanceof Var) {
      throw IsoErrors.in(IsoErrors.instantiation(), Functor.of("sig_atomic", 1));
    }
    int height = machine.height();
    machine.then(
        done -> {
          done.cut(height);
          return guarded(done, goal, catcher, cleanup);
        });
    machine.enter(setup);
    return true;
  }

  private static boolean guarded(Machine machine, Value goal, Value catcher, Value cleanup) {
    for (Value each : new Value[] {cleanup.walked(), goal.walked()}) {
      if (!(each instanceof Compound || each instanceof Atom)) {
        throw IsoErrors.in(IsoErrors.typeOrUnbound("callable", each), PLACE);
      }
    }
    Value called = Structure.of(IN, machine.context(), cleanup);
    Builtin.Leaving leaving = why -> Structure.of(CLEANUP, why, catcher, called);
    machine.offer(
        failed -> {
          failed.enter(Structure.of(AND, leaving.leave(Atom.FAIL), Atom.FAIL));
          return true;
        },
        leaving);
    int height = machine.height();
    machine.then(
        done -> {
          if (done.drop(height)) {
            done.enter(leaving.leave(EXIT));
          }
          return true;
        });
    machine.enter(goal);
    return true;
  }

  /** Runs a cleanup once if it wants to hear of this way to leave; it cannot fail. */
  private static boolean clean(Machine machine, Value[] arguments) {
    Value cleanup = arguments[2];
    if (!machine.unifiable(arguments[0], arguments[1])) {
      return true;
    }
    int height = machine.height();
    machine.offer(failed -> true);
    machine.then(
        done -> {
          done.cut(height);
          return true;
        });
    if (!machine.unify(arguments[0], arguments[1])) {
      return false;
    }
    machine.enter(cleanup);
    return true;
  }
}
