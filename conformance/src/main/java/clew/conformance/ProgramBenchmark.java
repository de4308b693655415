package clew.conformance;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Explores all programs that hide a bug, and says what came of it. */
final class ProgramBenchmark {
  private ProgramBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException, InterruptedException {
    List<HiddenBug> bugs =
        HiddenBug.in(home.resolve("conformance/programs"), ".erl").stream()
            .filter(bug -> only.isEmpty() || only.contains(bug.name()))
            .toList();
    long before = ProcessCpu.nanos();
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(Files.createTempDirectory("clew-programs"))) {
      StackSampler samples =
          StackSampler.of(
              saying -> {
                saying.accept("all, cold");
                bugs.forEach(bug -> results.add(exploreAloud(programs, bug)));
              });
      System.out.println("  " + summary(results));
      System.out.printf("  %.1f s of CPU, without the node%n", (ProcessCpu.nanos() - before) / 1e9);
      samples.print();
    }
  }

  private static Result exploreAloud(ErlangPrograms programs, HiddenBug bug) {
    long start = System.nanoTime();
    Result result = explore(programs, bug);
    System.out.printf(
        "  %-24s %5d ms  %s%n",
        bug.name(), (System.nanoTime() - start) / 1_000_000, result.describe());
    return result;
  }

  /** What came of one program. */
  record Result(HiddenBug program, EntryReport bug, EntryReport fixed, List<String> disagreements) {
    boolean isFound() {
      return bug.findings().stream()
          .anyMatch(
              finding -> finding.kind().equals(program.kind()) && finding.confirmed().isPresent());
    }

    boolean isSilent() {
      return fixed.findings().isEmpty();
    }

    int divergences() {
      return bug.divergences().size() + fixed.divergences().size() + disagreements.size();
    }

    String describe() {
      return (isFound() ? "found" : "MISSED")
          + (isSilent() ? ", silent" : ", ALARM " + fixed.findings().getFirst())
          + (divergences() == 0
              ? ""
              : ", DIVERGED " + bug.divergences() + fixed.divergences() + disagreements)
          + ", runs %d %d".formatted(bug.runs().size(), fixed.runs().size())
          + ", "
          + bug.verdict()
          + " "
          + fixed.verdict()
          + (isFound() ? "" : " " + bug.findings() + bug.gaps());
    }
  }

  static Result explore(ErlangPrograms programs, HiddenBug program) {
    Subject subject = programs.read(program.file(), program.text());
    Entry bug = ErlangPrograms.function(subject, "bug");
    Entry fixed = ErlangPrograms.function(subject, "fixed");
    EntryReport found = ErlangPrograms.explore(bug, bug.inputs().seeds(), program.runs());
    EntryReport silent = ErlangPrograms.explore(fixed, fixed.inputs().seeds(), program.runs());
    List<String> disagreements = new ArrayList<>(ErlangPrograms.disagreements(bug, found));
    disagreements.addAll(ErlangPrograms.disagreements(fixed, silent));
    return new Result(program, found, silent, disagreements);
  }

  static String summary(List<Result> results) {
    Map<String, Long> layers = new TreeMap<>();
    for (Result result : results) {
      for (EntryReport report : List.of(result.bug, result.fixed)) {
        report
            .effort()
            .queries()
            .byLayer()
            .forEach((layer, count) -> layers.merge(layer, count, Long::sum));
      }
    }
    return "%d of %d bugs found, %d of %d silent, %d divergences, %d runs, queries: %s"
        .formatted(
            results.stream().filter(Result::isFound).count(),
            results.size(),
            results.stream().filter(Result::isSilent).count(),
            results.size(),
            results.stream().mapToInt(Result::divergences).sum(),
            results.stream()
                .mapToLong(result -> result.bug.runs().size() + result.fixed.runs().size())
                .sum(),
            layers.entrySet().stream()
                .map(layer -> layer.getValue() + " by " + layer.getKey())
                .collect(Collectors.joining(", ")));
  }
}
