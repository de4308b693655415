package clew.curry.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Generated programs have the same answers in every order. The orders switch between branches at
 * quite different moments, so what one branch leaves behind for another would show.
 */
class HandlersAgreeTest {
  private static final int PROGRAMS = 150;

  /** Breadth keeps all of them waiting at once. */
  private static final int MOST_ANSWERS = 2_000;

  @Test
  void generatedProgramsHaveTheSameAnswersInEveryOrder() {
    int several = 0;
    int unknowns = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      GeneratedProgram generated = new GeneratedProgram(new Random(seed));
      QueryRunner program = QueryRunner.program(generated.text()).first(MOST_ANSWERS);
      String query = generated.query();
      List<String> depthFirst = sorted(program.by(SearchOrder.DEPTH_FIRST).answers(query));
      if (depthFirst.size() >= MOST_ANSWERS) {
        continue;
      }
      several += depthFirst.size() > 2 ? 1 : 0;
      unknowns += query.contains("free") ? 1 : 0;
      for (SearchOrder order : SearchOrder.values()) {
        assertThat(sorted(program.by(order).answers(query)))
            .as("seed %d, %s, %s", seed, order, query)
            .isEqualTo(depthFirst);
      }
    }
    // Otherwise the programs would show nothing.
    assertThat(several).isGreaterThan(PROGRAMS / 6);
    assertThat(unknowns).isGreaterThan(PROGRAMS / 8);
  }

  private static List<String> sorted(List<String> answers) {
    return answers.stream().sorted().toList();
  }
}
