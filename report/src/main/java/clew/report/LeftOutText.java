package clew.report;

import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.PointReason;
import clew.engine.result.Spurious;
import clew.report.wording.AssumptionText;
import clew.report.wording.BehaviourText;
import clew.report.wording.GapText;
import clew.report.wording.PointReasonText;
import clew.report.wording.TextLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a search did not cover, and why; or that nothing was left. */
final class LeftOutText {
  private static final int MOST = 5;

  private final TextColours style;

  LeftOutText(TextColours style) {
    this.style = style;
  }

  void draw(StringBuilder out, EntryReport entry) {
    if (!entry.caveats().assumed().isEmpty()) {
      list(
          out,
          style.strong("Assumed:") + " ",
          "Assumed: ".length(),
          AssumptionText.of(entry.caveats().assumed()));
    }
    spurious(out, entry.caveats().spurious());
    points(out, entry, Coverage.State.OPEN, "Not reached: ");
    points(out, entry, Coverage.State.GIVEN_UP, "Not decided: ");
    points(out, entry, Coverage.State.UNREACHABLE, "Unreachable: ");
    switch (entry.verdict()) {
      case EXHAUSTED -> out.append(style.good("Exhausted:")).append(tried(entry)).append('\n');
      case ASSUMED ->
          out.append(style.strong("As assumed:"))
              .append(tried(entry))
              .append("; other inputs were not tried\n");
      case BOUNDED ->
          list(out, style.warning("Not exhausted:") + " ", "Not exhausted: ".length(), gaps(entry));
    }
  }

  private static String tried(EntryReport entry) {
    return " every path was tried"
        + (entry.paths().areSeenThrough() ? " or seen as phases of loops" : "")
        + ", and "
        + (entry.findings().isEmpty() ? "none goes wrong" : "no other finding exists");
  }

  /** Inputs that only an invariant allows are no findings; but nobody should wonder about them. */
  private void spurious(StringBuilder out, Spurious spurious) {
    spurious
        .example()
        .ifPresent(
            example ->
                out.append(style.strong("Spurious:"))
                    .append(' ')
                    .append(TextLines.count(spurious.runs().size(), "input"))
                    .append(" allowed by an invariant did something else, such as ")
                    .append(
                        TextLines.cut(
                            example.input().isEmpty() ? "no input" : example.input(), 300))
                    .append(" (should: ")
                    .append(TextLines.cut(BehaviourText.predicted(example.predicted()), 300))
                    .append("; did: ")
                    .append(TextLines.cut(BehaviourText.happened(example.happened()), 300))
                    .append(")\n"));
  }

  private void points(StringBuilder out, EntryReport entry, Coverage.State state, String heading) {
    List<String> lines =
        entry.coverage().stream()
            .flatMap(coverage -> shown(coverage, state))
            .map(LeftOutText::words)
            .toList();
    if (!lines.isEmpty()) {
      list(out, style.strong(heading.stripTrailing()) + " ", heading.length(), firsts(lines));
    }
  }

  /** That a run did not fail in a certain way is said only if there is a proof that none does. */
  private static Stream<Coverage.Covered> shown(Coverage coverage, Coverage.State state) {
    return coverage.points().stream()
        .filter(covered -> covered.state() == state)
        .filter(covered -> !coverage.isFailures() || isProved(covered));
  }

  private static boolean isProved(Coverage.Covered covered) {
    return covered.state() == Coverage.State.UNREACHABLE
        && covered.reason() instanceof PointReason.Proved;
  }

  private static String words(Coverage.Covered covered) {
    String name = covered.point().name();
    return covered.point().span().at()
        + " "
        + covered.point().criterion()
        + (name.isEmpty() ? "" : " " + name)
        + (isProved(covered) ? ": " + PointReasonText.of(covered.reason()) : "");
  }

  private static List<String> gaps(EntryReport entry) {
    Map<Gap.Kind, List<String>> byKind = new TreeMap<>();
    for (Gap gap : entry.gaps()) {
      byKind.computeIfAbsent(gap.kind(), kind -> new ArrayList<>()).add(GapText.of(gap));
    }
    List<String> lines = new ArrayList<>();
    byKind.values().forEach(said -> lines.addAll(firsts(said)));
    if (!entry.divergences().isEmpty()) {
      lines.add(TextLines.count(entry.divergences().size(), "run") + " left the predicted path");
    }
    if (lines.isEmpty()) {
      lines.add("the search ended early");
    }
    return lines;
  }

  private static List<String> firsts(List<String> lines) {
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> firsts = new ArrayList<>(lines.subList(0, MOST));
    firsts.add("and " + TextLines.number(lines.size() - MOST) + " more");
    return firsts;
  }

  private static void list(StringBuilder out, String heading, int indent, List<String> lines) {
    out.append(heading);
    out.append(
        lines.stream()
            .map(line -> TextLines.indented(line, " ".repeat(indent)))
            .collect(Collectors.joining("\n" + " ".repeat(indent))));
    out.append('\n');
  }
}
