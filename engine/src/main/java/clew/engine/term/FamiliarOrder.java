package clew.engine.term;

import java.util.Map;

/** Values in the order a person would think of them. */
public final class FamiliarOrder {
  private FamiliarOrder() {}

  /** The value of a sort at an index; BOOL has two only. */
  public static Term value(TermPool pool, Sort sort, int index) {
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
