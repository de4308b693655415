package clew.prolog.builtin.io;

import clew.prolog.source.Blanks;
import clew.prolog.source.SyntaxProblem;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.Set;

/** Where SWI-Prolog says that a problem is, of a term that was read from a stream. */
final class SyntaxErrorPosition {
  private static final Set<String> NUMBERS = Set.of("illegal_number", "float_overflow");

  private final PrologStream.Input from;
  private final int first;

  /** Of the term that is looked for from an offset on. */
  SyntaxErrorPosition(PrologStream.Input from, int start) {
    this.from = from;
    this.first = Blanks.end(from.text(), start);
  }

  /** Most problems are shown at the end of what was read before them. */
  static boolean isExact(SyntaxProblem problem) {
    return problem.name().equals("operator_clash") || problem.name().equals("end_of_file");
  }

  Value of(SyntaxProblem problem) {
    String text = from.text();
    if (problem.name().startsWith("end_of_file_in")) {
      // A text that has no end is told by the start of the term, if it has one.
      return first < text.length() && !text.startsWith("/*", first)
          ? stream(from.line(first), from.column(first) + 1, first)
          : stream(0, 1, 0);
    }
    int noticed = Math.max(first, Math.min(problem.offset(), text.length()));
    if (noticed == first && NUMBERS.contains(problem.name())) {
      return stream(from.line(first), from.column(first), first);
    }
    int offset = isExact(problem) ? noticed : Math.max(first, noticed - 1);
    boolean isFirstLine = from.line(offset) == from.line(first);
    return stream(from.line(offset), from.column(offset) + (isFirstLine ? 1 : 0), offset);
  }

  private Value stream(int line, int column, int offset) {
    return Structure.of(
        "stream",
        from.handle(),
        Int.of(line),
        Int.of(column),
        Int.of(from.text().codePointCount(0, offset)));
  }
}
