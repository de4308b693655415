package clew.report;

import clew.engine.language.Told;
import java.util.List;
import java.util.stream.Collectors;

/** Writes what an instrumented run told, and what follows from it. */
public final class ToldText {
  private static final int LONGEST = 600;

  private final Style style;

  public ToldText(Style style) {
    this.style = style;
  }

  public String of(Told.Run run) {
    StringBuilder out = new StringBuilder();
    run.events().forEach(event -> out.append(Lines.cut(event, LONGEST)).append('\n'));
    if (run.shortened()) {
      out.append("  … more than is shown here\n");
    }
    line(out, "Outcome", run.outcome());
    line(out, "Trace", trace(run.trace()));
    line(out, "Symbolic", "(" + run.input() + ")" + run.result().map(" -> "::concat).orElse(""));
    for (Told.Alternative other : run.alternatives()) {
      line(out, "Instead", "(" + other.input() + ") takes " + trace(other.trace()));
    }
    return out.append(style.faint(run.legend())).append('\n').toString();
  }

  private void line(StringBuilder out, String name, String text) {
    out.append(style.strong("%-10s".formatted(name))).append(Lines.cut(text, LONGEST)).append('\n');
  }

  private static String trace(List<Integer> clauses) {
    return clauses.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
