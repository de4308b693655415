package clew.curry.scope;

import clew.curry.source.Declaration;
import clew.curry.source.Declaration.Binding;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How operators bind, and chains of them as trees. */
final class Fixities {
  private record Fixity(Binding binding, int precedence) {}

  /** What an operator without a declaration has. */
  private static final Fixity USUAL = new Fixity(Binding.LEFT, 9);

  private final Map<String, Fixity> known =
      new HashMap<>(Map.of(":", new Fixity(Binding.RIGHT, 5)));
  private final Diagnostics problems;

  Fixities(Diagnostics problems) {
    this.problems = problems;
  }

  void declare(Declaration.Fixity declared) {
    Fixity fixity = new Fixity(declared.binding(), declared.precedence());
    declared.operators().forEach(operator -> known.put(operator.text(), fixity));
  }

  /** Joins two operands. */
  interface Join<T> {
    T join(Name operator, T left, T right);
  }

  /** The chain as a tree, by two stacks: chains are long. */
  <T> T tree(List<T> operands, List<Name> operators, Join<T> join) {
    Deque<T> values = new ArrayDeque<>(List.of(operands.getFirst()));
    Deque<Name> waiting = new ArrayDeque<>();
    for (int i = 0; i < operators.size(); i++) {
      Name operator = operators.get(i);
      while (!waiting.isEmpty() && bindsFirst(waiting.peek(), operator)) {
        reduce(values, waiting.pop(), join);
      }
      waiting.push(operator);
      values.push(operands.get(i + 1));
    }
    while (!waiting.isEmpty()) {
      reduce(values, waiting.pop(), join);
    }
    return values.pop();
  }

  private static <T> void reduce(Deque<T> values, Name operator, Join<T> join) {
    T right = values.pop();
    T left = values.pop();
    values.push(join.join(operator, left, right));
  }

  /** Whether the operator on the left takes what is between them. */
  private boolean bindsFirst(Name left, Name right) {
    Fixity one = known.getOrDefault(left.text(), USUAL);
    Fixity other = known.getOrDefault(right.text(), USUAL);
    if (one.precedence != other.precedence) {
      return one.precedence > other.precedence;
    }
    if (one.binding != other.binding || one.binding == Binding.NONE) {
      Span both = left.span().to(right.span());
      problems.add(
          Diagnostic.error("`" + left.text() + "` and `" + right.text() + "` bind equally strong")
              .at(both)
              .hint("say with brackets which comes first"));
    }
    return one.binding == Binding.LEFT;
  }
}
