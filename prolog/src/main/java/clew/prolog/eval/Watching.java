package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;

/** A watched run: which clauses unify is found out by trying them all first. */
final class Watching {
  private final Bindings bindings;
  private final Heads heads;
  private final Choices choices;
  private final Watcher watcher;

  Watching(Machine machine, Heads heads, Choices choices, Watcher watcher) {
    this.bindings = machine.bindings();
    this.heads = heads;
    this.choices = choices;
    this.watcher = watcher;
  }

  /** The clauses that unify with a call, of which the watcher has been told. */
  Clause[] unfold(Predicate target, Value[] arguments) {
    List<Clause> unifying = unifying(target, arguments);
    if (unifying.isEmpty()) {
      watcher.stuck(target, arguments);
    } else {
      watcher.unfold(target, arguments, unifying);
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
    watcher.backtrack(clause);
  }

  /** Lets the watcher know when the body of a clause has been completed. */
  void exiting(Clause clause, State state) {
    state.then(
        machine -> {
          watcher.exit(clause);
          return true;
        });
  }
}
