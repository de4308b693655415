package clew.erlang.type;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Cons;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Looks into type expressions as the compiler has them. */
final class TypeForms {
  private TypeForms() {}

  /** Whether it is a type of the language by this name. */
  static boolean isType(Value form, String name) {
    return NodeTerms.isTagged(form, "type", 4) && is(form, name);
  }

  static boolean is(Value form, String kind) {
    return ModuleTypes.isAtom(NodeTerms.element(form, 2), kind);
  }

  static boolean isVariable(Value form) {
    return NodeTerms.isTagged(form, "var", 3);
  }

  static String atom(Value form) {
    return NodeTerms.string(NodeTerms.element(form, 2));
  }

  /** The variables in an expression. */
  static Set<String> variables(Value form) {
    Set<String> found = new TreeSet<>();
    Deque<Value> open = new ArrayDeque<>(List.of(form));
    while (!open.isEmpty()) {
      Value next = open.pop();
      if (isVariable(next)) {
        found.add(atom(next));
      } else if (next instanceof Tuple tuple) {
        open.addAll(List.of(tuple.elements));
      } else if (next instanceof Cons cell) {
        open.push(cell.head);
        open.push(cell.tail);
      }
    }
    return found;
  }
}
