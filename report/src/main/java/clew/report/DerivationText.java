package clew.report;

import clew.engine.language.answer.Derivation;
import clew.report.wording.TextLines;
import java.util.stream.Collectors;

/** Writes a computation in the notation of Fig. 2: states between angle brackets, and its trace. */
public final class DerivationText {
  private static final int LONGEST = 600;

  private final TextColours style;

  public DerivationText(TextColours style) {
    this.style = style;
  }

  public String of(Derivation.Shown shown) {
    StringBuilder out = new StringBuilder();
    int width = 1;
    for (Derivation.State state : shown.states()) {
      width = Math.max(width, Math.min(16, state.step().length()));
    }
    for (Derivation.State state : shown.states()) {
      String step = state.step();
      out.append(style.strong(step))
          .append(" ".repeat(Math.max(0, width - step.length())))
          .append(step.isEmpty() ? "   " : " → ")
          .append('⟨')
          .append(TextLines.cut(state.goal(), LONGEST))
          .append("; ")
          .append(TextLines.cut(state.substitution(), LONGEST))
          .append("; ")
          .append(TextLines.cut(stack(state), LONGEST))
          .append("⟩\n");
    }
    if (shown.shortened()) {
      out.append("  … more than is shown here\n");
    }
    if (!shown.output().isEmpty()) {
      out.append(style.strong("Output    ")).append(TextLines.cut(shown.output(), LONGEST));
      out.append(shown.output().endsWith("\n") ? "" : "\n");
    }
    out.append(style.strong("Trace     "))
        .append(TextLines.cut("[" + String.join(", ", shown.trace()) + "]", 4 * LONGEST))
        .append('\n');
    out.append(style.strong("Outcome   "))
        .append(TextLines.cut(shown.outcome(), LONGEST))
        .append('\n');
    return out.append(style.faint(legend(shown))).append('\n').toString();
  }

  private static String legend(Derivation.Shown shown) {
    String rules = "⟨goals; substitution; stack⟩; u unfolding, b backtracking, f failure";
    boolean hasMore =
        shown.trace().stream().anyMatch(step -> step.startsWith("c(") || step.equals("!"));
    return hasMore ? rules + "; beyond the paper: c(p/n) a builtin, ! a cut" : rules;
  }

  private static String stack(Derivation.State state) {
    return state.stack().stream()
        .map(one -> "(" + one.label() + "; " + one.substitution() + "; " + one.goal() + ")")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
