package clew.erlang.render;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.MapOperator;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapNotationTest {
  private final TermPool pool = new TermPool();
  private final Term map = pool.unknown("M", Sort.ANY);
  private final Term key = pool.atom("k");

  private String written(Term term) {
    return ConditionText.written(pool, term);
  }

  @Test
  void questionsAboutMapsAreThoseOfErlang() {
    Term has = pool.apply(MapOperator.HAS, map, key);
    Term get = pool.apply(MapOperator.GET, map, key);
    Term size = pool.apply(MapOperator.SIZE, map);

    assertThat(written(has)).isEqualTo("is_map_key(k, M)");
    assertThat(written(pool.not(has))).isEqualTo("not is_map_key(k, M)");
    assertThat(written(pool.equal(get, key))).isEqualTo("map_get(k, M) =:= k");
    assertThat(written(pool.equal(size, pool.integer(3)))).isEqualTo("map_size(M) =:= 3");
  }

  @Test
  void changedMapsAreUpdates() {
    Term put = pool.apply(MapOperator.PUT, map, key, pool.integer(1));

    assertThat(written(put)).isEqualTo("M#{k => 1}");
    assertThat(written(pool.apply(MapOperator.REMOVE, map, key))).isEqualTo("maps:remove(k, M)");
  }

  @Test
  void aDeepSumIsWrittenOnlyOnce() {
    Term sum = pool.integer(0);
    for (int i = 0; i < 60; i++) {
      sum = pool.add(sum, pool.multiply(pool.integer(i + 2), pool.unknown("x" + i, Sort.INT)));
    }

    assertThat(written(pool.and(List.of(pool.less(sum, pool.integer(9)))))).contains("<");
  }
}
