package clew.erlang.paper;

import clew.erlang.paper.FlatExpr.Pat;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value of the symbolic run: a term with logic variables. */
sealed interface SymbolicTerm {
  final class Unknown implements SymbolicTerm {
    private @Nullable SymbolicTerm is;

    private void become(SymbolicTerm other, List<Unknown> trail) {
      is = other;
      trail.add(this);
    }
  }

  record Known(Value value) implements SymbolicTerm {}

  record Cell(SymbolicTerm head, SymbolicTerm tail) implements SymbolicTerm {}

  record Row(List<SymbolicTerm> elements) implements SymbolicTerm {}

  /** This, or what it has become. */
  default SymbolicTerm found() {
    SymbolicTerm at = this;
    while (at instanceof Unknown unknown && unknown.is != null) {
      at = unknown.is;
    }
    return at;
  }

  /** A pattern with variables of its own; the same name stands for the same one. */
  static SymbolicTerm of(Pat pattern, Map<String, SymbolicTerm> names) {
    return switch (pattern) {
      case FlatExpr.Var(var name) -> names.computeIfAbsent(name, _ -> new Unknown());
      case FlatExpr.Lit(var value) -> new Known(value);
      case FlatExpr.Cons(var head, var tail) -> new Cell(of(head, names), of(tail, names));
      case FlatExpr.Tuple(var elements) -> row(elements, names);
    };
  }

  static Row row(List<? extends Pat> patterns, Map<String, SymbolicTerm> names) {
    return new Row(patterns.stream().map(element -> of(element, names)).toList());
  }

  /** Whether a pattern matches a value whatever its unknowns are. */
  static boolean matches(Pat pattern, SymbolicTerm value) {
    Map<String, SymbolicTerm> names = new HashMap<>();
    Deque<Pat> patterns = new ArrayDeque<>(List.of(pattern));
    Deque<SymbolicTerm> values = new ArrayDeque<>(List.of(value));
    while (!patterns.isEmpty()) {
      SymbolicTerm found = values.pop().found();
      boolean matches =
          switch (patterns.pop()) {
            case FlatExpr.Var(var name) -> isSameAs(names.putIfAbsent(name, found), found);
            case FlatExpr.Lit(var literal) ->
                found instanceof Known(var known) && ExactEquality.same(literal, known);
            case FlatExpr.Cons(var head, var tail) -> {
              boolean isCell = found instanceof Cell;
              if (found instanceof Cell(var first, var rest)) {
                patterns.push(tail);
                patterns.push(head);
                values.push(rest);
                values.push(first);
              }
              yield isCell;
            }
            case FlatExpr.Tuple(var elements) -> {
              boolean isRow = found instanceof Row(var parts) && parts.size() == elements.size();
              if (isRow && found instanceof Row(var parts)) {
                elements.reversed().forEach(patterns::push);
                parts.reversed().forEach(values::push);
              }
              yield isRow;
            }
          };
      if (!matches) {
        return false;
      }
    }
    return true;
  }

  /** A variable that is there twice matches only what is surely the same. */
  private static boolean isSameAs(@Nullable SymbolicTerm before, SymbolicTerm now) {
    return before == null
        || before == now
        || (before instanceof Known(var one)
            && now instanceof Known(var other)
            && ExactEquality.same(one, other));
  }

  /** Takes back what unknowns have become, down to so many. */
  static void undo(List<Unknown> trail, int left) {
    while (trail.size() > left) {
      trail.removeLast().is = null;
    }
  }

  /**
   * Makes two the same; whether they can be.
   *
   * @param trail where the unknowns are noted that have become something
   */
  static boolean unify(SymbolicTerm one, SymbolicTerm other, List<Unknown> trail) {
    Deque<SymbolicTerm> work = new ArrayDeque<>(List.of(one, other));
    while (!work.isEmpty()) {
      SymbolicTerm left = work.pop().found();
      SymbolicTerm right = work.pop().found();
      if (left == right) {
        continue;
      }
      if (left instanceof Unknown unknown) {
        unknown.become(right, trail);
      } else if (right instanceof Unknown unknown) {
        unknown.become(left, trail);
      } else if (!canBeSame(left, right, work)) {
        return false;
      }
    }
    return true;
  }

  /** Whether two that are built can be the same if their parts are, which are left as work. */
  private static boolean canBeSame(
      SymbolicTerm left, SymbolicTerm right, Deque<SymbolicTerm> work) {
    if (left instanceof Known(var ours) && right instanceof Known(var theirs)) {
      return ExactEquality.same(ours, theirs);
    }
    if (left instanceof Cell(var head, var tail) && right instanceof Cell(var first, var rest)) {
      work.push(tail);
      work.push(rest);
      work.push(head);
      work.push(first);
      return true;
    }
    if (left instanceof Row(var ours)
        && right instanceof Row(var theirs)
        && ours.size() == theirs.size()) {
      for (int i = ours.size() - 1; i >= 0; i--) {
        work.push(ours.get(i));
        work.push(theirs.get(i));
      }
      return true;
    }
    return false;
  }
}
