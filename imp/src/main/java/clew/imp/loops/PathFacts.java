package clew.imp.loops;

import clew.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conditions in the order they were met; branches of a search share what came before. */
record PathFacts(@Nullable PathFacts before, Term fact) {
  static List<Term> list(@Nullable PathFacts last) {
    List<Term> all = new ArrayList<>();
    for (PathFacts at = last; at != null; at = at.before) {
      all.add(at.fact);
    }
    return all.reversed();
  }
}
