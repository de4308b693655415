package clew.report;

import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.report.wording.TextLines;
import java.util.Optional;

/** A place in the user's source, drawn: the line, and what is to be said below it. */
final class SourceExcerpt {
  /** How many characters of a long line are shown, and how many of them before the place. */
  private static final int SHOWN = 100;

  private static final int BEFORE = 40;

  private final TextColours style;

  SourceExcerpt(TextColours style) {
    this.style = style;
  }

  /** Appends the frame, each line ended by a line break. */
  void draw(StringBuilder out, Span place, String label, Optional<SourceText> source) {
    String number = Integer.toString(place.line());
    String gutter = " ".repeat(Math.max(2, number.length()));
    out.append(gutter).append(' ').append(style.line("┌─")).append(' ').append(place.at());
    out.append('\n');
    Optional<SourceText> known = source.filter(text -> place.line() <= text.lineCount());
    if (known.isPresent()) {
      Shown shown = shown(known.get().line(place.line()), place);
      out.append(style.line(" ".repeat(gutter.length() - number.length()) + number + " │"));
      out.append(' ').append(shown.text).append('\n');
      below(out, gutter).append(shown.indent);
      out.append(style.error("^".repeat(shown.marks)));
      if (!label.isEmpty()) {
        out.append(' ').append(style.error(TextLines.indented(label, gutter + "   ")));
      }
      out.append('\n');
    } else if (!label.isEmpty()) {
      below(out, gutter).append(TextLines.indented(label, gutter + "   ")).append('\n');
    }
  }

  private StringBuilder below(StringBuilder out, String gutter) {
    return out.append(gutter).append(' ').append(style.line("│")).append(' ');
  }

  private record Shown(String text, String indent, int marks) {}

  private static Shown shown(String line, Span place) {
    int length = line.codePointCount(0, line.length());
    int column = Math.min(place.column() - 1, length);
    int from = column + BEFORE < SHOWN ? 0 : column - BEFORE;
    int to = Math.min(length, from + SHOWN);
    String before = from > 0 ? "…" : "";
    String after = to < length ? "…" : "";
    int begin = line.offsetByCodePoints(0, from);
    String part = line.substring(begin, line.offsetByCodePoints(begin, to - from));
    TerminalCells cells = TerminalCells.of(part);
    int end = place.endLine() == place.line() ? place.endColumn() - 1 : length;
    int left = cells.start(column - from);
    int right = cells.start(Math.min(end, to) - from);
    return new Shown(
        before + cells.text() + after,
        " ".repeat(before.length() + left),
        Math.max(1, right - left));
  }
}
