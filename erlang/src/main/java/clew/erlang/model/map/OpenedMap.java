package clew.erlang.model.map;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.map.KeyAt;
import clew.engine.term.map.MapOperator;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.term.MapKeyAt;
import clew.erlang.value.Followed;
import clew.erlang.value.MapValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The entries of a map of the input, for whoever goes through all of them. It is decided how many
 * there are; then each key is the one at its place, and what is under it follows from that. So
 * nothing is lost, and what is decided does not depend on which keys they are.
 */
final class OpenedMap {
  private OpenedMap() {}

  /** The entries in the order of iteration; those of a map with many keys are constant. */
  static List<MapValue.Entry> of(Followed map, MapDecisions decisions) {
    MapValue concrete = (MapValue) map.concrete;
    if (concrete.size() > KeyAt.MOST_KEYS) {
      decisions.lose(map.term());
      return concrete.sorted();
    }
    TermPool pool = decisions.path().pool();
    Term size = pool.apply(MapOperator.SIZE, map.term());
    if (!size.isValue()) {
      SizeDecisions.decide(
          decisions::choose,
          pool.bool(true),
          "has keys",
          concrete.size(),
          concrete.size(),
          other -> pool.equal(size, pool.integer(other)));
    }
    List<MapValue.Entry> entries = new ArrayList<>();
    for (MapValue.Entry entry : concrete.sorted()) {
      Term key = pool.apply(MapKeyAt.KEY, map.term(), pool.integer(entries.size()));
      Term value = pool.apply(MapOperator.GET, map.term(), key);
      entries.add(
          new MapValue.Entry(Followed.of(entry.key(), key), Followed.of(entry.value(), value)));
    }
    return entries;
  }
}
