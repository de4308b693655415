package clew.erlang.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SequenceTextTest {
  @Test
  void isTheArgumentOfInitAndAListOfMessages() {
    assertThat(SequenceText.asCalls("m:init([]), then {cast, a}, timeout"))
        .containsExactly("m:init([], [{cast, a}, timeout])");
    assertThat(SequenceText.asCalls("m:init([])")).containsExactly("m:init([], [])");
  }

  @Test
  void hasAMeaningForEachPlaceWhereItCouldBeCut() {
    assertThat(SequenceText.asCalls("m:init(f(\"), then \")), then {cast, a}"))
        .contains("m:init(f(\"), then \"), [{cast, a}])");
  }

  @Test
  void isNoCallAlone() {
    assertThat(SequenceText.isOne("m:init([])")).isFalse();
    assertThat(SequenceText.isOne("init([]), then {info, x}")).isTrue();
    assertThat(SequenceText.isOne("f(1), 2")).isFalse();
  }
}
