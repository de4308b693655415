package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.source.SourceText;
import clew.prolog.PrologPrograms;
import clew.prolog.load.Surroundings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Classic Prolog programs, each with an error in {@code bug} and a corrected twin, explored beside
 * a real SWI-Prolog. Those whose error is not found yet say so, and this test says when that is no
 * longer true.
 */
class HiddenErrorTest {
  private static final Path FOLDER = Repository.ROOT.resolve("conformance/prolog-programs");
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final int DEPTH = 200;
  private static final long STEPS = 200_000;
  private static final long SOLVER = 400_000;
  private static final List<Result> RESULTS = new ArrayList<>();

  private record Result(HiddenBug program, EntryReport bug, EntryReport fixed) {
    boolean isFound() {
      return bug.findings().stream().anyMatch(this::isHidden);
    }

    private boolean isHidden(Finding finding) {
      String kind = program.kind();
      return finding.confirmed().isPresent()
          && (kind.equals("loop")
              ? finding.kind().equals("no termination")
              : finding.outcome().contains(kind) || finding.kind().contains(kind));
    }

    List<String> alarms() {
      return fixed.findings().stream()
          .map(finding -> program.name() + ": " + finding.input() + " " + finding.outcome())
          .toList();
    }
  }

  @BeforeAll
  static void exploreAll() throws IOException {
    try (PrologPrograms prolog =
        new PrologPrograms(new Surroundings(String.valueOf(System.getenv("PATH")), "", FOLDER))) {
      for (HiddenBug program : HiddenBug.in(FOLDER, ".pl")) {
        Subject subject = read(prolog, program);
        RESULTS.add(
            new Result(
                program, explore(subject, "bug", program), explore(subject, "fixed", program)));
      }
    }
  }

  private static Subject read(PrologPrograms prolog, HiddenBug program) {
    String name = program.file().getFileName().toString();
    return switch (prolog.read(new SourceText(name, program.text()), Wishes.NONE)) {
      case Reading.Accepted(var subject) -> subject;
      case Reading.Refused(var problems) ->
          throw new IllegalArgumentException(name + " cannot be read: " + problems);
    };
  }

  private static EntryReport explore(Subject subject, String name, HiddenBug program) {
    Entry entry =
        subject.entries().stream()
            .filter(
                each -> each.name().startsWith(name + "/") || each.name().startsWith(name + "("))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(program.name() + " has no " + name));
    Limits limits = new Limits(Duration.ofHours(1), program.runs(), DEPTH, STEPS, SOLVER);
    Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1);
    return new Explorer(entry, entry.name(), settings, CLOCK, Progress.SILENT, () -> false)
        .explore(entry.seeds());
  }

  @AfterAll
  static void forgetAll() {
    RESULTS.clear();
  }

  private static List<String> those(Predicate<Result> which) {
    return RESULTS.stream().filter(which).map(result -> result.program().name()).toList();
  }

  @Test
  void thereAreManyPrograms() {
    assertThat(RESULTS).hasSizeGreaterThanOrEqualTo(30);
  }

  @Test
  void findsEveryErrorExceptThoseKnownToBeMissed() {
    assertThat(those(result -> !result.isFound()))
        .isEqualTo(those(result -> result.program().missed().isPresent()));
  }

  @Test
  void findsNothingInCorrectedPredicates() {
    assertThat(RESULTS.stream().flatMap(result -> result.alarms().stream()).toList()).isEmpty();
  }

  @Test
  void noRunGoesElsewhereThanPredicted() {
    assertThat(
            those(
                result ->
                    !result.bug().divergences().isEmpty()
                        || !result.fixed().divergences().isEmpty()))
        .isEmpty();
  }
}
