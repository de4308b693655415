package clew.erlang.load;

import clew.erlang.eval.StackEntry;
import clew.erlang.ir.CodePosition;
import clew.erlang.node.NodeTerms;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stack traces of the real node as entries of ours. */
public final class NodeStackTrace {
  private NodeStackTrace() {}

  /** The entries of a stack trace; whatever is no entry of one is left out. */
  public static List<StackEntry> entries(Value trace) {
    List<StackEntry> entries = new ArrayList<>();
    for (Value term : NodeTerms.elements(trace)) {
      if (term instanceof Tuple tuple
          && tuple.size() == 4
          && tuple.elements[0] instanceof Atom module
          && tuple.elements[1] instanceof Atom function) {
        entries.add(entry(module, function, tuple));
      }
    }
    return entries;
  }

  private static StackEntry entry(Atom module, Atom function, Tuple term) {
    String file = "";
    int line = 0;
    for (Value item : NodeTerms.elements(term.elements[3])) {
      if (NodeTerms.isTagged(item, "file", 2)) {
        file = NodeTerms.string(NodeTerms.element(item, 1));
      } else if (NodeTerms.isTagged(item, "line", 2)) {
        line = NodeTerms.number(NodeTerms.element(item, 1));
      }
    }
    Optional<List<Value>> arguments =
        term.elements[2] instanceof Small
            ? Optional.empty()
            : Optional.of(NodeTerms.elements(term.elements[2]));
    int arity =
        term.elements[2] instanceof Small number
            ? (int) number.number
            : arguments.map(List::size).orElse(0);
    return new StackEntry(
        module, function, arity, arguments, file, CodePosition.line(line), Optional.of(term));
  }
}
