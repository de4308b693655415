package clew.prolog;

import clew.engine.trace.Budget;
import clew.prolog.builtin.Inspect;
import clew.prolog.builtin.Lists;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Solutions;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Attributed;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/** An answer taken out of the machine: values, and goals about variables that wait. */
record Residue(List<Value> values, List<Value> goals) {
  private static final Functor COPY = Functor.of("copy_term", 3);
  private static final long COST = 10_000_000;

  static Residue of(List<Reading.Named> variables, Machine machine, Database database) {
    Value all = Cell.list(variables.stream().map(Reading.Named::variable).toList());
    if (database.known(Database.SYSTEM, COPY) == null) {
      return new Residue(Lists.of(Copy.of(all, machine.bindings(), false)), List.of());
    }
    Value kept = Copy.of(all, machine.bindings(), true);
    if (Inspect.variables(kept).stream().noneMatch(Attributed.class::isInstance)) {
      return new Residue(Lists.of(kept), List.of());
    }
    Var copy = machine.fresh();
    Var goals = machine.fresh();
    Machine second = new Machine(database, Output.NONE);
    Solutions.Result result =
        second.solve(Structure.of(COPY, kept, copy, goals), Budget.of(COST, 0)).next();
    return result instanceof Solutions.Result.Answer
        ? new Residue(Lists.of(copy.walked()), Lists.of(goals.walked()))
        : new Residue(Lists.of(Copy.of(all, machine.bindings(), false)), List.of());
  }
}
