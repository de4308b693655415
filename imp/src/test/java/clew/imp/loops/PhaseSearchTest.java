package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Reachability.News;
import clew.engine.reason.Limitation;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.ImpPrograms;
import clew.imp.check.MainEntry;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PhaseSearchTest {
  private static final int MANY = 5_000;

  @Test
  void findsTheInputOfThePaper() {
    PhaseSearchResult seen =
        PhaseSearchResult.of(ImpPrograms.read(ImpPrograms.example("paper.imp")), MANY);

    assertThat(seen.inputs).map(News.Witness::input).map(Object::toString).contains("{y=2235}");
    assertThat(seen.isComplete).isTrue();
  }

  @Test
  void provesWhatIsTrueAfterTwoPhases() {
    PhaseSearchResult seen =
        PhaseSearchResult.of(
            ImpPrograms.read(
                "x <- 0; y <- 50;",
                "while x < 100 do",
                "  if x < 50 then x <- x + 1 else x <- x + 1; y <- y + 1 fi",
                "od;",
                "assert y = 100"),
            MANY);

    assertThat(seen.unreachable).map(point -> point.name()).contains("assert 1 violated");
  }

  @Test
  void seesThroughALoopInALoop() {
    PhaseSearchResult seen =
        PhaseSearchResult.of(
            ImpPrograms.read(
                "n <- top; s <- 0; i <- 0;",
                "while i < n do",
                "  j <- 0;",
                "  while j < i do s <- s + 1; j <- j + 1 od;",
                "  i <- i + 1",
                "od;",
                "assert s != 499500"),
            MANY);

    assertThat(seen.inputs).map(News.Witness::input).map(Object::toString).contains("{n=1000}");
    assertThat(seen.isComplete).isTrue();
  }

  @Test
  void leavesALoopOpenThatMultipliesVariables() {
    PhaseSearchResult seen =
        PhaseSearchResult.of(
            ImpPrograms.read(
                "n <- top; x <- top;", "while x * x < n do x <- x * x + 1 od;", "assert x != 7"),
            60);

    assertThat(seen.isComplete).isFalse();
  }

  @Test
  void saysThatALoopWasUnrolled() {
    PhaseSearchResult seen =
        PhaseSearchResult.of(
            ImpPrograms.read("n <- top; x <- 1;", "while x < n do x <- 2 * x od;", "assert x != 3"),
            MANY);

    assertThat(seen.reason).extracting(Limitation::kind).contains(Limitation.Kind.UNROLLED_LOOP);
    assertThat(seen.unreachable).isEmpty();
  }

  @Test
  void staysWithinItsBudgetOnTenThousandLocations() {
    StringBuilder text = new StringBuilder("n <- top; i <- 0;\nwhile i < n do i <- i + 1 od;\n");
    for (int i = 0; i < 10_000; i++) {
      text.append("if n > ").append(i).append(" then skip else skip fi;\n");
    }
    PhaseSearchResult seen = PhaseSearchResult.of(ImpPrograms.read(text + "skip"), 300);

    assertThat(seen.isComplete).isFalse();
    assertThat(seen.unreachable).isEmpty();
  }

  @Test
  void acceleratesMoreRoundsThanAnybodyCouldRun() {
    MainEntry entry =
        ImpPrograms.read(
            "x <- 0; y <- top; while y > 0 do x <- x + 1; y <- y - 2 od; assert x < 9");

    AcceleratedRun.Result result =
        AcceleratedRun.run(
                entry.code(), entry.pool(), ImpPrograms.input(entry, "y = 2000000000000000000000"))
            .orElseThrow();

    assertThat(result.end()).isInstanceOf(Outcome.Raised.class);
    assertThat(result.steps()).isEqualTo(new BigInteger("3000000000000000000005"));
  }

  @Test
  void aReplayOfAVeryLongRunIsConfirmedByItsClosedForm() {
    MainEntry entry =
        ImpPrograms.read(
            "x <- 0; y <- top; while y > 0 do x <- x + 1; y <- y - 2 od; assert x < 9");

    Trace trace =
        ImpPrograms.replay(
            entry, ImpPrograms.input(entry, "y = 2000000000000000000000"), Budget.of(1_000, 0));

    assertThat(trace.outcome()).isInstanceOf(Outcome.Raised.class);
    assertThat(entry.judge().authority(trace).by()).isEqualTo("closed form");
  }

  @Test
  void aReplayRunsMoreStepsThanAllowedIfItIsKnownToEnd() {
    MainEntry entry =
        ImpPrograms.read(
            "x <- 0; y <- top; while y > 0 do x <- x + 1; y <- y - 2 od; assert x < 9");

    Trace trace =
        ImpPrograms.replay(entry, ImpPrograms.input(entry, "y = 100000"), Budget.of(1_000, 0));

    assertThat(trace.outcome()).isInstanceOf(Outcome.Raised.class);
    assertThat(entry.judge().authority(trace).by()).isEqualTo("L interpreter");
  }
}
