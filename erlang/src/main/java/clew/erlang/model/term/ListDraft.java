package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.HashMap;
import java.util.Map;

/** A type of lists of integers while it is put together. */
public final class ListDraft {
  private final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
  private final Map<Integers, Integer> elements = new HashMap<>();

  public int state() {
    return builder.state();
  }

  /** A state in which any number of these may follow. */
  public int any(Integers all) {
    int state = state();
    end(state);
    way(state, all, state);
    return state;
  }

  /** The list may end there. */
  public void end(int state) {
    builder.way(state, Constructor.NIL);
  }

  /** One of these leads on. */
  public void way(int from, Integers all, int to) {
    if (!all.isEmpty()) {
      int element =
          elements.computeIfAbsent(
              all,
              leaves -> {
                int state = builder.state();
                builder.leaves(state, Leaves.of(leaves));
                return state;
              });
      builder.way(from, Constructor.CONS, element, to);
    }
  }

  public Type type(int state) {
    return builder.build().type(state);
  }

  public Type type(int state, String name) {
    builder.name(state, name);
    return type(state);
  }
}
