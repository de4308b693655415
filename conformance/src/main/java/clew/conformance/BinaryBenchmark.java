package clew.conformance;

import clew.conformance.BinaryPrograms.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Explores all programs on bits, text and numbers; a line for each, and those for which it took
 * longest to find the bug. With {@code --mark} the programs say afterwards whether they are missed.
 */
final class BinaryBenchmark {
  private static final String MARK = "--mark";
  private static final int SLOWEST = 10;

  private BinaryBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException {
    boolean isMarked = only.contains(MARK);
    List<HiddenBug> bugs =
        BinaryPrograms.all(home).stream()
            .filter(bug -> only.contains(bug.name()) || only.size() == (isMarked ? 1 : 0))
            .toList();
    List<Result> results = new ArrayList<>();
    try (ErlangPrograms programs = new ErlangPrograms(Files.createTempDirectory("clew-binaries"))) {
      for (HiddenBug bug : bugs) {
        Result result =
            BinaryPrograms.explore(programs, bug, BinaryPrograms.TIME, BinaryPrograms.TWIN_TIME);
        results.add(result);
        System.out.println("  " + result.describe());
        if (isMarked) {
          BinaryPrograms.mark(result);
        }
      }
    }
    System.out.println("  " + BinaryPrograms.summary(results));
    System.out.println("  the slowest that are found:");
    results.stream()
        .filter(Result::isFound)
        .sorted(Comparator.comparingDouble((Result r) -> r.foundAfter().orElseThrow()).reversed())
        .limit(SLOWEST)
        .forEach(result -> System.out.println("  " + result.describe()));
  }
}
