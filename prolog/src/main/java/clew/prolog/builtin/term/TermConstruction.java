package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.TermCopy;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/** Making terms and taking them apart. */
public final class TermConstruction {
  private TermConstruction() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add("functor", 3, TermConstruction::functor);
    builtins.add("arg", 3, TermConstruction::arg);
    builtins.add("=..", 2, TermConstruction::univ);
    builtins.add("compound_name_arity", 3, TermConstruction::nameArity);
    builtins.add("compound_name_arguments", 3, TermConstruction::nameArguments);
    builtins.add(
        "copy_term",
        2,
        (machine, arguments) ->
            machine.unify(arguments[1], TermCopy.of(arguments[0], machine.bindings(), true)));
    builtins.add(
        "duplicate_term",
        2,
        (machine, arguments) ->
            machine.unify(arguments[1], TermCopy.of(arguments[0], machine.bindings(), true)));
    builtins.add(
        "copy_term_nat",
        2,
        (machine, arguments) ->
            machine.unify(arguments[1], TermCopy.of(arguments[0], machine.bindings(), false)));
    builtins.add("setarg", 3, (machine, arguments) -> change(machine, arguments, true, false));
    builtins.add("nb_setarg", 3, (machine, arguments) -> change(machine, arguments, false, true));
    builtins.add("nb_linkarg", 3, (machine, arguments) -> change(machine, arguments, false, false));
  }

  private static boolean functor(Machine machine, Value[] arguments) {
    Value term = arguments[0].walked();
    if (term instanceof Compound compound) {
      return machine.unify(arguments[1], compound.name())
          && machine.unify(arguments[2], Int.of(compound.arity()));
    }
    if (!(term instanceof Var)) {
      return machine.unify(arguments[1], term) && machine.unify(arguments[2], Int.of(0));
    }
    Value name = arguments[1].walked();
    Value count = arguments[2].walked();
    if (name instanceof Compound) {
      throw IsoErrors.type("atomic", name);
    }
    if (name instanceof Var || count instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (!(count instanceof Int)) {
      throw IsoErrors.type("integer", count);
    }
    int arity = ListArguments.integer(count);
    if (arity == 0) {
      return machine.unify(term, name);
    }
    if (arity < 0) {
      throw IsoErrors.domain("not_less_than_zero", count);
    }
    if (!(name instanceof Atom atom)) {
      throw IsoErrors.type("atom", name);
    }
    machine.roomForVariables(arity);
    return machine.unify(term, Structure.of(Functor.of(atom, arity), fresh(machine, arity)));
  }

  private static Value[] fresh(Machine machine, int count) {
    Value[] made = new Value[count];
    for (int i = 0; i < count; i++) {
      made[i] = machine.fresh();
    }
    return made;
  }

  private static boolean arg(Machine machine, Value[] arguments) {
    Value index = arguments[0].walked();
    Value term = arguments[1].walked();
    if (!(term instanceof Compound compound)) {
      throw IsoErrors.inPlain(IsoErrors.typeOrUnbound("compound", term), Functor.of("arg", 3));
    }
    return switch (index) {
      case Int(long at) when at < 0 -> throw IsoErrors.domain("not_less_than_zero", index);
      case Int(long at) ->
          at > 0
              && at <= compound.arity()
              && machine.unify(arguments[2], compound.argument((int) at - 1));
      case Var variable -> argument(machine, variable, compound, 0, arguments[2]);
      default -> throw IsoErrors.type("integer", index);
    };
  }

  private static boolean argument(
      Machine machine, Var index, Compound compound, int at, Value value) {
    if (at >= compound.arity()) {
      return false;
    }
    if (at + 1 < compound.arity()) {
      machine.offer(again -> argument(again, index, compound, at + 1, value));
    }
    return machine.unify(value, compound.argument(at)) && machine.unify(index, Int.of(at + 1));
  }

  private static boolean univ(Machine machine, Value[] arguments) {
    Value term = arguments[0].walked();
    Value list = arguments[1].walked();
    if (term instanceof Compound compound) {
      Value made = Atom.NIL;
      for (int i = compound.arity() - 1; i >= 0; i--) {
        made = new Cell(compound.argument(i), made);
      }
      return machine.unify(list, new Cell(compound.name(), made));
    }
    if (!(term instanceof Var)) {
      return machine.unify(list, new Cell(term, Atom.NIL));
    }
    if (list instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (!(list instanceof Cell cell)) {
      if (list == Atom.NIL) {
        throw IsoErrors.domain("non_empty_list", list);
      }
      throw IsoErrors.type("list", list);
    }
    Value name = cell.head().walked();
    List<Value> parts = ListArguments.of(list);
    if (name instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (parts.size() == 1) {
      if (name instanceof Compound) {
        throw IsoErrors.type("atomic", name);
      }
      return machine.unify(term, name);
    }
    if (!(name instanceof Atom atom)) {
      throw IsoErrors.type("atom", name);
    }
    Value[] made = parts.subList(1, parts.size()).toArray(Value[]::new);
    return machine.unify(term, Structure.of(Functor.of(atom, made.length), made));
  }

  private static boolean nameArity(Machine machine, Value[] arguments) {
    Value term = arguments[0].walked();
    if (term instanceof Compound compound) {
      return machine.unify(arguments[1], compound.name())
          && machine.unify(arguments[2], Int.of(compound.arity()));
    }
    if (!(term instanceof Var)) {
      throw IsoErrors.type("compound", term);
    }
    int arity = ListArguments.integer(arguments[2]);
    Atom name = ListArguments.atom(arguments[1]);
    if (arity < 0) {
      throw IsoErrors.domain("not_less_than_zero", arguments[2].walked());
    }
    return machine.unify(term, Structure.of(Functor.of(name, arity), fresh(machine, arity)));
  }

  private static boolean nameArguments(Machine machine, Value[] arguments) {
    Value term = arguments[0].walked();
    if (term instanceof Compound compound) {
      Value made = Atom.NIL;
      for (int i = compound.arity() - 1; i >= 0; i--) {
        made = new Cell(compound.argument(i), made);
      }
      return machine.unify(arguments[1], compound.name()) && machine.unify(arguments[2], made);
    }
    if (!(term instanceof Var)) {
      throw IsoErrors.type("compound", term);
    }
    Atom name = ListArguments.atom(arguments[1]);
    Value[] made = ListArguments.of(arguments[2]).toArray(Value[]::new);
    return machine.unify(term, Structure.of(Functor.of(name, made.length), made));
  }

  private static boolean change(
      Machine machine, Value[] arguments, boolean isUndone, boolean copies) {
    int index = ListArguments.integer(arguments[0]) - 1;
    if (arguments[1].walked() instanceof Atom) {
      return false;
    }
    if (!(arguments[1].walked() instanceof Compound compound)) {
      throw IsoErrors.typeOrUnbound("compound", arguments[1].walked());
    }
    if (index < 0 || index >= compound.arity()) {
      return false;
    }
    Value old = compound.argument(index);
    Value value = arguments[2].walked();
    // A variable that is the whole value is not copied, as in SWI-Prolog.
    boolean isCopied = copies && !(value instanceof Var);
    compound.argument(
        index,
        isCopied
            ? TermCopy.of(value, machine.bindings(), machine.bindings()::lasting, false)
            : value);
    if (isUndone) {
      machine.bindings().onUndo(() -> compound.argument(index, old));
    }
    return true;
  }
}
