package clew.engine.invariant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list that grows at its end and shares its beginning with others. */
record PersistentList<T>(@Nullable PersistentList<T> before, T last) {
  static <T> List<T> list(@Nullable PersistentList<T> chain) {
    List<T> all = new ArrayList<>();
    for (PersistentList<T> rest = chain; rest != null; rest = rest.before) {
      all.add(rest.last);
    }
    Collections.reverse(all);
    return all;
  }
}
