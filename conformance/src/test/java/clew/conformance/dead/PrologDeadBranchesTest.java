package clew.conformance.dead;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.Language.Reading;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import clew.prolog.PrologPrograms;
import clew.prolog.load.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On loops of Prolog, run by our machine on random inputs. */
class PrologDeadBranchesTest {
  /** With {@code -Dclew.full=true} twice as many, which takes minutes. */
  private static final int PROGRAMS = Boolean.getBoolean("clew.full") ? 540 : 270;

  private static final int INPUTS = 40;
  private static final Budget BUDGET = Budget.of(2_000, 0);
  private static final Wishes ANY_TERM =
      new Wishes(false, Wishes.Callees.IGNORE, List.of(), false, false);

  private static final List<String> CONTRADICTIONS = new ArrayList<>();
  private static final List<Integer> UNREPEATED = new ArrayList<>();
  private static int planted;
  private static int found;
  private static int others;
  private static int reached;

  @BeforeAll
  static void runAll(@TempDir Path folder) throws IOException {
    try (PrologPrograms prolog = new PrologPrograms(new Surroundings("", "", folder))) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        PrologLoops loops = new PrologLoops(seed);
        String text = seed % 3 == 0 ? loops.planted() : loops.any();
        Files.writeString(folder.resolve("loop.pl"), text);
        Subject subject =
            ((Reading.Accepted) prolog.read(new SourceText("loop.pl", text), ANY_TERM)).subject();
        Entry entry = ((Subject.Choice.Chosen) subject.choose("e(+,+,-)")).entry();
        check(entry, text, seed);
      }
    }
  }

  private static void check(Entry entry, String text, int seed) {
    Excluded excluded = Excluded.by(entry);
    if (!excluded.isRepeated()) {
      UNREPEATED.add(seed);
    }
    List<String> lines = text.lines().toList();
    for (Point point : entry.points()) {
      boolean isClause = point.criterion().equals("clause");
      boolean isPlanted = isClause && lines.get(point.span().line() - 1).contains("planted");
      boolean isFound = excluded.reasons().containsKey(point);
      planted += isPlanted ? 1 : 0;
      found += isPlanted && isFound ? 1 : 0;
      others += isFound && !isPlanted && isClause ? 1 : 0;
    }
    LoopInputs inputs = new LoopInputs(entry.pool(), new Constructor("f", 2), new Random(seed));
    for (int i = 0; i < INPUTS && !excluded.reasons().isEmpty(); i++) {
      Assignment input = inputs.of(entry);
      for (Point point : Excluded.reached(entry, input, BUDGET)) {
        reached++;
        if (!excluded.reasons().containsKey(point)) {
          continue;
        }
        CONTRADICTIONS.add(
            "%s comes to %s although %s in%n%s"
                .formatted(
                    entry.renderer().input(input), point, excluded.reasons().get(point), text));
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
  void mostOfWhatIsPlantedIsFound() {
    assertThat(planted).isGreaterThan(PROGRAMS / 3);
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
