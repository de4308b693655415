package clew.engine.explore;

import clew.engine.explore.PathTree.Fork;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Alternatives;
import clew.engine.trace.IntSet;
import java.util.ArrayList;
import java.util.List;

/** What an edge of the path tree adds to the condition of its path. */
record EdgeFacts(TermPool pool) {
  /** What taking exactly these alternatives says about the input. */
  List<Term> of(Fork fork, IntSet edge) {
    Alternatives alternatives = fork.alternatives();
    return switch (fork.choice()) {
      case FREE -> {
        List<Term> conditions = new ArrayList<>(1);
        addUnlessThere(conditions, alternatives.condition(edge.first()));
        yield List.copyOf(conditions);
      }
      case FIRST -> {
        List<Term> conditions = new ArrayList<>(2);
        for (int i = 0; i < edge.first() && !alternatives.areExclusive(); i++) {
          addUnlessThere(conditions, pool.not(alternatives.condition(i)));
        }
        addUnlessThere(conditions, alternatives.condition(edge.first()));
        yield List.copyOf(conditions);
      }
      case ALL -> {
        List<Term> conditions = new ArrayList<>();
        KnownSymbols pinned = new KnownSymbols();
        for (int i : edge.stream().toArray()) {
          addUnlessThere(conditions, alternatives.condition(i));
          pinned.learn(alternatives.condition(i));
        }
        for (int i = 0; i < alternatives.count(); i++) {
          if (!edge.contains(i) && !pinned.rulesOut(alternatives.condition(i))) {
            addUnlessThere(conditions, pool.not(alternatives.condition(i)));
          }
        }
        yield List.copyOf(conditions);
      }
    };
  }

  /** The else of an if repeats the negation of its condition, and a catch-all says nothing. */
  private void addUnlessThere(List<Term> conditions, Term condition) {
    if (condition != pool.bool(true) && !conditions.contains(condition)) {
      conditions.add(condition);
    }
  }
}
