package clew.prolog.builtin.text;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Text put together and taken apart. */
public final class TextJoinBuiltins {
  private TextJoinBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "atom_concat", 3, (machine, arguments) -> concat(machine, arguments, TextResult.ATOM));
    builtins.add(
        "string_concat", 3, (machine, arguments) -> concat(machine, arguments, TextResult.STRING));
    builtins.add(
        "atomic_list_concat",
        2,
        (machine, arguments) -> {
          String text = joined(arguments[0], "").orElseThrow(() -> IsoErrors.instantiation());
          return machine.unify(arguments[1], Atom.of(text));
        });
    builtins.add(
        "atomic_list_concat",
        3,
        (machine, arguments) -> withSeparator(machine, arguments, TextResult.ATOM));
    builtins.add(
        "atomics_to_string",
        3,
        (machine, arguments) -> withSeparator(machine, arguments, TextResult.STRING));
    builtins.add(
        "atomics_to_string",
        2,
        (machine, arguments) ->
            machine.unify(
                arguments[1],
                new StringValue(
                    joined(arguments[0], "").orElseThrow(() -> IsoErrors.instantiation()))));
    builtins.add("split_string", 4, TextJoinBuiltins::split);
  }

  private static boolean concat(Machine machine, Value[] arguments, TextResult kind) {
    Optional<String> left = part(arguments[0]);
    Optional<String> right = part(arguments[1]);
    if (left.isPresent() && right.isPresent()) {
      machine.room((long) left.get().length() + right.get().length());
      return whole(machine, arguments[2], left.get() + right.get(), kind);
    }
    String all = TextArgument.ATOMIC.of(arguments[2]);
    if (left.isPresent()) {
      return all.startsWith(left.get())
          && machine.unify(arguments[1], kind.of(all.substring(left.get().length())));
    }
    if (right.isPresent()) {
      return all.endsWith(right.get())
          && machine.unify(
              arguments[0], kind.of(all.substring(0, all.length() - right.get().length())));
    }
    return splits(machine, arguments[0].walked(), arguments[1].walked(), all, 0, kind);
  }

  private static Optional<String> part(Value value) {
    return value.walked() instanceof Var
        ? Optional.empty()
        : Optional.of(TextArgument.ATOMIC.of(value));
  }

  private static boolean splits(
      Machine machine, Value left, Value right, String all, int at, TextResult kind) {
    int from = at;
    while (true) {
      Value before = kind.of(all.substring(0, from));
      Value after = kind.of(all.substring(from));
      if (from == all.length()) {
        return machine.unify(left, before) && machine.unify(right, after);
      }
      int next = all.offsetByCodePoints(from, 1);
      if (machine.unifiable(new Cell(left, right), new Cell(before, after))) {
        machine.offer(again -> splits(again, left, right, all, next, kind));
        return machine.unify(left, before) && machine.unify(right, after);
      }
      from = next;
    }
  }

  private static boolean whole(Machine machine, Value given, String text, TextResult kind) {
    Value value = given.walked();
    return value instanceof Var
        ? machine.unify(value, kind.of(text))
        : TextArgument.ATOMIC.of(value).equals(text);
  }

  /** The text of all elements, or nothing if one of them or the end is open. */
  private static Optional<String> joined(Value list, String separator) {
    StringBuilder text = new StringBuilder();
    Value at = list.walked();
    while (at instanceof Cell cell) {
      Value element = cell.head().walked();
      if (element instanceof Var) {
        return Optional.empty();
      }
      text.append(at == list.walked() ? "" : separator).append(TextArgument.ELEMENT.of(element));
      at = cell.tail().walked();
    }
    if (at instanceof Var) {
      return Optional.empty();
    }
    if (at != Atom.NIL) {
      throw IsoErrors.type("list", at);
    }
    return Optional.of(text.toString());
  }

  private static boolean withSeparator(Machine machine, Value[] arguments, TextResult kind) {
    String separator = TextArgument.ELEMENT.of(arguments[1]);
    Optional<String> text = joined(arguments[0], separator);
    if (text.isPresent()) {
      return machine.unify(arguments[2], kind.of(text.get()));
    }
    if (separator.isEmpty()) {
      throw IsoErrors.domain("non_empty_atom", arguments[1].walked());
    }
    String all = TextArgument.ATOMIC.of(arguments[2]);
    List<Value> parts = new ArrayList<>();
    int from = 0;
    for (int at = all.indexOf(separator); at >= 0; at = all.indexOf(separator, from)) {
      parts.add(kind.of(all.substring(from, at)));
      from = at + separator.length();
    }
    parts.add(kind.of(all.substring(from)));
    return machine.unify(arguments[0], Cell.list(parts));
  }

  private static boolean split(Machine machine, Value[] arguments) {
    int[] text = TextArgument.WORDS.of(arguments[0]).codePoints().toArray();
    String separators = TextArgument.WORDS.of(arguments[1]);
    String pad = TextArgument.WORDS.of(arguments[2]);
    Value result = arguments[3].walked();
    if (!(result instanceof Var || result instanceof Cell || result == Atom.NIL)) {
      throw IsoErrors.type("list", result);
    }
    return machine.unify(result, Cell.list(new Splitting(text, separators, pad).fields()));
  }

  /** Fields between separators, without the padding around them. */
  private static final class Splitting {
    private final int[] text;
    private final String separators;
    private final String pad;

    Splitting(int[] text, String separators, String pad) {
      this.text = text;
      this.separators = separators;
      this.pad = pad;
    }

    List<Value> fields() {
      List<Value> fields = new ArrayList<>();
      int from = skipped(0, text.length);
      int to = trimmed(from, text.length);
      while (true) {
        // Padding in front of a field may reach over separators, unless one comes first.
        from = from < to && isIn(separators, from) ? from : skipped(from, to);
        int end = from;
        while (end < to && !isIn(separators, end)) {
          end++;
        }
        int start = skipped(from, end);
        fields.add(new StringValue(new String(text, start, trimmed(start, end) - start)));
        if (end == to) {
          return fields;
        }
        // Separators that are padding too are one separator.
        from = isIn(pad, end) ? skipped(end, to) : end + 1;
      }
    }

    private int skipped(int from, int to) {
      int at = from;
      while (at < to && isIn(pad, at)) {
        at++;
      }
      return at;
    }

    private int trimmed(int from, int to) {
      int at = to;
      while (at > from && isIn(pad, at - 1)) {
        at--;
      }
      return at;
    }

    /** The end of a C string is in every set of SWI-Prolog's. */
    private boolean isIn(String set, int at) {
      return text[at] == 0 || set.indexOf(text[at]) >= 0;
    }
  }
}
