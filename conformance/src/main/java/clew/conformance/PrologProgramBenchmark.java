package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.trace.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Explores the classic Prolog programs, with what each costs in CPU time, SWI-Prolog's included;
 * then one predicate with more and more clauses.
 */
final class PrologProgramBenchmark {
  private static final List<Integer> COUNTS = List.of(5, 50, 500);

  private PrologProgramBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException {
    Path folder = home.resolve("conformance/prolog-programs");
    List<Double> costs = new ArrayList<>();
    int open = 0;
    for (HiddenBug program : HiddenBug.in(folder, ".pl")) {
      if (only.isEmpty() || only.contains(program.name())) {
        Cost cost = explore(folder, program);
        System.out.println(cost);
        costs.add(cost.seconds);
        open += cost.open.size();
      }
    }
    if (!costs.isEmpty()) {
      costs.sort(null);
      System.out.printf(
          "  median %.2f s of CPU, most %.2f s; %d clauses never completed%n",
          costs.get(costs.size() / 2), costs.getLast(), open);
    }
    if (only.isEmpty() || only.contains("clauses")) {
      clauses();
    }
  }

  private record Cost(String name, double seconds, long runs, long queries, List<Point> open) {
    @Override
    public String toString() {
      return "  %-16s %6.2f s of CPU, %4d runs, %5d queries%s"
          .formatted(
              name,
              seconds,
              runs,
              queries,
              open.isEmpty()
                  ? ""
                  : ", never completed: " + open.stream().map(Point::name).toList());
    }
  }

  private static Cost explore(Path folder, HiddenBug program) {
    long before = ProcessCpu.nanos();
    try (PrologSearches searches = new PrologSearches(folder)) {
      Subject subject = searches.read(program.name() + ".pl", program.text());
      List<EntryReport> reports = new ArrayList<>();
      for (Entry entry : subject.entries()) {
        reports.add(PrologSearches.explore(entry, program.runs()));
      }
      // While SWI-Prolog is still there: what it used is gone with it.
      long nanos = ProcessCpu.nanos() - before + ProcessCpu.ofChildren();
      return cost(program.name(), nanos, reports);
    }
  }

  private static Cost cost(String name, long nanos, List<EntryReport> reports) {
    return new Cost(
        name,
        nanos / 1e9,
        reports.stream().mapToLong(report -> report.runs().size()).sum(),
        reports.stream().mapToLong(report -> queries(report)).sum(),
        PrologSearches.uncompleted(reports));
  }

  private static long queries(EntryReport report) {
    return report.effort().queries().byLayer().values().stream().mapToLong(Long::longValue).sum();
  }

  /** As many runs as there are clauses, and a few more, come to every clause. */
  private static void clauses() throws IOException {
    Path folder = Files.createTempDirectory("clew-clauses");
    for (int count : COUNTS) {
      String name = "clauses" + count + ".pl";
      Files.writeString(folder.resolve(name), ManyClauses.program(count));
      long before = ProcessCpu.nanos();
      try (PrologSearches searches = new PrologSearches(folder)) {
        Subject subject = searches.read(name, ManyClauses.program(count));
        EntryReport report = PrologSearches.explore(subject.entries().getFirst(), count + 5L);
        long nanos = ProcessCpu.nanos() - before + ProcessCpu.ofChildren();
        System.out.println(cost(count + " clauses", nanos, List.of(report)));
      }
    }
  }
}
