package clew.prolog.explain;

import clew.prolog.builtin.Lists;
import clew.prolog.eval.Copy;
import clew.prolog.eval.Machine;
import clew.prolog.value.Cell;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state on variables of its own, so that what happens to it happens to no other. */
record Copied(Value answer, @Nullable Goals goals) {
  static Copied of(Value answer, @Nullable Goals given, Machine machine) {
    List<Item> goals = Goals.upTo(given, Integer.MAX_VALUE);
    List<Value> terms = new ArrayList<>();
    terms.add(answer);
    goals.forEach(item -> terms.add(item.goal()));
    List<Value> copies = Lists.of(of(Cell.list(terms), machine));
    List<Item> made = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      made.add(goals.get(i).with(copies.get(i + 1)));
    }
    return new Copied(copies.getFirst(), Goals.of(made));
  }

  static Value of(Value term, Machine machine) {
    return Copy.of(term, machine.bindings(), false);
  }
}
