package clew.prolog.follow;

import clew.prolog.ir.Clause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The clauses that a run entered last: those it goes round in, if it comes to no end. */
final class LastClauses {
  private static final int KEPT = 512;

  private final @Nullable Clause[] last = new @Nullable Clause[KEPT];
  private int next;

  void enter(Clause clause) {
    last[next++ % KEPT] = clause;
    if (next == 2 * KEPT) {
      next = KEPT;
    }
  }

  /** Those of the program itself that were entered more than once, the most frequent first. */
  List<Clause> repeating(int most) {
    Map<Integer, List<Clause>> byLabel = new LinkedHashMap<>();
    for (Clause clause : last) {
      if (clause != null && clause.label > 0) {
        byLabel.computeIfAbsent(clause.label, label -> new ArrayList<>()).add(clause);
      }
    }
    List<List<Clause>> all = new ArrayList<>(byLabel.values());
    all.removeIf(same -> same.size() < 2);
    all.sort(Comparator.comparingInt((List<Clause> same) -> same.size()).reversed());
    return all.stream().limit(most).map(List::getFirst).toList();
  }
}
