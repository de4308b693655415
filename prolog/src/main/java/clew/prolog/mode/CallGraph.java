package clew.prolog.mode;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which predicates of a program may call which. A name of a predicate anywhere in a body counts,
 * since any term may be called in the end.
 */
public final class CallGraph {
  private final Map<Functor, Set<Functor>> calls = new LinkedHashMap<>();

  private CallGraph() {}

  /** The calls between predicates that are given with their clauses. */
  public static CallGraph of(Map<Functor, List<Value>> program) {
    CallGraph graph = new CallGraph();
    Map<Atom, List<Functor>> byName = new LinkedHashMap<>();
    program
        .keySet()
        .forEach(
            functor ->
                byName.computeIfAbsent(functor.name(), name -> new ArrayList<>()).add(functor));
    program.forEach(
        (functor, clauses) -> {
          Set<Functor> called = new LinkedHashSet<>();
          for (Value clause : clauses) {
            ClauseGoals.body(clause).forEach(goal -> named(goal, program, byName, called));
          }
          graph.calls.put(functor, called);
        });
    return graph;
  }

  private static void named(
      Value goal,
      Map<Functor, List<Value>> program,
      Map<Atom, List<Functor>> byName,
      Set<Functor> called) {
    ClauseGoals.functor(goal).filter(program::containsKey).ifPresent(called::add);
    Deque<Value> work = new ArrayDeque<>();
    if (goal instanceof Compound compound) {
      push(compound, work);
    }
    while (!work.isEmpty()) {
      switch (work.pop().walked()) {
        case Atom atom -> called.addAll(byName.getOrDefault(atom, List.of()));
        case Compound compound -> {
          // A closure is called with more arguments than it has.
          byName.getOrDefault(compound.name(), List.of()).stream()
              .filter(functor -> functor.arity() >= compound.arity())
              .forEach(called::add);
          push(compound, work);
        }
        default -> {}
      }
    }
  }

  private static void push(Compound compound, Deque<Value> work) {
    for (int i = compound.arity() - 1; i >= 0; i--) {
      work.push(compound.argument(i));
    }
  }

  public Set<Functor> calledBy(Functor functor) {
    return calls.getOrDefault(functor, Set.of());
  }

  /** What a predicate may call in the end, itself included. */
  public Set<Functor> reach(Functor from) {
    Set<Functor> reached = new LinkedHashSet<>();
    Deque<Functor> work = new ArrayDeque<>(List.of(from));
    while (!work.isEmpty()) {
      Functor next = work.pop();
      if (reached.add(next)) {
        work.addAll(calledBy(next));
      }
    }
    return reached;
  }

  /**
   * Predicates that nobody else calls, and as many others as it takes for all to be reached: of
   * predicates that call each other the first.
   */
  public List<Functor> tops() {
    Set<Functor> tops = new LinkedHashSet<>(calls.keySet());
    calls.forEach(
        (caller, called) -> called.stream().filter(c -> !c.equals(caller)).forEach(tops::remove));
    Set<Functor> reached = new LinkedHashSet<>();
    tops.forEach(top -> reached.addAll(reach(top)));
    for (Functor functor : calls.keySet()) {
      if (!reached.contains(functor)) {
        tops.add(functor);
        reached.addAll(reach(functor));
      }
    }
    return calls.keySet().stream().filter(tops::contains).toList();
  }
}
