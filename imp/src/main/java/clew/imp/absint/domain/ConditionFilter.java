package clew.imp.absint.domain;

import clew.imp.absint.domain.Formula.Node;
import clew.imp.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What is left of an element if a condition holds, or if it does not. An {@code and} is one
 * condition after the other; of an {@code or} each side is assumed by itself and the results are
 * joined. Every part of a condition is met once.
 */
public final class ConditionFilter {
  private ConditionFilter() {}

  private sealed interface Task {
    /** Assumes something of the element on top. */
    record Visit(int node, boolean holds) implements Task {}

    /** Puts a copy of the element on top beneath it. */
    record Keep() implements Task {}

    /** Exchanges the two on top. */
    record Swap() implements Task {}

    /** Joins the two on top. */
    record Join() implements Task {}
  }

  public static Element assume(Element element, Formula formula, boolean holds) {
    Deque<Element> stack = new ArrayDeque<>();
    Deque<Task> tasks = new ArrayDeque<>();
    stack.push(element);
    tasks.push(new Task.Visit(formula.root(), holds));
    while (!tasks.isEmpty()) {
      switch (tasks.pop()) {
        case Task.Visit(var node, var wanted) -> visit(formula, node, wanted, stack, tasks);
        case Task.Keep() -> stack.push(stack.element());
        case Task.Swap() -> {
          Element top = stack.pop();
          Element below = stack.pop();
          stack.push(top);
          stack.push(below);
        }
        case Task.Join() -> stack.push(stack.pop().join(stack.pop()));
      }
    }
    return stack.pop();
  }

  private static void visit(
      Formula formula, int index, boolean holds, Deque<Element> stack, Deque<Task> tasks) {
    Node node = formula.node(index);
    switch (node.op()) {
      case NOT -> tasks.push(new Task.Visit(node.left(), !holds));
      case TRUTH -> tasks.push(new Task.Visit(node.left(), holds));
      case AND, OR -> {
        Task left = new Task.Visit(node.left(), holds);
        Task right = new Task.Visit(node.right(), holds);
        if ((node.op() == Opcode.AND) == holds) {
          tasks.push(right);
          tasks.push(left);
        } else {
          tasks.push(new Task.Join());
          tasks.push(right);
          tasks.push(new Task.Swap());
          tasks.push(left);
          tasks.push(new Task.Keep());
        }
      }
      default -> {
        Element top = stack.pop();
        stack.push(top.isEmpty() ? top : top.assume(formula, index, holds, top::value));
      }
    }
  }
}
