package clew.prolog.load;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.source.Dcg;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Set;

/** The predicates that translate grammar rules and run them. */
final class GrammarBuiltins {
  private GrammarBuiltins() {}

  static void define(Set<Functor> known, BuiltinRegistry builtins) {
    LoadBuiltins.unless(known, builtins, "dcg_translate_rule", 2, GrammarBuiltins::translate);
    LoadBuiltins.unless(
        known,
        builtins,
        "phrase",
        2,
        (machine, arguments) -> phrase(machine, arguments[0], arguments[1], Atom.NIL));
    LoadBuiltins.unless(
        known,
        builtins,
        "phrase",
        3,
        (machine, arguments) -> phrase(machine, arguments[0], arguments[1], arguments[2]));
    LoadBuiltins.unless(known, builtins, "expand_term", 2, GrammarBuiltins::expandTerm);
  }

  private static boolean translate(Machine machine, Value[] arguments) {
    try {
      Value clause =
          Dcg.clause(arguments[0].walked(), machine.context(), () -> machine.fresh().number());
      return machine.unify(arguments[1], clause);
    } catch (IsoError wrong) {
      throw IsoErrors.of(wrong.formal());
    }
  }

  /** Runs a grammar body on a list, by way of a rule that has it. */
  private static boolean phrase(Machine machine, Value given, Value list, Value rest) {
    QualifiedFile at = QualifiedFile.of(machine, given);
    if (!(at.file() instanceof Atom
        || at.file() instanceof Compound
        || at.file() instanceof StringValue)) {
      throw IsoErrors.type("callable", at.file());
    }
    listOrPartial(list);
    listOrPartial(rest);
    try {
      Compound clause =
          (Compound)
              Dcg.clause(
                  Structure.of("-->", Atom.of("phrase"), at.file()),
                  at.module(),
                  () -> machine.fresh().number());
      Compound head = (Compound) clause.argument(0);
      if (!machine.unify(head.argument(0), list) || !machine.unify(head.argument(1), rest)) {
        return false;
      }
      machine.enter(clause.argument(1), at.module());
      return true;
    } catch (IsoError wrong) {
      throw IsoErrors.of(wrong.formal());
    }
  }

  private static void listOrPartial(Value given) {
    Value at = given.walked();
    while (at instanceof Cell cell) {
      at = cell.tail().walked();
    }
    if (!(at instanceof Var) && at != Atom.NIL) {
      throw IsoErrors.type("list", given);
    }
  }

  private static boolean expandTerm(Machine machine, Value[] arguments) {
    return Dcg.isRule(arguments[0])
        ? translate(machine, arguments)
        : machine.unify(arguments[0], arguments[1]);
  }
}
