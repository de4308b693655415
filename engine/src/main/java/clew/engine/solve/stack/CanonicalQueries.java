package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives the parts of structures names by the order in which a query mentions them. The same
 * question about the third element of a list and about the fifth becomes one question, which is
 * answered once. Only for small queries about parts: others share more with their own path.
 */
final class CanonicalQueries {
  private static final int MOST_FACTS = 64;

  private final TermPool pool;
  private final Solver next;

  CanonicalQueries(TermPool pool, Solver next) {
    this.pool = pool;
    this.next = next;
  }

  Answer solve(Query query) {
    if (query.facts().size() > MOST_FACTS) {
      return next.solve(query);
    }
    List<Term> conditions = new ArrayList<>(query.facts().size() + 1);
    conditions.add(query.goal());
    conditions.addAll(query.facts());
    Map<Unknown, Term> names = new LinkedHashMap<>();
    Map<Unknown, Unknown> back = new HashMap<>();
    Map<Unknown, Term> near = new LinkedHashMap<>();
    for (Unknown unknown : Fold.unknowns(conditions)) {
      if (!Unpack.isPart(unknown)) {
        return next.solve(query);
      }
      Unknown name = pool.unknown("alike " + names.size(), unknown.sort());
      names.put(unknown, name);
      back.put(name, unknown);
      query.near().value(unknown).ifPresent(value -> near.put(name, value));
    }
    Map<Term, Term> replaced = new HashMap<>();
    List<Term> facts = new ArrayList<>(query.facts().size());
    for (Term fact : query.facts()) {
      facts.add(Fold.replace(pool, fact, names, replaced));
    }
    Term goal = Fold.replace(pool, query.goal(), names, replaced);
    return switch (next.solve(new Query(facts, goal, new Assignment(near)))) {
      case Answer.Sat(var model) -> new Answer.Sat(original(model, back));
      case Answer answer -> answer;
    };
  }

  private static Assignment original(Assignment model, Map<Unknown, Unknown> back) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    model
        .values()
        .forEach(
            (name, value) -> {
              Unknown unknown = back.get(name);
              if (unknown != null) {
                values.put(unknown, value);
              }
            });
    return new Assignment(values);
  }
}
