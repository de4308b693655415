package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** A traced run: which clauses unify is found out by trying them all first. */
final class TracedCalls {
  private final Bindings bindings;
  private final HeadInterpreter heads;
  private final ChoicePointStack choices;
  private final RunTracer tracer;

  TracedCalls(Machine machine, HeadInterpreter heads, ChoicePointStack choices, RunTracer tracer) {
    this.bindings = machine.bindings();
    this.heads = heads;
    this.choices = choices;
    this.tracer = tracer;
  }

  /** The clauses that unify with a call, of which the tracer has been told. */
  Clause[] unfold(Predicate target, Value[] arguments) {
    List<Clause> unifying = unifying(target, arguments);
    if (unifying.isEmpty()) {
      tracer.stuck(target, arguments);
    } else {
      tracer.unfold(target, arguments, unifying);
    }
    return unifying.toArray(Clause[]::new);
  }

  private List<Clause> unifying(Predicate target, Value[] arguments) {
    List<Clause> found = new ArrayList<>();
    for (Clause clause : target.living()) {
      int before = bindings.top();
      bindings.mark(Long.MAX_VALUE);
      if (heads.unify(clause, arguments, new Value[Math.max(1, clause.slots)])) {
        found.add(clause);
      }
      bindings.undo(before);
    }
    choices.remark();
    return found;
  }

  void backtrack(Clause clause) {
    tracer.backtrack(clause);
  }

  /** Lets the tracer know when the body of a clause has been completed. */
  void exiting(Clause clause, MachineState state) {
    state.then(
        machine -> {
          tracer.exit(clause);
          return true;
        });
  }
}
