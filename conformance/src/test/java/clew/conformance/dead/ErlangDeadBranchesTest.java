package clew.conformance.dead;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ErlangPrograms;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On loops of Erlang, run by our machine on random inputs. */
class ErlangDeadBranchesTest {
  /** With {@code -Dclew.full=true} twice as many, which takes minutes. */
  private static final int MODULES = Boolean.getBoolean("clew.full") ? 10 : 5;

  private static final int FUNCTIONS = 54;
  private static final int INPUTS = 40;
  private static final Budget BUDGET = Budget.of(3_000, 0);

  private static final List<String> CONTRADICTIONS = new ArrayList<>();
  private static final List<String> UNREPEATED = new ArrayList<>();
  private static int functions;
  private static int planted;
  private static int found;
  private static int others;
  private static int reached;

  @BeforeAll
  static void runAll(@TempDir Path folder) throws IOException {
    try (ErlangPrograms programs = new ErlangPrograms(folder)) {
      for (int seed = 0; seed < MODULES; seed++) {
        String text = new ErlangLoops(seed).module("loops" + seed, FUNCTIONS);
        Path file = Files.writeString(folder.resolve("loops" + seed + ".erl"), text);
        Subject subject = programs.read(file, text);
        for (Entry entry : subject.entries()) {
          check(entry, text.lines().toList(), new Random(seed));
        }
      }
    }
  }

  private static void check(Entry entry, List<String> lines, Random random) {
    functions++;
    Excluded excluded = Excluded.by(entry);
    if (!excluded.isRepeated()) {
      UNREPEATED.add(entry.name());
    }
    for (Point point : entry.points()) {
      boolean isPlanted =
          point.criterion().equals("line")
              && lines.get(point.span().line() - 1).contains("planted");
      boolean isFound = excluded.reasons().containsKey(point);
      planted += isPlanted ? 1 : 0;
      found += isPlanted && isFound ? 1 : 0;
      others += isFound && !isPlanted && point.criterion().equals("clause") ? 1 : 0;
    }
    LoopInputs inputs = new LoopInputs(entry.pool(), Constructor.tuple(2), random);
    for (int i = 0; i < INPUTS && !excluded.reasons().isEmpty(); i++) {
      Assignment input = inputs.of(entry);
      for (Point point : Excluded.reached(entry, input, BUDGET)) {
        reached++;
        if (!excluded.reasons().containsKey(point)) {
          continue;
        }
        CONTRADICTIONS.add(
            "%s comes to %s although %s"
                .formatted(entry.renderer().input(input), point, excluded.reasons().get(point)));
      }
    }
  }

  @Test
  void noRunComesToWhatIsCalledUnreachable() {
    assertThat(CONTRADICTIONS).isEmpty();
  }

  @Test
  void everyProofCanBeRepeated() {
    assertThat(UNREPEATED).isEmpty();
  }

  @Test
  void thereAreManyLoops() {
    assertThat(functions).isEqualTo(MODULES * FUNCTIONS);
  }

  @Test
  void mostOfWhatIsPlantedIsFound() {
    assertThat(planted).isGreaterThan(MODULES * 18);
    assertThat(found).as("of %d", planted).isGreaterThan(planted * 9 / 10);
  }

  @Test
  void manyOthersAreFound() {
    assertThat(others).isGreaterThan(500);
  }

  @Test
  void runsComeToManyPoints() {
    assertThat(reached).isGreaterThan(50_000);
  }
}
