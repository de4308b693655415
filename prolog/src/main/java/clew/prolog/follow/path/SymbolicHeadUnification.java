package clew.prolog.follow.path;

import clew.prolog.ir.Clause;
import clew.prolog.ir.HeadOpcodes;
import clew.prolog.ir.Operand;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;

/** Runs the code of a head to find out when it unifies with the arguments of a call. */
final class SymbolicHeadUnification {
  private SymbolicHeadUnification() {}

  /** Unifies; what came of it is in the unification. */
  static void run(Clause clause, Value[] arguments, SymbolicUnification unification) {
    int[] code = clause.head;
    Value[] slots = new Value[Math.max(1, clause.slots)];
    int at = 0;
    while (unification.isPossible()) {
      switch (code[at]) {
        case HeadOpcodes.FIRST -> {
          slots[code[at + 2]] = arguments[code[at + 1]];
          at += 3;
        }
        case HeadOpcodes.AGAIN -> {
          unification.unify(slots[code[at + 2]], arguments[code[at + 1]]);
          at += 3;
        }
        case HeadOpcodes.CONSTANT -> {
          unification.unify(clause.constants[code[at + 2]], arguments[code[at + 1]]);
          at += 3;
        }
        case HeadOpcodes.LIST, HeadOpcodes.STRUCTURE -> {
          boolean isList = code[at] == HeadOpcodes.LIST;
          Functor functor = isList ? Functor.LIST : clause.functors[code[at + 2]];
          int source = code[at + 1];
          Value value = source >= 0 ? arguments[source] : slots[~source];
          unification.work();
          Value[] parts = unification.arguments(value, functor);
          if (parts == null) {
            return;
          }
          int first = isList ? at + 2 : at + 3;
          for (int i = 0; i < parts.length && unification.isPossible(); i++) {
            part(code[first + i], parts[i], clause, slots, unification);
          }
          at = first + parts.length;
        }
        default -> {
          return;
        }
      }
    }
  }

  private static void part(
      int operand, Value value, Clause clause, Value[] slots, SymbolicUnification unification) {
    switch (Operand.kind(operand)) {
      case Operand.FRESH -> slots[Operand.index(operand)] = value;
      case Operand.LOCAL -> unification.unify(slots[Operand.index(operand)], value);
      case Operand.CONSTANT -> unification.unify(clause.constants[Operand.index(operand)], value);
      default -> {}
    }
  }
}
