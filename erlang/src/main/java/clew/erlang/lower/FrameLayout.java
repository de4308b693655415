package clew.erlang.lower;

import clew.erlang.eval.MachineFunction;
import java.util.HashMap;
import java.util.Map;

/** The slots of one function while it is lowered. */
final class FrameLayout {
  private final MachineFunction function;
  private final Map<String, Integer> slots = new HashMap<>();
  private int next;
  private int most;
  private boolean isLoop;

  FrameLayout(MachineFunction function) {
    this.function = function;
  }

  MachineFunction function() {
    return function;
  }

  /** Whether a call is one of the function itself, which makes it a loop. */
  boolean isLoopTo(MachineFunction callee) {
    boolean isItself = callee == function();
    isLoop |= isItself;
    return isItself;
  }

  boolean isLoop() {
    return isLoop;
  }

  /** A slot for a variable. */
  int bind(String name) {
    int slot = fresh();
    slots.put(name, slot);
    return slot;
  }

  /** Another name for what is in a slot. */
  void alias(String name, int slot) {
    slots.put(name, slot);
  }

  /** A slot without a name. */
  int fresh() {
    int slot = next++;
    most = Math.max(most, next);
    return slot;
  }

  int slotOf(String name) {
    Integer slot = slots.get(name);
    if (slot == null) {
      throw new IllegalStateException(name + " is not bound in " + function);
    }
    return slot;
  }

  /** What is bound from here on may be given up by {@link #release}. */
  int mark() {
    return next;
  }

  void release(int mark) {
    next = mark;
  }

  int size() {
    return most;
  }
}
