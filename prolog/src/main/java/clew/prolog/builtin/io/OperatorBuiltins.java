package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.database.ClauseBuiltins;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Machine;
import clew.prolog.source.Fixity;
import clew.prolog.source.OpDirective;
import clew.prolog.source.OperatorDefinition;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;

/** Operators, names for variables, messages, and what of the system is refused. */
final class OperatorBuiltins {
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor NUMBER_VARS = Functor.of("numbervars", 4);

  private final PrologSession session;

  OperatorBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    builtins.keeping(session::keepOperators);
    builtins.add(
        "op",
        3,
        (machine, arguments) -> {
          try {
            OpDirective.apply(
                arguments[0],
                arguments[1],
                arguments[2],
                session.operators(machine.context()),
                session::operators);
            return true;
          } catch (IsoError wrong) {
            throw IsoErrors.of(wrong.formal());
          }
        });
    builtins.add("current_op", 3, this::currentOp);
    builtins.add(
        "numbervars",
        1,
        (machine, arguments) -> numberVars(machine, arguments[0], Int.of(0), machine.fresh()));
    builtins.add(
        "numbervars",
        3,
        (machine, arguments) -> numberVars(machine, arguments[0], arguments[1], arguments[2]));
    builtins.add(
        "char_conversion",
        2,
        (machine, arguments) -> {
          character(arguments[0]);
          character(arguments[1]);
          return true;
        });
    builtins.add(
        "current_char_conversion",
        2,
        (machine, arguments) -> machine.unify(arguments[0], arguments[1]));
    builtins.add("print_message", 2, this::printMessage);
    refused(builtins);
  }

  private boolean currentOp(Machine machine, Value[] arguments) {
    OperatorTable table = session.operators(machine.context());
    Value name = arguments[2].walked();
    while (name instanceof Compound pair
        && pair.is(IN)
        && pair.argument(0).walked() instanceof Atom module) {
      table = session.operators(module);
      name = pair.argument(1).walked();
    }
    Value priority = arguments[0].walked();
    Value type = arguments[1].walked();
    if (!(name instanceof Var || name instanceof Atom)) {
      throw IsoErrors.type("atom", name);
    }
    switch (priority) {
      case Var _ -> {}
      case Int(long number) when number >= 1 && number <= OperatorDefinition.LOOSEST -> {}
      case Int _ -> throw IsoErrors.domain("operator_priority", priority);
      case BigInt _ -> throw IsoErrors.representation("int");
      default -> throw IsoErrors.type("integer", priority);
    }
    if (!(type instanceof Var)) {
      if (!(type instanceof Atom word)) {
        throw IsoErrors.type("atom", type);
      }
      if (isNoType(word)) {
        throw IsoErrors.domain("operator_specifier", word);
      }
    }
    Value asked = Structure.of("op", priority, type, name);
    List<Value> known = new ArrayList<>();
    for (OperatorTable.Entry entry : table.all()) {
      if (name instanceof Var || name == entry.name()) {
        known.add(
            Structure.of(
                "op",
                Int.of(entry.operator().priority()),
                Atom.of(entry.operator().fixity().word()),
                entry.name()));
      }
    }
    return ClauseBuiltins.oneOf(machine, asked, known, 0);
  }

  private static boolean isNoType(Atom word) {
    for (Fixity fixity : Fixity.values()) {
      if (fixity.word().equals(word.name())) {
        return false;
      }
    }
    return true;
  }

  private static boolean numberVars(Machine machine, Value term, Value start, Value end) {
    long next =
        switch (start.walked()) {
          case Int(long number) -> number;
          case Value other -> throw numbering(IsoErrors.typeOrUnbound("integer", other));
        };
    for (Value variable : TermInspection.variables(term)) {
      if (!machine.unify(variable, Structure.of("$VAR", Int.of(next++)))) {
        return false;
      }
    }
    return machine.unify(end, Int.of(next));
  }

  private static PrologException numbering(PrologException thrown) {
    return IsoErrors.in(thrown, NUMBER_VARS);
  }

  private static void character(Value given) {
    switch (given.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Int(long code) when code >= 0 && code <= Character.MAX_CODE_POINT -> {}
      case Atom atom
          when !atom.isReserved() && atom.name().codePointCount(0, atom.name().length()) == 1 -> {}
      case Value other -> throw IsoErrors.type("character", other);
    }
  }

  /** Errors and warnings go to user_error; other kinds are of no interest to a test. */
  private boolean printMessage(Machine machine, Value[] arguments) {
    Value kind = arguments[0].walked();
    if (!(kind instanceof Atom name)) {
      throw IsoErrors.in(
          IsoErrors.typeOrUnbound("atom", kind), Functor.of("$inc_message_count", 1));
    }
    if (name.name().equals("error") || name.name().equals("warning")) {
      String prefix = name.name().equals("error") ? "ERROR: " : "Warning: ";
      String text = ErrorMessages.text(arguments[1], session.operators(machine.context()));
      session.streams(machine).errors().write(prefix + text.replace("\n", "\n" + prefix) + "\n");
    }
    return true;
  }

  /** A program under test does not see the world around it. */
  private static void refused(BuiltinRegistry builtins) {
    for (Functor shell : List.of(Functor.of("shell", 1), Functor.of("shell", 2))) {
      builtins.add(
          "shell",
          shell.arity(),
          (machine, arguments) -> {
            machine.database().refuse(shell);
            throw IsoErrors.permission("execute", "shell", arguments[0].walked());
          });
    }
    builtins.add(
        "setenv",
        2,
        (machine, arguments) -> {
          machine.database().refuse(Functor.of("setenv", 2));
          throw IsoErrors.permission("modify", "environment", arguments[0].walked());
        });
    builtins.add(
        "getenv",
        2,
        (machine, arguments) -> {
          // Nothing is set in the environment of a program under test.
          TextArgument.TEXT.of(arguments[0]);
          return false;
        });
  }
}
