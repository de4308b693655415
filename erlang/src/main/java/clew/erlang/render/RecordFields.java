package clew.erlang.render;

import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The records that a module defines.
 *
 * @param byName the fields of each, by its name
 */
public record RecordFields(Map<Atom, List<Atom>> byName) {
  public static final RecordFields NONE = new RecordFields(Map.of());

  /** The fields of a tuple that is a record: it has the name of one, and its size. */
  Optional<List<Atom>> of(Tuple tuple) {
    return tuple.size() > 0 && tuple.elements[0] instanceof Atom tag
        ? Optional.ofNullable(byName.get(tag)).filter(its -> its.size() + 1 == tuple.size())
        : Optional.empty();
  }
}
