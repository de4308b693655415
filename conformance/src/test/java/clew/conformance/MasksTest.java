package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MasksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 queries (1 by near, 3 by shape), 12.3 s | 4 queries (1 by near, 3 by shape), N s",
        "4 queries (3 by shape, 1 by z3), 12.3 s | 4 queries (some by z3), N s",
        "\"wallMillis\" : 120, | \"wallMillis\" : N,",
        "\"version\" : \"0.1.0\" | \"version\" : \"VERSION\"",
        "\"version\" : 1, | \"version\" : 1,",
        "clew 0.1.0 (JDK 25.0.3+9-LTS) | clew VERSION (JDK VERSION)",
        "confirmed by L interpreter 0.1.0 | confirmed by L interpreter VERSION",
        "ok      Z3         Z3 4.14.1.0 | ok      Z3         Z3 VERSION",
        "y = 3000, 1.5 | y = 3000, 1.5",
      })
  void hidesDurationsAndVersionsAndNothingElse(String text, String masked) {
    assertThat(Masks.over(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "clew check a.imp --input 'y = 5' | check,a.imp,--input,y = 5",
        "./clew check  \"a b.imp\" | check,a b.imp",
      })
  void readsACommandLineAsAShellDoes(String line, String words) {
    assertThat(CommandLine.parse(line))
        .isEqualTo(new CommandLine(List.of(words.split(",")), OptionalInt.empty()));
  }
}
