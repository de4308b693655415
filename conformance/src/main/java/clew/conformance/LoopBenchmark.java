package clew.conformance;

import clew.engine.explore.settings.Mode;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace;
import clew.engine.language.Loops;
import clew.engine.language.Reachability;
import clew.engine.language.Reachability.News;
import clew.engine.result.EntryReport;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.trace.Budget;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The program of the paper with larger and larger bounds, and the suite of loop programs. */
final class LoopBenchmark {
  private static final int WARM_UP = 30;
  private static final int ROUNDS = 9;

  /** The machine that goes round by round is stopped after so long: it needs the square. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final long RUN_ROUNDS = 1_000_000_000;

  private static final String COUNTER =
      """
      x <- 0; y <- top;
      while y > 0 do x <- x + 1; y <- y - 1 od
      """;

  private LoopBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException {
    for (int i = 0; i < WARM_UP; i++) {
      seeThrough("1000");
    }
    for (int digits = 3; digits <= 18; digits += 3) {
      String bound = "1" + "0".repeat(digits);
      System.out.printf("  x > 10^%d: %.1f ms%n", digits, median(bound));
    }
    for (int bound : new int[] {1_000, 10_000}) {
      long before = ThreadCpu.nanos();
      boolean found = unroll(bound);
      System.out.printf(
          "  x > %,d by unrolling: %.0f ms%s%n",
          bound,
          (ThreadCpu.nanos() - before) / 1e6,
          found ? "" : ", not found: stopped after " + LONGEST.toSeconds() + " s");
    }
    replay();
    Path suite = home.resolve(Path.of("conformance", "src", "test", "resources", "loops"));
    System.out.println("  " + LoopSuite.run(suite).line());
  }

  /** The run that confirms a witness, compiled, as long as one may be. */
  private static void replay() {
    Entry entry = ImpExploration.main("counter.imp", COUNTER, Loops.How.ACCELERATE);
    if (!(entry.inputs().read("y = " + RUN_ROUNDS) instanceof InputSpace.Parsed.Valid(var input))) {
      throw new IllegalStateException("no input of the counter");
    }
    double best = Double.MAX_VALUE;
    Trace trace = entry.judge().replay(input, Budget.of(1_000, 0));
    for (int i = 0; i < 3; i++) {
      long before = ThreadCpu.nanos();
      trace = entry.judge().replay(input, Budget.of(1_000, 0));
      best = Math.min(best, (ThreadCpu.nanos() - before) / 1e9);
    }
    System.out.printf(
        "  a run of %,d rounds (%,d steps): %.2f s, confirmed by %s%n",
        RUN_ROUNDS, trace.steps(), best, entry.judge().authority(trace).by());
  }

  private static String program(String bound) {
    return """
        x <- 0; y <- top;
        while y > 0 do x <- x + 1; y <- y - 2 od;
        if x > %s then assert not (x > %s) else skip fi
        """
        .formatted(bound, bound);
  }

  private static double median(String bound) {
    double[] times = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long before = ThreadCpu.nanos();
      seeThrough(bound);
      times[i] = (ThreadCpu.nanos() - before) / 1e6;
    }
    Arrays.sort(times);
    return times[ROUNDS / 2];
  }

  /** All that is to be found out, but for the runs. */
  private static void seeThrough(String bound) {
    Entry entry = ImpExploration.main("paper.imp", program(bound), Loops.How.ACCELERATE);
    Optional<Reachability> outlook = entry.guidance().reachability();
    int witnesses = 0;
    try (SolverStack solver = new SolverStack(entry.pool(), 4_000_000, new Tally())) {
      while (true) {
        switch (outlook.orElseThrow().next(point -> true, solver)) {
          case News.Witness witness -> witnesses++;
          case News.Over over -> {
            if (!over.isComplete() || witnesses == 0) {
              throw new IllegalStateException("not seen through: " + over);
            }
            return;
          }
          case News.Done() -> throw new IllegalStateException("not seen through");
          case News.Nothing() -> {}
          case News.Unreachable unreachable -> {}
        }
      }
    }
  }

  private static boolean unroll(int bound) {
    Entry entry = ImpExploration.main("paper.imp", program(Integer.toString(bound)));
    EntryReport report =
        ImpExploration.explore(
            entry,
            entry.inputs().seeds().getFirst(),
            Mode.SYMBOLIC,
            bound + 10L,
            bound + 10,
            100_000_000,
            LONGEST);
    return !report.findings().isEmpty();
  }
}
