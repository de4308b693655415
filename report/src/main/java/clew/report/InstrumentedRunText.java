package clew.report;

import clew.engine.language.answer.InstrumentedRun;
import clew.report.wording.TextLines;
import java.util.List;
import java.util.stream.Collectors;

/** Writes what an instrumented run told, and what follows from it. */
public final class InstrumentedRunText {
  private static final int LONGEST = 600;

  private final TextColours style;

  public InstrumentedRunText(TextColours style) {
    this.style = style;
  }

  public String of(InstrumentedRun.Run run) {
    StringBuilder out = new StringBuilder();
    run.events().forEach(event -> out.append(TextLines.cut(event, LONGEST)).append('\n'));
    if (run.shortened()) {
      out.append("  … more than is shown here\n");
    }
    line(out, "Outcome", run.outcome());
    line(out, "Trace", trace(run.trace()));
    line(out, "Symbolic", "(" + run.input() + ")" + run.result().map(" -> "::concat).orElse(""));
    for (InstrumentedRun.Alternative other : run.alternatives()) {
      line(out, "Instead", "(" + other.input() + ") takes " + trace(other.trace()));
    }
    return out.append(style.faint(run.legend())).append('\n').toString();
  }

  private void line(StringBuilder out, String name, String text) {
    out.append(style.strong("%-10s".formatted(name)))
        .append(TextLines.cut(text, LONGEST))
        .append('\n');
  }

  private static String trace(List<Integer> clauses) {
    return clauses.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
