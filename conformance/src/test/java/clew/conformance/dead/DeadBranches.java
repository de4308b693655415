package clew.conformance.dead;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.trace.Budget;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What should be true of random loops in any language. A subclass looks at many of them before the
 * tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DeadBranches {
  private static final int INPUTS = 40;

  private final Terms terms;
  private final int expected;
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> unrepeated = new ArrayList<>();
  private int looked;
  private int planted;
  private int found;
  private int others;
  private int reached;

  /**
   * How the language is looked at.
   *
   * @param plantedAt the criterion of the points that lie on a planted line
   * @param pair what builds structures in inputs
   * @param budget for one run
   */
  record Terms(String plantedAt, Constructor pair, Budget budget) {}

  /**
   * @param expected how many loops there will be; something is planted in each third
   */
  DeadBranches(Terms terms, int expected) {
    this.terms = terms;
    this.expected = expected;
  }

  /**
   * Looks at a loop.
   *
   * @param text the file that it is in; lines that hold the word "planted" are never come to
   * @param told how to find the loop, if anything is wrong with it
   */
  void look(Entry entry, String text, String told, Random random) {
    looked++;
    ExcludedPoints excluded = ExcludedPoints.by(entry);
    if (!excluded.isRepeated()) {
      unrepeated.add(told);
    }
    count(entry, excluded, text.lines().toList());
    LoopInputs inputs = new LoopInputs(entry.pool(), terms.pair, random);
    for (int i = 0; i < INPUTS && !excluded.reasons().isEmpty(); i++) {
      contradict(entry, inputs.of(entry), excluded, told);
    }
  }

  private void count(Entry entry, ExcludedPoints excluded, List<String> lines) {
    for (Point point : entry.execution().points()) {
      boolean isPlanted =
          point.criterion().equals(terms.plantedAt)
              && lines.get(point.span().line() - 1).contains("planted");
      boolean isFound = excluded.reasons().containsKey(point);
      planted += isPlanted ? 1 : 0;
      found += isPlanted && isFound ? 1 : 0;
      others += isFound && !isPlanted && point.criterion().equals("clause") ? 1 : 0;
    }
  }

  private void contradict(Entry entry, Assignment input, ExcludedPoints excluded, String told) {
    for (Point point : ExcludedPoints.reached(entry, input, terms.budget)) {
      reached++;
      if (excluded.reasons().containsKey(point)) {
        contradictions.add(
            "%s comes to %s although %s in %s"
                .formatted(
                    entry.renderer().input(input), point, excluded.reasons().get(point), told));
      }
    }
  }

  @Test
  void noRunComesToWhatIsCalledUnreachable() {
    assertThat(contradictions).isEmpty();
  }

  @Test
  void everyProofCanBeRepeated() {
    assertThat(unrepeated).isEmpty();
  }

  @Test
  void thereAreManyLoops() {
    assertThat(looked).isEqualTo(expected);
  }

  @Test
  void mostOfWhatIsPlantedIsFound() {
    assertThat(planted).isGreaterThan(expected / 3);
    assertThat(found).as("of %d", planted).isGreaterThan(planted * 9 / 10);
  }

  @Test
  void manyOthersAreFound() {
    assertThat(others).isGreaterThan(expected * 3 / 2);
  }

  @Test
  void runsComeToManyPoints() {
    assertThat(reached).isGreaterThan(150 * expected);
  }
}
