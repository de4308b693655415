package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives some unknowns the values they had nearby when the whole query stays undecided. Such an
 * answer may be Sat, never Unsat: another value might have worked.
 */
final class Fixing {
  /** How many unknowns of the goal are tried on their own. */
  private static final int MOST_ALONE = 3;

  private final TermPool pool;
  private final Solver next;

  Fixing(TermPool pool, Solver next) {
    this.pool = pool;
    this.next = next;
  }

  Answer solve(Query query) {
    Answer answer = next.solve(query);
    if (!(answer instanceof Answer.Undecided(Reason reason, String detail))
        || reason == Reason.INTERRUPTED
        || reason == Reason.FAILED
        || reason == Reason.FAULT
        || reason == Reason.WRONG_MODEL) {
      return answer;
    }
    // What was too much work as a whole is seldom less in parts: one more try is enough then.
    List<Set<Unknown>> choices = choices(query);
    int most = reason == Reason.LIMIT ? 1 : choices.size();
    for (Set<Unknown> free : choices.subList(0, Math.min(most, choices.size()))) {
      Map<Unknown, Term> fixed = fixed(query, free);
      Answer attempt = next.solve(replaced(query, fixed));
      if (attempt instanceof Answer.Sat(Assignment model)) {
        Assignment whole = new Assignment(fixed).with(model);
        if (query.holds(pool, query.near().with(whole))) {
          return new Answer.Sat(whole);
        }
      }
      if (attempt instanceof Answer.Undecided(Reason why, String text)
          && why == Reason.INTERRUPTED) {
        return attempt;
      }
    }
    return answer;
  }

  /** Which unknowns stay free: those of the goal, then each of them alone. */
  private static List<Set<Unknown>> choices(Query query) {
    Set<Unknown> inGoal = new LinkedHashSet<>(query.goal().unknowns());
    Set<Unknown> all = new LinkedHashSet<>(inGoal);
    query.facts().forEach(fact -> all.addAll(fact.unknowns()));
    List<Set<Unknown>> choices = new ArrayList<>();
    if (inGoal.size() < all.size()) {
      choices.add(inGoal);
    }
    if (inGoal.size() > 1) {
      inGoal.stream().limit(MOST_ALONE).forEach(unknown -> choices.add(Set.of(unknown)));
    }
    return choices;
  }

  private Map<Unknown, Term> fixed(Query query, Set<Unknown> free) {
    Set<Unknown> all = new LinkedHashSet<>(query.goal().unknowns());
    query.facts().forEach(fact -> all.addAll(fact.unknowns()));
    Map<Unknown, Term> fixed = new LinkedHashMap<>();
    for (Unknown unknown : all) {
      if (!free.contains(unknown)) {
        fixed.put(
            unknown,
            query.near().value(unknown).orElseGet(() -> Evaluate.simplest(pool, unknown.sort())));
      }
    }
    return fixed;
  }

  private Query replaced(Query query, Map<Unknown, Term> fixed) {
    List<Term> facts = new ArrayList<>();
    for (Term fact : query.facts()) {
      Term simpler = Fold.replace(pool, fact, fixed);
      if (simpler != pool.bool(true)) {
        facts.add(simpler);
      }
    }
    return new Query(facts, Fold.replace(pool, query.goal(), fixed), query.near());
  }
}
