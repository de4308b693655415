package clew.erlang.eval;

import clew.erlang.value.Cons;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Nodes that read variables and build data. */
public final class DataNodes {
  private DataNodes() {}

  /** A value known before the run. */
  public static final class Literal extends ExprNode {
    public final Value value;

    public Literal(Value value) {
      this.value = value;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return value;
    }
  }

  /** A variable. */
  public static final class Local extends ExprNode {
    public final int slot;

    public Local(int slot) {
      this.slot = slot;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return slots[slot];
    }
  }

  /** A list cell. */
  public static final class MakeCons extends ExprNode {
    private final ExprNode head;
    private final ExprNode tail;

    public MakeCons(ExprNode head, ExprNode tail) {
      this.head = head;
      this.tail = tail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value first = of(head, slots, process);
      return new Cons(first, of(tail, slots, process));
    }
  }

  /** A tuple, or several values on their way to a binder. */
  public static final class MakeTuple extends ExprNode {
    private final ExprNode[] elements;

    public MakeTuple(ExprNode... elements) {
      this.elements = elements;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      return new Tuple(all(elements, slots, process));
    }
  }

  /** A closure over some variables. */
  public static final class MakeFun extends ExprNode {
    private final MachineFunction function;
    private final int[] captured;

    public MakeFun(MachineFunction function, int... captured) {
      this.function = function;
      this.captured = captured;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value[] values = new Value[captured.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = slots[captured[i]];
      }
      return new Closure(function, values);
    }
  }

  static Value[] all(ExprNode[] nodes, Value[] slots, Actor process) {
    Value[] values = new Value[nodes.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = ExprNode.of(nodes[i], slots, process);
    }
    return values;
  }
}
