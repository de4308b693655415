package clew.prolog.lower;

import clew.prolog.ir.ArgumentCode;
import clew.prolog.ir.HeadOpcodes;
import clew.prolog.ir.Operand;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Writes the code of one head or one goal. What depends on the input is a constant in it. */
final class Emitter {
  /** A compound whose arguments are being turned into operands. */
  private static final class Building {
    final Compound compound;
    final int[] operands;
    final List<Integer> borrowed = new ArrayList<>(2);
    int next;

    Building(Compound compound) {
      this.compound = compound;
      operands = new int[compound.arity()];
    }
  }

  private record Nested(int slot, Compound compound) {}

  private final VariableSlots slots;
  private int[] code = new int[16];
  private int length;
  private final List<Value> constants = new ArrayList<>();
  private final List<Functor> functors = new ArrayList<>();
  private final List<Integer> borrowed = new ArrayList<>();

  Emitter(VariableSlots slots) {
    this.slots = slots;
  }

  private void emit(int word) {
    if (length == code.length) {
      code = Arrays.copyOf(code, length * 2);
    }
    code[length++] = word;
  }

  private int constant(Value value) {
    constants.add(value);
    return constants.size() - 1;
  }

  private int functor(Functor functor) {
    int known = functors.size() > 16 ? -1 : functors.indexOf(functor);
    if (known >= 0) {
      return known;
    }
    functors.add(functor);
    return functors.size() - 1;
  }

  // ---- goals

  /**
   * The arguments of a goal. Compounds are built before any argument is put in place, so their
   * variables come first.
   */
  ArgumentCode arguments(Value... arguments) {
    int[] operands = new int[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].marked() instanceof Compound compound) {
        operands[i] = build(compound);
      }
    }
    for (int i = 0; i < arguments.length; i++) {
      Value argument = arguments[i].marked();
      if (!(argument instanceof Compound)) {
        operands[i] = simple(argument);
      }
    }
    return finish(operands);
  }

  /** The operands of a unification: what is on the right is made first, then the left. */
  ArgumentCode unification(Value left, Value right) {
    int[] operands = new int[2];
    Value l = left.marked();
    Value r = right.marked();
    if (l instanceof Compound compound) {
      operands[0] = build(compound);
    }
    operands[1] = r instanceof Compound compound ? build(compound) : simple(r);
    if (!(l instanceof Compound)) {
      operands[0] = simple(l);
    }
    return finish(operands);
  }

  private ArgumentCode finish(int[] operands) {
    emit(HeadOpcodes.END);
    borrowed.forEach(slots::release);
    return new ArgumentCode(words(), operands, constants(), functors());
  }

  int[] words() {
    return Arrays.copyOf(code, length);
  }

  Value[] constants() {
    return constants.toArray(Value[]::new);
  }

  Functor[] functors() {
    return functors.toArray(Functor[]::new);
  }

  private int simple(Value value) {
    return value instanceof Var variable && !(value instanceof Followed)
        ? slots.operand(variable)
        : Operand.of(Operand.CONSTANT, constant(value));
  }

  private int build(Compound outermost) {
    Deque<Building> work = new ArrayDeque<>();
    work.push(new Building(outermost));
    while (true) {
      Building at = work.element();
      if (at.next < at.operands.length) {
        Value argument = at.compound.argument(at.next).marked();
        if (argument instanceof Compound inner) {
          work.push(new Building(inner));
        } else {
          at.next++;
        }
        continue;
      }
      work.pop();
      int slot = make(at);
      Building outer = work.peek();
      if (outer == null) {
        borrowed.add(slot);
        return Operand.of(Operand.LOCAL, slot);
      }
      outer.operands[outer.next++] = Operand.of(Operand.LOCAL, slot);
      outer.borrowed.add(slot);
    }
  }

  private int make(Building at) {
    for (int i = 0; i < at.operands.length; i++) {
      Value argument = at.compound.argument(i).marked();
      if (!(argument instanceof Compound)) {
        at.operands[i] = simple(argument);
      }
    }
    at.borrowed.forEach(slots::release);
    int slot = slots.borrow();
    emit(at.compound instanceof Cell ? HeadOpcodes.CONS : HeadOpcodes.MAKE);
    emit(slot);
    if (!(at.compound instanceof Cell)) {
      emit(functor(at.compound.functor()));
    }
    for (int operand : at.operands) {
      emit(operand);
    }
    return slot;
  }

  // ---- heads

  /** The code that unifies the arguments of a call with those of the head. */
  void head(Compound head) {
    Deque<Nested> nested = new ArrayDeque<>();
    for (int i = 0; i < head.arity(); i++) {
      argument(i, head.argument(i).marked(), nested);
    }
    while (!nested.isEmpty()) {
      Nested inner = nested.removeFirst();
      structure(~inner.slot, inner.compound, nested);
    }
    emit(HeadOpcodes.END);
  }

  private void argument(int index, Value value, Deque<Nested> nested) {
    switch (value) {
      case Var variable when !(value instanceof Followed) -> {
        if (!slots.isVoid(variable)) {
          emit(slots.isSeen(variable) ? HeadOpcodes.AGAIN : HeadOpcodes.FIRST);
          emit(index);
          emit(Operand.index(slots.operand(variable)));
        }
      }
      case Compound compound -> structure(index, compound, nested);
      default -> {
        emit(HeadOpcodes.CONSTANT);
        emit(index);
        emit(constant(value));
      }
    }
  }

  private void structure(int source, Compound compound, Deque<Nested> nested) {
    emit(compound instanceof Cell ? HeadOpcodes.LIST : HeadOpcodes.STRUCTURE);
    emit(source);
    if (!(compound instanceof Cell)) {
      emit(functor(compound.functor()));
    }
    for (int i = 0; i < compound.arity(); i++) {
      Value argument = compound.argument(i).marked();
      if (argument instanceof Compound inner) {
        int slot = slots.own();
        nested.addLast(new Nested(slot, inner));
        emit(Operand.of(Operand.FRESH, slot));
      } else {
        emit(simple(argument));
      }
    }
  }
}
