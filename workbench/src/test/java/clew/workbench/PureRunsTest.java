package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.result.RunResult;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of the examples of every language, in two workbenches and in different orders. */
class PureRunsTest {
  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();
  private static final Budget BUDGET = Budget.of(200_000, 200);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "imp/withdraw.imp",
        "imp/paper.imp",
        "erlang/example.erl",
        "erlang/never.erl",
        "prolog/paper.pl",
        "prolog/calculator.pl",
        "curry/tree.curry",
        "curry/append.curry"
      })
  void giveTheSameInWhateverOrderAndPlaceTheyAreMade(String file) throws Refusal {
    Map<String, RunResult> first = results(file, new Random(1));
    Map<String, RunResult> second = results(file, new Random(2));

    assertThat(first).isNotEmpty();
    assertThat(second).isEqualTo(first);
  }

  private static Map<String, RunResult> results(String file, Random order) throws Refusal {
    record Run(Entry entry, Input input) {}
    Surroundings surroundings =
        new Surroundings(System.getenv(), EXAMPLES, InstantSource.system(), () -> 0, news -> {});
    try (Workbench bench = Workbench.open(surroundings)) {
      List<Run> runs = new ArrayList<>();
      for (Entry entry : bench.open(bench.document(file), Options.NONE).subject().entries()) {
        entry.inputs().seeds().forEach(seed -> runs.add(new Run(entry, Input.of(seed))));
      }
      // Each of them twice, in any order.
      runs.addAll(List.copyOf(runs));
      Collections.shuffle(runs, order);
      Map<String, RunResult> results = new TreeMap<>();
      for (Run run : runs) {
        RunResult result =
            RunResult.of(
                run.entry.renderer(),
                run.input,
                run.entry.execution().program().orElseThrow().run(run.input, BUDGET));
        RunResult before = results.put(run.entry.name() + " " + result.input(), result);
        assertThat(before == null ? result : before).isEqualTo(result);
      }
      return results;
    }
  }
}
