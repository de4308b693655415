package clew.engine.solve.shape;

import clew.engine.term.Constructor;
import java.util.Arrays;

/**
 * The classes of a graph, fields before the structures they are in. Values are finite: no cycles.
 */
final class TopologicalOrder {
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  private int[] order = new int[64];
  private byte[] marks = new byte[64];
  private int[] stack = new int[64];
  private int count;

  /** Sorts the classes; false if one would have to contain itself. */
  boolean sort(TermGraph graph) {
    int size = graph.size();
    if (marks.length < size) {
      marks = new byte[2 * size];
      order = new int[2 * size];
      stack = new int[4 * size];
    }
    Arrays.fill(marks, 0, size, (byte) 0);
    count = 0;
    for (int node = 0; node < size; node++) {
      if (graph.root(node) == node && marks[node] == 0 && !visit(graph, node)) {
        return false;
      }
    }
    return true;
  }

  private boolean visit(TermGraph graph, int from) {
    int top = 0;
    stack[top++] = from;
    while (top > 0) {
      int node = stack[top - 1];
      if (marks[node] != 0) {
        top--;
        if (marks[node] == OPEN) {
          marks[node] = DONE;
          order[count++] = node;
        }
        continue;
      }
      marks[node] = OPEN;
      Domain domain = graph.domain(node);
      Constructor by = domain.constructor();
      if (by == null || domain.fields() == Domain.NO_FIELDS) {
        continue;
      }
      for (int i = 0; i < by.arity(); i++) {
        int field = graph.root(graph.fieldNode(domain.fields() + i));
        if (marks[field] == OPEN) {
          return false;
        }
        if (marks[field] == 0) {
          if (top == stack.length) {
            stack = Arrays.copyOf(stack, 2 * top);
          }
          stack[top++] = field;
        }
      }
    }
    return true;
  }

  int count() {
    return count;
  }

  int at(int index) {
    return order[index];
  }
}
