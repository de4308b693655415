package clew.curry.eval;

import clew.curry.core.BooleanConstructors;
import clew.curry.core.BuiltinTypes;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import java.util.Arrays;
import java.util.List;

/** Makes nodes. */
final class NodeBuilder {
  static final GraphNode.Data TRUE = new GraphNode.Data(BooleanConstructors.TRUE);
  static final GraphNode.Data FALSE = new GraphNode.Data(BooleanConstructors.FALSE);
  static final GraphNode.Data NIL = new GraphNode.Data(BuiltinTypes.NIL);
  private static final GraphNode[] NONE = {};

  private final Machine machine;

  NodeBuilder(Machine machine) {
    this.machine = machine;
  }

  static GraphNode truth(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  static GraphNode cons(GraphNode head, GraphNode tail) {
    return new GraphNode.Data(BuiltinTypes.CONS, head, tail);
  }

  /** A text as a list of characters. */
  static GraphNode text(String text) {
    GraphNode list = NIL;
    int at = text.length();
    while (at > 0) {
      int codePoint = text.codePointBefore(at);
      list = cons(new GraphNode.Letter(codePoint), list);
      at -= Character.charCount(codePoint);
    }
    return list;
  }

  static GraphNode list(List<GraphNode> elements) {
    GraphNode list = NIL;
    for (GraphNode element : elements.reversed()) {
      list = cons(element, list);
    }
    return list;
  }

  GraphNode[] slotsFor(Procedure procedure, GraphNode[] arguments) {
    return Arrays.copyOf(arguments, procedure.slots);
  }

  GraphNode[] slotsFor(Procedure procedure, Build[] arguments, GraphNode[] slots) {
    GraphNode[] made = new GraphNode[procedure.slots];
    for (int i = 0; i < arguments.length; i++) {
      made[i] = build(arguments[i], slots);
    }
    return made;
  }

  GraphNode[] all(Build[] builds, GraphNode[] slots) {
    if (builds.length == 0) {
      return NONE;
    }
    GraphNode[] made = new GraphNode[builds.length];
    for (int i = 0; i < made.length; i++) {
      made[i] = build(builds[i], slots);
    }
    return made;
  }

  /** The node; what is nested in the text of the program is nested here, and not deeper. */
  GraphNode build(Build build, GraphNode[] slots) {
    return switch (build.op) {
      case Build.SLOT -> slots[((Build.Slot) build).index];
      case Build.DELAYED -> {
        Build.Delayed delayed = (Build.Delayed) build;
        yield new GraphNode.Delayed(
            machine.stamp(), delayed.procedure, all(delayed.arguments, slots));
      }
      case Build.DATA -> {
        Build.Data data = (Build.Data) build;
        yield new GraphNode.Data(data.constructor, all(data.parts, slots));
      }
      case Build.WHOLE -> {
        Build.Whole whole = (Build.Whole) build;
        yield whole.isSmall ? GraphNode.Whole.of(whole.small) : GraphNode.Whole.of(whole.value);
      }
      case Build.LETTER -> new GraphNode.Letter(((Build.Letter) build).codePoint);
      case Build.PARTIAL -> {
        Build.Partial partial = (Build.Partial) build;
        yield new GraphNode.Partial(partial.procedure, null, all(partial.arguments, slots));
      }
      case Build.PARTIAL_DATA -> {
        Build.Data data = (Build.Data) build;
        yield new GraphNode.Partial(null, data.constructor, all(data.parts, slots));
      }
      case Build.DELAYED_APPLY -> {
        Build.DelayedApply apply = (Build.DelayedApply) build;
        GraphNode[] function = {build(apply.function, slots)};
        yield new GraphNode.Delayed(
            machine.stamp(), null, joined(function, all(apply.arguments, slots)));
      }
      case Build.SUM -> sum((Build.Sum) build, slots);
      case Build.TEXT -> text(((Build.Text) build).value);
      case Build.LIST_OF -> {
        Build[] elements = ((Build.ListOf) build).elements;
        GraphNode list = NIL;
        for (int i = elements.length - 1; i >= 0; i--) {
          list = cons(build(elements[i], slots), list);
        }
        yield list;
      }
      default -> throw new IllegalStateException("no way to build " + build.op);
    };
  }

  private GraphNode sum(Build.Sum sum, GraphNode[] slots) {
    GraphNode[] sides = all(sum.call.arguments, slots);
    if (sides[0].found() instanceof GraphNode.Whole one
        && sides[1].found() instanceof GraphNode.Whole other) {
      return machine
          .numbers()
          .known(sum.isDifference ? Primitive.SUBTRACT : Primitive.ADD, one, other);
    }
    return new GraphNode.Delayed(machine.stamp(), sum.call.procedure, sides);
  }

  /** Fills the slots of a let. */
  void let(Code.Let let, GraphNode[] slots) {
    if (!let.isRecursive) {
      for (int i = 0; i < let.slots.length; i++) {
        slots[let.slots[i]] = build(let.values[i], slots);
      }
      return;
    }
    for (int i = 0; i < let.slots.length; i++) {
      slots[let.slots[i]] =
          new GraphNode.Delayed(machine.stamp(), call(let.values[i]).procedure, NONE);
    }
    for (int i = 0; i < let.slots.length; i++) {
      ((GraphNode.Delayed) slots[let.slots[i]]).arguments =
          all(call(let.values[i]).arguments, slots);
    }
  }

  private static Build.Delayed call(Build build) {
    return build instanceof Build.Sum sum ? sum.call : (Build.Delayed) build;
  }

  static GraphNode[] joined(GraphNode[] one, GraphNode[] other) {
    if (one.length == 0) {
      return other;
    }
    GraphNode[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }
}
