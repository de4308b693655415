package clew.engine.solve.smt;

import clew.engine.term.FamiliarOrder;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers for values of which a solver needs to know only whether they are the same. */
public final class Numbering {
  private final Map<Term, Integer> numbers = new HashMap<>();
  private final Map<Sort, List<Term>> values = new EnumMap<>(Sort.class);

  public int number(Term value) {
    return numbers.computeIfAbsent(
        value,
        fresh -> {
          List<Term> same = values.computeIfAbsent(fresh.sort(), sort -> new ArrayList<>());
          same.add(fresh);
          return same.size() - 1;
        });
  }

  /** The numbered values of a sort, each at its number. */
  public List<Term> values(Sort sort) {
    return values.getOrDefault(sort, List.of());
  }

  /** The first familiar value of a plain sort that is none of these. */
  public static Term fresh(TermPool pool, Sort sort, Set<Term> taken) {
    for (int i = 0; ; i++) {
      Term candidate = FamiliarOrder.value(pool, sort, i);
      if (!taken.contains(candidate)) {
        return candidate;
      }
    }
  }
}
