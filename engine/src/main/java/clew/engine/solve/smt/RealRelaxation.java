package clew.engine.solve.smt;

import clew.engine.term.Core;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.engine.term.tree.AutomatonState;
import clew.engine.term.tree.Member;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether solving over the reals proves anything about doubles. Every finite double is a real
 * number, and to compare doubles, to negate them or to round them to integers is the same for both.
 * So where conditions do no more than that, what has no solution in reals has none in doubles. Sums
 * and products are rounded, 0.0 and -0.0 are one real number, and infinities are none.
 */
public final class RealRelaxation {
  private RealRelaxation() {}

  /** Whether every solution in doubles is one in reals. */
  public static boolean isExact(TermPool pool, List<Term> conditions) {
    Set<Unknown> finite = new HashSet<>();
    conditions.forEach(condition -> collectFinite(condition, finite));
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(conditions);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (seen.add(term)) {
        if (!isExact(pool, term, finite)) {
          return false;
        }
        term.children().forEach(work::push);
      }
    }
    return true;
  }

  /** Unknowns that a condition keeps from being infinite, or from having such a part. */
  private static void collectFinite(Term condition, Set<Unknown> finite) {
    if (condition instanceof Apply apply
        && apply.arguments().size() == 1
        && apply.argument(0) instanceof Unknown unknown
        && (apply.operator() instanceof Is.Finite
            || (apply.operator() instanceof Member(var type)
                && type.automaton().states().stream().allMatch(RealRelaxation::hasFiniteOnly)))) {
      finite.add(unknown);
    }
  }

  private static boolean hasFiniteOnly(AutomatonState state) {
    return !state.any() && state.leaves().floats().stream().allMatch(Double::isFinite);
  }

  private static boolean isExact(TermPool pool, Term term, Set<Unknown> finite) {
    return switch (term) {
      case Unknown unknown ->
          (unknown.sort() != Sort.ANY && unknown.sort() != Sort.FLOAT64)
              || finite.contains(unknown);
      case Term.Float64 number -> Double.isFinite(number.number());
      case Apply apply when apply.operator() instanceof Core core ->
          switch (core) {
            case FLOAT_ADD, FLOAT_SUBTRACT, FLOAT_DIVIDE, FLOAT_OF_INT -> false;
            case FLOAT_MULTIPLY -> apply.arguments().contains(pool.float64(-1));
            case EQUAL -> !mayBeZero(apply.argument(0)) || !mayBeZero(apply.argument(1));
            default -> true;
          };
      default -> true;
    };
  }

  /** Whether it may be one of the two zeros, or have one as a part. */
  private static boolean mayBeZero(Term term) {
    if (!term.isValue()) {
      return term.sort() == Sort.ANY || term.sort() == Sort.FLOAT64;
    }
    Deque<Term> work = new ArrayDeque<>(List.of(term));
    while (!work.isEmpty()) {
      Term part = work.pop();
      if (part instanceof Term.Float64 number && number.number() == 0) {
        return true;
      }
      part.children().forEach(work::push);
    }
    return false;
  }
}
