package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.imp.check.MainEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stories that the examples tell are true. */
class ExamplesTest {
  private static final Budget BUDGET = Budget.of(100_000, 1_000);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          paper.imp     | y = 2235                     | assertion violated
          paper.imp     | y = 2234                     | returns x = 1117, y = 0
          withdraw.imp  | balance = 1, amount = 1      | assertion violated
          withdraw.imp  | balance = 9, amount = 7      | returns balance = 0, amount = 7, fee = 2, paid = 7
          gcd.imp       | a = 0, b = 0                 | division by zero
          gcd.imp       | a = 12, b = 18               | returns a = 12, b = 18, x = 6, y = 0, rest = 0, lcm = 36
          triangle.imp  | a = 2, b = 1, c = 2          | assertion violated
          triangle.imp  | a = 3, b = 4, c = 5          | returns a = 3, b = 4, c = 5, kind = 3
          calendar.imp  | year = 2000, month = 2       | assertion violated
          calendar.imp  | year = 2024, month = 2       | returns year = 2024, month = 2, leap = 1, days = 29
          average.imp   | item = 0                     | division by zero
          average.imp   | item = 4, item#2 = 6         | returns sum = 10, count = 2, item = 0, average = 5
          countdown.imp | step = 3                     | returns step = 3, n = -2
          countdown.imp | step = -1                    | out of fuel after 100000 steps at ℓ1, line 7
          countdown.imp | step = 0                     | rejected by the assumption in line 4
          ratio.imp     | x = 7, y = 0                 | returns x = 7, y = 0, big = 0
          search.imp    | n = 80                       | returns n = 80, low = 8, high = 9, middle = 8
          """)
  void endAsTheirCommentsSay(String file, String input, String outcome) {
    MainEntry main = ImpPrograms.read(ImpPrograms.example(file));

    assertThat(outcome(main, input)).isEqualTo(outcome);
  }

  @Test
  void theCorrectOnesFindNothingOnManyInputs() {
    MainEntry search = ImpPrograms.read(ImpPrograms.example("search.imp"));
    MainEntry ratio = ImpPrograms.read(ImpPrograms.example("ratio.imp"));

    assertThat(IntStream.rangeClosed(0, 100).mapToObj(n -> outcome(search, "n = " + n)))
        .allMatch(outcome -> outcome.startsWith("returns"));
    assertThat(
            IntStream.rangeClosed(-20, 20)
                .boxed()
                .flatMap(
                    x ->
                        IntStream.rangeClosed(-5, 5)
                            .mapToObj(y -> outcome(ratio, "x = " + x + ", y = " + y))))
        .allMatch(outcome -> outcome.startsWith("returns"));
  }

  @Test
  void noneHasAWarning() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "examples", "imp"))) {
      List<Path> all = files.sorted().toList();

      assertThat(all).hasSize(9);
      for (Path file : all) {
        assertThat(ImpPrograms.warnings(Files.readString(file))).as(file.toString()).isEmpty();
      }
    }
  }

  private static String outcome(MainEntry main, String input) {
    return main.renderer()
        .outcome(ImpPrograms.replay(main, ImpPrograms.input(main, input), BUDGET).outcome());
  }
}
