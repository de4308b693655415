package clew.engine.solve.smt;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes expressions as SMT-LIB 2. An expression that is deep or long gets a name of its own, so no
 * line nests far, whatever the depth of the term.
 */
final class TextTarget implements Target<Text> {
  static final String ANY = "Any";

  private static final int DEEPEST = 5;
  private static final int LONGEST = 100;

  private final StringBuilder declarations = new StringBuilder();
  private final StringBuilder definitions = new StringBuilder();
  private final Numbering numbering = new Numbering();
  private final Map<Term, String> opaque = new HashMap<>();
  private final Map<Term.Unknown, String> unknowns = new HashMap<>();
  private final Set<String> names = new HashSet<>();
  private int defined;

  StringBuilder declarations() {
    return declarations;
  }

  /** Definitions so far; assertions are added between them by the caller. */
  StringBuilder definitions() {
    return definitions;
  }

  static String sortName(Sort sort) {
    return switch (sort) {
      case BOOL -> "Bool";
      case FLOAT64 -> "Float64";
      case ANY -> ANY;
      case INT, ATOM, TEXT, BITS, MAP, TABLE -> "Int";
    };
  }

  static String quoted(String name) {
    return "|" + name.replace('|', '!').replace('\\', '!') + "|";
  }

  @Override
  public Text bool(boolean value) {
    return new Text(Boolean.toString(value), "Bool", 0);
  }

  @Override
  public Text integer(BigInteger value) {
    return new Text(value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString(), "Int", 0);
  }

  @Override
  public Text opaque(Term value) {
    String name = opaque.get(value);
    if (name == null) {
      int number = numbering.number(value);
      String sort = value.sort().name().toLowerCase(Locale.ROOT);
      name = quoted(sort + ":" + (value instanceof Term.Atom atom ? atom.name() : number));
      if (!names.add(name)) {
        name = quoted(sort + "#" + number);
      }
      opaque.put(value, name);
      declarations.append("(define-fun " + name + " () Int " + number + ")\n");
    }
    return new Text(name, "Int", 0);
  }

  @Override
  public Text float64(double value) {
    if (Double.isNaN(value)) {
      return new Text("(_ NaN 11 53)", "Float64", 0);
    }
    String bits = Long.toBinaryString(Double.doubleToRawLongBits(value));
    String all = "0".repeat(64 - bits.length()) + bits;
    return new Text(
        "(fp #b%s #b%s #b%s)".formatted(all.charAt(0), all.substring(1, 12), all.substring(12)),
        "Float64",
        0);
  }

  @Override
  public Text unknown(Term.Unknown unknown) {
    String sort = sortName(unknown.sort());
    String name =
        unknowns.computeIfAbsent(
            unknown,
            u -> {
              String plain = quoted("?" + u.name());
              String chosen = names.add(plain) ? plain : quoted("?" + u.name() + ":" + u.sort());
              declarations.append("(declare-const " + chosen + " " + sort + ")\n");
              return chosen;
            });
    return new Text(name, sort, 0);
  }

  @Override
  public Text not(Text condition) {
    return call("not", "Bool", List.of(condition));
  }

  @Override
  public Text and(List<Text> conditions) {
    return conditions.isEmpty() ? bool(true) : call("and", "Bool", conditions);
  }

  @Override
  public Text or(List<Text> conditions) {
    return conditions.isEmpty() ? bool(false) : call("or", "Bool", conditions);
  }

  @Override
  public Text choice(Text condition, Text then, Text otherwise) {
    return call("ite", then.sort(), List.of(condition, then, otherwise));
  }

  @Override
  public Text equal(Text left, Text right) {
    return call("=", "Bool", List.of(left, right));
  }

  @Override
  public Text arithmetic(Core operator, Text left, Text right) {
    boolean compares = operator == Core.LESS || operator == Core.AT_MOST;
    return call(operator.symbol(), compares ? "Bool" : "Int", List.of(left, right));
  }

  @Override
  public Text floating(Core operator, List<Text> arguments) {
    return switch (operator) {
      case FLOAT_EQUAL, FLOAT_LESS, FLOAT_AT_MOST -> call(operator.symbol(), "Bool", arguments);
      case FLOAT_OF_INT ->
          call("(_ to_fp 11 53) RNE", "Float64", List.of(call("to_real", "Real", arguments)));
      case FLOAT_FLOOR -> whole("RTN", arguments);
      case FLOAT_CEILING -> whole("RTP", arguments);
      case FLOAT_TRUNCATE -> whole("RTZ", arguments);
      case FLOAT_ROUND -> whole("RNA", arguments);
      default -> call(operator.symbol() + " RNE", "Float64", arguments);
    };
  }

  private Text whole(String rounding, List<Text> arguments) {
    Text integral = call("fp.roundToIntegral " + rounding, "Float64", arguments);
    return call("to_int", "Int", List.of(call("fp.to_real", "Real", List.of(integral))));
  }

  @Override
  public Text isFinite(Text number) {
    return not(
        or(
            List.of(
                call("fp.isNaN", "Bool", List.of(number)),
                call("fp.isInfinite", "Bool", List.of(number)))));
  }

  @Override
  public Text inject(Sort from, Text value) {
    return call(from.name(), ANY, List.of(value));
  }

  @Override
  public Text project(Sort to, Text any) {
    return call("of-" + to.name(), sortName(to), List.of(any));
  }

  @Override
  public Text isOfSort(Sort sort, Text any) {
    return call("(_ is " + sort.name() + ")", "Bool", List.of(any));
  }

  @Override
  public Text construct(Constructor constructor, List<Text> fields) {
    String name = quoted(constructor.toString());
    return fields.isEmpty() ? new Text(name, ANY, 0) : call(name, ANY, fields);
  }

  @Override
  public Text field(Constructor constructor, int index, Text any) {
    return call(quoted(constructor + "." + index), ANY, List.of(any));
  }

  @Override
  public Text isBuiltBy(Constructor constructor, Text any) {
    return call("(_ is " + quoted(constructor.toString()) + ")", "Bool", List.of(any));
  }

  private Text call(String function, String sort, List<Text> arguments) {
    StringBuilder text = new StringBuilder("(").append(function);
    int nesting = 0;
    for (Text argument : arguments) {
      text.append(' ').append(argument.text());
      nesting = Math.max(nesting, argument.nesting());
    }
    text.append(')');
    if (nesting + 1 < DEEPEST && text.length() < LONGEST) {
      return new Text(text.toString(), sort, nesting + 1);
    }
    String name = "$" + ++defined;
    definitions.append("(define-fun " + name + " () " + sort + " " + text + ")\n");
    return new Text(name, sort, 0);
  }
}
