package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.InputSpace.Declared;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who said what the inputs of a predicate may be. */
class DeclaredInputsTest {
  private static final String PROGRAM =
      """
      %!  commented(+List:list, -Length:integer)
      commented(L, N) :- length(L, N).
      checked(X, Y) :- must_be(integer, X), Y is X + 1.
      guessed(X, Y) :- Y is X + 1.
      constant(1).
      """;

  private static final Options NO_SPEC = Options.NONE.with("--no-spec", "");

  @TempDir private Path folder;

  private Declared declared(String word, Options wishes) throws IOException {
    try (CheckFixture checked = new CheckFixture(folder, false)) {
      Subject subject = checked.subject(PROGRAM, wishes);
      return ((Subject.Choice.Chosen) subject.choose(word)).entry().inputs().declared();
    }
  }

  @Test
  void theProgramByAComment() throws IOException {
    assertThat(declared("commented", Options.NONE)).isEqualTo(Declared.BY_THE_PROGRAM);
  }

  @Test
  void theProgramByACheckOfAllThatIsGiven() throws IOException {
    assertThat(declared("checked(+,-)", Options.NONE)).isEqualTo(Declared.BY_THE_PROGRAM);
    assertThat(declared("checked(+,+)", Options.NONE)).isEqualTo(Declared.BY_NOBODY);
  }

  @Test
  void nobodyIfTheyAreGuessed() throws IOException {
    assertThat(declared("guessed", Options.NONE)).isEqualTo(Declared.BY_NOBODY);
  }

  @Test
  void nobodyIfTypesAreNotWanted() throws IOException {
    assertThat(declared("commented", NO_SPEC)).isEqualTo(Declared.BY_NOBODY);
  }
}
