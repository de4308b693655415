package clew.engine.solve.smt;

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
      Term candidate = familiar(pool, sort, i);
      if (!taken.contains(candidate)) {
        return candidate;
      }
    }
  }

  /** Values of a sort in the order a person would think of them; BOOL has two only. */
  public static Term familiar(TermPool pool, Sort sort, int index) {
    return switch (sort) {
      case BOOL -> pool.bool(index % 2 == 1);
      case INT, ANY -> pool.integer(outwards(index));
      case FLOAT64 -> pool.float64((double) outwards(index));
      case ATOM -> pool.atom(letters(index));
      case TEXT -> pool.text(index == 0 ? "" : letters(index - 1));
      case BITS -> pool.bits(Integer.toBinaryString(index + 1).substring(1));
      case MAP ->
          pool.map(index == 0 ? Map.of() : Map.of(pool.integer(index - 1), pool.integer(0)));
      case TABLE -> pool.table(Map.of(), pool.integer(index));
    };
  }

  /** 0, 1, -1, 2, -2 and so on. */
  private static long outwards(int index) {
    long away = (index + 1L) / 2;
    return index % 2 == 0 ? -away : away;
  }

  /** a, b, ... z, aa, ab and so on. */
  private static String letters(int index) {
    StringBuilder name = new StringBuilder();
    for (int rest = index; rest >= 0; rest = rest / 26 - 1) {
      name.insert(0, (char) ('a' + rest % 26));
    }
    return name.toString();
  }
}
