package clew.engine.language.answer;

import clew.engine.source.Span;
import java.util.List;
import java.util.Map;

/** A symbolic execution tree, as a flat list in which a node comes after its parent. */
public record ExecutionTree(List<Node> nodes) {

  /** What a node is. */
  public enum Kind {
    /** The run goes on below. */
    INNER,
    /** The run is over; {@code outcome} says how. */
    END,
    /** No input comes here. */
    INFEASIBLE,
    /** A bound was reached: the tree goes on here, unseen. */
    CUT,
    /** The solver could not say whether an input comes here. */
    UNDECIDED
  }

  /**
   * A state of the run.
   *
   * @param parent the index of the node above, or -1
   * @param edge the condition that leads here from the parent; empty at the root
   * @param place where the run is
   * @param path the decisions so far
   * @param state the symbolic state, by variable
   * @param condition the whole path condition; empty but for the leaves
   * @param outcome how the run ended; empty unless it did
   */
  public record Node(
      int parent,
      String edge,
      Span place,
      Kind kind,
      String path,
      Map<String, String> state,
      String condition,
      String outcome) {}
}
