package clew.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ImpExploration;
import clew.conformance.Sample;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Verdict;
import clew.engine.source.Span;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import clew.imp.check.MainEntry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole searches on random programs keep what they promise. */
@Order(0)
class RandomSearchTest {
  /** With {@code -Dclew.full=true} five times as many, which takes minutes. */
  private static final int PROGRAMS = Sample.of(60, 300);

  private static final Limits LIMITS = new Limits(Duration.ofMinutes(1), 25, 15, 10_000, 6_000);
  private static final Budget BUDGET = Budget.of(LIMITS.steps(), LIMITS.depth());
  private static final InstantSource STANDING = InstantSource.fixed(Instant.EPOCH);

  /** What goes wrong in a run, and where. */
  private record Failure(String kind, Span place) {}

  @ParameterizedTest
  @EnumSource
  void followItsPredictionsAndFindWhatIsThere(Mode mode) {
    RandomPrograms programs = new RandomPrograms(77);
    Random random = new Random(78);
    int findings = 0;
    int exhausted = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      boolean mayLoop = i % 4 == 0;
      MainEntry main = ImpPrograms.read(mayLoop ? programs.looping() : programs.terminating());
      String text = main.code().syntax().source().text();
      EntryReport report = explore(main, mode, i);
      assertThat(report.divergences()).as(text).isEmpty();
      for (Finding finding : report.findings()) {
        assertThat(failure(main, finding))
            .as("%s in\n%s", finding, text)
            .contains(new Failure(finding.kind(), finding.place()));
        findings++;
      }
      if (report.verdict() != Verdict.BOUNDED) {
        assertNothingElseFails(main, report, random);
        exhausted++;
      }
    }
    assertThat(findings).isGreaterThan(PROGRAMS / 4);
    assertThat(exhausted).isGreaterThan(PROGRAMS / 4);
  }

  private static EntryReport explore(MainEntry main, Mode mode, int seed) {
    Strategy[] strategies = Strategy.values();
    Settings settings = new Settings(mode, strategies[seed % strategies.length], LIMITS, seed, 1);
    return ImpExploration.explorer(main, settings, STANDING)
        .explore(main.inputs().seeds().getFirst());
  }

  private static Optional<Failure> failure(MainEntry main, Finding finding) {
    return failure(
        main.judge().replay(Input.of(ImpPrograms.input(main, finding.input())), BUDGET).outcome());
  }

  private static Optional<Failure> failure(Outcome outcome) {
    return outcome instanceof Outcome.Raised(var kind, var reason, var at)
        ? Optional.of(new Failure(kind.name(), at.span()))
        : Optional.empty();
  }

  /** Exhausted means that no input does what the report does not tell. */
  private static void assertNothingElseFails(MainEntry main, EntryReport report, Random random) {
    for (int i = 0; i < 20; i++) {
      failure(main.judge().replay(Input.of(RandomInputs.of(main, random)), BUDGET).outcome())
          .ifPresent(
              failure ->
                  assertThat(report.findings())
                      .as(main.code().syntax().source().text())
                      .extracting(found -> new Failure(found.kind(), found.place()))
                      .contains(failure));
    }
  }
}
