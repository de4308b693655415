package clew.conformance.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChaosArgumentsTest {
  private static ChaosArguments parse(String line) {
    return ChaosArguments.parse(List.of(line.split(" ", -1)), Parts.names());
  }

  @Test
  void readsPartsSeedAndTime() {
    ChaosArguments arguments = parse("mutants --seed 7 kills --time 90s");
    assertThat(arguments.wants("mutants")).isTrue();
    assertThat(arguments.wants("tools")).isFalse();
    assertThat(arguments.seed()).isEqualTo(7);
    assertThat(arguments.time()).isEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void wantsAllPartsIfNoneIsNamed() {
    ChaosArguments arguments = ChaosArguments.parse(List.of(), Parts.names());
    assertThat(Parts.names()).allMatch(arguments::wants);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nothing",
        "--seed",
        "--seed x",
        "--time 0s",
        "--time 5",
        "--case 3",
        "mutants --case -1"
      })
  void refusesWhatItDoesNotKnow(String line) {
    assertThatThrownBy(() -> parse(line)).isInstanceOf(IllegalArgumentException.class);
  }
}
