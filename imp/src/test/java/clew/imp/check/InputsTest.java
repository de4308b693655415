package clew.imp.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.InputSpace.Parsed;
import clew.engine.term.Assignment;
import clew.imp.ImpPrograms;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs as users write them, and smaller ones in their place. */
class InputsTest {
  private final MainEntry main = ImpPrograms.read("y <- top; x <- 1; y <- top; z <- top");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          y=5                  | y = 5
          y = 5, y#2 = -3      | y = 5, y#2 = -3
          ' z=+7 ,y=0'         | z = 7, y = 0
          y=99999999999999999999 | y = 99999999999999999999
          ''                   | ''
          """)
  void areReadAndWritten(String text, String written) {
    assertThat(main.renderer().input(ImpPrograms.input(main, text))).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x = 5        | `x` is never an input of this program | Its inputs are `y`, `z`.
          w = 5        | `w` is never an input of this program | Its inputs are `y`, `z`.
          y = five     | `five` is not an integer | Inputs of L are whole numbers.
          y =          | `` is not an integer | Inputs of L are whole numbers.
          y = 1, y = 2 | `y` is given twice | Give each input once.
          y            | `y` is not an input | Write `y = 5, y#2 = -3`.
          y = 1,       | a comma has no input beside it | Write `y = 5, y#2 = -3`.
          y#1 = 4      | `y#1` is not an input | The inputs of `y` are y, y#2, y#3 and so on.
          y#z = 4      | `y#z` is not an input | The inputs of `y` are y, y#2, y#3 and so on.
          """)
  void areRefusedWithAReason(String text, String what, String hint) {
    assertThat(main.inputs().parse(text))
        .isInstanceOfSatisfying(
            Parsed.Wrong.class,
            wrong -> {
              assertThat(wrong.problem().what()).isEqualTo(what);
              assertThat(wrong.problem().hint()).isEqualTo(hint);
            });
  }

  @Test
  void theFirstOneIsZero() {
    assertThat(main.renderer().input(main.inputs().seeds().getFirst())).isEqualTo("y = 0, z = 0");
  }

  @Test
  void smallerOnesComeNearerToZero() {
    assertThat(smaller("y = 100"))
        .containsExactly(
            "y = 0", "y = 0", "y = 50", "y = 75", "y = 88", "y = 94", "y = 97", "y = 99");
    assertThat(smaller("y = -3, z = 1"))
        .containsExactly(
            "y = 0, z = 0",
            "y = 0, z = 1",
            "y = 3, z = 1",
            "y = -2, z = 1",
            "y = -3, z = 0",
            "y = 0, z = -2",
            "y = -2, z = 0",
            "y = 0, z = 4",
            "y = -4, z = 0");
    assertThat(smaller("y = 0")).isEmpty();
    assertThat(smaller("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"y = 5000", "y = -5000", "y = 123456789012345678901234567890"})
  void takingTheFirstSmallerOneThatStillWorksEndsAtTheBound(String start) {
    Assignment best = ImpPrograms.input(main, start);
    boolean found = true;
    while (found) {
      found = false;
      for (Assignment candidate : main.inputs().smaller(best)) {
        if (isAtLeast2235(candidate)) {
          best = candidate;
          found = true;
          break;
        }
      }
    }

    assertThat(main.renderer().input(best)).isEqualTo("y = 2235");
  }

  private boolean isAtLeast2235(Assignment input) {
    String digits = main.renderer().input(input).replaceAll("[^0-9]", "");
    return new BigInteger(digits).compareTo(BigInteger.valueOf(2235)) >= 0;
  }

  private List<String> smaller(String input) {
    List<String> all = new ArrayList<>();
    main.inputs()
        .smaller(ImpPrograms.input(main, input))
        .forEach(each -> all.add(main.renderer().input(each)));
    return all;
  }

  @Test
  void theJudgeHasTheVersionOfTheBuild() throws IOException {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<version>" + main.judge().authority().version() + "</version>");
  }
}
