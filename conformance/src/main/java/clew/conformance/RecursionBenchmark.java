package clew.conformance;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What it costs to come to what only a million iterations, or a list of 50,000, leads to. */
final class RecursionBenchmark {
  private static final int MOST_RUNS = 64;
  private static final int WARM = 4;

  private RecursionBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException {
    Path folder = Files.createTempDirectory("clew-recursion");
    List<Repetitions.Result> all = new ArrayList<>(Repetitions.erlang(home, folder));
    all.addAll(Repetitions.prolog(home));
    System.out.println("  " + Repetitions.summary(all));
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      Path file = home.resolve("examples/erlang/counter.erl");
      measure(
          programs.read(file, Files.readString(file)), List.of("count", "len", "size"), "erlang");
    }
    Path prolog = home.resolve("examples/prolog");
    try (PrologSearches searches = new PrologSearches(prolog)) {
      measure(
          searches.read("counter.pl", Files.readString(prolog.resolve("counter.pl"))),
          List.of("count", "size", "long"),
          "prolog");
    }
  }

  private static void measure(Subject subject, List<String> names, String language) {
    for (String name : names) {
      Entry entry =
          subject.entries().stream()
              .filter(each -> each.name().startsWith(name))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("there is no " + name));
      int runs = 1;
      while (runs < MOST_RUNS && !isFound(explore(entry, runs))) {
        runs++;
      }
      long least = Long.MAX_VALUE;
      for (int i = 0; i < WARM; i++) {
        long before = ProcessCpu.nanos();
        explore(entry, runs);
        least = Math.min(least, ProcessCpu.nanos() - before);
      }
      System.out.printf(
          "  %-7s %-10s found in run %d, confirmed: %.2f s of CPU%n",
          language, entry.name(), runs, least / 1e9);
    }
  }

  private static boolean isFound(EntryReport report) {
    return report.findings().stream()
        .anyMatch(finding -> finding.kind().contains("too_") && finding.confirmed().isPresent());
  }

  private static EntryReport explore(Entry entry, long runs) {
    Limits standard = Limits.DEFAULT;
    Limits limits =
        new Limits(
            Duration.ofMinutes(10), runs, standard.depth(), standard.steps(), standard.solver());
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return new Explorer(
            entry, entry.name(), settings, InstantSource.system(), Progress.SILENT, () -> false)
        .explore(entry.seeds());
  }
}
