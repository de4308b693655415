package clew.conformance;

import clew.imp.absint.Analysis;
import clew.imp.absint.DomainChoice;
import clew.imp.check.MainEntry;
import java.util.List;

/** What an analysis of L costs, by the size of the program and by domain. */
final class AnalyzeBenchmark {
  private static final int ROUNDS = 3;

  private AnalyzeBenchmark() {}

  static void run() {
    for (int variables : new int[] {20, 300}) {
      for (String domain : List.of("interval", "interval*congruence", "karr")) {
        measure(10_000, variables, domain);
      }
    }
    for (int statements : new int[] {100, 300, 1_000}) {
      measure(statements, 20, "octagon");
    }
    measure(1_000, 20, DomainChoice.DEFAULT_TEXT);
  }

  private static void measure(int statements, int variables, String domain) {
    if (!(DomainChoice.read(domain) instanceof DomainChoice.Reading.Chosen(var choice))) {
      throw new IllegalArgumentException(domain);
    }
    String text = LargePrograms.of(statements, variables, 1);
    MainEntry main = (MainEntry) ImpExploration.main("large.imp", text);
    double best = Double.MAX_VALUE;
    List<String> notes = List.of();
    for (int round = 0; round < ROUNDS; round++) {
      long before = ThreadCpu.nanos();
      Analysis analysis = Analysis.of(main.code(), choice, Analysis.DEFAULT_WORK);
      best = Math.min(best, (ThreadCpu.nanos() - before) / 1e9);
      notes = analysis.notes();
    }
    System.out.printf(
        "  %,6d statements, %d variables, %s: %.2f s%s%n",
        statements, variables, domain, best, notes.isEmpty() ? "" : " " + notes);
  }
}
