package clew.conformance;

import clew.engine.explore.settings.Mode;
import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;

/** One run with many branches: what recording it and offering its alternatives costs per branch. */
final class PathBenchmark {
  private PathBenchmark() {}

  static void run() {
    for (int round = 0; round < 5; round++) {
      nanosPerBranch(10_000);
    }
    double shorter = nanosPerBranch(10_000);
    double longer = nanosPerBranch(100_000);
    System.out.printf("  10,000 branches: %.0f ns each%n", shorter);
    System.out.printf(
        "  100,000 branches: %.0f ns each, %.2f times as much%n", longer, longer / shorter);
  }

  private static double nanosPerBranch(int branches) {
    Entry entry =
        ImpExploration.main("program.imp", "y <- top; i <- 0; while i < y do i <- i + 1 od");
    Assignment input =
        Assignment.EMPTY.with(
            entry.pool().unknown("y", Sort.INT), entry.pool().integer(branches - 1L));
    // A search has threads of its own.
    long before = ProcessCpu.nanos();
    ImpExploration.explore(entry, input, Mode.CONCOLIC, 1, branches + 1, 100_000_000);
    return (ProcessCpu.nanos() - before) / (double) branches;
  }
}
