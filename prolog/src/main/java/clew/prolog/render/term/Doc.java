package clew.prolog.render.term;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * A text with the rules for its lines: where they begin, and which parts are broken if they are too
 * long. Parts are made when they are printed, so that no text is too deep.
 */
sealed interface Doc {
  /** Written as it is. */
  record Plain(String text) implements Doc {}

  /** The next line, at the present margin. */
  record Line() implements Doc {}

  /** One after another. */
  record Row(List<Doc> parts) implements Doc {}

  /** With the margin further to the right. */
  record Indented(int by, Doc body) implements Doc {}

  /** With the margin where the text has come to. */
  record Aligned(Doc body) implements Doc {}

  /** Made when its turn comes. */
  record Later(Supplier<Doc> body) implements Doc {}

  /** One that is taken if its length fits into the line, and one that has lines of its own. */
  record Choice(int length, Doc flat, Doc broken) implements Doc {}

  static Doc of(String text) {
    return new Plain(text);
  }

  static Doc line() {
    return new Line();
  }

  static Doc row(Doc... parts) {
    return new Row(List.of(parts));
  }

  static Doc later(Supplier<Doc> body) {
    return new Later(body);
  }

  default Doc indented(int by) {
    return new Indented(by, this);
  }

  default Doc aligned() {
    return new Aligned(this);
  }

  /** The document in lines of at most the width where there is a choice. */
  static StringBuilder print(Doc whole, int width) {
    record Task(int margin, Doc doc) {}
    StringBuilder out = new StringBuilder();
    Deque<Task> tasks = new ArrayDeque<>();
    tasks.push(new Task(0, whole));
    while (!tasks.isEmpty()) {
      Task task = tasks.pop();
      int margin = task.margin;
      switch (task.doc) {
        case Plain(String text) -> out.append(text);
        case Line() -> out.append('\n').repeat(' ', margin);
        case Row(List<Doc> parts) ->
            parts.reversed().forEach(part -> tasks.push(new Task(margin, part)));
        case Indented(int by, Doc body) -> tasks.push(new Task(margin + by, body));
        case Aligned(Doc body) -> tasks.push(new Task(column(out), body));
        case Later(Supplier<Doc> body) -> tasks.push(new Task(margin, body.get()));
        case Choice(int length, Doc flat, Doc broken) ->
            tasks.push(new Task(margin, column(out) + length > width ? broken : flat));
      }
    }
    return out;
  }

  private static int column(StringBuilder out) {
    return out.length() - (out.lastIndexOf("\n") + 1);
  }
}
