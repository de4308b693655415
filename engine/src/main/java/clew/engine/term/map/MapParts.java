package clew.engine.term.map;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A map by its parts. The arguments are three for each of its cells: a key, whether it is there (1
 * or 0), and its value; the last one is how many keys there are besides. What these are is taken
 * from a list, so that the value of the parts is a map; nobody asked for them.
 *
 * @param spare other keys and their values, of which the first ones that are no cell's key are
 *     taken
 */
public record MapParts(List<Entry> spare) implements Operator {
  /** A key with its value. */
  public record Entry(Term key, Term value) {}

  public MapParts {
    spare = List.copyOf(spare);
  }

  @Override
  public String symbol() {
    return "map";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.MAP;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    Map<Term, Term> cells = new LinkedHashMap<>();
    int last = values.size() - 1;
    for (int i = 0; i < last; i += 3) {
      Term known = MapKeys.find(cells, pool, values.get(i));
      if (known == null) {
        cells.put(values.get(i), values.get(i + 1));
        if (values.get(i + 1) == pool.integer(1)) {
          entries.put(values.get(i), values.get(i + 2));
        }
      }
    }
    if (!(values.get(last) instanceof Term.Int more) || more.number().bitLength() > 31) {
      return Optional.empty();
    }
    long left = more.number().longValue();
    for (Entry other : spare) {
      if (left > 0
          && MapKeys.find(cells, pool, other.key) == null
          && MapKeys.find(entries, pool, other.key) == null) {
        entries.put(other.key, other.value);
        left--;
      }
    }
    return left == 0 ? Optional.of(pool.map(entries)) : Optional.empty();
  }
}
