package clew.engine.term;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Walks over terms of any depth: each distinct subterm once, children first, no recursion. */
public final class Fold {
  private Fold() {}

  /** What to make of a term, given what was made of its children. */
  @FunctionalInterface
  public interface Step<R> {
    R make(Term term, List<R> children);
  }

  /** The result for {@code root}. Results must not be null. */
  public static <R> R up(Term root, Step<R> step) {
    return up(root, step, new HashMap<>());
  }

  /** As {@link #up(Term, Step)}, with results that are known from before, and adding to them. */
  public static <R> R up(Term root, Step<R> step, Map<Term, R> known) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      if (known.containsKey(term)) {
        work.pop();
        continue;
      }
      boolean ready = true;
      List<Term> children = term.children();
      for (int i = 0; i < children.size(); i++) {
        Term child = children.get(i);
        if (!known.containsKey(child)) {
          work.push(child);
          ready = false;
        }
      }
      if (ready) {
        work.pop();
        known.put(term, step.make(term, results(children, known)));
      }
    }
    return java.util.Objects.requireNonNull(known.get(root));
  }

  @SuppressWarnings("unchecked") // an array of R, filled from a map to R
  private static <R> List<R> results(List<Term> children, Map<Term, R> known) {
    if (children.isEmpty()) {
      return List.of();
    }
    Object[] results = new Object[children.size()];
    for (int i = 0; i < results.length; i++) {
      results[i] = java.util.Objects.requireNonNull(known.get(children.get(i)));
    }
    return (List<R>) Arrays.asList(results);
  }

  /** The unknowns of the terms, in the order of their first occurrence. */
  public static Set<Term.Unknown> unknowns(Iterable<? extends Term> terms) {
    Set<Term.Unknown> unknowns = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>();
    for (Term root : terms) {
      work.push(root);
      while (!work.isEmpty()) {
        Term term = work.pop();
        if (term instanceof Term.Unknown unknown) {
          unknowns.add(unknown);
        } else if (!term.isValue() && seen.add(term)) {
          term.children().reversed().forEach(work::push);
        }
      }
    }
    return unknowns;
  }

  /** The term with its unknowns replaced as {@code instead} says, and simplified again. */
  public static Term replace(TermPool pool, Term root, Map<Term.Unknown, Term> instead) {
    return root.isValue() || instead.isEmpty()
        ? root
        : replace(pool, root, instead, new HashMap<>());
  }

  /** The same, with what is known from before of the same replacement, and adding to that. */
  public static Term replace(
      TermPool pool, Term root, Map<Term.Unknown, Term> instead, Map<Term, Term> known) {
    return up(
        root,
        (term, children) ->
            switch (term) {
              case Term.Unknown unknown -> instead.getOrDefault(unknown, unknown);
              case Term.Construct built -> pool.construct(built.constructor(), children);
              case Term.Apply apply -> pool.apply(apply.operator(), children);
              case Term leaf -> leaf;
            },
        known);
  }
}
