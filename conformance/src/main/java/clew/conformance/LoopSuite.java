package clew.conformance;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Loops;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Loop programs whose first comment says whether a run can fail, and what a search says. */
final class LoopSuite {
  private LoopSuite() {}

  /** How the programs came out. */
  record Count(
      int safe,
      int violable,
      int rightSafe,
      int rightViolable,
      List<String> open,
      List<String> wrong) {
    int programs() {
      return safe + violable;
    }

    /** The summary line. */
    String line() {
      return "%d programs: %d right, %d open, %d wrong"
          .formatted(programs(), rightSafe + rightViolable, open.size(), wrong.size());
    }

    /** The summary line, and which programs are not right. */
    String told() {
      return "%s; open: %s, wrong: %s".formatted(line(), open, wrong);
    }
  }

  /** Searches every program of a folder. */
  static Count run(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.sorted().toList();
    }
    int safe = 0;
    int rightSafe = 0;
    int rightViolable = 0;
    List<String> open = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (Path file : files) {
      String text = Files.readString(file);
      boolean isSafe = text.startsWith("// safe");
      EntryReport report = search(text);
      boolean isViolated = !report.findings().isEmpty();
      boolean isProved = !isViolated && failuresAreUnreachable(report);
      safe += isSafe ? 1 : 0;
      if (isSafe ? isViolated : isProved) {
        wrong.add(file.getFileName().toString());
      } else if (!isViolated && !isProved) {
        open.add(file.getFileName().toString());
      } else if (isSafe) {
        rightSafe++;
      } else {
        rightViolable++;
      }
    }
    return new Count(safe, files.size() - safe, rightSafe, rightViolable, open, wrong);
  }

  private static boolean failuresAreUnreachable(EntryReport report) {
    return report.coverage().stream()
        .filter(Coverage::isFailures)
        .flatMap(coverage -> coverage.points().stream())
        .allMatch(covered -> covered.state() == Coverage.State.UNREACHABLE);
  }

  /** With bounds that are counted, so that a slow machine says the same as a quick one. */
  private static EntryReport search(String text) {
    Entry entry = ImpExploration.main("suite.imp", text, Loops.How.ACCELERATE);
    Limits limits = new Limits(Duration.ofMinutes(5), 150, 200, 10_000_000, 1_000_000);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return ImpExploration.explorer(entry, settings, InstantSource.system())
        .explore(entry.inputs().seeds().getFirst());
  }
}
