package clew.erlang.paper;

import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.paper.FlatExpr.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** What an expression binds, and what it comes to, as the text of the program says it. */
final class FlatVariables {
  private FlatVariables() {}

  /**
   * The bound variables (Definition 1, {@code bv}): those of lets first, then those of clauses,
   * each in the order of the text. The definition is one of sets; the order is that of Fig. 9.
   */
  static List<Var> bound(FlatExpr body) {
    SequencedSet<Var> ofLets = new LinkedHashSet<>();
    SequencedSet<Var> ofClauses = new LinkedHashSet<>();
    Deque<FlatExpr> work = new ArrayDeque<>(List.of(body));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Pat _, FlatExpr.Fail _ -> {}
        case FlatExpr.Let(var pattern, var value, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
          work.push(value);
        }
        case FlatExpr.LetApply(var pattern, _, _, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
        }
        case FlatExpr.LetCase(var pattern, _, var clauses, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
          for (FlatExpr.Clause clause : clauses.reversed()) {
            work.push(clause.body());
          }
          clauses.forEach(clause -> ofClauses.addAll(of(clause.pattern())));
        }
        case FlatExpr.Do(var first, var then) -> {
          work.push(then);
          work.push(first);
        }
      }
    }
    List<Var> all = new ArrayList<>(ofLets);
    all.addAll(ofClauses);
    return all;
  }

  /** The variables of a pattern, in their order. */
  static List<Var> of(Pat pattern) {
    SequencedSet<Var> found = new LinkedHashSet<>();
    Deque<Pat> work = new ArrayDeque<>(List.of(pattern));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Var variable -> found.add(variable);
        case FlatExpr.Lit _ -> {}
        case FlatExpr.Cons(var head, var tail) -> {
          work.push(tail);
          work.push(head);
        }
        case FlatExpr.Tuple(var elements) -> elements.reversed().forEach(work::push);
      }
    }
    return List.copyOf(found);
  }

  /** The return value (Definition 2, {@code ret}); of what ends the run, its reason. */
  static Pat returned(FlatExpr expression) {
    FlatExpr at = expression;
    while (true) {
      switch (at) {
        case Pat pattern -> {
          return pattern;
        }
        case FlatExpr.Fail(var reason) -> {
          return reason;
        }
        case FlatExpr.Let(_, _, var body) -> at = body;
        case FlatExpr.LetApply(_, _, _, var body) -> at = body;
        case FlatExpr.LetCase(_, _, _, var body) -> at = body;
        case FlatExpr.Do(_, var then) -> at = then;
      }
    }
  }
}
