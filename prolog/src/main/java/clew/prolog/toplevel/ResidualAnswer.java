package clew.prolog.toplevel;

import clew.engine.trace.Budget;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Solutions;
import clew.prolog.eval.TermCopy;
import clew.prolog.source.ReadResult;
import clew.prolog.value.Attributed;
import clew.prolog.value.Cell;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/** An answer taken out of the machine: values, and goals about variables that wait. */
public record ResidualAnswer(List<Value> values, List<Value> goals) {
  private static final Functor COPY = Functor.of("copy_term", 3);
  private static final long COST = 10_000_000;

  public static ResidualAnswer of(
      List<ReadResult.Named> variables, Machine machine, Database database) {
    Value all = Cell.list(variables.stream().map(ReadResult.Named::variable).toList());
    if (database.known(Database.SYSTEM, COPY) == null) {
      return new ResidualAnswer(
          ListArguments.of(TermCopy.of(all, machine.bindings(), false)), List.of());
    }
    Value kept = TermCopy.of(all, machine.bindings(), true);
    if (TermInspection.variables(kept).stream().noneMatch(Attributed.class::isInstance)) {
      return new ResidualAnswer(ListArguments.of(kept), List.of());
    }
    Var copy = machine.fresh();
    Var goals = machine.fresh();
    Machine second = new Machine(database, Output.NONE);
    Solutions.Result result =
        second.solve(Structure.of(COPY, kept, copy, goals), Budget.of(COST, 0)).next();
    return result instanceof Solutions.Result.Answer
        ? new ResidualAnswer(ListArguments.of(copy.walked()), ListArguments.of(goals.walked()))
        : new ResidualAnswer(
            ListArguments.of(TermCopy.of(all, machine.bindings(), false)), List.of());
  }
}
