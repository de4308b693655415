package clew.erlang.type;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The type of a function as a clause of a spec has it.
 *
 * @param constraints what is said of its variables; of one there may be several
 */
record FunctionForm(List<Value> arguments, Value result, List<Constraint> constraints) {
  /** What a variable stands for. */
  record Constraint(String variable, Value form) {}

  static FunctionForm of(Value form) {
    List<Constraint> constraints = new ArrayList<>();
    Value function = form;
    if (TypeForms.isType(form, "bounded_fun")) {
      List<Value> parts = NodeTerms.elements(NodeTerms.element(form, 3));
      function = parts.get(0);
      for (Value constraint : NodeTerms.elements(parts.get(1))) {
        // {type, _, constraint, [{atom, _, is_subtype}, [Variable, Type]]}
        List<Value> pair =
            NodeTerms.elements(NodeTerms.elements(NodeTerms.element(constraint, 3)).get(1));
        constraints.add(
            new Constraint(NodeTerms.string(NodeTerms.element(pair.get(0), 2)), pair.get(1)));
      }
    }
    List<Value> parts = NodeTerms.elements(NodeTerms.element(function, 3));
    return new FunctionForm(
        NodeTerms.elements(NodeTerms.element(parts.get(0), 3)), parts.get(1), constraints);
  }
}
