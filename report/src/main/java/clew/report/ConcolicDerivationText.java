package clew.report;

import clew.engine.language.answer.Derivation;
import clew.report.wording.TextLines;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a computation with the symbolic one that it steers, in the notation of Fig. 4: each state
 * after the alternatives of the step that led to it.
 */
public final class ConcolicDerivationText {
  private static final int LONGEST = 600;

  /** So many steps of the trace are shown in each state. */
  private static final int STEPS = 12;

  private final TextColours style;

  public ConcolicDerivationText(TextColours style) {
    this.style = style;
  }

  public String of(Derivation.Concolic concolic) {
    StringBuilder out = new StringBuilder();
    boolean isFirst = true;
    for (Derivation.SymbolicState state : concolic.states()) {
      if (!isFirst) {
        out.append(style.strong("{" + String.join(", ", state.alternatives()) + "}"))
            .append(" ↝\n");
      }
      isFirst = false;
      out.append("  ⟨[")
          .append(trace(state.trace()))
          .append("]; [")
          .append(TextLines.cut(String.join(", ", state.clauses()), LONGEST))
          .append("]; ")
          .append(TextLines.cut(state.goal(), LONGEST))
          .append("; ")
          .append(TextLines.cut(state.substitution(), LONGEST))
          .append("; [")
          .append(TextLines.cut(stack(state), LONGEST))
          .append("]; {")
          .append(TextLines.cut(String.join(", ", state.uncovered()), LONGEST))
          .append("}⟩\n");
    }
    if (concolic.shortened()) {
      out.append("  … more than is shown here\n");
    }
    if (!concolic.output().isEmpty()) {
      out.append(style.strong("Output    ")).append(TextLines.cut(concolic.output(), LONGEST));
      out.append(concolic.output().endsWith("\n") ? "" : "\n");
    }
    out.append(style.strong("Outcome   "))
        .append(TextLines.cut(concolic.outcome(), LONGEST))
        .append('\n');
    return out.append(
            style.faint(
                "{alternatives c(clause, substitution)} ↝ ⟨trace; clauses under way; goals;"
                    + " substitution; stack; clauses not yet completed⟩"))
        .append('\n')
        .toString();
  }

  private static String trace(List<String> steps) {
    String shown = String.join(", ", steps.subList(0, Math.min(STEPS, steps.size())));
    return steps.size() > STEPS ? shown + ", …" : shown;
  }

  private static String stack(Derivation.SymbolicState state) {
    return state.stack().stream()
        .map(
            one ->
                "(%s; [%s]; %s; %s)"
                    .formatted(
                        one.label(),
                        String.join(", ", one.clauses()),
                        one.substitution(),
                        one.goal()))
        .collect(Collectors.joining(", "));
  }
}
