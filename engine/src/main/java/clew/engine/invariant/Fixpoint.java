package clew.engine.invariant;

import clew.engine.interval.Thresholds;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/** Which values the arguments of each relation may have, by the rules and no others. */
final class Fixpoint {
  /** So often a relation may grow before what grows is widened. */
  private static final int PATIENCE = 3;

  private static final int NARROWING = 2;
  private static final int MOST_STEPS = 50_000;
  private static final int MOST_NUMBERS = 10_000;
  private static final int ROUNDS = 3;

  private final List<HornClause> rules;
  private final Map<Relation, List<HornClause>> using = new HashMap<>();
  private final Thresholds thresholds;
  private final Map<Relation, Integer> visits = new HashMap<>();
  private Map<Relation, List<ValueSet>> found = new LinkedHashMap<>();

  private Fixpoint(List<HornClause> rules) {
    this.rules = rules;
    for (HornClause rule : rules) {
      for (Claim premise : rule.premises()) {
        using.computeIfAbsent(premise.relation(), first -> new ArrayList<>()).add(rule);
      }
    }
    this.thresholds = Thresholds.of(numbers(rules));
  }

  /**
   * The values; empty if that takes too long, or is not wanted any more. A relation that is missing
   * has nothing in it.
   */
  static Optional<Map<Relation, List<ValueSet>>> of(List<HornClause> rules) {
    Fixpoint fixpoint = new Fixpoint(rules);
    if (!fixpoint.grow()) {
      return Optional.empty();
    }
    for (int round = 0; round < NARROWING; round++) {
      fixpoint.narrow();
    }
    return Optional.of(fixpoint.found);
  }

  /** The numbers in the rules, and their neighbours, for {@code <} is {@code =<} of the next. */
  private static Set<BigInteger> numbers(List<HornClause> rules) {
    Deque<Term> work = new ArrayDeque<>();
    for (HornClause rule : rules) {
      rule.conditions().forEach(work::push);
      rule.conclusion().arguments().forEach(work::push);
    }
    Set<Term> seen = new HashSet<>();
    Set<BigInteger> numbers = new HashSet<>();
    while (!work.isEmpty() && numbers.size() < MOST_NUMBERS) {
      Term term = work.pop();
      if (!seen.add(term)) {
        continue;
      }
      if (term instanceof Term.Int number) {
        numbers.add(number.number());
        numbers.add(number.number().add(BigInteger.ONE));
        numbers.add(number.number().subtract(BigInteger.ONE));
      }
      term.children().forEach(work::push);
    }
    return numbers;
  }

  private boolean grow() {
    SequencedSet<HornClause> work = new LinkedHashSet<>(rules);
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps > MOST_STEPS || Thread.currentThread().isInterrupted()) {
        return false;
      }
      HornClause rule = work.removeFirst();
      Relation relation = rule.conclusion().relation();
      Optional<List<ValueSet>> next = concluded(rule);
      if (next.isPresent() && grows(relation, next.get())) {
        work.addAll(using.getOrDefault(relation, List.of()));
      }
    }
    return true;
  }

  private boolean grows(Relation relation, List<ValueSet> next) {
    List<ValueSet> old = found.get(relation);
    if (old == null) {
      found.put(relation, next);
      return true;
    }
    boolean isLate = visits.merge(relation, 1, Integer::sum) > PATIENCE;
    List<ValueSet> all = new ArrayList<>();
    for (int i = 0; i < old.size(); i++) {
      ValueSet joined = old.get(i).join(next.get(i));
      all.add(isLate ? old.get(i).widen(joined, thresholds) : joined);
    }
    found.put(relation, all);
    return !all.equals(old);
  }

  /** What was widened too far comes back by one more round from above. */
  private void narrow() {
    Map<Relation, List<ValueSet>> smaller = new LinkedHashMap<>();
    for (HornClause rule : rules) {
      Optional<List<ValueSet>> next = concluded(rule);
      if (next.isPresent()) {
        smaller.merge(rule.conclusion().relation(), next.get(), Fixpoint::joined);
      }
    }
    found = smaller;
  }

  private static List<ValueSet> joined(List<ValueSet> some, List<ValueSet> others) {
    List<ValueSet> all = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      all.add(some.get(i).join(others.get(i)));
    }
    return all;
  }

  /** What a rule concludes from what is found so far; empty if it does not apply. */
  private Optional<List<ValueSet>> concluded(HornClause rule) {
    AbstractState knowledge = new AbstractState();
    for (Claim premise : rule.premises()) {
      if (!found.containsKey(premise.relation())) {
        return Optional.empty();
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      Map<Term, ValueSet> before = knowledge.snapshot();
      if (!learns(knowledge, rule)) {
        return Optional.empty();
      }
      if (knowledge.snapshot().equals(before)) {
        break;
      }
    }
    List<ValueSet> values = new ArrayList<>();
    for (Term argument : rule.conclusion().arguments()) {
      ValueSet one = knowledge.of(argument);
      if (one.isNone()) {
        return Optional.empty();
      }
      values.add(one);
    }
    return Optional.of(values);
  }

  private boolean learns(AbstractState knowledge, HornClause rule) {
    for (Claim premise : rule.premises()) {
      List<ValueSet> values = found.getOrDefault(premise.relation(), Collections.emptyList());
      for (int i = 0; i < values.size(); i++) {
        if (!knowledge.learn(premise.arguments().get(i), values.get(i))) {
          return false;
        }
      }
    }
    for (Term condition : rule.conditions()) {
      if (!knowledge.assume(condition)) {
        return false;
      }
    }
    return true;
  }
}
