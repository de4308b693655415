package clew.erlang.flat;

import clew.erlang.flat.Flat.Pat;
import clew.erlang.flat.Flat.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** What an expression binds, and what it comes to, as the text of the program says it. */
final class Variables {
  private Variables() {}

  /**
   * The bound variables (Definition 1, {@code bv}): those of lets first, then those of clauses,
   * each in the order of the text. The definition is one of sets; the order is that of Fig. 9.
   */
  static List<Var> bound(Flat body) {
    SequencedSet<Var> ofLets = new LinkedHashSet<>();
    SequencedSet<Var> ofClauses = new LinkedHashSet<>();
    Deque<Flat> work = new ArrayDeque<>(List.of(body));
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Pat _, Flat.Fail _ -> {}
        case Flat.Let(var pattern, var value, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
          work.push(value);
        }
        case Flat.LetApply(var pattern, _, _, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
        }
        case Flat.LetCase(var pattern, _, var clauses, var rest) -> {
          ofLets.addAll(of(pattern));
          work.push(rest);
          for (Flat.Clause clause : clauses.reversed()) {
            work.push(clause.body());
          }
          clauses.forEach(clause -> ofClauses.addAll(of(clause.pattern())));
        }
        case Flat.Do(var first, var then) -> {
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
        case Flat.Lit _ -> {}
        case Flat.Cons(var head, var tail) -> {
          work.push(tail);
          work.push(head);
        }
        case Flat.Tuple(var elements) -> elements.reversed().forEach(work::push);
      }
    }
    return List.copyOf(found);
  }

  /** The return value (Definition 2, {@code ret}); of what ends the run, its reason. */
  static Pat returned(Flat expression) {
    Flat at = expression;
    while (true) {
      switch (at) {
        case Pat pattern -> {
          return pattern;
        }
        case Flat.Fail(var reason) -> {
          return reason;
        }
        case Flat.Let(_, _, var body) -> at = body;
        case Flat.LetApply(_, _, _, var body) -> at = body;
        case Flat.LetCase(_, _, _, var body) -> at = body;
        case Flat.Do(_, var then) -> at = then;
      }
    }
  }
}
