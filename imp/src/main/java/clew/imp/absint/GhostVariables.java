package clew.imp.absint;

import clew.imp.absint.domain.Element;
import clew.imp.absint.domain.Formula;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Variables that no program has: the value of a variable before the loop that changes it, for the
 * loops that are in no other loop and for those in one. The loops of one depth share them, so a
 * ghost speaks of the loop that was entered last.
 */
final class GhostVariables {
  private static final int DEPTHS = 2;

  private final ControlFlow flow;
  private final int variables;
  private final boolean wanted;
  private final BitSet used = new BitSet();

  /** The variables that loops change, by loop. */
  private final Map<Integer, BitSet> known = new HashMap<>();

  GhostVariables(ControlFlow flow, boolean wanted) {
    this.flow = flow;
    this.variables = flow.code().variables().size();
    this.wanted = wanted;
  }

  /** How many variables there are with all ghosts. */
  static int slots(int variables) {
    return variables * (1 + DEPTHS);
  }

  /** The ghost of a variable for loops at a depth. */
  static int slot(int variables, int variable, int depth) {
    return variables * (1 + depth) + variable;
  }

  static boolean isGhost(int variables, int slot) {
    return slot >= variables;
  }

  static int variable(int variables, int slot) {
    return slot % variables;
  }

  static int depth(int variables, int slot) {
    return slot / variables - 1;
  }

  /**
   * What happens to a ghost when a loop is entered.
   *
   * @param variable whose value it takes; none, if it is forgotten
   */
  record Change(int slot, OptionalInt variable) {}

  /** What happens to the ghosts when a loop is entered. */
  List<Change> changes(ControlFlow.Loop loop) {
    List<Change> changes = new ArrayList<>();
    if (!wanted || loop.depth() >= DEPTHS) {
      return changes;
    }
    BitSet assigned = known.computeIfAbsent(loop.index(), _ -> flow.assigned(loop));
    int from = variables * (1 + loop.depth());
    for (int slot = used.nextSetBit(from); slot >= 0; slot = used.nextSetBit(slot + 1)) {
      if (depth(variables, slot) != loop.depth() || !assigned.get(variable(variables, slot))) {
        changes.add(new Change(slot, OptionalInt.empty()));
      }
    }
    for (int v = assigned.nextSetBit(0); v >= 0; v = assigned.nextSetBit(v + 1)) {
      int slot = slot(variables, v, loop.depth());
      used.set(slot);
      changes.add(new Change(slot, OptionalInt.of(v)));
    }
    return changes;
  }

  /** At the entry of a loop, its ghosts take the values of their variables. */
  Element entered(ControlFlow.Loop loop, Element before) {
    Element element = before;
    for (Change change : changes(loop)) {
      element =
          change.variable().isPresent()
              ? element.assign(
                  change.slot(), Formula.variable(change.variable().getAsInt()), element::value)
              : element.forget(change.slot());
    }
    return element;
  }
}
