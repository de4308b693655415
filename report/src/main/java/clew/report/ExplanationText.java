package clew.report;

import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Explanation.Moment;
import clew.report.wording.TextLines;
import java.util.Map;

/** Writes one run in full: a block for each statement or decision, changes only. */
public final class ExplanationText {
  private static final int LONGEST = 400;

  private final TextColours style;

  public ExplanationText(TextColours style) {
    this.style = style;
  }

  public String of(Explanation run) {
    StringBuilder out = new StringBuilder();
    String input = run.input().isEmpty() ? "no input" : TextLines.cut(run.input(), LONGEST);
    out.append(style.strong("Run on " + input)).append('\n');
    String path = "";
    String condition = "";
    Map<String, String> concrete = Map.of();
    Map<String, String> symbolic = Map.of();
    for (Moment moment : run.moments()) {
      out.append(style.faint(padded(moment.place().line() + ":" + moment.place().column())));
      out.append(
              style.strong(
                  TextLines.indented(TextLines.cut(moment.what(), LONGEST), " ".repeat(10))))
          .append('\n');
      changed(out, "ρ", concrete, moment.concrete());
      changed(out, "σ", symbolic, moment.symbolic());
      changed(out, "π", path, moment.path());
      changed(out, "φ", condition, moment.condition());
      path = moment.path();
      condition = moment.condition();
      concrete = moment.concrete();
      symbolic = moment.symbolic();
    }
    if (run.shortened()) {
      out.append("          … more than is shown here\n");
    }
    out.append(style.strong("Outcome   "))
        .append(TextLines.cut(run.outcome(), LONGEST))
        .append('\n');
    out.append(style.strong("Steps     ")).append(TextLines.number(run.steps())).append('\n');
    if (!run.moments().isEmpty()) {
      out.append(
          style.faint(
              "ρ concrete state, σ symbolic state, π path, φ path condition; changes only"));
      out.append('\n');
    }
    return out.toString();
  }

  private static void changed(
      StringBuilder out, String name, Map<String, String> before, Map<String, String> now) {
    if (!now.equals(before)) {
      line(out, name, SymbolicStateText.state(now));
    }
  }

  private static void changed(StringBuilder out, String name, String before, String now) {
    if (!now.equals(before)) {
      line(out, name, now);
    }
  }

  private static void line(StringBuilder out, String name, String text) {
    out.append("          ").append(name).append(" = ").append(TextLines.cut(text, LONGEST));
    out.append('\n');
  }

  private static String padded(String place) {
    return place + " ".repeat(Math.max(1, 10 - place.length()));
  }
}
