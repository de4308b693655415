package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Findings.Cause;
import clew.engine.explore.Findings.Found;
import clew.engine.explore.Shrinking.Shrunk;
import clew.engine.explore.settings.Limits;
import clew.engine.result.Finding.Size;
import clew.engine.result.RunSet;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.testcase.Origin;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ShrinkingTest {
  private static final long STEPS = 100_000;

  @Test
  void saysNothingIfAllSmallerInputsWereTried() {
    ScriptedProgram program = boomAbove(17, 1);

    assertThat(shrunk(program, 1_000)).isEqualTo(new Shrunk(input(program, 18), Size.SMALLEST));
  }

  @Test
  void saysThatItsTriesWereUsedUp() {
    ScriptedProgram program = boomAbove(1_000, 1);

    // Halved twice, then one less with every third try.
    assertThat(shrunk(program, 5_000))
        .isEqualTo(new Shrunk(input(program, 1_185), new Size(false, 200, 0)));
  }

  @Test
  void saysThatItsStepsWereUsedUp() {
    ScriptedProgram program = boomAbove(1_000, 30_000);

    assertThat(shrunk(program, 5_000).size()).isEqualTo(new Size(false, 0, 100_000));
  }

  @Test
  void anInputThatWasMadeSmallerBeforeIsKept() {
    ScriptedProgram program = boomAbove(1_000, 30_000);

    assertThat(shrunk(program, 5_000).input()).isEqualTo(input(program, 2_500));
  }

  @Test
  void doesNotTryOthersIfTheRunIsTooLong() {
    ScriptedProgram program = boomAbove(17, 1);
    Found found = found(program, 50);
    Found tooLong =
        new Found(
            found.cause(),
            found.input(),
            found.raised(),
            STEPS + 1,
            found.origin(),
            new RunSet.Builder());

    assertThat(new Shrinking(program, limits(), () -> false).of(tooLong))
        .isEqualTo(new Shrunk(input(program, 50), new Size(false, 0, 0)));
    assertThat(program.inputs).isEmpty();
  }

  /** Goes wrong after so many steps if x is larger than a number. */
  private static ScriptedProgram boomAbove(long number, int steps) {
    return new ScriptedProgram(
        run -> {
          for (int i = 1; i < steps; i++) {
            run.record(1, run.pool().bool(true), true);
          }
          if (run.decide(2, run.pool().less(run.number(number), run.integer("x")))) {
            run.raise(3, "boom");
          }
        });
  }

  private static Shrunk shrunk(ScriptedProgram program, long x) {
    return new Shrinking(program, limits(), () -> false).of(found(program, x));
  }

  private static Found found(ScriptedProgram program, long x) {
    Input input = input(program, x);
    Trace trace = program.run(input, Budget.of(STEPS, 0));
    Outcome.Raised raised = (Outcome.Raised) trace.outcome();
    return new Found(
        Cause.of(raised), input, raised, trace.steps(), new Origin.Seed(), new RunSet.Builder());
  }

  private static Input input(ScriptedProgram program, long x) {
    Term.Unknown unknown = program.pool().unknown("x", Sort.INT);
    return Input.of(Assignment.EMPTY.with(unknown, program.pool().integer(x)));
  }

  private static Limits limits() {
    return new Limits(Duration.ofHours(1), 100, 50, STEPS, 4_000_000);
  }
}
