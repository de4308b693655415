package clew.engine.explore;

import clew.engine.language.Program;
import clew.engine.term.Constructor;
import clew.engine.term.Evaluate;
import clew.engine.term.Field;
import clew.engine.term.Fold;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Alternatives;
import clew.engine.trace.Budget;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.IntSet;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import clew.engine.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pure Prolog with ground inputs, small: a call takes every clause whose head matches, in order,
 * and backtracks into the next when one fails. Unknowns of a clause are its variables.
 */
final class PureProlog extends ToyEntry implements Program {
  /** A head and the goals of its body. */
  record Clause(Term.Construct head, List<Term.Construct> body) {}

  private final List<Clause> clauses = new ArrayList<>();
  private Term.Construct goal = pool().construct(new Constructor("true", 0));

  PureProlog clause(Term.Construct head, Term.Construct... body) {
    clauses.add(new Clause(head, List.of(body)));
    point("clause " + clauses.size(), clauses.size());
    return this;
  }

  PureProlog goal(Term.Construct entry) {
    this.goal = entry;
    return this;
  }

  Term any(String name) {
    return pool().unknown(name, Sort.ANY);
  }

  Term.Construct f(String name, Term... arguments) {
    return pool().construct(new Constructor(name, arguments.length), arguments);
  }

  @Override
  public Optional<Program> program() {
    return Optional.of(this);
  }

  /** Goals still to prove, and the symbolic terms that the variables in them stand for. */
  private record Goals(
      List<Term.Construct> first, Map<Term, Term> bindings, Optional<Goals> rest) {}

  @Override
  public Trace run(Input input, Budget budget) {
    List<Event> events = new ArrayList<>();
    Deque<Goals> choices = new ArrayDeque<>();
    choices.push(new Goals(List.of(goal), identity(goal), Optional.empty()));
    int depth = 0;
    while (!choices.isEmpty()) {
      Goals goals = choices.pop();
      while (goals.first.isEmpty() && goals.rest.isPresent()) {
        goals = goals.rest.get();
      }
      if (goals.first.isEmpty()) {
        return new Trace(events, new Outcome.Answers(List.of(goal), !choices.isEmpty()), depth);
      }
      Term.Construct call = instantiate(goals.first.getFirst(), goals.bindings);
      Goals after =
          new Goals(goals.first.subList(1, goals.first.size()), goals.bindings, goals.rest);
      List<Clause> candidates =
          clauses.stream()
              .filter(clause -> clause.head.constructor().equals(call.constructor()))
              .toList();
      List<Term> conditions = new ArrayList<>();
      List<Map<Term, Term>> matches = new ArrayList<>();
      for (Clause clause : candidates) {
        Map<Term, Term> bindings = new HashMap<>();
        conditions.add(pool().and(match(clause.head, call, bindings)));
        matches.add(bindings);
      }
      int[] taken =
          IntStream.range(0, candidates.size())
              .filter(i -> Evaluate.holds(pool(), conditions.get(i), input.values()))
              .toArray();
      Site site = site(call.constructor().name(), 100 + clauses.indexOf(candidates.getFirst()));
      if (depth < budget.depth()) {
        events.add(
            new Event.Branch(site, depth++, Choice.ALL, named(conditions), IntSet.of(taken)));
      } else {
        events.add(new Event.BeyondDepth(site));
        return new Trace(events, new Outcome.OutOfFuel(depth, site), depth);
      }
      for (int i = taken.length - 1; i >= 0; i--) {
        choices.push(
            new Goals(candidates.get(taken[i]).body, matches.get(taken[i]), Optional.of(after)));
      }
      if (taken.length > 0) {
        int number = clauses.indexOf(candidates.get(taken[0])) + 1;
        events.add(new Event.Entered(point("clause " + number, number)));
      }
    }
    return new Trace(events, new Outcome.Answers(List.of(), false), depth);
  }

  private static Alternatives named(List<Term> conditions) {
    return new Alternatives() {
      @Override
      public int count() {
        return conditions.size();
      }

      @Override
      public Term condition(int index) {
        return conditions.get(index);
      }
    };
  }

  private static Map<Term, Term> identity(Term.Construct goal) {
    Map<Term, Term> bindings = new HashMap<>();
    Fold.unknowns(List.of(goal)).forEach(u -> bindings.put(u, u));
    return bindings;
  }

  private Term.Construct instantiate(Term.Construct goal, Map<Term, Term> bindings) {
    Map<Term.Unknown, Term> instead = new HashMap<>();
    bindings.forEach((variable, term) -> instead.put((Term.Unknown) variable, term));
    return (Term.Construct) Fold.replace(pool(), goal, instead);
  }

  /** When the head matches the call, and what its variables are then. */
  private List<Term> match(Term.Construct head, Term.Construct call, Map<Term, Term> bindings) {
    List<Term> conditions = new ArrayList<>();
    for (int i = 0; i < head.fields().size(); i++) {
      match(head.fields().get(i), call.fields().get(i), bindings, conditions);
    }
    return conditions;
  }

  private void match(Term pattern, Term term, Map<Term, Term> bindings, List<Term> conditions) {
    switch (pattern) {
      case Term.Unknown variable when bindings.containsKey(variable) ->
          conditions.add(pool().equal(bindings.get(variable), term));
      case Term.Unknown variable -> bindings.put(variable, term);
      case Term.Construct built -> {
        conditions.add(pool().apply(new Is.BuiltBy(built.constructor()), term));
        for (int i = 0; i < built.fields().size(); i++) {
          Term field = pool().apply(new Field(built.constructor(), i), term);
          match(built.fields().get(i), field, bindings, conditions);
        }
      }
      default -> conditions.add(pool().equal(term, pattern));
    }
  }
}
