package clew.erlang.check;

import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.behaviour.OtpBehaviour;
import clew.erlang.eval.StackEntry;
import clew.erlang.ir.CodePosition;
import clew.erlang.source.ExpressionSpans;
import clew.erlang.value.Atom;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Where things are in the user's file. Stack traces of the real system have lines and no columns;
 * ours lead to an expression.
 */
final class SourceLocations {
  private final Atom module;
  private final SourceText source;
  private final ExpressionSpans spans;
  private final ToIntFunction<String> lines;

  /**
   * @param lines where a function of the module begins, by name and arity; 0 for none
   */
  SourceLocations(
      Atom module, SourceText source, ExpressionSpans spans, ToIntFunction<String> lines) {
    this.lines = lines;
    this.module = module;
    this.source = source;
    this.spans = spans;
  }

  /** The innermost call that is in the user's module, else the innermost with a place at all. */
  Site of(List<StackEntry> whole, Site otherwise) {
    List<StackEntry> stack =
        whole.stream().filter(entry -> !OtpBehaviour.isDriver(entry.module())).toList();
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
                        ? expression(entry.position())
                        : new Span(entry.file(), entry.line(), 1, entry.line(), 1)))
        .or(() -> named(stack))
        .orElse(otherwise);
  }

  /** A function that is known by its name only: it gave what nobody could go on with. */
  private Optional<Site> named(List<StackEntry> stack) {
    return stack.stream()
        .filter(entry -> entry.module() == module)
        .map(entry -> entry.function() + "/" + entry.arity())
        .filter(function -> lines.applyAsInt(function) > 0)
        .map(function -> new Site(module + ":" + function, line(lines.applyAsInt(function))))
        .findFirst();
  }

  /** Whether it is the user's module that an error comes from. */
  boolean isInModule(List<StackEntry> stack) {
    return !stack.isEmpty() && stack.getFirst().module() == module;
  }

  /** The expression that the compiler has at a position, or its line if that is all we know. */
  private Span expression(CodePosition position) {
    return spans.find(source.name(), position).orElseGet(() -> line(position.line()));
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
