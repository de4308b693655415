package clew.report;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.report.wording.TextLines;
import java.util.Optional;
import java.util.function.Function;

/** Writes a problem for the user: frame, consequence, hint. */
public final class DiagnosticText {
  private final Function<String, Optional<SourceText>> sources;
  private final TextColours style;

  public DiagnosticText(Function<String, Optional<SourceText>> sources, TextColours style) {
    this.sources = sources;
    this.style = style;
  }

  public String of(Diagnostic problem) {
    StringBuilder out = new StringBuilder();
    out.append(
        switch (problem.severity()) {
          case ERROR -> style.error("error:");
          case WARNING -> style.warning("warning:");
        });
    out.append(' ').append(style.strong(problem.what())).append('\n');
    problem
        .where()
        .ifPresent(
            place ->
                new SourceExcerpt(style)
                    .draw(out, place, problem.label(), sources.apply(place.file())));
    if (!problem.follows().isEmpty()) {
      out.append("   ").append(TextLines.indented(problem.follows(), "   ")).append('\n');
    }
    if (!problem.hint().isEmpty()) {
      out.append("   ").append(style.strong("Hint")).append("   ");
      out.append(TextLines.indented(problem.hint(), "          ")).append('\n');
    }
    return out.toString();
  }
}
