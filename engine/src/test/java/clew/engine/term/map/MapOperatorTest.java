package clew.engine.term.map;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MapOperatorTest {
  private final TermPool pool = new TermPool();
  private final Unknown map = pool.unknown("m", Sort.ANY);
  private final Unknown key = pool.unknown("k", Sort.ANY);
  private final Term one = pool.integer(1);
  private final Term a = pool.atom("a");
  private final Term b = pool.atom("b");

  private Term has(Term of, Term which) {
    return pool.apply(MapOperator.HAS, of, which);
  }

  private Term get(Term of, Term which) {
    return pool.apply(MapOperator.GET, of, which);
  }

  private Term put(Term of, Term which, Term value) {
    return pool.apply(MapOperator.PUT, of, which, value);
  }

  @Test
  void aKeyThatWasPutIsThereAndAnotherOneIsAskedOfTheMapBefore() {
    Term changed = put(map, a, one);

    assertThat(has(changed, a)).isEqualTo(pool.bool(true));
    assertThat(get(changed, a)).isEqualTo(one);
    assertThat(has(changed, b)).isEqualTo(has(map, b));
    assertThat(get(changed, b)).isEqualTo(get(map, b));
  }

  @Test
  void aKeyThatWasRemovedIsNotThere() {
    assertThat(has(pool.apply(MapOperator.REMOVE, map, a), a)).isEqualTo(pool.bool(false));
  }

  @Test
  void whetherAnUnknownKeyIsTheOneThatWasPutIsPartOfTheAnswer() {
    assertThat(has(put(pool.map(Map.of()), key, one), a)).isEqualTo(pool.equal(key, a));
  }

  @Test
  void oneAndOnePointZeroAreTwoKeysAndTheZerosAreOne() {
    Term real = put(pool.map(Map.of()), pool.float64(1.0), a);
    Term zero = put(pool.map(Map.of()), pool.float64(0.0), a);

    assertThat(has(real, one)).isEqualTo(pool.bool(false));
    assertThat(has(zero, pool.float64(-0.0))).isEqualTo(pool.bool(true));
    assertThat(get(zero, pool.float64(-0.0))).isEqualTo(a);
  }

  @Test
  void simplifyingKeepsTheValueWhateverTheKeysAre() {
    Random random = new Random(5);
    List<Term> keys = List.of(a, b, one, pool.float64(1.0), pool.integer(2));
    for (int i = 0; i < 2_000; i++) {
      Map<Term, Term> entries = new LinkedHashMap<>();
      for (int n = random.nextInt(4); n > 0; n--) {
        entries.put(keys.get(random.nextInt(5)), pool.integer(random.nextInt(9)));
      }
      List<Unknown> unknowns = List.of(map, key, pool.unknown("j", Sort.ANY));
      Assignment values =
          new Assignment(
              Map.of(
                  map,
                  pool.map(entries),
                  key,
                  keys.get(random.nextInt(5)),
                  unknowns.get(2),
                  keys.get(random.nextInt(5))));
      Term term = random.nextBoolean() ? map : pool.map(entries);
      Term expected = pool.map(entries);
      for (int n = random.nextInt(6); n > 0; n--) {
        Term which =
            random.nextBoolean() ? keys.get(random.nextInt(5)) : unknowns.get(random.nextInt(1, 3));
        Term known = Evaluate.value(pool, which, values).orElseThrow();
        if (random.nextInt(3) == 0) {
          term = pool.apply(MapOperator.REMOVE, term, which);
          expected = pool.apply(MapOperator.REMOVE, expected, known);
        } else {
          Term value = pool.integer(random.nextInt(9));
          term = put(term, which, value);
          expected = put(expected, known, value);
        }
      }
      assertThat(Evaluate.value(pool, term, values)).contains(expected);
      assertThat(Evaluate.value(pool, pool.apply(MapOperator.SIZE, term), values))
          .contains(pool.apply(MapOperator.SIZE, expected));
      for (Term each : List.of(a, key, one)) {
        Term known = Evaluate.value(pool, each, values).orElseThrow();
        Term is = has(expected, known);
        assertThat(Evaluate.value(pool, has(term, each), values)).contains(is);
        if (is == pool.bool(true)) {
          assertThat(Evaluate.value(pool, get(term, each), values)).contains(get(expected, known));
        }
      }
    }
  }

  @Test
  void aThousandChangesOfOneMapAreBuiltAndRead() {
    Term changed = map;
    for (int i = 0; i < 1_000; i++) {
      changed = put(changed, pool.integer(i), pool.integer(-i));
    }

    assertThat(get(changed, pool.integer(3))).isEqualTo(pool.integer(-3));
    assertThat(has(changed, a)).isEqualTo(has(map, a));
  }

  @Test
  void partsAreAMapWithAsManyOtherKeysAsTheySay() {
    List<MapParts.Entry> spare = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      spare.add(new MapParts.Entry(pool.integer(i), a));
    }

    assertThat(pool.apply(new MapParts(spare), one, one, b, a, pool.integer(0), b, pool.integer(2)))
        .isEqualTo(pool.map(Map.of(one, b, pool.integer(0), a, pool.integer(2), a)));
  }
}
