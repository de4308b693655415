package clew.conformance;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.reason.LimitationWording;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Explores the programs that read and write bits, text and numbers. The search for a bug ends when
 * the real node has shown it; that of a corrected twin when its time is up.
 */
final class BinaryPrograms {
  /** What a search for a bug may take. */
  static final Duration TIME = Duration.ofSeconds(10);

  /** What is worth being relied upon is found in half of it, on whatever machine. */
  private static final double SURELY = TIME.toSeconds() / 2.0;

  /** What a search of a corrected twin may take. */
  static final Duration TWIN_TIME = Duration.ofSeconds(4);

  private static final String MISSED = "%% Missed: ";

  private BinaryPrograms() {}

  static List<HiddenBug> all(Path home) throws IOException {
    return all(home, "binaries");
  }

  /** The programs of a folder that are explored like these. */
  static List<HiddenBug> all(Path home, String folder) throws IOException {
    return HiddenBug.in(home.resolve("conformance").resolve(folder), ".erl");
  }

  /**
   * What came of one program.
   *
   * @param foundAfter the seconds after which the node had shown the bug, the compilation of the
   *     program included
   * @param seconds of CPU for all of it, without the node
   * @param disagreements tests that end otherwise on the node
   */
  record Result(
      HiddenBug program,
      OptionalDouble foundAfter,
      EntryReport bug,
      EntryReport fixed,
      double seconds,
      List<String> disagreements) {
    boolean isFound() {
      return foundAfter.isPresent() && bug.findings().stream().anyMatch(this::isTheBug);
    }

    private boolean isTheBug(Finding finding) {
      return finding.kind().equals(program.kind()) && finding.confirmed().isPresent();
    }

    boolean isSilent() {
      return fixed.findings().isEmpty();
    }

    int divergences() {
      return bug.divergences().size() + fixed.divergences().size() + disagreements.size();
    }

    /** How many queries were decided by which layer, those of the twin included. */
    Map<String, Long> queries() {
      Map<String, Long> layers = new TreeMap<>(bug.effort().queries().byLayer());
      fixed.effort().queries().byLayer().forEach((layer, n) -> layers.merge(layer, n, Long::sum));
      return layers;
    }

    @Override
    public String toString() {
      return describe();
    }

    String describe() {
      return "%-20s %-20s %-6s %2d divergences %6.2f s of CPU, queries: %s"
              .formatted(
                  program.name(),
                  isFound()
                      ? "%.2f s, %d runs".formatted(foundAfter.orElseThrow(), bug.runs().size())
                      : "MISSED, %d runs".formatted(bug.runs().size()),
                  isSilent() ? "silent" : "ALARM",
                  divergences(),
                  seconds,
                  words(queries()))
          + (isFound() ? "" : "; " + why(bug))
          + (isSilent() ? "" : "; " + fixed.findings().getFirst())
          + (divergences() == 0
              ? ""
              : "; " + bug.divergences() + fixed.divergences() + disagreements);
    }
  }

  /**
   * @param time for the search for the bug
   * @param twinTime for that of the corrected twin
   */
  static Result explore(
      ErlangPrograms programs, HiddenBug program, Duration time, Duration twinTime) {
    long before = ProcessCpu.nanos();
    CpuClock clock = new CpuClock();
    Subject subject = programs.read(program.file(), program.text());
    Entry bug = ErlangPrograms.function(subject, "bug");
    Entry fixed = ErlangPrograms.function(subject, "fixed");
    Hunt hunt = new Hunt(program.kind(), clock);
    EntryReport found = hunt.explore(bug, time);
    EntryReport silent = new Hunt("nothing", clock).explore(fixed, twinTime);
    double seconds = (ProcessCpu.nanos() - before) / 1e9;
    List<String> disagreements = new ArrayList<>(ErlangPrograms.disagreements(bug, found));
    disagreements.addAll(ErlangPrograms.disagreements(fixed, silent));
    return new Result(program, hunt.shown, found, silent, seconds, disagreements);
  }

  /** A search that ends as soon as the node has shown what is looked for. */
  private static final class Hunt implements Listener {
    private final String kind;
    private final CpuClock clock;
    private volatile OptionalDouble shown = OptionalDouble.empty();

    private Hunt(String kind, CpuClock clock) {
      this.kind = kind;
      this.clock = clock;
    }

    private EntryReport explore(Entry entry, Duration time) {
      Limits usual = Limits.DEFAULT;
      Limits limits = new Limits(time, usual.runs(), usual.depth(), usual.steps(), usual.solver());
      Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
      return new Explorer(
              new Explorer.Subject(entry, "conformance", entry.name(), name -> Optional.empty()),
              settings,
              clock,
              this,
              () -> shown.isPresent())
          .explore(entry.inputs().seeds());
    }

    @Override
    public void confirmed(Finding finding) {
      if (shown.isEmpty() && finding.kind().equals(kind)) {
        shown = OptionalDouble.of(clock.seconds());
      }
    }
  }

  /** The text of a program whose remark says whether its bug is missed, as it turned out. */
  static String marked(Result result) {
    String text = result.program().text();
    boolean isMarked = result.program().missed().isPresent();
    if (isMarked && result.isFound() && result.foundAfter().orElseThrow() <= SURELY) {
      return text.lines()
          .filter(line -> !line.startsWith(MISSED))
          .collect(Collectors.joining("\n", "", "\n"));
    }
    if (!isMarked && !result.isFound()) {
      return text.replaceFirst("(?m)^-module", MISSED + why(result.bug()) + "\n-module");
    }
    return text;
  }

  /** Writes the remark into the program, if it is not there already. */
  static void mark(Result result) throws IOException {
    String text = marked(result);
    if (!text.equals(result.program().text())) {
      Files.writeString(result.program().file(), text);
    }
  }

  /** What was not followed most often, or how far the search came. */
  private static String why(EntryReport report) {
    return report.gaps().stream()
        .filter(gap -> gap.limitation().isPresent())
        .max(Comparator.comparingLong(Gap::count))
        .flatMap(Gap::limitation)
        .map(LimitationWording::of)
        .map(what -> what.contains(" value") ? what : what + " is not followed")
        .orElseGet(() -> "not found in " + report.runs().size() + " runs");
  }

  static String summary(List<Result> results) {
    Map<String, Long> layers = new TreeMap<>();
    results.forEach(
        result -> result.queries().forEach((layer, n) -> layers.merge(layer, n, Long::sum)));
    return "%d of %d bugs found, %d silent, %d divergences, %d runs, %.1f s of CPU, queries: %s"
        .formatted(
            results.stream().filter(Result::isFound).count(),
            results.size(),
            results.stream().filter(Result::isSilent).count(),
            results.stream().mapToInt(Result::divergences).sum(),
            results.stream()
                .mapToLong(result -> result.bug().runs().size() + result.fixed().runs().size())
                .sum(),
            results.stream().mapToDouble(Result::seconds).sum(),
            words(layers));
  }

  private static String words(Map<String, Long> layers) {
    return layers.entrySet().stream()
        .map(layer -> layer.getValue() + " by " + layer.getKey())
        .collect(Collectors.joining(", "));
  }
}
