package clew.erlang.paper;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.node.BeamNode;
import clew.erlang.node.RealErlang;
import clew.erlang.paper.FlatEvent.Context;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Theorem 1 of the paper: the instrumented program, run by the real system, tells what the
 * instrumented semantics says of the original.
 */
class TheoremOneTest {
  private static final int PROGRAMS = 1_000;
  private static final int INPUTS = 3;

  @Test
  void theRealSystemTellsWhatTheInstrumentedSemanticsSays() throws Exception {
    int runs = 0;
    int crashes = 0;
    long happened = 0;
    try (BeamNode node = RealErlang.node()) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        RandomFlat random = new RandomFlat(seed);
        FlatProgram program = random.program("random");
        InstrumentedFlatProgram instrumented =
            new InstrumentedFlatProgram(node, RealErlang.LIMITS, program);
        for (int i = 0; i < INPUTS; i++) {
          List<Value> arguments = List.of(random.value(4));
          FlatSemantics.Run ours =
              FlatSemantics.run(program, RandomFlat.name(0), arguments, Long.MAX_VALUE);
          InstrumentedFlatProgram.Run real =
              instrumented.run(RandomFlat.name(0), arguments).orElseThrow();
          assertThat(texts(real.happened()))
              .as("seed %d, input %d: %s", seed, i, real.outcome())
              .isEqualTo(texts(ours.happened()));
          assertThat(real.value().isPresent()).isEqualTo(ours.value().isPresent());
          rebuild(program, real.happened());
          runs++;
          crashes += real.value().isPresent() ? 0 : 1;
          happened += real.happened().size();
        }
      }
    }
    System.out.printf(
        "theorem 1: %,d programs, %,d runs (%,d of them raise), %,d events, 0 differences%n",
        PROGRAMS, runs, crashes, happened);
    assertThat(crashes).isBetween(runs / 20, runs * 19 / 20);
    assertThat(happened).isGreaterThan(5L * runs / 2);
  }

  /** What a run told is never contradictory, also if it was cut short. */
  private static void rebuild(FlatProgram program, List<FlatEvent> happened) {
    SymbolicReplay run =
        new SymbolicReplay(Context.of(program.find(RandomFlat.name(0)).orElseThrow()));
    happened.forEach(run::follow);
  }

  private static List<String> texts(List<FlatEvent> happened) {
    List<String> texts = new ArrayList<>();
    happened.forEach(each -> texts.add(FlatPatternText.of(each)));
    return texts;
  }
}
