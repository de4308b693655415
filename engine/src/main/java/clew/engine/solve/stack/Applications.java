package clew.engine.solve.stack;

import clew.engine.solve.Answer;
import clew.engine.solve.Answer.Reason;
import clew.engine.solve.EssentialConditions;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Application;
import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Functions that are not known: each result becomes an unknown of its own, of the type that the
 * function's results have. That one function gives equal results for equal arguments is said only
 * of the applications for which a model does not have it so. From a model that has, the points of
 * the tables are read off. All that is added holds in every solution, so Unsat is a proof.
 */
final class Applications {
  /** How often a model may be asked for that treats equal arguments alike. */
  private static final int MOST_ROUNDS = 40;

  /** Results have the same unknown in every query, up to this many. */
  private static final int MOST_RESULTS = 100_000;

  /** No unknown of a program has a name with a blank in it. */
  private static final String RESULT = "result ";

  private final TermPool pool;
  private final Solver next;
  private final Map<Term, Unknown> results = new HashMap<>();
  private long named;

  Applications(TermPool pool, Solver next) {
    this.pool = pool;
    this.next = next;
  }

  /**
   * An application, with those within it replaced by their results.
   *
   * @param original as the query has it
   */
  record Call(Term original, Term function, Term arguments, Unknown result) {}

  Answer solve(Query query) {
    if (!query.goal().appliesFunctions()
        && query.facts().stream().noneMatch(Term::appliesFunctions)) {
      return next.solve(query);
    }
    if (results.size() > MOST_RESULTS) {
      results.clear();
    }
    List<Call> calls = new ArrayList<>();
    Map<Term, Term> replaced = new HashMap<>();
    List<Term> facts = new ArrayList<>();
    query
        .facts()
        .forEach(fact -> EssentialConditions.add(pool, without(fact, replaced, calls), facts));
    Term goal = without(query.goal(), replaced, calls);
    facts.addAll(new ResultTypes(pool, facts).of(calls));
    return rounds(query, facts, goal, near(query.near(), calls), calls);
  }

  /** The term with unknowns for results; the calls come in the order in which they can be made. */
  private Term without(Term term, Map<Term, Term> replaced, List<Call> calls) {
    return Fold.up(
        term,
        (part, children) ->
            switch (part) {
              case Term.Construct built -> pool.construct(built.constructor(), children);
              case Apply apply when apply.operator() == Application.RESULT ->
                  result(apply, children, calls);
              case Apply apply -> pool.apply(apply.operator(), children);
              case Term leaf -> leaf;
            },
        replaced);
  }

  private Term result(Apply original, List<Term> children, List<Call> calls) {
    Term function = children.getFirst();
    Term application = Application.of(pool, function, children.getLast());
    if (!(application instanceof Apply) || Application.points(function).isPresent()) {
      return application;
    }
    Unknown result =
        results.computeIfAbsent(application, _ -> pool.unknown(RESULT + named++, Sort.ANY));
    calls.add(new Call(original, function, children.getLast(), result));
    return result;
  }

  private Assignment near(Assignment near, List<Call> calls) {
    Evaluate evaluate = new Evaluate(pool, near);
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (Call call : calls) {
      evaluate.value(call.original()).ifPresent(value -> values.put(call.result(), value));
    }
    return near.with(new Assignment(values));
  }

  private Answer rounds(
      Query query, List<Term> facts, Term goal, Assignment near, List<Call> calls) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Answer answer = next.solve(new Query(facts, goal, near));
      if (!(answer instanceof Answer.Sat(var model))) {
        return answer;
      }
      Assignment all = near.with(model);
      List<Term> broken = unequal(all, calls);
      if (broken.isEmpty()) {
        return withTables(query, all, calls);
      }
      facts.addAll(broken);
    }
    return new Answer.Undecided(Reason.LIMIT, "functions with equal results for equal arguments");
  }

  /** What a model breaks: equal arguments of one function with different results. */
  private List<Term> unequal(Assignment model, List<Call> calls) {
    Evaluate evaluate = new Evaluate(pool, model);
    Map<List<Term>, Call> first = new HashMap<>();
    List<Term> broken = new ArrayList<>();
    for (Call call : calls) {
      Optional<Term> arguments = evaluate.value(call.arguments());
      if (arguments.isPresent()) {
        Call same = first.putIfAbsent(List.of(call.function(), arguments.get()), call);
        if (same != null && !evaluate.value(same.result()).equals(evaluate.value(call.result()))) {
          broken.add(
              pool.or(
                  List.of(
                      pool.not(pool.equal(same.arguments(), call.arguments())),
                      pool.equal(same.result(), call.result()))));
        }
      }
    }
    return broken;
  }

  private Answer withTables(Query query, Assignment model, List<Call> calls) {
    Map<Unknown, Term> values = new LinkedHashMap<>(model.values());
    Evaluate evaluate = new Evaluate(pool, model);
    Tables tables = new Tables(pool, values);
    // A function that is itself a result is complete before the function that gives it is.
    for (Call call : calls.reversed()) {
      Optional<Term> arguments = evaluate.value(call.arguments());
      @Nullable Term result = values.get(call.result());
      if (arguments.isEmpty() || result == null) {
        return wrong(model);
      }
      tables.add(call.function(), arguments.get(), result);
    }
    calls.forEach(call -> values.remove(call.result()));
    Assignment whole = new Assignment(values);
    return query.holds(pool, whole) ? new Answer.Sat(whole) : wrong(whole);
  }

  private static Answer wrong(Assignment model) {
    return new Answer.Undecided(Reason.WRONG_MODEL, model.toString());
  }
}
