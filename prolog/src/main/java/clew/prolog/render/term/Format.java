package clew.prolog.render.term;

import clew.prolog.error.IsoError;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes as {@code format/2} does. */
public final class Format {
  private static final int NONE = -1;

  private final int[] directives;
  private final Deque<Value> arguments;
  private final FormatHost host;
  private final ColumnOutput out;
  private int at;

  private Format(int[] directives, Deque<Value> arguments, FormatHost host, ColumnOutput out) {
    this.directives = directives;
    this.arguments = arguments;
    this.host = host;
    this.out = out;
  }

  /**
   * Appends the text to {@code out}; after an error it holds what was written before.
   *
   * @param column where in its line the output stands
   * @throws IsoError if the directives are wrong or do not fit the arguments
   */
  public static void write(
      Value format, Value arguments, int column, FormatHost host, StringBuilder out) {
    int[] directives = codes(format.walked());
    new Format(directives, list(arguments.walked()), host, new ColumnOutput(out, column)).run();
  }

  private static int[] codes(Value format) {
    if (format instanceof Var) {
      throw IsoError.instantiation();
    }
    return Optional.of(format)
        .filter(value -> value != Atom.NIL)
        .map(value -> characters(value).orElseThrow(() -> IsoError.type("text", value)))
        .orElse("")
        .codePoints()
        .toArray();
  }

  /** Arguments that are no list are one argument. */
  private static Deque<Value> list(Value arguments) {
    List<Value> values = new ArrayList<>();
    Value rest = arguments;
    while (rest instanceof Cell cell) {
      values.add(cell.head());
      rest = cell.tail().walked();
    }
    return new ArrayDeque<>(rest == Atom.NIL ? values : List.of(arguments));
  }

  /** The text of an atom, a string, or a list of codes or characters. */
  private static Optional<String> characters(Value value) {
    return switch (value) {
      case StringValue(String text) -> Optional.of(text);
      case Atom atom -> Optional.of(atom == Atom.NIL ? "" : atom.name());
      case Cell cell -> {
        StringBuilder text = new StringBuilder();
        Value rest = cell;
        while (rest instanceof Cell next) {
          switch (next.head().walked()) {
            case Int(long code) when Character.isValidCodePoint((int) code) && code >= 0 ->
                text.appendCodePoint((int) code);
            case Atom atom when atom.name().codePointCount(0, atom.name().length()) == 1 ->
                text.append(atom.name());
            default -> {
              yield Optional.empty();
            }
          }
          rest = next.tail().walked();
        }
        yield rest == Atom.NIL ? Optional.of(text.toString()) : Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private void run() {
    while (at < directives.length) {
      int c = directives[at++];
      if (c == '~') {
        directive();
      } else {
        out.append(Character.toString(c));
      }
    }
    if (!arguments.isEmpty()) {
      out.flush();
      throw IsoError.format("too many arguments");
    }
    out.flush();
  }

  private int peek() {
    return at < directives.length ? directives[at] : 0;
  }

  private Value next() {
    Value value = arguments.poll();
    if (value == null) {
      throw IsoError.format("not enough arguments");
    }
    return value.walked();
  }

  /** The number between the tilde and the directive. */
  private int number() {
    if (peek() == '*') {
      at++;
      if (next() instanceof Int(long given) && given >= 0) {
        return (int) Math.min(Integer.MAX_VALUE, given);
      }
      throw IsoError.format("no or negative integer for `*' argument");
    }
    if (peek() == '`') {
      at++;
      int code = peek();
      at++;
      return code;
    }
    if (!isDigit(peek())) {
      return NONE;
    }
    long number = 0;
    while (isDigit(peek())) {
      number = Math.min(Integer.MAX_VALUE, number * 10 + peek() - '0');
      at++;
    }
    return (int) number;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private void directive() {
    int given = number();
    if (peek() == ':') {
      at++;
    }
    int directive = peek();
    at++;
    int once = given == NONE ? 1 : given;
    host.room(once);
    switch (directive) {
      case 'w' -> out.append(Writer.text(next(), host.operators(), WriteOptions.write()));
      case 'q' -> out.append(Writer.text(next(), host.operators(), WriteOptions.writeq()));
      case 'k' -> out.append(CanonicalText.text(next(), host.operators()));
      case 'p' -> out.append(host.print(next()));
      case 'W' -> out.append(host.writeTerm(next(), next()));
      case '@' -> out.append(host.call(next()));
      case 'a' -> out.append(atomic(next()));
      case 's' -> {
        Value text = next();
        out.append(characters(text).orElseThrow(() -> wrong('s', text)));
      }
      case 'c' -> out.append(character(next()).repeat(once));
      case 'd' -> out.append(NumberFormat.decimal(integer('d', next()), Math.max(0, given), ""));
      case 'D' -> out.append(NumberFormat.decimal(integer('D', next()), Math.max(0, given), ","));
      case 'e', 'f', 'g' -> {
        Numeral number = host.evaluate(next());
        out.append(NumberFormat.real(number, (char) directive, given == NONE ? 6 : given));
      }
      case 'r', 'R' -> out.append(radix((char) directive, given == NONE ? 8 : given, next()));
      case 'i' -> next();
      case 'n' -> out.append("\n".repeat(once));
      case 'N' -> {
        if (out.column() > 0) {
          out.append("\n");
        }
      }
      case '~' -> out.append("~");
      case 't' -> out.fill(given == NONE ? ' ' : given);
      case '|' -> out.stopAt(given == NONE ? out.column() : given);
      case '+' -> out.stopAfter(given == NONE ? 8 : given);
      default ->
          throw new IsoError(
              Structure.of(
                  "existence_error",
                  Atom.of("format_character"),
                  Atom.of(Character.toString(directive))));
    }
  }

  private static IsoError wrong(char directive, Value argument) {
    return new IsoError(
        Structure.of("format_argument_type", Atom.of(Character.toString(directive)), argument));
  }

  private String atomic(Value value) {
    if (value == Atom.NIL || value instanceof Var || value instanceof Compound) {
      throw wrong('a', value);
    }
    return Writer.text(value, host.operators(), WriteOptions.write());
  }

  private static String character(Value value) {
    if (value instanceof Int(long code) && code >= 0 && code <= Character.MAX_CODE_POINT) {
      return Character.toString((int) code);
    }
    if (value instanceof Int(long code) && code > Character.MAX_CODE_POINT) {
      throw new IsoError(Structure.of("representation_error", Atom.of("code_point")));
    }
    throw wrong('c', value);
  }

  private BigInteger integer(char directive, Value value) {
    Numeral number = host.evaluate(value);
    return NumberFormat.integer(number).orElseThrow(() -> wrong(directive, value));
  }

  private String radix(char directive, int radix, Value value) {
    BigInteger number = integer(directive, value);
    if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
      throw IsoError.domain("radix", Int.of(radix));
    }
    String text = number.toString(radix);
    return directive == 'R' ? text.toUpperCase(Locale.ROOT) : text;
  }
}
