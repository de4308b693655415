package clew.erlang.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MapValueTest {
  private static MapValue upTo(int size) {
    MapValue map = MapValue.EMPTY;
    for (int i = 0; i < size; i++) {
      map = map.with(Small.of(i), Small.of(-i));
    }
    return map;
  }

  private static List<Long> keys(MapValue map) {
    return map.entries().stream().map(entry -> ((Small) entry.key()).number).toList();
  }

  @Test
  void behavesAsAMapThroughRandomChanges() {
    Random random = new Random(6);
    TreeMap<Long, Value> model = new TreeMap<>();
    MapValue map = MapValue.EMPTY;
    for (int i = 0; i < 40_000; i++) {
      long key = random.nextInt(1, 1 + (i / 4000 + 1) * 20);
      if (random.nextInt(3) == 0) {
        map = map.without(Small.of(key));
        model.remove(key);
      } else {
        Value value = Small.of(random.nextInt());
        map = map.with(Small.of(key), value);
        model.put(key, value);
      }
      assertThat(map.size()).isEqualTo(model.size());
      assertThat(map.find(Small.of(key))).isSameAs(model.get(key));
    }
    assertThat(map.sorted().stream().map(entry -> ((Small) entry.key()).number))
        .containsExactlyElementsOf(model.keySet());
  }

  @Test
  void theWayAMapCameAboutDoesNotShow() {
    MapValue grown = upTo(500);
    MapValue shrunk = upTo(3000);
    for (int i = 2999; i >= 500; i--) {
      shrunk = shrunk.without(Small.of(i));
    }

    assertThat(ExactEquality.same(grown, shrunk)).isTrue();
    assertThat(keys(grown)).isEqualTo(keys(shrunk));
  }

  @Test
  void aMapThatShrinksToThirtyTwoKeysIsInTheirOrder() {
    MapValue map = upTo(33).without(Small.of(5));

    assertThat(keys(map)).isSorted();
    assertThat(ExactEquality.same(map, upTo(33).without(Small.of(5)))).isTrue();
  }

  @Test
  void anUpdateLeavesTheOldMapAsItWas() {
    MapValue old = upTo(100);

    old.with(Small.of(7), Atom.OK);

    assertThat(old.find(Small.of(7))).isEqualTo(Small.of(-7));
  }

  @Test
  void theSecondMapWinsInAMerge() {
    for (int size : List.of(3, 20, 31, 200)) {
      MapValue left = upTo(40).with(Atom.OK, Atom.TRUE);
      MapValue right = upTo(size).with(Small.of(2), Atom.FALSE);

      assertThat(left.merge(right).find(Small.of(2))).isSameAs(Atom.FALSE);
      assertThat(right.merge(left).find(Small.of(2))).isEqualTo(Small.of(-2));
      assertThat(left.merge(right).size()).isEqualTo(1 + Math.max(40, size));
    }
  }

  @Test
  void ofZerosThatAreTheSameTheKeyRemainsThatOtpKeeps() {
    Value plus = new Real(0.0);
    Value minus = new Real(-0.0);

    assertThat(MapValue.EMPTY.with(plus, Atom.OK).with(minus, Atom.OK).entries().getFirst().key())
        .isSameAs(plus);
    assertThat(
            MapValue.EMPTY
                .with(plus, Atom.OK)
                .merge(MapValue.EMPTY.with(minus, Atom.OK))
                .entries()
                .getFirst()
                .key())
        .isSameAs(minus);
    assertThat(upTo(50).with(plus, Atom.OK).with(minus, Atom.OK).entries())
        .anyMatch(entry -> entry.key() == minus)
        .noneMatch(entry -> entry.key() == plus);
  }

  @Test
  void largeMapsThatDifferInOneValueAreNotTheSame() {
    assertThat(ExactEquality.same(upTo(1000), upTo(1000).with(Small.of(999), Atom.OK))).isFalse();
  }

  @Test
  void keysNestedVeryDeepAreFound() {
    List<Value> keys = new ArrayList<>();
    MapValue map = upTo(40);
    for (int i = 0; i < 3; i++) {
      Value deep = Small.of(i);
      for (int j = 0; j < 100_000; j++) {
        deep = j % 2 == 0 ? new Tuple(deep) : new Cons(deep, Nil.NIL);
      }
      keys.add(deep);
      map = map.with(deep, Small.of(i));
    }

    assertThat(map.find(keys.get(1))).isEqualTo(Small.of(1));
  }
}
