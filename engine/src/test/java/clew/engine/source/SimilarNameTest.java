package clew.engine.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarNameTest {
  private static final List<String> KNOWN = List.of("reverse", "revert", "map", "x", "Tree");

  @ParameterizedTest
  @CsvSource({
    "revers, reverse",
    "rveerse, reverse",
    "REVERSE, reverse",
    "mpa, map",
    "mop, map",
    "X, x",
    "tree, Tree",
    "trees, Tree"
  })
  void isTheOneThatFewLettersAreAwayFrom(String name, String meant) {
    assertThat(SimilarName.to(name, KNOWN)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"rev", "y", "m", "inverse'", "''"})
  void isNoneIfAllAreFarAway(String name) {
    assertThat(SimilarName.to(name, KNOWN)).isEmpty();
  }

  @Test
  void isTheFirstInTheAlphabetOfThoseEquallyNear() {
    assertThat(SimilarName.to("lane", List.of("line", "lake", "lone"))).contains("lake");
  }

  @Test
  void isNotLookedForOfAVeryLongName() {
    assertThat(SimilarName.to("a".repeat(41), List.of("a".repeat(40)))).isEmpty();
  }
}
