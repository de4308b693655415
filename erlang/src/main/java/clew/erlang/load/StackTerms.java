package clew.erlang.load;

import clew.erlang.eval.StackEntry;
import clew.erlang.node.Terms;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stack traces of the real node as entries of ours. */
public final class StackTerms {
  private StackTerms() {}

  /** The entries of a stack trace; whatever is no entry of one is left out. */
  public static List<StackEntry> entries(Value trace) {
    List<StackEntry> entries = new ArrayList<>();
    for (Value term : Terms.elements(trace)) {
      if (term instanceof Tuple tuple
          && tuple.size() == 4
          && tuple.elements[0] instanceof Atom module
          && tuple.elements[1] instanceof Atom function) {
        entries.add(entry(module, function, tuple.elements[2], tuple.elements[3]));
      }
    }
    return entries;
  }

  private static StackEntry entry(Atom module, Atom function, Value called, Value place) {
    String file = "";
    int line = 0;
    for (Value item : Terms.elements(place)) {
      if (Terms.isTagged(item, "file", 2)) {
        file = Terms.string(Terms.element(item, 1));
      } else if (Terms.isTagged(item, "line", 2)) {
        line = Terms.number(Terms.element(item, 1));
      }
    }
    if (called instanceof Small arity) {
      return new StackEntry(module, function, (int) arity.number, Optional.empty(), file, line);
    }
    List<Value> arguments = Terms.elements(called);
    return new StackEntry(module, function, arguments.size(), Optional.of(arguments), file, line);
  }
}
