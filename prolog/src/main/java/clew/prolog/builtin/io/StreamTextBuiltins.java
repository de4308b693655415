package clew.prolog.builtin.io;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.text.TextArgument;
import clew.prolog.eval.Machine;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Many characters at once, from a stream or to one. */
final class StreamTextBuiltins {
  private final PrologSession session;

  StreamTextBuiltins(PrologSession session) {
    this.session = session;
  }

  void define(BuiltinRegistry builtins) {
    builtins.add("normalize_space", 2, this::normalizeSpace);
    builtins.add("read_string", 3, (machine, arguments) -> readString(machine, arguments));
    builtins.add("read_string", 5, this::readField);
    builtins.add(
        "peek_string",
        3,
        (machine, arguments) -> {
          PrologStream.Input from = session.streams(machine).source(arguments[0]);
          int end = after(from, ListArguments.integer(arguments[1]));
          return machine.unify(
              arguments[2], new StringValue(from.text().substring(from.offset(), end)));
        });
  }

  private boolean normalizeSpace(Machine machine, Value[] arguments) {
    String[] words = TextArgument.TEXT.of(arguments[1]).strip().split("[\\s\\h]+", -1);
    String text = String.join(" ", words);
    return switch (OutputTarget.of(arguments[0], session.streams(machine))) {
      case OutputTarget.To(PrologStream.Sink sink) -> {
        sink.write(text);
        yield true;
      }
      case OutputTarget.Term term -> term.unify(machine, text);
    };
  }

  private static int after(PrologStream.Input from, int count) {
    int end = from.offset();
    for (int i = 0; i < count && end < from.text().length(); i++) {
      end = from.text().offsetByCodePoints(end, 1);
    }
    return end;
  }

  /** Reads to the end, or so many characters. */
  private boolean readString(Machine machine, Value[] arguments) {
    PrologStream.Input from = session.streams(machine).source(arguments[0]);
    Value length = arguments[1].walked();
    int end =
        length instanceof Var ? from.text().length() : after(from, ListArguments.integer(length));
    String text = from.text().substring(from.offset(), end);
    from.seek(end);
    return machine.unify(length, Int.of(text.codePointCount(0, text.length())))
        && machine.unify(arguments[2], new StringValue(text));
  }

  /** Reads up to a separator, without the padding at both ends. */
  private boolean readField(Machine machine, Value[] arguments) {
    PrologStream.Input from = session.streams(machine).source(arguments[0]);
    String separators = TextArgument.TEXT.of(arguments[1]);
    String padding = TextArgument.TEXT.of(arguments[2]);
    String all = from.text();
    int end = from.offset();
    while (end < all.length() && separators.indexOf(all.codePointAt(end)) < 0) {
      end = all.offsetByCodePoints(end, 1);
    }
    int separator = end < all.length() ? all.codePointAt(end) : -1;
    String field = stripped(all.substring(from.offset(), end), padding);
    from.seek(separator < 0 ? end : all.offsetByCodePoints(end, 1));
    return machine.unify(arguments[3], Int.of(separator))
        && machine.unify(arguments[4], new StringValue(field));
  }

  private static String stripped(String text, String padding) {
    int from = 0;
    int to = text.length();
    while (from < to && padding.indexOf(text.codePointAt(from)) >= 0) {
      from = text.offsetByCodePoints(from, 1);
    }
    while (to > from && padding.indexOf(text.codePointBefore(to)) >= 0) {
      to = text.offsetByCodePoints(to, -1);
    }
    return text.substring(from, to);
  }
}
