package clew.report;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.ExecutionTree.Node;
import java.util.List;

/** Draws a symbolic execution tree in Graphviz's DOT language. */
public final class TreeDot {
  private TreeDot() {}

  public static String of(ExecutionTree tree, String title) {
    StringBuilder out = new StringBuilder();
    out.append("digraph tree {\n");
    out.append("  label=\"").append(escaped(title)).append("\";\n");
    out.append("  node [shape=box, style=rounded, fontname=\"monospace\"];\n");
    out.append("  edge [fontname=\"monospace\"];\n");
    List<Node> nodes = tree.nodes();
    for (int i = 0; i < nodes.size(); i++) {
      Node node = nodes.get(i);
      out.append("  n").append(i).append(" [label=\"").append(escaped(label(node))).append('"');
      out.append(look(node)).append("];\n");
      if (node.parent() >= 0) {
        out.append("  n").append(node.parent()).append(" -> n").append(i);
        out.append(" [label=\"").append(escaped(node.edge())).append("\"];\n");
      }
    }
    return out.append("}\n").toString();
  }

  private static String label(Node node) {
    String state = SymbolicStateText.state(node.state());
    return switch (node.kind()) {
      case INFEASIBLE -> "✗";
      case CUT -> state + "\n…";
      case UNDECIDED -> state + "\n?";
      case INNER -> state;
      case END ->
          state
              + "\n"
              + node.outcome()
              + (node.path().isEmpty() ? "" : "\nπ = " + node.path())
              + (node.condition().isEmpty() ? "" : "\nφ = " + node.condition());
    };
  }

  private static String look(Node node) {
    return switch (node.kind()) {
      case INFEASIBLE -> ", shape=plaintext, fontcolor=red";
      case CUT, UNDECIDED -> ", style=\"rounded,dashed\"";
      case INNER -> "";
      case END -> ", penwidth=2";
    };
  }

  /** Inside quotes DOT gives a meaning to the quote and the backslash only; a line break is \n. */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", "").replace("\n", "\\n");
  }
}
