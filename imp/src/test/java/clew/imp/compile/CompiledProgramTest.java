package clew.imp.compile;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import clew.imp.check.MainEntry;
import clew.imp.eval.Interpreter;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CompiledProgramTest {
  private static final Budget BUDGET = Budget.of(50_000, 0);

  @Test
  void runsAsTheInterpreterDoes() {
    RandomPrograms programs = new RandomPrograms(7);
    Random random = new Random(7);
    int compared = 0;
    for (int i = 0; i < 400; i++) {
      String text = programs.terminating();
      MainEntry entry = ImpPrograms.read(text);
      Optional<CompiledProgram> compiled = CompiledProgram.of(entry.code());
      for (int run = 0; run < 4 && compiled.isPresent(); run++) {
        Assignment input = ImpPrograms.input(entry, "y = " + (random.nextInt(40) - 20));
        Trace expected = Interpreter.run(entry.code(), entry.pool(), input, BUDGET);
        Optional<Trace> trace = compiled.get().run(entry.pool(), input, BUDGET);
        if (trace.isPresent()) {
          compared++;
          assertThat(trace.get()).as(text).isEqualTo(expected);
        }
      }
    }
    assertThat(compared).isGreaterThan(800);
  }

  @Test
  void hasNoAnswerWhereANumberIsTooLarge() {
    MainEntry entry = ImpPrograms.read("x <- 3; i <- 0; while i < 9 do x <- x * x; i <- i + 1 od");

    assertThat(
            CompiledProgram.of(entry.code())
                .orElseThrow()
                .run(entry.pool(), entry.inputs().seeds().getFirst(), BUDGET))
        .isEmpty();
  }

  @Test
  void hasNoAnswerWhereARunTakesMoreStepsThanItMay() {
    MainEntry entry = ImpPrograms.read("x <- 1; while x > 0 do x <- 2 od");

    assertThat(
            CompiledProgram.of(entry.code())
                .orElseThrow()
                .run(entry.pool(), entry.inputs().seeds().getFirst(), BUDGET))
        .isEmpty();
  }

  @Test
  void runsTenMillionRounds() {
    MainEntry entry =
        ImpPrograms.read("n <- top; i <- 0; while i < n do i <- i + 1 od; assert i < 5");
    Assignment input = ImpPrograms.input(entry, "n = 10000000");

    Trace trace =
        CompiledProgram.of(entry.code())
            .orElseThrow()
            .run(entry.pool(), input, Budget.of(100_000_000, 0))
            .orElseThrow();

    assertThat(trace.outcome()).isInstanceOf(Outcome.Raised.class);
    assertThat(trace.steps()).isEqualTo(20_000_005);
  }
}
