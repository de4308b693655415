package clew.prolog.render.term;

import clew.prolog.error.IsoError;
import clew.prolog.source.Characters;
import clew.prolog.source.OperatorDefinition;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The option list of {@code write_term/2}, with what follows the term; a later option wins. */
public record WriteTermOptions(WriteOptions options, boolean fullStop, boolean newLine) {
  private static final Functor EQUALS = Functor.of("=", 2);
  private static final Set<String> FLAGS =
      Set.of(
          "quoted",
          "ignore_ops",
          "numbervars",
          "character_escapes",
          "character_escapes_unicode",
          "brace_terms",
          "dotlists",
          "no_lists",
          "quote_non_ascii",
          "fullstop",
          "nl",
          "portray");

  /**
   * Reads an option list. Options that are not known are passed over, as in SWI-Prolog.
   *
   * @throws IsoError if it is no list of options
   */
  public static WriteTermOptions of(Value list) {
    WriteTermOptions result = new WriteTermOptions(WriteOptions.plain(), false, false);
    Value rest = list.walked();
    while (rest instanceof Cell cell) {
      result = result.with(cell.head().walked());
      rest = cell.tail().walked();
    }
    close(rest);
    return result;
  }

  private static void close(Value end) {
    if (end instanceof Var) {
      throw IsoError.instantiation();
    }
    if (end != Atom.NIL) {
      throw IsoError.type("list", end);
    }
  }

  /** The text of the term and what follows it. */
  public String text(Value term, OperatorTable operators) {
    String text = Writer.text(term, operators, options);
    if (!fullStop) {
      return newLine ? text + "\n" : text;
    }
    boolean glues = !text.isEmpty() && Characters.isSymbol(text.codePointBefore(text.length()));
    return text + (glues ? " ." : ".") + (newLine ? "\n" : " ");
  }

  private WriteTermOptions with(Value option) {
    return switch (option) {
      case Var variable -> throw IsoError.instantiation();
      case Atom name when FLAGS.contains(name.name()) -> with(name.name(), Atom.TRUE);
      case Compound pair when pair.is(EQUALS) && pair.argument(0).walked() instanceof Atom name ->
          with(name.name(), pair.argument(1).walked());
      case Compound compound when compound.arity() == 1 ->
          with(compound.name().name(), compound.argument(0).walked());
      default -> throw IsoError.type("option", option);
    };
  }

  private WriteTermOptions with(String name, Value value) {
    return switch (name) {
      case "quoted" -> with(options.quoted(flag(value)));
      case "ignore_ops" -> with(options.ignoreOps(flag(value)));
      case "numbervars" -> with(options.numberVars(flag(value)));
      case "character_escapes" -> with(options.characterEscapes(flag(value)));
      case "character_escapes_unicode" -> with(options.unicodeEscapes(flag(value)));
      case "brace_terms" -> with(options.braceTerms(flag(value)));
      case "dotlists" -> with(options.dotLists(flag(value)));
      case "no_lists" -> with(options.noLists(flag(value)));
      case "quote_non_ascii" -> with(options.quoteWide(flag(value)));
      case "max_depth" -> with(options.maxDepth((int) Math.max(0, integer(value))));
      case "priority" -> with(options.priority(priority(value)));
      case "spacing" -> with(options.spaced(isSpaced(value)));
      case "variable_names" -> with(options.names(names(value)));
      case "fullstop" -> new WriteTermOptions(options, flag(value), newLine);
      case "nl" -> new WriteTermOptions(options, fullStop, flag(value));
      default -> this;
    };
  }

  private WriteTermOptions with(WriteOptions changed) {
    return new WriteTermOptions(changed, fullStop, newLine);
  }

  private static boolean flag(Value value) {
    return switch (value) {
      case Var variable -> throw IsoError.instantiation();
      case Atom word when Set.of("true", "on").contains(word.name()) -> true;
      case Atom word when Set.of("false", "off").contains(word.name()) -> false;
      case Int(long number) when number == 0 || number == 1 -> number == 1;
      default -> throw IsoError.type("bool", value);
    };
  }

  private static long integer(Value value) {
    return switch (value) {
      case Var variable -> throw IsoError.instantiation();
      case Int(long number) -> number;
      default -> throw IsoError.type("integer", value);
    };
  }

  private static int priority(Value value) {
    long priority = integer(value);
    if (priority < 0 || priority > OperatorDefinition.LOOSEST) {
      throw IsoError.domain("operator_priority", value);
    }
    return (int) priority;
  }

  private static boolean isSpaced(Value value) {
    return switch (value) {
      case Var variable -> throw IsoError.instantiation();
      case Atom word when word.name().equals("next_argument") -> true;
      case Atom word when word.name().equals("standard") -> false;
      case Atom word -> throw IsoError.domain("spacing", word);
      default -> throw IsoError.type("atom", value);
    };
  }

  private static Map<Var, String> names(Value list) {
    Map<Var, String> names = new HashMap<>();
    Value rest = list;
    while (rest instanceof Cell cell) {
      Value element = cell.head().walked();
      if (!(element instanceof Compound pair) || !pair.is(EQUALS)) {
        throw IsoError.type("variable_assignment", element);
      }
      Value name = pair.argument(0).walked();
      if (!(name instanceof Atom atom) || NumberVars.name(atom).isEmpty()) {
        throw name instanceof Atom
            ? IsoError.domain("variable_name", name)
            : IsoError.type("atom", name);
      }
      if (pair.argument(1).walked() instanceof Var variable) {
        names.putIfAbsent(variable, atom.name());
      }
      rest = cell.tail().walked();
    }
    close(rest);
    return names;
  }
}
