package clew.erlang.check;

import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.StackEntry;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where things are in the user's file. Stack traces have lines and no columns. */
final class Places {
  private final Atom module;
  private final SourceText source;

  Places(Atom module, SourceText source) {
    this.module = module;
    this.source = source;
  }

  /** The innermost call that is in the user's module, else the innermost with a place at all. */
  Site of(List<StackEntry> stack, Site otherwise) {
    Optional<StackEntry> found =
        Stream.concat(stack.stream().filter(entry -> entry.module() == module), stack.stream())
            .filter(entry -> entry.line() > 0)
            .findFirst();
    return found
        .map(
            entry ->
                new Site(
                    entry.module() + ":" + entry.function() + "/" + entry.arity(),
                    entry.module() == module
                        ? line(entry.line())
                        : new Span(entry.file(), entry.line(), 1, entry.line(), 1)))
        .orElse(otherwise);
  }

  /** Whether it is the user's module that an error comes from. */
  boolean isInModule(List<StackEntry> stack) {
    return !stack.isEmpty() && stack.getFirst().module() == module;
  }

  /** A line of the user's file, from its first character to its last. */
  Span line(int number) {
    if (number < 1 || number > source.lineCount() || source.text().isEmpty()) {
      return new Span(source.name(), Math.max(1, number), 1, Math.max(1, number), 1);
    }
    String text = source.line(number);
    int start = text.length() - text.stripLeading().length();
    int end = text.stripTrailing().codePointCount(0, text.stripTrailing().length());
    int first = text.codePointCount(0, start) + 1;
    return new Span(source.name(), number, first, number, Math.max(first, end + 1));
  }

  /** A stack as people read it, with the user's own name for the file. */
  List<String> lines(List<StackEntry> stack) {
    return stack.stream()
        .map(
            entry ->
                entry.module()
                    + ":"
                    + entry.function()
                    + "/"
                    + entry.arity()
                    + (entry.line() == 0 ? "" : " (" + file(entry) + ":" + entry.line() + ")"))
        .toList();
  }

  private String file(StackEntry entry) {
    return entry.module() == module ? source.name() : entry.file();
  }
}
