package clew.conformance;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What it costs to come to what only a million iterations, or a list of 50,000, leads to. */
final class RecursionBenchmark {
  private static final int MOST_RUNS = 64;
  private static final int WARM_UP = 8;
  private static final int ROUNDS = 5;

  private static final Set<String> PARTS = Set.of("suite", "beam", "swipl");

  private RecursionBenchmark() {}

  /**
   * @param only parts and calls, such as {@code swipl} and {@code long}; all of them if there is
   *     none
   */
  static void run(Path home, Set<String> only) throws IOException {
    Path folder = Files.createTempDirectory("clew-recursion");
    if (isWanted("suite", only)) {
      List<RecursionPrograms.Result> all =
          new ArrayList<>(
              RecursionPrograms.erlang(RecursionPrograms.programs(home, "erlang", ".erl"), folder));
      all.addAll(RecursionPrograms.prolog(RecursionPrograms.programs(home, "prolog", ".pl"), home));
      System.out.println("  " + RecursionPrograms.summary(all));
    }
    if (isWanted("beam", only)) {
      erlang(home, folder, only);
    }
    if (isWanted("swipl", only)) {
      prolog(home, only);
    }
  }

  private static boolean isWanted(String part, Set<String> only) {
    return only.stream().noneMatch(PARTS::contains) || only.contains(part);
  }

  private static void erlang(Path home, Path folder, Set<String> only) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      Path file = home.resolve("examples/erlang/counter.erl");
      measure(programs.read(file, Files.readString(file)), List.of("count", "len", "size"), only);
    }
  }

  private static void prolog(Path home, Set<String> only) throws IOException {
    Path prolog = home.resolve("examples/prolog");
    try (PrologSearches searches = new PrologSearches(prolog)) {
      measure(
          searches.read("counter.pl", Files.readString(prolog.resolve("counter.pl"))),
          List.of("count", "size", "long"),
          only);
    }
  }

  private static void measure(Subject subject, List<String> names, Set<String> only) {
    for (String name : names) {
      if (only.stream().anyMatch(names::contains) && !only.contains(name)) {
        continue;
      }
      Entry entry =
          subject.entries().stream()
              .filter(each -> each.name().startsWith(name))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("there is no " + name));
      int runs = 1;
      while (runs < MOST_RUNS && !isFound(explore(entry, runs))) {
        runs++;
      }
      for (int i = 0; i < WARM_UP; i++) {
        explore(entry, runs);
      }
      double[] ours = new double[ROUNDS];
      double[] all = new double[ROUNDS];
      for (int i = 0; i < ROUNDS; i++) {
        long before = ProcessCpu.nanos();
        long beforeTheirs = ProcessCpu.ofAllChildren();
        explore(entry, runs);
        ours[i] = (ProcessCpu.nanos() - before) / 1e9;
        all[i] = ours[i] + (ProcessCpu.ofAllChildren() - beforeTheirs) / 1e9;
      }
      Arrays.sort(ours);
      Arrays.sort(all);
      System.out.printf(
          "  %-18s found in run %d, confirmed: %.2f s of CPU, of these %.2f in this process%n",
          entry.name(), runs, all[ROUNDS / 2], ours[ROUNDS / 2]);
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
    return ImpExploration.explorer(entry, settings, InstantSource.system())
        .explore(entry.inputs().seeds());
  }
}
