package clew.engine.term;

import clew.engine.term.Term.Unknown;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Small sets of unknowns, shared between a term and its subterms wherever they are the same. */
final class FewUnknowns {
  private static final int MOST = 8;

  private FewUnknowns() {}

  /** The unknowns below these children, or null if there are too many to keep. */
  static @Nullable List<Unknown> of(List<Term> children) {
    List<Unknown> all = List.of();
    for (Term child : children) {
      List<Unknown> more = child.few();
      if (more == null) {
        return null;
      }
      if (more != all && !more.isEmpty()) {
        all = union(all, more);
        if (all.size() > MOST) {
          return null;
        }
      }
    }
    return all;
  }

  private static List<Unknown> union(List<Unknown> one, List<Unknown> other) {
    if (one.isEmpty()) {
      return other;
    }
    List<Unknown> union = null;
    for (Unknown unknown : other) {
      if (!one.contains(unknown)) {
        if (union == null) {
          union = new ArrayList<>(one);
        }
        union.add(unknown);
      }
    }
    if (union == null) {
      return one;
    }
    return union.size() == other.size() ? other : List.copyOf(union);
  }
}
