package clew.prolog.builtin.io;

import clew.prolog.source.TermPosition;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Where terms stand in a text, as the terms that {@code read_term/2} tells it with. */
final class PositionTerms {
  private static final Atom NONE = Atom.of("none");

  private final PrologStream.Input from;
  private final boolean hasWide;

  PositionTerms(PrologStream.Input from) {
    this.from = from;
    this.hasWide = from.text().chars().anyMatch(c -> Character.isSurrogate((char) c));
  }

  /** A layout on its way to a term, with the parts that are done. */
  private record Open(TermPosition layout, List<Value> parts) {}

  /** What {@code subterm_positions} gives. */
  Value of(TermPosition whole) {
    Deque<Open> work = new ArrayDeque<>();
    work.push(new Open(whole, new ArrayList<>()));
    while (true) {
      Open open = work.element();
      int done = open.parts.size();
      if (done < open.layout.parts().size()) {
        work.push(new Open(open.layout.parts().get(done), new ArrayList<>()));
        continue;
      }
      work.pop();
      Value position = position(open.layout, open.parts);
      if (work.isEmpty()) {
        return position;
      }
      work.element().parts.add(position);
    }
  }

  private Value position(TermPosition layout, List<Value> parts) {
    Value start = count(layout.from());
    Value end = count(layout.to());
    return switch (layout.kind()) {
      case PLAIN -> Structure.of("-", start, end);
      case TEXT -> Structure.of("string_position", start, end);
      case COMPOUND ->
          Structure.of(
              "term_position",
              start,
              end,
              count(layout.name().from()),
              count(layout.name().to()),
              Cell.list(parts));
      case LIST -> Structure.of("list_position", start, end, Cell.list(parts), NONE);
      case OPEN_LIST ->
          Structure.of(
              "list_position",
              start,
              end,
              Cell.list(parts.subList(0, parts.size() - 1)),
              parts.getLast());
      case BRACES -> Structure.of("brace_term_position", start, end, parts.getFirst());
      case PARENTHESES -> Structure.of("parentheses_term_position", start, end, parts.getFirst());
    };
  }

  /** What {@code subterm_positions} gives at the end: the atom, as if it stood there. */
  Value ofEnd() {
    int last = from.text().codePointCount(0, from.offset()) - 1;
    return Structure.of("-", Int.of(last), Int.of(last + "end_of_file".length()));
  }

  /** What {@code term_position} gives at the end: one character before it. */
  Value streamAtEnd() {
    int end = from.offset();
    byte[] before = from.text().substring(0, end).getBytes(StandardCharsets.UTF_8);
    return Structure.of(
        "$stream_position",
        Int.of(from.text().codePointCount(0, end) - 1L),
        Int.of(from.line(end)),
        Int.of(from.column(end) - 1L),
        Int.of(before.length));
  }

  /** What {@code comments} gives. */
  Value comments(List<TermPosition.Range> ranges) {
    return Cell.list(
        ranges.stream()
            .<Value>map(
                range ->
                    Structure.of(
                        "-",
                        stream(range.from(), Int.of(0)),
                        new StringValue(from.text().substring(range.from(), range.to()))))
            .toList());
  }

  /** What {@code term_position} gives. */
  Value stream(int offset) {
    byte[] before = from.text().substring(0, offset).getBytes(StandardCharsets.UTF_8);
    return stream(offset, Int.of(before.length));
  }

  private Value stream(int offset, Value bytes) {
    return Structure.of(
        "$stream_position",
        count(offset),
        Int.of(from.line(offset)),
        Int.of(from.column(offset)),
        bytes);
  }

  private Value count(int offset) {
    return Int.of(hasWide ? from.text().codePointCount(0, offset) : offset);
  }
}
