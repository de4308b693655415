package clew.report;

import clew.engine.result.EntryReport;
import clew.engine.result.QueryCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The one line that sums a search up. */
final class Summary {
  private Summary() {}

  static String of(EntryReport entry) {
    List<String> parts = new ArrayList<>();
    parts.add(Lines.count(entry.runs(), "run"));
    parts.add(Lines.count(entry.findings().size(), "finding"));
    List<String> reached =
        entry.coverage().stream()
            .filter(coverage -> coverage.total() > 0 && !coverage.isFailures())
            .map(
                coverage ->
                    Lines.number(coverage.reached())
                        + " of "
                        + Lines.count(coverage.total(), coverage.criterion()))
            .toList();
    if (!reached.isEmpty()) {
      parts.add(Lines.listed(reached) + " reached");
    }
    parts.add(queries(entry.queries()));
    if (entry.guesses().made() > 0) {
      parts.add(
          "%s about loops (%s missed)"
              .formatted(
                  entry.guesses().made() == 1
                      ? "1 guess"
                      : Lines.number(entry.guesses().made()) + " guesses",
                  Lines.number(entry.guesses().missed())));
    }
    return String.join(", ", parts);
  }

  private static String queries(QueryCounts queries) {
    String layers =
        queries.byLayer().entrySet().stream()
            .filter(layer -> layer.getValue() > 0)
            .map(layer -> Lines.number(layer.getValue()) + " by " + layer.getKey())
            .collect(Collectors.joining(", "));
    String total =
        Lines.number(queries.total()) + " " + (queries.total() == 1 ? "query" : "queries");
    return layers.isEmpty() ? total : total + " (" + layers + ")";
  }
}
