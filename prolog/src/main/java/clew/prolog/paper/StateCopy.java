package clew.prolog.paper;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.eval.Machine;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Cell;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state on variables of its own, so that what happens to it happens to no other. */
record StateCopy(Value answer, @Nullable GoalList goals) {
  static StateCopy of(Value answer, @Nullable GoalList given, Machine machine) {
    List<PendingGoal> goals = GoalList.upTo(given, Integer.MAX_VALUE);
    List<Value> terms = new ArrayList<>();
    terms.add(answer);
    goals.forEach(item -> terms.add(item.goal()));
    List<Value> copies = ListArguments.of(of(Cell.list(terms), machine));
    List<PendingGoal> made = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      made.add(goals.get(i).with(copies.get(i + 1)));
    }
    return new StateCopy(copies.getFirst(), GoalList.of(made));
  }

  static Value of(Value term, Machine machine) {
    return TermCopy.of(term, machine.bindings(), false);
  }
}
