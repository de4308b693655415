package clew.erlang.told;

import clew.erlang.Machine;
import clew.erlang.render.ErlangText;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Compares the ends of a run on the node and of the same run, rebuilt. */
final class Ends {
  private Ends() {}

  /**
   * @param told {@code {returned, Value}} or {@code {raised, Class, Reason}}
   */
  static void compare(Tuple told, Machine.Result rebuilt) {
    boolean isReturned = told.elements[0] == Atom.of("returned");
    boolean isSame =
        switch (rebuilt) {
          case Machine.Result.Returned(var value, var steps) ->
              isReturned && Alike.are(value, told.elements[1]);
          case Machine.Result.Raised(var raise, var steps) ->
              !isReturned
                  && raise.kind == told.elements[1]
                  && Alike.are(raise.reason, told.elements[2]);
          case Machine.Result other -> true;
        };
    if (!isSame) {
      throw new Astray("it ends with " + shown(rebuilt) + ", and on the node with " + shown(told));
    }
  }

  private static String shown(Machine.Result rebuilt) {
    return switch (rebuilt) {
      case Machine.Result.Returned(var value, var steps) -> shown(Plain.of(value));
      case Machine.Result.Raised(var raise, var steps) ->
          raise.kind + ":" + shown(Plain.of(raise.reason));
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
