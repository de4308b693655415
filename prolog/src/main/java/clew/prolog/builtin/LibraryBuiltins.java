package clew.prolog.builtin;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** What the library's own source expects the system to have in C. */
public final class LibraryBuiltins {
  private LibraryBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add("$skip_list", 3, LibraryBuiltins::skipList);
    builtins.add("memberchk", 2, LibraryBuiltins::memberchk);
    builtins.add("$seek_list", 4, LibraryBuiltins::seekList);
    builtins.add("$match", 2, (machine, arguments) -> matches(machine, arguments[0], arguments[1]));
    builtins.add(
        "$no_matching_rule",
        1,
        (machine, arguments) -> {
          Value head = arguments[0].walked();
          Functor functor =
              head instanceof Compound compound ? compound.functor() : Functor.of((Atom) head, 0);
          Value name = IsoErrors.indicator(functor);
          Atom module = machine.context();
          throw IsoErrors.of(
              Structure.of(
                  "existence_error", Atom.of("matching_rule"), Structure.of(":", module, head)),
              Structure.of(
                  "context",
                  module == Database.USER ? name : Structure.of(":", module, name),
                  machine.fresh()));
        });
    builtins.add("$set_source_module", 1, (machine, arguments) -> true);
    builtins.add("$predefine", 1, (machine, arguments) -> true);
    builtins.add("garbage_collect", 0, (machine, arguments) -> true);
    // It goes to where nobody reads it.
    builtins.add("backtrace", 1, (machine, arguments) -> true);
    builtins.add(
        "strip_module",
        3,
        (machine, arguments) -> {
          QualifiedTerm parts = QualifiedTerm.of(arguments[0], machine.context());
          return machine.unify(arguments[1], parts.module())
              && machine.unify(arguments[2], parts.term());
        });
  }

  /**
   * Matches the head of a rule with a call, without binding a variable of the call. The variables
   * of the head are new: one that is bound was met before, and is the same part of the call again.
   */
  private static boolean matches(Machine machine, Value head, Value call) {
    Deque<Value> work = new ArrayDeque<>(List.of(head, call));
    while (!work.isEmpty()) {
      Value pattern = work.pop();
      Value given = work.pop();
      Value subject = given.walked();
      boolean matches =
          switch (pattern) {
            case Var variable when variable.isBound() -> TermOrder.same(variable.walked(), subject);
            case Var variable -> machine.unify(variable, given);
            case Compound compound -> {
              boolean isAlike = subject instanceof Compound other && other.is(compound.functor());
              for (int i = compound.arity() - 1; isAlike && i >= 0; i--) {
                work.push(((Compound) subject).argument(i));
                work.push(compound.argument(i));
              }
              yield isAlike;
            }
            case Value constant -> TermOrder.same(constant, subject);
          };
      if (!matches) {
        return false;
      }
    }
    return true;
  }

  /** The length of the list part of a term, and what comes after it. */
  private static boolean skipList(Machine machine, Value[] arguments) {
    Value at = arguments[1].walked();
    Cell slow = null;
    long count = 0;
    while (at instanceof Cell cell && cell != slow) {
      if ((++count & (count - 1)) == 0) {
        slow = cell;
      }
      at = cell.tail().walked();
    }
    return machine.unify(arguments[0], Int.of(count)) && machine.unify(arguments[2], at);
  }

  /** Goes forward in a list as far as an index says. */
  private static boolean seekList(Machine machine, Value[] arguments) {
    Value at = arguments[1].walked();
    long index =
        arguments[0].walked() instanceof Int wide
            ? wide.value()
            : ListArguments.integer(arguments[0]);
    while (index > 0 && at instanceof Cell cell) {
      at = cell.tail().walked();
      index--;
    }
    return machine.unify(arguments[2], Int.of(index)) && machine.unify(arguments[3], at);
  }

  /** The first element that unifies; a list that is not complete gets it. */
  private static boolean memberchk(Machine machine, Value[] arguments) {
    Value at = arguments[1].walked();
    while (at instanceof Cell cell) {
      machine.work();
      if (machine.unifiable(arguments[0], cell.head())) {
        return machine.unify(arguments[0], cell.head());
      }
      at = cell.tail().walked();
    }
    if (at instanceof Var) {
      return machine.unify(at, new Cell(arguments[0], machine.fresh()));
    }
    if (at != Atom.NIL) {
      throw IsoErrors.in(IsoErrors.type("list", at), Functor.of("$memberchk", 3));
    }
    return false;
  }
}
