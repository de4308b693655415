package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Judge;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the real system did when a run was measured there, it is not asked once more. */
class MeasuredErrorsTest {
  private final List<String> measured = new ArrayList<>();
  private final List<String> replayed = new ArrayList<>();

  /** In the order in which it was told: what was asked by then. */
  private final List<Finding> confirmed = new ArrayList<>();

  private int replayedWhenConfirmed = -1;

  /** Any number of more than 90 is too much; to find it takes a run. */
  private final ScriptedProgram program =
      new ScriptedProgram(
          run -> {
            Term x = run.integer("x");
            if (run.decide(1, run.pool().less(run.number(90), x))) {
              run.raise(2, "too much");
            }
          });

  /** Makes the run as the program does, and writes down what it was asked. */
  private final class Counting implements Judge {
    private final boolean measures;

    Counting(boolean measures) {
      this.measures = measures;
    }

    @Override
    public Authority authority() {
      return program.authority();
    }

    @Override
    public Trace replay(Input input, Budget budget) {
      replayed.add(program.renderer().input(input));
      return program.run(input, budget);
    }

    @Override
    public Optional<Meter> meter() {
      return measures ? Optional.of(new Meters()) : Optional.empty();
    }
  }

  private final class Meters implements Judge.Meter {
    @Override
    public Set<String> criteria() {
      return Set.of("branch");
    }

    @Override
    public Judge.Measured measure(Input input, Budget budget) {
      measured.add(program.renderer().input(input));
      return new Judge.Measured.Run(program.run(input, budget), Optional.empty());
    }
  }

  private EntryReport search(boolean measures) {
    program.judgedBy(new Counting(measures));
    Listener notes =
        new Listener() {
          @Override
          public void confirmed(Finding finding) {
            confirmed.add(finding);
            replayedWhenConfirmed = replayed.size();
          }
        };
    return new Explorer(
            program.subject(),
            new Settings(
                Mode.CONCOLIC,
                Strategy.INTERLEAVED,
                new Limits(Duration.ofHours(1), 10, 50, 10_000, 100_000),
                0,
                1),
            InstantSource.system(),
            notes,
            () -> false,
            (name, layer) -> layer)
        .explore(
            Assignment.EMPTY.with(
                program.pool().unknown("x", Sort.INT), program.pool().integer(0)));
  }

  @Test
  void anErrorThatWasMeasuredIsConfirmedWithoutBeingMadeAgain() {
    EntryReport report = search(true);

    assertThat(report.findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.confirmed()).isPresent());
    assertThat(confirmed).hasSize(1);
    assertThat(replayedWhenConfirmed).isZero();
    // The input is the smallest there is, and was measured: nothing is left to ask.
    assertThat(measured).containsExactly("x = 0", "x = 91");
    assertThat(replayed).isEmpty();
  }

  @Test
  void anErrorThatWasNotMeasuredIsPutToTheJudgeWhenItIsFound() {
    EntryReport report = search(false);

    assertThat(report.findings())
        .singleElement()
        .satisfies(finding -> assertThat(finding.confirmed()).isPresent());
    assertThat(confirmed).hasSize(1);
    assertThat(replayedWhenConfirmed).isEqualTo(1);
    assertThat(replayed).containsExactly("x = 91");
  }
}
