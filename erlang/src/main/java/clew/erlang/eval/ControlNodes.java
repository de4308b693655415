package clew.erlang.eval;

import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Nodes that bind and put in order. */
public final class ControlNodes {
  private ControlNodes() {}

  /** Binds one variable. */
  public static final class Let extends ExprNode {
    private final int slot;
    private final ExprNode value;
    private final ExprNode body;

    public Let(int slot, ExprNode value, ExprNode body) {
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
  public static final class Block extends ExprNode {
    /** In place of a slot: the value of the step does not count. */
    public static final int NOWHERE = -1;

    private final int[] into;
    private final ExprNode[] steps;
    private final ExprNode last;

    public Block(int[] into, ExprNode[] steps, ExprNode last) {
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
  public static final class Spread extends ExprNode {
    private final ExprNode several;
    private final int[] into;

    public Spread(ExprNode several, int[] into) {
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
