package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Reachability.News;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.imp.ImpPrograms;
import clew.imp.check.MainEntry;
import clew.imp.eval.Interpreter;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomLoopsTest {
  /** With {@code -Dclew.full=true} three times as many programs. */
  private static final int PART = Boolean.getBoolean("clew.full") ? 1 : 3;

  private static final int PIECES = 60;
  private static final Budget SOME = Budget.of(3_000, 0);

  @Test
  void noInputOfABoxComesToWhatIsUnreachable() {
    int proved = 0;
    for (long seed = 0; seed < 1_000 / PART; seed++) {
      String text = new RandomLoops(seed).program();
      MainEntry entry = ImpPrograms.read(text);
      PhaseSearchResult seen = PhaseSearchResult.of(entry, PIECES);
      if (seen.unreachable.isEmpty()) {
        continue;
      }
      proved++;
      Set<Point> reached = reachedInABox(entry, new Random(seed));
      reached.retainAll(seen.unreachable);
      assertThat(reached).as("seed %d:%n%s", seed, text).isEmpty();
    }
    assertThat(proved).isGreaterThan(100 / PART);
  }

  @Test
  void everyWitnessLeadsWhereItShould() {
    int many = 0;
    for (long seed = 1_000; seed < 1_000 + 120 / PART; seed++) {
      String text = new RandomLoops(seed).program();
      MainEntry entry = ImpPrograms.read(text);
      for (News.Witness witness : PhaseSearchResult.of(entry, PIECES).inputs) {
        Trace trace = Interpreter.run(entry.code(), entry.pool(), witness.input(), longer());
        if (!(trace.outcome() instanceof Outcome.OutOfFuel)) {
          many++;
          assertThat(PhaseSearchResult.points(trace))
              .as("seed %d, %s:%n%s", seed, witness, text)
              .containsAll(witness.points());
        }
      }
    }
    assertThat(many).isGreaterThan(300 / PART);
  }

  @Test
  void whenAllWasSeenAllThatIsReachedHasAWitness() {
    int complete = 0;
    for (long seed = 2_000; seed < 2_000 + 200 / PART; seed++) {
      String text = new RandomLoops(seed).program();
      MainEntry entry = ImpPrograms.read(text);
      PhaseSearchResult seen = PhaseSearchResult.of(entry, PIECES);
      if (seen.isComplete) {
        complete++;
        Set<Point> reached = reachedInABox(entry, new Random(seed));
        seen.inputs.forEach(witness -> reached.removeAll(witness.points()));
        assertThat(reached).as("seed %d:%n%s", seed, text).isEmpty();
      }
    }
    assertThat(complete).isGreaterThan(50 / PART);
  }

  @Test
  void acceleratedRunsEndAsStepwiseOnes() {
    int same = 0;
    for (long seed = 3_000; seed < 3_000 + 300 / PART; seed++) {
      String text = new RandomLoops(seed).program();
      MainEntry entry = ImpPrograms.read(text);
      Random random = new Random(seed);
      for (int i = 0; i < 6; i++) {
        Assignment input = input(entry, random);
        Trace stepped = Interpreter.run(entry.code(), entry.pool(), input, SOME);
        if (stepped.outcome() instanceof Outcome.OutOfFuel) {
          continue;
        }
        Optional<AcceleratedRun.Result> accelerated =
            AcceleratedRun.run(entry.code(), entry.pool(), input);
        if (accelerated.isEmpty()) {
          continue;
        }
        same++;
        Trace result = accelerated.get().trace(entry.code());
        String told = "seed %d, %s:%n%s".formatted(seed, input, text);
        assertThat(result.outcome()).as(told).isEqualTo(stepped.outcome());
        assertThat(result.steps()).as(told).isEqualTo(stepped.steps());
        assertThat(PhaseSearchResult.points(result))
            .as(told)
            .isEqualTo(PhaseSearchResult.points(stepped));
      }
    }
    assertThat(same).isGreaterThan(600 / PART);
  }

  private static Budget longer() {
    return Budget.of(200_000, 0);
  }

  private static Set<Point> reachedInABox(MainEntry entry, Random random) {
    Set<Point> reached = new HashSet<>();
    for (int i = 0; i < 150; i++) {
      Trace trace = Interpreter.run(entry.code(), entry.pool(), input(entry, random), SOME);
      reached.addAll(PhaseSearchResult.points(trace));
    }
    return reached;
  }

  private static Assignment input(MainEntry entry, Random random) {
    StringBuilder text = new StringBuilder("n = " + (random.nextInt(60) - 20));
    for (String variable : new String[] {"x", "y", "z"}) {
      int slot = entry.code().variables().indexOf(variable);
      if (slot >= 0 && entry.code().isInput(slot)) {
        text.append(", ").append(variable).append(" = ").append(random.nextInt(40) - 15);
        for (int time = 2; time < 8; time++) {
          text.append(", %s#%d = %d".formatted(variable, time, random.nextInt(12) - 5));
        }
      }
    }
    return ImpPrograms.input(entry, text.toString());
  }
}
