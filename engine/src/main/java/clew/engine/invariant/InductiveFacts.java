package clew.engine.invariant;

import clew.engine.solve.Answer;
import clew.engine.solve.Query;
import clew.engine.solve.Solver;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Facts that are true of every claim of their relations, by induction on how many rules it takes to
 * come to the claim: a rule whose premises are such facts has a conclusion that is one.
 */
final class InductiveFacts {
  private final TermPool pool;
  private final List<HornClause> rules;
  private final Map<Relation, List<Fact>> kept = new LinkedHashMap<>();
  private final Map<Relation, List<HornClause>> using = new HashMap<>();
  private final SequencedSet<HornClause> todo;

  /**
   * What was found impossible when a rule was looked at last, and shows that it keeps its facts.
   */
  private final IdentityHashMap<HornClause, List<Term>> shown = new IdentityHashMap<>();

  private long queries;

  /** A fact that has part in a query. */
  record Used(Fact fact, Term condition) {}

  /** Begins with what may be true. */
  InductiveFacts(TermPool pool, List<HornClause> rules, Map<Relation, List<ValueSet>> found) {
    this.pool = pool;
    this.rules = rules;
    for (HornClause rule : rules) {
      Stream.concat(rule.premises().stream(), Stream.of(rule.conclusion()))
          .map(Claim::relation)
          .forEach(relation -> kept.computeIfAbsent(relation, its -> suggested(its, found)));
      rule.premises()
          .forEach(
              premise ->
                  using.computeIfAbsent(premise.relation(), first -> new ArrayList<>()).add(rule));
    }
    this.todo = new LinkedHashSet<>(rules);
  }

  private static List<Fact> suggested(Relation relation, Map<Relation, List<ValueSet>> found) {
    List<ValueSet> values = found.get(relation);
    if (values == null) {
      return List.of(new Fact.Never(relation));
    }
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      facts.addAll(Fact.of(relation, i, values.get(i)));
    }
    return facts;
  }

  long queries() {
    return queries;
  }

  /** Whether every fact that is left is kept by every rule. */
  boolean isDone() {
    return todo.isEmpty();
  }

  /** Looks at one rule, and gives up the facts that it does not keep. */
  void next(Solver solver) {
    HornClause rule = todo.removeFirst();
    List<Fact> wanted = facts(rule.conclusion().relation());
    Term together = broken(rule, wanted);
    if (wanted.isEmpty() || isImpossible(together, solver)) {
      shown.put(rule, List.of(together));
      return;
    }
    List<Fact> left = new ArrayList<>();
    List<Term> each = new ArrayList<>();
    for (Fact fact : wanted.size() == 1 ? List.<Fact>of() : wanted) {
      Term alone = broken(rule, List.of(fact));
      if (isImpossible(alone, solver)) {
        left.add(fact);
        each.add(alone);
      }
    }
    shown.put(rule, each);
    if (left.size() < wanted.size()) {
      kept.put(rule.conclusion().relation(), left);
      todo.addAll(using.getOrDefault(rule.conclusion().relation(), List.of()));
    }
  }

  private List<Fact> facts(Relation relation) {
    return kept.getOrDefault(relation, List.of());
  }

  /** The facts about the premises, as conditions. */
  private List<Used> used(Collection<Claim> premises) {
    List<Used> used = new ArrayList<>();
    for (Claim premise : premises) {
      for (Fact fact : facts(premise.relation())) {
        Term condition = fact.of(pool, premise.arguments());
        if (condition != pool.bool(true)) {
          used.add(new Used(fact, condition));
        }
      }
    }
    return used;
  }

  /** When the rule applies and one of the facts is not true of its conclusion. */
  private Term broken(HornClause rule, List<Fact> wanted) {
    List<Term> conditions = new ArrayList<>(rule.conditions());
    used(rule.premises()).forEach(used -> conditions.add(used.condition));
    List<Term> conclusion =
        wanted.stream().map(fact -> fact.of(pool, rule.conclusion().arguments())).toList();
    conditions.add(pool.not(pool.and(conclusion)));
    return pool.and(conditions);
  }

  private static Query query(Term condition) {
    return new Query(List.of(), condition, Assignment.EMPTY);
  }

  private boolean isImpossible(Term condition, Solver solver) {
    if (condition instanceof Term.Bool bool) {
      return !bool.holds();
    }
    queries++;
    return solver.solve(query(condition)) instanceof Answer.Unsat;
  }

  // ---- ways

  /** Few facts that exclude a way; empty if no facts do. */
  Optional<List<Fact>> refute(Way way, Solver solver) {
    List<Used> used = used(way.premises());
    if (!isImpossible(taken(way, used), solver)) {
      return Optional.empty();
    }
    List<Used> needed = new ArrayList<>(used);
    for (Used one : used) {
      List<Used> fewer = new ArrayList<>(needed);
      fewer.remove(one);
      if (isImpossible(taken(way, fewer), solver)) {
        needed = fewer;
      }
    }
    return Optional.of(told(needed));
  }

  /** With what kind of value an argument is, where something else is needed of it. */
  private List<Fact> told(List<Used> needed) {
    Set<Fact> told = new LinkedHashSet<>();
    for (Used used : needed) {
      if (used.fact instanceof Fact.Always(var relation, var argument, var values)
          && values.rest()) {
        facts(relation).stream()
            .filter(
                other ->
                    other instanceof Fact.Always(var same, var index, var kinds)
                        && index == argument
                        && !kinds.rest())
            .forEach(told::add);
      }
      told.add(used.fact);
    }
    return List.copyOf(told);
  }

  private Term taken(Way way, List<Used> used) {
    List<Term> conditions = new ArrayList<>(way.conditions());
    used.forEach(fact -> conditions.add(fact.condition));
    return pool.and(conditions);
  }

  /** The queries that prove it: the way is excluded by facts, and those are true by induction. */
  List<Query> proof(Collection<Way> ways) {
    Set<Term> conditions = new LinkedHashSet<>();
    Set<Relation> needed = new LinkedHashSet<>();
    for (Way way : ways) {
      conditions.add(taken(way, used(way.premises())));
      way.premises().forEach(premise -> needed.add(premise.relation()));
    }
    Set<Relation> looked = new HashSet<>();
    while (looked.size() < needed.size()) {
      for (Relation relation : List.copyOf(needed)) {
        if (looked.add(relation) && !facts(relation).isEmpty()) {
          prove(relation, conditions, needed);
        }
      }
    }
    return conditions.stream()
        .filter(condition -> condition != pool.bool(false))
        .map(InductiveFacts::query)
        .toList();
  }

  private void prove(Relation relation, Set<Term> conditions, Set<Relation> needed) {
    for (HornClause rule : rules) {
      if (rule.conclusion().relation().equals(relation)) {
        conditions.addAll(shown.getOrDefault(rule, List.of()));
        rule.premises().forEach(premise -> needed.add(premise.relation()));
      }
    }
  }
}
