package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;

/** What came of a request on the real node. */
public sealed interface Evaluation {
  /** What it printed. */
  String output();

  record Returned(Value value, String output) implements Evaluation {}

  /**
   * It raised an exception.
   *
   * @param trace the stack trace as a term
   */
  record Raised(Atom kind, Value reason, Value trace, String output) implements Evaluation {}

  record TimedOut(String output) implements Evaluation {}

  /**
   * Its process was ended: {@code killed} by the limit of its heap, else by another process that it
   * was linked to.
   */
  record Killed(Value reason, String output) implements Evaluation {}

  /** From the node's answer. */
  static Evaluation of(Value answer) {
    String kind = Terms.string(Terms.element(answer, 0));
    return switch (kind) {
      case "done" -> new Returned(Terms.element(answer, 1), Terms.string(Terms.element(answer, 2)));
      case "raise" ->
          new Raised(
              Atom.of(Terms.string(Terms.element(answer, 1))),
              Terms.element(answer, 2),
              Terms.element(answer, 3),
              Terms.string(Terms.element(answer, 4)));
      case "timeout" -> new TimedOut(Terms.string(Terms.element(answer, 1)));
      case "killed" -> new Killed(Terms.element(answer, 1), Terms.string(Terms.element(answer, 2)));
      default -> throw new Terms.Unexpected("an answer of kind " + kind);
    };
  }
}
