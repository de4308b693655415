package clew.prolog.builtin.control;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.Arrays;

/**
 * Predicates and goals that must succeed: {@code :- det(p/1)} and {@code $(Goal)}.
 *
 * <p>Which choice points are left depends on how clauses are indexed, and ours are indexed
 * otherwise than SWI-Prolog's. So a predicate that leaves one is cut, and only failure is an error.
 */
public final class DeterminismBuiltins {
  private DeterminismBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "det",
        1,
        (machine, arguments) -> {
          ClauseBuiltins.each(
              arguments[0],
              machine.context(),
              (module, functor) -> declare(machine.database(), module, functor));
          return true;
        });
    builtins.add(
        "$",
        1,
        (machine, arguments) -> {
          Value goal = arguments[0];
          run(machine, goal, machine.context(), () -> failed(goal, "goal", machine.fresh()));
          return true;
        });
  }

  private static void declare(Database database, Atom module, Functor functor) {
    Functor clauses = Functor.of(functor.name().name() + " det", functor.arity());
    Value indicator = IsoErrors.indicator(functor);
    Value named = module == Database.USER ? indicator : Structure.of(":", module, indicator);
    Builtin checked =
        (machine, arguments) -> {
          Value[] own = Arrays.copyOf(arguments, functor.arity());
          Value goal = own.length == 0 ? clauses.name() : Structure.of(clauses, own);
          Value place = Structure.of("context", named, machine.fresh());
          run(machine, goal, module, () -> failed(named, "property", place));
          return true;
        };
    database.wrap(module, functor, clauses, checked);
  }

  private static PrologException failed(Value what, String promised, Value context) {
    return IsoErrors.of(
        Structure.of("determinism_error", what, Atom.of("det"), Atom.of("fail"), Atom.of(promised)),
        context);
  }

  private static void run(
      Machine machine,
      Value goal,
      Atom module,
      java.util.function.Supplier<PrologException> whenFailed) {
    int height = machine.height();
    machine.offer(
        failed -> {
          throw whenFailed.get();
        });
    machine.then(
        done -> {
          done.cut(height);
          return true;
        });
    machine.enter(goal, module);
  }
}
