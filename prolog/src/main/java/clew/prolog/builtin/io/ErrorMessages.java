package clew.prolog.builtin.io;

import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.render.term.AtomText;
import clew.prolog.render.term.Format;
import clew.prolog.render.term.FormatHost;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.WriteTermOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What SWI-Prolog says about an error that nobody caught.
 *
 * <p>A message is a pattern by the name and arity of what happened; in a pattern, {@code $1} is the
 * first argument as {@code print/1} shows it, and {@code %1} as {@code write/1} does.
 */
public final class ErrorMessages {
  private static final Functor ERROR = Functor.of("error", 2);
  private static final Functor CONTEXT = Functor.of("context", 2);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor SLASH = Functor.of("/", 2);
  private static final Functor STRING = Functor.of("string", 2);
  private static final Functor STREAM = Functor.of("stream", 4);

  /** What happened, within {@code error(What, Context)}. */
  private static final Map<Functor, String> FORMAL =
      Map.ofEntries(
          Map.entry(
              Functor.of("instantiation_error", 0), "Arguments are not sufficiently instantiated"),
          Map.entry(
              Functor.of("uninstantiation_error", 1), "Uninstantiated argument expected, found $1"),
          Map.entry(Functor.of("domain_error", 2), "Domain error: `%1' expected, found `$2'"),
          Map.entry(Functor.of("existence_error", 2), "%1 `$2' does not exist"),
          Map.entry(Functor.of("existence_error", 3), "%1 `$2' does not exist in $3"),
          Map.entry(Functor.of("permission_error", 3), "No permission to %1 %2 `$3'"),
          Map.entry(Functor.of("representation_error", 1), "Cannot represent due to `%1'"),
          Map.entry(Functor.of("evaluation_error", 1), "Arithmetic: evaluation error: `$1'"),
          Map.entry(Functor.of("resource_error", 1), "Not enough resources: $1"),
          Map.entry(Functor.of("format", 1), "Format error: %1"),
          Map.entry(
              Functor.of("format_argument_type", 2), "Illegal argument to format sequence ~$1: $2"),
          Map.entry(Functor.of("timeout_error", 2), "Timeout in $1 from $2"),
          Map.entry(Functor.of("io_error", 2), "I/O error in $1 on stream $2"),
          Map.entry(Functor.of("duplicate_key", 1), "Duplicate key: $1"),
          Map.entry(Functor.of("busy", 2), "$1 `$2' is busy"));

  /** Errors that are known by their first argument as well. */
  private static final Map<String, String> SPECIAL =
      Map.of(
          "type_error evaluable", "Arithmetic: `$2' is not a function",
          "type_error free_of_attvar", "Type error: `$2' contains attributed variables",
          "existence_error procedure", "Unknown procedure: $2",
          "existence_error matching_rule", "No rule matches $2",
          "permission_error input stream", "No permission to read from output stream `$3'",
          "permission_error output stream", "No permission to write to input stream `$3'",
          "permission_error ? static_procedure", "No permission to %1 static procedure `$3'");

  private static final Map<String, String> SYNTAX =
      Map.ofEntries(
          Map.entry("end_of_clause", "Unexpected end of clause"),
          Map.entry("end_of_clause_expected", "End of clause expected"),
          Map.entry("end_of_file", "Unexpected end of file"),
          Map.entry("end_of_file_in_block_comment", "End of file in /* ... */ comment"),
          Map.entry("illegal_number", "Illegal number"),
          Map.entry("long_atom", "Atom too long (see style_check/1)"),
          Map.entry("long_string", "String too long (see style_check/1)"),
          Map.entry("operator_clash", "Operator priority clash"),
          Map.entry("operator_expected", "Operator expected"),
          Map.entry("operator_balance", "Unbalanced operator"),
          Map.entry("quoted_punctuation", "Operand expected, unquoted comma or bar found"),
          Map.entry("list_rest", "Unexpected comma or bar in rest of list"),
          Map.entry("cannot_start_term", "Illegal start of term"),
          Map.entry("punct", "Unexpected `$1' before `$2'"),
          Map.entry(
              "undefined_char_escape",
              "Unknown character escape in quoted atom or string: `\\$1'"));

