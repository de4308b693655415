package clew.conformance;

import java.util.ArrayList;
import java.util.List;

/** A fixed part of what takes minutes; all of it with {@code -Dclew.full=true}. */
public final class Sample {
  /** Whether everything is wanted. */
  public static final boolean IS_FULL = Boolean.getBoolean("clew.full");

  private Sample() {}

  /** Every so many-th, from the first on. */
  public static <T> List<T> of(List<T> all, int every) {
    if (IS_FULL) {
      return all;
    }
    List<T> some = new ArrayList<>();
    for (int i = 0; i < all.size(); i += every) {
      some.add(all.get(i));
    }
    return some;
  }

  /** So many, or all that there are. */
  public static int of(int everyday, int all) {
    return IS_FULL ? all : everyday;
  }
}
