package clew.report;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.ExecutionTree.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Draws a symbolic execution tree as indented text, in the notation of the paper. */
public final class TreeText {
  /** Guides of more levels than this are folded: a path may be thousands of decisions deep. */
  private static final int DEEPEST_GUIDE = 24;

  private final TextColours style;

  public TreeText(TextColours style) {
    this.style = style;
  }

  public String of(ExecutionTree tree) {
    List<List<Integer>> children = children(tree);
    StringBuilder out = new StringBuilder();
    Deque<Placed> waiting = new ArrayDeque<>();
    roots(tree, waiting);
    while (!waiting.isEmpty()) {
      Placed placed = waiting.pop();
      Node node = tree.nodes().get(placed.index);
      draw(out, node, placed);
      List<Integer> below = children.get(placed.index);
      for (int i = below.size() - 1; i >= 0; i--) {
        waiting.push(placed.child(below.get(i), below.size() == 1, i == below.size() - 1));
      }
    }
    return out.toString();
  }

  private static void roots(ExecutionTree tree, Deque<Placed> waiting) {
    for (int i = tree.nodes().size() - 1; i >= 0; i--) {
      if (tree.nodes().get(i).parent() < 0) {
        waiting.push(new Placed(i, Guide.NONE, Guide.NONE));
      }
    }
  }

  static List<List<Integer>> children(ExecutionTree tree) {
    List<List<Integer>> children = new ArrayList<>();
    for (int i = 0; i < tree.nodes().size(); i++) {
      children.add(new ArrayList<>(0));
      int parent = tree.nodes().get(i).parent();
      if (parent >= 0) {
        children.get(parent).add(i);
      }
    }
    return children;
  }

  private void draw(StringBuilder out, Node node, Placed placed) {
    out.append(style.line(placed.lead.text()));
    if (!node.edge().isEmpty()) {
      out.append(style.strong(node.edge())).append("  ");
    }
    out.append(body(node)).append('\n');
  }

  private String body(Node node) {
    String where = style.faint(node.place().line() + ":" + node.place().column());
    String state = SymbolicStateText.state(node.state());
    return switch (node.kind()) {
      case INFEASIBLE -> style.error("✗") + " infeasible";
      case CUT -> "… cut at the bound  " + state + "  " + where;
      case UNDECIDED -> style.warning("?") + " the solver could not say  " + where;
      case INNER -> "• " + state + "  " + where;
      case END ->
          style.good("■") + " " + node.outcome() + "  " + state + trace(node) + "  " + where;
    };
  }

  private static String trace(Node node) {
    String path = node.path().isEmpty() ? "" : "  π = " + node.path();
    return node.condition().isEmpty() ? path : path + "  φ = " + node.condition();
  }

  /** A node, the guide that leads to it, and the guide for what is below it. */
  private record Placed(int index, Guide lead, Guide below) {
    /** An only child stands right below its parent, so that a straight path stays straight. */
    Placed child(int child, boolean isOnly, boolean isLast) {
      return isOnly
          ? new Placed(child, below, below)
          : new Placed(
              child, below.plus(isLast ? "└─ " : "├─ "), below.plus(isLast ? "   " : "│  "));
    }
  }

  /** The vertical lines that lead to a node; of deep ones only the last levels are kept. */
  private record Guide(String last, int levels) {
    static final Guide NONE = new Guide("", 0);

    Guide plus(String piece) {
      String longer = last + piece;
      return new Guide(
          longer.length() > 3 * DEEPEST_GUIDE ? longer.substring(3) : longer, levels + 1);
    }

    String text() {
      return levels > DEEPEST_GUIDE ? "⋯" + levels + " " + last : last;
    }
  }
}