  /** Messages that are no errors. */
  private static final Map<Functor, String> OTHERS =
      Map.of(
          Functor.of("$aborted", 0), "Execution Aborted",
          Functor.of("goal_failed", 2), "Goal ($1) failed: $2");

  private final OperatorTable operators;

  private ErrorMessages(OperatorTable operators) {
    this.operators = operators;
  }

  /** The text of a message, without the word that says what kind it is. */
  public static String text(Value term, OperatorTable operators) {
    return new ErrorMessages(operators).message(term.walked());
  }

  private String message(Value term) {
    if (term instanceof Compound error && error.is(ERROR)) {
      return error(error.argument(0).walked(), error.argument(1).walked());
    }
    if (term instanceof Compound format && format.is(Functor.of("format", 2))) {
      return formatted(format);
    }
    if (term instanceof Compound unhandled && unhandled.is(Functor.of("unhandled_exception", 1))) {
      return "Unhandled exception: " + message(unhandled.argument(0).walked());
    }
    return Optional.ofNullable(OTHERS.get(functor(term)))
        .map(pattern -> filled(pattern, term))
        .orElseGet(() -> "Unknown message: " + shown(term));
  }

  private String error(Value formal, Value context) {
    if (formal instanceof Compound format && format.is(Functor.of("format", 2))) {
      return formatted(format);
    }
    return before(context) + happened(formal) + after(context);
  }

  private static Functor functor(Value term) {
    return switch (term) {
      case Atom atom -> Functor.of(atom, 0);
      case Compound compound -> compound.functor();
      default -> Functor.of("", 0);
    };
  }

  private String happened(Value formal) {
    String name = functor(formal).name().name();
    if (formal instanceof Compound compound
        && name.equals("syntax_error")
        && compound.arity() == 1) {
      return "Syntax error: " + syntax(compound.argument(0).walked());
    }
    Optional<String> special = special(formal, name);
    if (special.isPresent()) {
      return filled(special.get(), formal);
    }
    if (formal instanceof Compound wrong && wrong.is(Functor.of("type_error", 2))) {
      return filled(
          "Type error: `%1' expected, found `$2' (" + kind(wrong.argument(1)) + ")", wrong);
    }
    return Optional.ofNullable(FORMAL.get(functor(formal)))
        .map(pattern -> filled(pattern, formal))
        .orElseGet(() -> "Unknown error term: " + shown(formal));
  }

  private static Optional<String> special(Value formal, String name) {
    if (!(formal instanceof Compound compound)) {
      return Optional.empty();
    }
    if (!FORMAL.containsKey(compound.functor()) && !name.equals("type_error")) {
      return Optional.empty();
    }
    String first = name + " " + word(compound, 0);
    if ((first.equals("type_error evaluable") && !isCallable(compound.argument(1)))
        || (first.equals("existence_error procedure") && !isIndicator(compound.argument(1)))) {
      return Optional.empty();
    }
    return Stream.of(first, first + " " + word(compound, 1), name + " ? " + word(compound, 1))
        .flatMap(key -> Stream.ofNullable(SPECIAL.get(key)))
        .findFirst();
  }

  private static boolean isCallable(Value given) {
    Value value = given.walked();
    return value instanceof Compound || (value instanceof Atom && value != Atom.NIL);
  }

  private static boolean isIndicator(Value given) {
    Value value = given.walked();
    if (value instanceof Compound pair && pair.is(IN)) {
      value = pair.argument(1).walked();
    }
    return value instanceof Compound pair && pair.is(SLASH);
  }

  private static String word(Compound compound, int index) {
    return index < compound.arity() && compound.argument(index).walked() instanceof Atom atom
        ? atom.name()
        : "";
  }

  private String syntax(Value what) {
    if (what instanceof Compound quoted && quoted.is(Functor.of("end_of_file_in_quoted", 1))) {
      return "End of file in quoted "
          + switch (plain(quoted.argument(0))) {
            case "\"" -> "string";
            case "'" -> "atom";
            default -> "codes";
          };
    }
    String name = functor(what).name().name();
    String known = SYNTAX.get(name);
    return known == null ? plain(what) : filled(known, what);
  }

