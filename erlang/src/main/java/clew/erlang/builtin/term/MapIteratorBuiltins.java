package clew.erlang.builtin.term;

import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.builtin.base.NumberArithmetic;
import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Cons;
import clew.erlang.value.MapValue;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.List;

/** What the iterators of {@code maps} rest on. */
public final class MapIteratorBuiltins {
  /** How many entries the real system takes from a large map at first, and then at most. */
  private static final int FIRST = 32;

  private static final int LATER = 1000;

  private MapIteratorBuiltins() {}

  public static void register(BuiltinRegistry internal) {
    internal.add3("map_next", MapIteratorBuiltins::next);
  }

  /**
   * The next entries of a map: nested for an iterator, {@code {K, V, {K, V, none}}}, else in front
   * of a list. If there are more, a path to them comes with the map.
   */
  private static Value next(Actor process, Value path, Value map, Value into) {
    boolean isIterator = into == Atom.of("iterator");
    if (!(map instanceof MapValue entries)
        || !NumberArithmetic.isInteger(path)
        || !(isIterator || into instanceof Cons || into == Nil.NIL)) {
      throw process.badarg();
    }
    BigInteger from = Big.number(path);
    MapValue.Chunk chunk =
        entries
            .from(from, from.signum() == 0 ? FIRST : LATER, process.atoms())
            .orElseThrow(process::badarg);
    return isIterator ? iterator(chunk, map) : list(chunk, entries, into);
  }

  private static Value iterator(MapValue.Chunk chunk, Value map) {
    Value next =
        chunk.next().<Value>map(path -> new Cons(Big.of(path), map)).orElse(Atom.of("none"));
    for (MapValue.Entry entry : chunk.entries().reversed()) {
      next = new Tuple(entry.key(), entry.value(), next);
    }
    return next;
  }

  private static Value list(MapValue.Chunk chunk, MapValue map, Value into) {
    Value list = into;
    // A small map keeps its order; a large one is turned round, since it comes in pieces.
    for (MapValue.Entry entry : map.isFlat() ? chunk.entries().reversed() : chunk.entries()) {
      list = new Cons(new Tuple(entry.key(), entry.value()), list);
    }
    if (chunk.next().isEmpty()) {
      return list;
    }
    return Cons.list(List.of(Big.of(chunk.next().get()), map), list);
  }
}
