package clew.erlang.eval;

import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Nodes that bind and put in order. */
public final class Control {
  private Control() {}

  /** Binds one variable. */
  public static final class Let extends Node {
    private final int slot;
    private final Node value;
    private final Node body;

    public Let(int slot, Node value, Node body) {
      this.slot = slot;
      this.value = value;
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      slots[slot] = value.run(slots, process);
      return body.run(slots, process);
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      slots[slot] = value.run(slots, process);
      return body.test(slots, process);
    }
  }

  /** Several steps, one after the other, each of which may bind a variable; then the value. */
  public static final class Block extends Node {
    /** In place of a slot: the value of the step does not count. */
    public static final int NOWHERE = -1;

    private final int[] into;
    private final Node[] steps;
    private final Node last;

    public Block(int[] into, Node[] steps, Node last) {
      this.into = into;
      this.steps = steps;
      this.last = last;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      prepare(slots, process);
      return last.run(slots, process);
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      prepare(slots, process);
      return last.test(slots, process);
    }

    private void prepare(Value[] slots, Actor process) {
      for (int i = 0; i < steps.length; i++) {
        Value value = steps[i].run(slots, process);
        if (into[i] != NOWHERE) {
          slots[into[i]] = value;
        }
      }
    }
  }

  /** A step that binds several variables to several values. */
  public static final class Spread extends Node {
    private final Node several;
    private final int[] into;

    public Spread(Node several, int[] into) {
      this.several = several;
      this.into = into;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Tuple values = (Tuple) several.run(slots, process);
      for (int i = 0; i < into.length; i++) {
        slots[into[i]] = values.elements[i];
      }
      return values;
    }
  }
}
