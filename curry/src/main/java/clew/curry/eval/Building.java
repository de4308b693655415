package clew.curry.eval;

import clew.curry.compile.Truth;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.curry.scope.BuiltIn;
import java.util.Arrays;
import java.util.List;

/** Makes nodes. */
final class Building {
  static final Node.Data TRUE = new Node.Data(Truth.TRUE);
  static final Node.Data FALSE = new Node.Data(Truth.FALSE);
  static final Node.Data NIL = new Node.Data(BuiltIn.NIL);
  private static final Node[] NONE = {};

  private final Machine machine;

  Building(Machine machine) {
    this.machine = machine;
  }

  static Node truth(boolean holds) {
    return holds ? TRUE : FALSE;
  }

  static Node cons(Node head, Node tail) {
    return new Node.Data(BuiltIn.CONS, head, tail);
  }

  /** A text as a list of characters. */
  static Node text(String text) {
    Node list = NIL;
    int at = text.length();
    while (at > 0) {
      int codePoint = text.codePointBefore(at);
      list = cons(new Node.Letter(codePoint), list);
      at -= Character.charCount(codePoint);
    }
    return list;
  }

  static Node list(List<Node> elements) {
    Node list = NIL;
    for (Node element : elements.reversed()) {
      list = cons(element, list);
    }
    return list;
  }

  Node[] slotsFor(Procedure procedure, Node[] arguments) {
    return Arrays.copyOf(arguments, procedure.slots);
  }

  Node[] slotsFor(Procedure procedure, Build[] arguments, Node[] slots) {
    Node[] made = new Node[procedure.slots];
    for (int i = 0; i < arguments.length; i++) {
      made[i] = build(arguments[i], slots);
    }
    return made;
  }

  Node[] all(Build[] builds, Node[] slots) {
    if (builds.length == 0) {
      return NONE;
    }
    Node[] made = new Node[builds.length];
    for (int i = 0; i < made.length; i++) {
      made[i] = build(builds[i], slots);
    }
    return made;
  }

  /** The node; what is nested in the text of the program is nested here, and not deeper. */
  Node build(Build build, Node[] slots) {
    return switch (build.op) {
      case Build.SLOT -> slots[((Build.Slot) build).index];
      case Build.DELAYED -> {
        Build.Delayed delayed = (Build.Delayed) build;
        yield new Node.Delayed(machine.stamp(), delayed.procedure, all(delayed.arguments, slots));
      }
      case Build.DATA -> {
        Build.Data data = (Build.Data) build;
        yield new Node.Data(data.constructor, all(data.parts, slots));
      }
      case Build.WHOLE -> {
        Build.Whole whole = (Build.Whole) build;
        yield whole.isSmall ? Node.Whole.of(whole.small) : Node.Whole.of(whole.value);
      }
      case Build.LETTER -> new Node.Letter(((Build.Letter) build).codePoint);
      case Build.PARTIAL -> {
        Build.Partial partial = (Build.Partial) build;
        yield new Node.Partial(partial.procedure, null, all(partial.arguments, slots));
      }
      case Build.PARTIAL_DATA -> {
        Build.Data data = (Build.Data) build;
        yield new Node.Partial(null, data.constructor, all(data.parts, slots));
      }
      case Build.DELAYED_APPLY -> {
        Build.DelayedApply apply = (Build.DelayedApply) build;
        Node[] function = {build(apply.function, slots)};
        yield new Node.Delayed(
            machine.stamp(), null, joined(function, all(apply.arguments, slots)));
      }
      case Build.SUM -> sum((Build.Sum) build, slots);
      case Build.TEXT -> text(((Build.Text) build).value);
      case Build.LIST_OF -> {
        Build[] elements = ((Build.ListOf) build).elements;
        Node list = NIL;
        for (int i = elements.length - 1; i >= 0; i--) {
          list = cons(build(elements[i], slots), list);
        }
        yield list;
      }
      default -> throw new IllegalStateException("no way to build " + build.op);
    };
  }

  private Node sum(Build.Sum sum, Node[] slots) {
    Node[] sides = all(sum.call.arguments, slots);
    if (sides[0].found() instanceof Node.Whole one
        && sides[1].found() instanceof Node.Whole other) {
      return Numbers.known(sum.isDifference ? Primitive.SUBTRACT : Primitive.ADD, one, other);
    }
    return new Node.Delayed(machine.stamp(), sum.call.procedure, sides);
  }

  /** Fills the slots of a let. */
  void let(Code.Let let, Node[] slots) {
    if (!let.isRecursive) {
      for (int i = 0; i < let.slots.length; i++) {
        slots[let.slots[i]] = build(let.values[i], slots);
      }
      return;
    }
    for (int i = 0; i < let.slots.length; i++) {
      slots[let.slots[i]] = new Node.Delayed(machine.stamp(), call(let.values[i]).procedure, NONE);
    }
    for (int i = 0; i < let.slots.length; i++) {
      ((Node.Delayed) slots[let.slots[i]]).arguments = all(call(let.values[i]).arguments, slots);
    }
  }

  private static Build.Delayed call(Build build) {
    return build instanceof Build.Sum sum ? sum.call : (Build.Delayed) build;
  }

  static Node[] joined(Node[] one, Node[] other) {
    if (one.length == 0) {
      return other;
    }
    Node[] all = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }
}
