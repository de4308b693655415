package clew.erlang.builtin.table;

import clew.erlang.eval.Actor;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Opaque;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A search that goes through a table in chunks: what it has not looked at, and what it found beyond
 * the last chunk, since a slot is always searched as a whole.
 *
 * @param rest results, turned round
 */
public record TableChunks(
    EtsTable table, MatchSpec specification, int limit, List<List<Tuple>> slots, List<Value> rest)
    implements Opaque {
  public static final Atom END = Atom.of("$end_of_table");

  public static TableChunks of(
      EtsTable table, MatchSpec specification, int limit, boolean isReversed) {
    Optional<List<Value>> keys = specification.keys(table.settings.keyPosition());
    boolean isOrdered = table.kind() == EtsTable.Kind.ORDERED_SET;
    if (keys.isEmpty() || (isOrdered && keys.get().size() > 1)) {
      List<List<Tuple>> slots = table.store.slots();
      if (!isOrdered) {
        return new TableChunks(table, specification, limit, slots, List.of());
      }
      List<List<Tuple>> all = new ArrayList<>(isReversed ? slots.reversed() : slots);
      all.add(List.of());
      return new TableChunks(table, specification, limit, all, List.of());
    }
    // What the heads say by key is searched at once.
    List<Tuple> objects = new ArrayList<>();
    for (Value key : keys.get()) {
      List<Tuple> found = table.store.find(key);
      objects.addAll(table.store.isReversed() ? found.reversed() : found);
    }
    return new TableChunks(table, specification, limit, List.of(objects), List.of());
  }

  /** The first results with what follows them. */
  public Value begin(Actor process) {
    return search(process, true);
  }

  /** More results, first those that were left over. */
  public Value next(Actor process) {
    if (rest.size() >= limit) {
      return chunk(rest.subList(0, limit).reversed(), rest.subList(limit, rest.size()), slots);
    }
    return search(process, false);
  }

  /** Objects that were removed in between are left out. */
  private Value search(Actor process, boolean isFirst) {
    List<Value> found = new ArrayList<>(rest.reversed());
    int at = 0;
    while (at < slots.size() && found.size() < limit) {
      for (Tuple object : slots.get(at++)) {
        if (isThere(object)) {
          specification.run(process, object).ifPresent(found::addFirst);
        }
      }
    }
    if (found.isEmpty()) {
      return END;
    }
    // What was found first is at the end of the list. The real system turns the others round, but
    // only at the beginning.
    int begin = Math.max(0, found.size() - limit);
    List<Value> left = found.subList(0, begin);
    return chunk(
        found.subList(begin, found.size()),
        isFirst ? left.reversed() : left,
        slots.subList(at, slots.size()));
  }

  private Value chunk(List<Value> results, List<Value> left, List<List<Tuple>> unseen) {
    Value next =
        unseen.isEmpty() && left.isEmpty()
            ? END
            : new TableChunks(table, specification, limit, List.copyOf(unseen), List.copyOf(left));
    return new Tuple(Cons.list(table.store.isReversed() ? results : results.reversed()), next);
  }

  private boolean isThere(Tuple object) {
    return table.store.find(table.key(object)).stream().anyMatch(known -> known == object);
  }
}
