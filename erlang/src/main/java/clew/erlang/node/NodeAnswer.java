package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** What came of a request on the real node. */
public sealed interface NodeAnswer {
  /** What it printed. */
  String output();

  record Returned(Value value, String output) implements NodeAnswer {}

  /**
   * It raised an exception.
   *
   * @param trace the stack trace as a term
   */
  record Raised(Atom kind, Value reason, Value trace, String output) implements NodeAnswer {}

  record TimedOut(String output) implements NodeAnswer {}

  /**
   * Its process was ended: {@code killed} by the limit of its heap, else by another process that it
   * was linked to.
   */
  record Killed(Value reason, String output) implements NodeAnswer {}

  /** From the node's answer. */
  static NodeAnswer of(Value answer) {
    String kind = NodeTerms.string(NodeTerms.element(answer, 0));
    return switch (kind) {
      case "done" ->
          new Returned(
              NodeTerms.element(answer, 1), NodeTerms.string(NodeTerms.element(answer, 2)));
      case "raise" ->
          new Raised(
              Atom.of(NodeTerms.string(NodeTerms.element(answer, 1))),
              NodeTerms.element(answer, 2),
              NodeTerms.element(answer, 3),
              NodeTerms.string(NodeTerms.element(answer, 4)));
      case "timeout" -> new TimedOut(NodeTerms.string(NodeTerms.element(answer, 1)));
      case "killed" ->
          new Killed(NodeTerms.element(answer, 1), NodeTerms.string(NodeTerms.element(answer, 2)));
      default -> throw new NodeTerms.Unexpected("an answer of kind " + kind);
    };
  }
}
