package clew.curry.query;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.load.ProgramLoader;
import clew.curry.scope.ProgramResolver;
import clew.curry.source.Diagnostics;
import clew.curry.source.Parser;
import clew.engine.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Generated programs have the answers that a slow and obvious interpreter gives. */
class ReferenceTest {
  private static final int PROGRAMS = 400;

  @Test
  void generatedProgramsHaveTheAnswersOfTheReference() {
    int compared = 0;
    int several = 0;
    int none = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      GeneratedProgram generated = new GeneratedProgram(new Random(seed));
      String text = generated.text();
      String query = generated.query();
      List<String> expected;
      try {
        expected = reference(text, query);
      } catch (ReferenceInterpreter.TooLong tooLong) {
        continue;
      }
      List<String> answers =
          new ArrayList<>(QueryRunner.program(text).first(100_000).answers(query));
      assertThat(answers.removeLast()).isEqualTo("no more");
      assertThat(answers.stream().sorted().toList())
          .as("seed %d: %s%n%s", seed, query, text)
          .isEqualTo(expected.stream().sorted().toList());
      compared++;
      several += expected.size() > 1 ? 1 : 0;
      none += expected.isEmpty() ? 1 : 0;
    }
    // Otherwise the programs would show nothing.
    assertThat(compared).isGreaterThan(PROGRAMS * 3 / 4);
    assertThat(several).isGreaterThan(PROGRAMS / 5);
    assertThat(none).isLessThan(PROGRAMS * 3 / 5);
  }

  private static List<String> reference(String program, String query) {
    Diagnostics problems = new Diagnostics();
    ProgramResolver resolver = new ProgramResolver(problems);
    resolver.add(ProgramLoader.library("Prelude.curry"), true);
    resolver.add(Parser.module(new SourceText("test.curry", program), problems), false);
    ProgramResolver.Asked asked =
        resolver.query(Parser.query(new SourceText("query", query), problems).orElseThrow());
    assertThat(problems.all()).isEmpty();
    boolean isQuestion = query.contains("=:=");
    return new ReferenceInterpreter(resolver.program())
        .answers(asked.free(), asked.expression(), isQuestion);
  }
}
