package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.reason.Limitation;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Explores the same function twice, interpreted and on instrumented code, and says where the two
 * searches differ.
 */
final class Backends {
  private static final List<String> FOLDERS =
      List.of("conformance/programs", "conformance/binaries");

  private Backends() {}

  static void run(Path home, Set<String> only) throws IOException {
    List<Compared> all = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(Files.createTempDirectory("clew-backends"))) {
      for (String folder : FOLDERS) {
        for (HiddenBug program : HiddenBug.in(home.resolve(folder), ".erl")) {
          if (only.isEmpty() || only.contains(program.name()) || only.contains(folder)) {
            for (Compared compared : compare(programs, program)) {
              all.add(compared);
              System.out.println("  " + compared);
            }
          }
        }
      }
    }
    System.out.println("  " + summary(all));
    reasons(all).forEach((reason, count) -> System.out.println("  " + count + " times: " + reason));
  }

  /** How often the two searches differ for which reason. */
  static Map<Reason, Long> reasons(List<Compared> all) {
    return all.stream()
        .flatMap(compared -> compared.reason().stream())
        .collect(Collectors.groupingBy(it -> it, TreeMap::new, Collectors.counting()));
  }

  /** Why two searches may differ. */
  enum Reason {
    /** A run on the node cannot be gone through. */
    NOT_REBUILT,
    /** What a call depends on is followed by interpretation only. */
    NOT_FOLLOWED,
    /** The node was slower, so its search came less far in the same time. */
    FEWER_RUNS,
    /** Both made as many runs, and other ones. */
    OTHER_RUNS
  }

  static String summary(List<Compared> all) {
    return "%d functions, %d the same by interpretation and by instrumentation, %d runs each"
        .formatted(
            all.size(),
            all.stream().filter(Compared::isSame).count(),
            all.stream().mapToLong(compared -> compared.instrumented.runs().size()).sum());
  }

  /**
   * What came of one function.
   *
   * @param differences what one of them found or reached and the other did not
   * @param astray runs on the node that could not be rebuilt
   */
  record Compared(
      String function,
      EntryReport interpreted,
      EntryReport instrumented,
      List<String> differences,
      List<String> astray) {
    boolean isSame() {
      return differences.isEmpty() && astray.isEmpty();
    }

    /** Why they are not the same, if they are not. */
    Optional<Reason> reason() {
      if (isSame()) {
        return Optional.empty();
      }
      if (!astray.isEmpty()) {
        return Optional.of(Reason.NOT_REBUILT);
      }
      Set<Limitation> more = limitations(instrumented);
      more.removeAll(limitations(interpreted));
      if (!more.isEmpty()) {
        return Optional.of(Reason.NOT_FOLLOWED);
      }
      return Optional.of(
          instrumented.runs().size() < interpreted.runs().size()
              ? Reason.FEWER_RUNS
              : Reason.OTHER_RUNS);
    }

    private static Set<Limitation> limitations(EntryReport report) {
      return report.gaps().stream()
          .flatMap(gap -> gap.limitation().stream())
          .collect(Collectors.toCollection(HashSet::new));
    }

    @Override
    public String toString() {
      return function
          + ": "
          + (isSame() ? "the same" : differences + " " + astray)
          + ", runs "
          + interpreted.runs()
          + " and "
          + instrumented.runs();
    }
  }

  static List<Compared> compare(ErlangPrograms programs, HiddenBug program) {
    List<Compared> all = new ArrayList<>();
    for (String function : List.of("bug", "fixed")) {
      EntryReport interpreted = explore(programs, program, function, "interpretation");
      EntryReport instrumented = explore(programs, program, function, "instrumentation");
      List<String> differences = new ArrayList<>();
      difference("finding", findings(interpreted), findings(instrumented), differences);
      difference("point", reached(interpreted), reached(instrumented), differences);
      all.add(
          new Compared(
              program.name() + ":" + function,
              interpreted,
              instrumented,
              differences,
              instrumented.gaps().stream()
                  .map(Object::toString)
                  .filter(gap -> gap.contains("cannot be rebuilt"))
                  .toList()));
    }
    return all;
  }

  private static EntryReport explore(
      ErlangPrograms programs, HiddenBug program, String function, String by) {
    Subject subject = programs.read(program.file(), program.text(), Options.NONE.with("--by", by));
    // Else it would be interpreted both times, and the same of course.
    if (subject.warnings().stream().anyMatch(it -> it.what().contains("cannot be instrumented"))) {
      throw new IllegalStateException(program.file() + " cannot be instrumented");
    }
    Entry entry = ErlangPrograms.function(subject, function);
    return ErlangPrograms.explore(entry, entry.inputs().seeds(), program.runs());
  }

  private static Set<String> findings(EntryReport report) {
    return report.findings().stream().map(Backends::name).collect(Collectors.toSet());
  }

  private static String name(Finding finding) {
    return finding.kind() + " at " + finding.place() + " with " + finding.input();
  }

  private static Set<String> reached(EntryReport report) {
    return report.coverage().stream()
        .flatMap(coverage -> coverage.points().stream())
        .filter(point -> point.state() == Coverage.State.REACHED)
        .map(point -> point.point().criterion() + " " + point.point().name())
        .collect(Collectors.toSet());
  }

  private static void difference(
      String what, Set<String> interpreted, Set<String> instrumented, List<String> into) {
    Set<String> first = new TreeSet<>(interpreted);
    first.removeAll(instrumented);
    first.forEach(it -> into.add("only interpreted: " + what + " " + it));
    Set<String> second = new TreeSet<>(instrumented);
    second.removeAll(interpreted);
    second.forEach(it -> into.add("only instrumented: " + what + " " + it));
  }
}
