package clew.report;

import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Level;
import clew.engine.result.QueryCounts;
import clew.report.wording.TextLines;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The one line that sums a search up. */
final class SummaryLine {
  private SummaryLine() {}

  static String of(EntryReport entry) {
    List<String> parts = new ArrayList<>();
    parts.add(TextLines.count(entry.runs().size(), "run"));
    parts.add(findings(entry.findings()));
    List<String> reached =
        entry.coverage().stream()
            .filter(coverage -> coverage.total() > 0 && !coverage.isFailures())
            .map(
                coverage ->
                    TextLines.number(coverage.reached())
                        + " of "
                        + TextLines.count(coverage.total(), coverage.criterion()))
            .toList();
    if (!reached.isEmpty()) {
      parts.add(TextLines.listed(reached) + " reached");
    }
    parts.add(queries(entry.effort().queries()));
    if (!entry.effort().guesses().made().isEmpty()) {
      parts.add(
          "%s about loops (%s missed)"
              .formatted(
                  entry.effort().guesses().made().size() == 1
                      ? "1 guess"
                      : TextLines.number(entry.effort().guesses().made().size()) + " guesses",
                  TextLines.number(entry.effort().guesses().missed().size())));
    }
    return String.join(", ", parts);
  }

  /** How many there are of each level, such as {@code 1 error and 2 notes}. */
  static String findings(List<Finding> findings) {
    List<String> counts = new ArrayList<>();
    for (Level level : Level.values()) {
      long count = findings.stream().filter(finding -> finding.level() == level).count();
      if (count > 0) {
        counts.add(TextLines.count(count, level.id()));
      }
    }
    return counts.isEmpty() ? "no findings" : TextLines.listed(counts);
  }

  private static String queries(QueryCounts queries) {
    String layers =
        queries.byLayer().entrySet().stream()
            .filter(layer -> layer.getValue() > 0)
            .map(layer -> TextLines.number(layer.getValue()) + " by " + layer.getKey())
            .collect(Collectors.joining(", "));
    String total =
        TextLines.number(queries.total()) + " " + (queries.total() == 1 ? "query" : "queries");
    return layers.isEmpty() ? total : total + " (" + layers + ")";
  }
}
