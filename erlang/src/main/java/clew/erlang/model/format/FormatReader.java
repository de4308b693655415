package clew.erlang.model.format;

import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a format with its arguments, as {@code io_lib_format:scan/2} does. */
final class FormatReader {
  /** Wider fields are not followed. */
  private static final int MOST = 1_000;

  private static final String ONE_ARGUMENT = "wpsefgbB+#ci";
  private static final String TWO_ARGUMENTS = "WPxX";
  private static final String NO_ARGUMENT = "~n";

  private final int[] format;
  private final Deque<Value> arguments;
  private int at;

  private FormatReader(int[] format, List<Value> arguments) {
    this.format = format;
    this.arguments = new ArrayDeque<>(arguments);
  }

  /** The items, or nothing if it is no such format, which is an error, or not followed. */
  static Optional<List<FormatItem>> read(int[] format, List<Value> arguments) {
    return new FormatReader(format, arguments).all();
  }

  private Optional<List<FormatItem>> all() {
    List<FormatItem> items = new ArrayList<>();
    while (at < format.length) {
      int next = format[at++];
      FormatItem item = next == '~' ? control() : new FormatItem.Literal(next);
      if (item == null) {
        return Optional.empty();
      }
      items.add(item);
    }
    return arguments.isEmpty() ? Optional.of(items) : Optional.empty();
  }

  private boolean isNext(int character) {
    return at < format.length && format[at] == character;
  }

  private boolean skip(int character) {
    boolean isNext = isNext(character);
    at += isNext ? 1 : 0;
    return isNext;
  }

  /** A number of the format or of the arguments. */
  private sealed interface FieldNumber {
    record Known(int value) implements FieldNumber {}

    record None() implements FieldNumber {}

    /** An error, or one that depends on the input. */
    record Unclear() implements FieldNumber {}
  }

  private FieldNumber number() {
    if (skip('*')) {
      return arguments.poll() instanceof Small small && Math.abs(small.number) <= MOST
          ? new FieldNumber.Known((int) small.number)
          : new FieldNumber.Unclear();
    }
    int from = at;
    int value = 0;
    while (at < format.length && format[at] >= '0' && format[at] <= '9' && value <= MOST) {
      value = 10 * value + format[at++] - '0';
    }
    return value > MOST
        ? new FieldNumber.Unclear()
        : at == from ? new FieldNumber.None() : new FieldNumber.Known(value);
  }

  private @Nullable FormatItem control() {
    boolean isMinus = skip('-');
    FieldNumber width = number();
    FieldNumber precision = skip('.') ? number() : new FieldNumber.None();
    boolean isClear =
        !(width instanceof FieldNumber.Unclear || precision instanceof FieldNumber.Unclear);
    int pad = isClear ? pad() : -1;
    if (precision instanceof FieldNumber.Known(var digits) && digits < 0) {
      return null;
    }
    if (pad < 0 || (isMinus && width instanceof FieldNumber.None)) {
      return null;
    }
    boolean isUnicode = false;
    while (isNext('t') || isNext('l')) {
      isUnicode |= format[at++] == 't';
    }
    List<Value> used = at < format.length ? arguments(format[at]) : null;
    if (used == null) {
      return null;
    }
    Integer wide = width instanceof FieldNumber.Known(var value) ? value : null;
    boolean isLeft = wide != null && (isMinus ? wide > 0 : wide < 0);
    return new FormatItem.Control(
        (char) format[at++],
        wide == null ? null : Math.abs(wide),
        isLeft,
        precision instanceof FieldNumber.Known(var value) ? value : null,
        pad,
        isUnicode,
        used);
  }

  /** What fills a field; -1 if that is not known. */
  private int pad() {
    if (!isNext('.') || at + 1 >= format.length) {
      return ' ';
    }
    at++;
    if (!skip('*')) {
      return format[at++];
    }
    return arguments.poll() instanceof Small pad && pad.number >= 0 && pad.number <= 0x10ffff
        ? (int) pad.number
        : -1;
  }

  private @Nullable List<Value> arguments(int letter) {
    int count =
        NO_ARGUMENT.indexOf(letter) >= 0
            ? 0
            : ONE_ARGUMENT.indexOf(letter) >= 0
                ? 1
                : TWO_ARGUMENTS.indexOf(letter) >= 0 ? 2 : Integer.MAX_VALUE;
    if (arguments.size() < count) {
      return null;
    }
    List<Value> used = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      used.add(arguments.remove());
    }
    // How a thing is written, of which only so much is wanted, is not followed.
    return count == 2 && used.getLast() instanceof Followed ? null : used;
  }
}
