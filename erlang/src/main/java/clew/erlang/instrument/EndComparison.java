package clew.erlang.instrument;

import clew.erlang.eval.Machine;
import clew.erlang.model.term.PlainValues;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Compares the ends of a run on the node and of the same run, rebuilt. */
final class EndComparison {
  private EndComparison() {}

  /**
   * @param told {@code {returned, Value}} or {@code {raised, Class, Reason}}
   */
  static void compare(Tuple told, Machine.Result rebuilt) {
    boolean isReturned = told.elements[0] == Atom.of("returned");
    boolean isSame =
        switch (rebuilt) {
          case Machine.Result.Returned(var value, var steps) ->
              isReturned && CopyEquality.are(value, told.elements[1]);
          case Machine.Result.Raised(var raise, var steps) ->
              !isReturned
                  && raise.kind == told.elements[1]
                  && CopyEquality.are(raise.reason, told.elements[2]);
          case Machine.Result other -> true;
        };
    if (!isSame) {
      throw new CannotRebuild(
          "it ends with " + shown(rebuilt) + ", and on the node with " + shown(told));
    }
  }

  private static String shown(Machine.Result rebuilt) {
    return switch (rebuilt) {
      case Machine.Result.Returned(var value, var steps) -> shown(PlainValues.of(value));
      case Machine.Result.Raised(var raise, var steps) ->
          raise.kind + ":" + shown(PlainValues.of(raise.reason));
      case Machine.Result other -> other.toString();
    };
  }

  private static String shown(Tuple told) {
    return told.size() == 2
        ? shown(told.elements[1])
        : told.elements[1] + ":" + shown(told.elements[2]);
  }

  private static String shown(Value value) {
    return ErlangText.line(value);
  }
}
