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
final class TextBackend implements SmtBackend<TextEncoding> {
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
  public TextEncoding bool(boolean value) {
    return new TextEncoding(Boolean.toString(value), "Bool", 0);
  }

  @Override
  public TextEncoding integer(BigInteger value) {
    return new TextEncoding(
        value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString(), "Int", 0);
  }

  @Override
  public TextEncoding opaque(Term value) {
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
    return new TextEncoding(name, "Int", 0);
  }

  @Override
  public TextEncoding float64(double value) {
    if (Double.isNaN(value)) {
      return new TextEncoding("(_ NaN 11 53)", "Float64", 0);
    }
    String bits = Long.toBinaryString(Double.doubleToRawLongBits(value));
    String all = "0".repeat(64 - bits.length()) + bits;
    return new TextEncoding(
        "(fp #b%s #b%s #b%s)".formatted(all.charAt(0), all.substring(1, 12), all.substring(12)),
        "Float64",
        0);
  }

  @Override
  public TextEncoding unknown(Term.Unknown unknown) {
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
    return new TextEncoding(name, sort, 0);
  }

  @Override
  public TextEncoding not(TextEncoding condition) {
    return call("not", "Bool", List.of(condition));
  }

  @Override
  public TextEncoding and(List<TextEncoding> conditions) {
    return conditions.isEmpty() ? bool(true) : call("and", "Bool", conditions);
  }

  @Override
  public TextEncoding or(List<TextEncoding> conditions) {
    return conditions.isEmpty() ? bool(false) : call("or", "Bool", conditions);
  }

  @Override
  public TextEncoding choice(TextEncoding condition, TextEncoding then, TextEncoding otherwise) {
    return call("ite", then.sort(), List.of(condition, then, otherwise));
  }

  @Override
  public TextEncoding equal(TextEncoding left, TextEncoding right) {
    return call("=", "Bool", List.of(left, right));
  }

  @Override
  public TextEncoding arithmetic(Core operator, TextEncoding left, TextEncoding right) {
    boolean compares = operator == Core.LESS || operator == Core.AT_MOST;
    return call(operator.symbol(), compares ? "Bool" : "Int", List.of(left, right));
  }

  @Override
  public TextEncoding floating(Core operator, List<TextEncoding> arguments) {
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

  private TextEncoding whole(String rounding, List<TextEncoding> arguments) {
    TextEncoding integral = call("fp.roundToIntegral " + rounding, "Float64", arguments);
    return call("to_int", "Int", List.of(call("fp.to_real", "Real", List.of(integral))));
  }

  @Override
  public TextEncoding isFinite(TextEncoding number) {
    return not(
        or(
            List.of(
                call("fp.isNaN", "Bool", List.of(number)),
                call("fp.isInfinite", "Bool", List.of(number)))));
  }

  @Override
  public TextEncoding inject(Sort from, TextEncoding value) {
    return call(from.name(), ANY, List.of(value));
  }

  @Override
  public TextEncoding project(Sort to, TextEncoding any) {
    return call("of-" + to.name(), sortName(to), List.of(any));
  }

  @Override
  public TextEncoding isOfSort(Sort sort, TextEncoding any) {
    return call("(_ is " + sort.name() + ")", "Bool", List.of(any));
  }

  @Override
  public TextEncoding construct(Constructor constructor, List<TextEncoding> fields) {
    String name = quoted(constructor.toString());
    return fields.isEmpty() ? new TextEncoding(name, ANY, 0) : call(name, ANY, fields);
  }

  @Override
  public TextEncoding field(Constructor constructor, int index, TextEncoding any) {
    return call(quoted(constructor + "." + index), ANY, List.of(any));
  }

  @Override
  public TextEncoding isBuiltBy(Constructor constructor, TextEncoding any) {
    return call("(_ is " + quoted(constructor.toString()) + ")", "Bool", List.of(any));
  }

  private TextEncoding call(String function, String sort, List<TextEncoding> arguments) {
    StringBuilder text = new StringBuilder("(").append(function);
    int nesting = 0;
    for (TextEncoding argument : arguments) {
      text.append(' ').append(argument.text());
      nesting = Math.max(nesting, argument.nesting());
    }
    text.append(')');
    if (nesting + 1 < DEEPEST && text.length() < LONGEST) {
      return new TextEncoding(text.toString(), sort, nesting + 1);
    }
    String name = "$" + ++defined;
    definitions.append("(define-fun " + name + " () " + sort + " " + text + ")\n");
    return new TextEncoding(name, sort, 0);
  }
}
