package clew.curry.eval;

import clew.curry.compile.Truth;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
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

  Node[] all(List<Build> builds, Node[] slots) {
    if (builds.isEmpty()) {
      return NONE;
    }
    Node[] made = new Node[builds.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = build(builds.get(i), slots);
    }
    return made;
  }

  /** The node; what is nested in the text of the program is nested here, and not deeper. */
  Node build(Build build, Node[] slots) {
    return switch (build) {
      case Build.Slot(int index) -> slots[index];
      case Build.Delayed(var procedure, var arguments) ->
          new Node.Delayed(machine.stamp(), procedure, all(arguments, slots));
      case Build.Data(var constructor, var parts) -> new Node.Data(constructor, all(parts, slots));
      case Build.Whole(var value) -> Node.Whole.of(value);
      case Build.Letter(var codePoint) -> new Node.Letter(codePoint);
      case Build.Partial(var procedure, var arguments) ->
          new Node.Partial(procedure, null, all(arguments, slots));
      case Build.PartialData(var constructor, var parts) ->
          new Node.Partial(null, constructor, all(parts, slots));
      case Build.DelayedApply(var function, var arguments) ->
          new Node.Delayed(
              machine.stamp(),
              null,
              joined(new Node[] {build(function, slots)}, all(arguments, slots)));
      case Build.Text(var value) -> text(value);
      case Build.ListOf(var elements) -> {
        Node list = NIL;
        for (Build element : elements.reversed()) {
          list = cons(build(element, slots), list);
        }
        yield list;
      }
    };
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
      slots[let.slots[i]] =
          new Node.Delayed(machine.stamp(), ((Build.Delayed) let.values[i]).procedure(), NONE);
    }
    for (int i = 0; i < let.slots.length; i++) {
      ((Node.Delayed) slots[let.slots[i]]).arguments =
          all(((Build.Delayed) let.values[i]).arguments(), slots);
    }
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