  private static String kind(Value given) {
    return switch (given.walked()) {
      case Var _ -> "a var";
      case Int _, BigInt _ -> "an integer";
      case Rational _ -> "a rational";
      case Real _ -> "a float";
      case StringValue _ -> "a string";
      case Atom atom when atom == Atom.NIL -> "an empty_list";
      case Atom _ -> "an atom";
      case Cell cell -> isList(cell) ? "a list" : "a compound";
      case Compound _ -> "a compound";
    };
  }

  private static boolean isList(Value list) {
    Value at = list.walked();
    while (at instanceof Cell cell) {
      at = cell.tail().walked();
    }
    return at == Atom.NIL;
  }

  private String filled(String pattern, Value term) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      if ((c == '$' || c == '%') && term instanceof Compound compound) {
        Value argument = compound.argument(pattern.charAt(++i) - '1').walked();
        text.append(c == '$' ? shown(argument) : plain(argument));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private String shown(Value value) {
    return Writer.text(value, operators, WriteOptions.print());
  }

  private String plain(Value value) {
    return Writer.text(value, operators, WriteOptions.write());
  }

  /** Which predicate it was, or where in a text. */
  private String before(Value context) {
    if (context instanceof Compound known && known.is(CONTEXT)) {
      Value predicate = known.argument(0).walked();
      return predicate instanceof Var ? "" : predicate(predicate) + ": ";
    }
    if (context instanceof Compound place && place.is(STREAM)) {
      return "Stream %s:%s:%s "
          .formatted(plain(place.argument(0)), plain(place.argument(1)), plain(place.argument(2)));
    }
    return "";
  }

  private String predicate(Value given) {
    Value indicator = given;
    String module = "";
    if (given instanceof Compound pair && pair.is(IN)) {
      String name = plain(pair.argument(0));
      module = name.equals("system") || name.equals("user") ? "" : name + ":";
      indicator = pair.argument(1).walked();
    }
    if (indicator instanceof Compound pair
        && pair.is(SLASH)
        && pair.argument(0).walked() instanceof Atom name) {
      return module + AtomText.quoted(name, WriteOptions.writeq()) + "/" + shown(pair.argument(1));
    }
    return module + shown(indicator);
  }

  private String after(Value context) {
    if (context instanceof Compound known && known.is(CONTEXT)) {
      Value message = known.argument(1).walked();
      return message instanceof Var ? "" : " (" + plain(message) + ")";
    }
    if (context instanceof Compound place
        && place.is(STRING)
        && place.argument(0).walked() instanceof StringValue(String text)
        && place.argument(1).walked() instanceof Int(long offset)
        && offset <= text.length()) {
      int at = text.offsetByCodePoints(0, (int) offset);
      return "\n" + text.substring(0, at) + "\n** here **\n" + text.substring(at);
    }
    return "";
  }

  private String formatted(Compound format) {
    StringBuilder out = new StringBuilder();
    try {
      Format.write(format.argument(0), format.argument(1), 0, host(), out);
      return out.toString();
    } catch (IsoError _) {
      return "Unknown message: " + shown(format);
    }
  }

  /** A message is data, so that nothing in it is called or computed. */
  private FormatHost host() {
    return new FormatHost() {
      @Override
      public OperatorTable operators() {
        return operators;
      }

      @Override
      public String print(Value value) {
        return shown(value);
      }

      @Override
      public String writeTerm(Value value, Value options) {
        return WriteTermOptions.of(options).text(value, operators);
      }

      @Override
      public String call(Value goal) {
        throw IsoError.permission("call", "message", goal);
      }

      @Override
      public Numeral evaluate(Value expression) {
        return expression instanceof Numeral number ? number : refused(expression);
      }

      private Numeral refused(Value expression) {
        throw new IsoError(((Compound) IsoErrors.type("integer", expression).ball()).argument(0));
      }
    };
  }
}
