package clew.erlang.type;

import clew.erlang.node.NodeTerms;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A function that gives values of an opaque type of its module, as a clause of its spec says. Those
 * that are given functions, or nothing but values of the type, make nothing that others do not.
 *
 * @param arguments the types of its arguments
 * @param constraints what the spec says of its variables
 * @param parameters what the type has for parameters in the result
 * @param file where the spec is
 */
record Maker(
    String function,
    List<Value> arguments,
    List<FunctionForm.Constraint> constraints,
    List<Value> parameters,
    String file) {
  /** Names that stand for names may lead in a circle. */
  private static final int MOST_STEPS = 10;

  static List<Maker> of(ModuleTypes module, String type, int arity) {
    List<Maker> makers = new ArrayList<>();
    for (ModuleTypes.SpecForm spec : module.specs().values()) {
      if (module.exports().contains(spec.function() + "/" + spec.arity())) {
        for (Value clause : spec.clauses()) {
          clause(module, spec, clause, type, arity).ifPresent(makers::add);
        }
      }
    }
    return makers;
  }

  private static Optional<Maker> clause(
      ModuleTypes module, ModuleTypes.SpecForm spec, Value form, String type, int arity) {
    FunctionForm function = FunctionForm.of(form);
    Map<String, Value> bound = new HashMap<>();
    function.constraints().forEach(each -> bound.put(each.variable(), each.form()));
    List<Value> arguments =
        function.arguments().stream().map(argument -> plain(argument, bound, module)).toList();
    boolean takesFunctions =
        arguments.stream().anyMatch(argument -> TypeForms.isType(argument, "fun"));
    boolean onlyChanges =
        !arguments.isEmpty()
            && arguments.stream()
                .allMatch(argument -> parameters(argument, module.name(), type, arity).isPresent());
    // What may be anything may be no value of what the type's parameters say.
    boolean takesAnything =
        arity > 0
            && arguments.stream()
                .anyMatch(
                    argument ->
                        TypeForms.isType(argument, "term")
                            || TypeForms.isType(argument, "any")
                            || TypeForms.isType(argument, "number"));
    if (takesFunctions || onlyChanges || takesAnything) {
      return Optional.empty();
    }
    Value result = plain(function.result(), bound, module);
    return parameters(result, module.name(), type, arity)
        .map(
            parameters ->
                new Maker(
                    spec.function(),
                    function.arguments(),
                    function.constraints(),
                    parameters,
                    spec.at().file()));
  }

  /** Without a name, parentheses, or a variable or another type that stands for it. */
  private static Value plain(Value form, Map<String, Value> constraints, ModuleTypes module) {
    Value at = form;
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      String kind = NodeTerms.string(NodeTerms.element(at, 0));
      if (kind.equals("ann_type")) {
        at = NodeTerms.elements(NodeTerms.element(at, 2)).get(1);
      } else if (kind.equals("paren_type")) {
        at = NodeTerms.elements(NodeTerms.element(at, 2)).getFirst();
      } else if (kind.equals("var")) {
        Value bound = constraints.get(NodeTerms.string(NodeTerms.element(at, 2)));
        if (bound == null) {
          return at;
        }
        at = bound;
      } else if (kind.equals("user_type")) {
        ModuleTypes.Definition same =
            module.types().get(NodeTerms.string(NodeTerms.element(at, 2)) + "/0");
        if (NodeTerms.element(at, 3) instanceof Cons || same == null || same.isOpaque()) {
          return at;
        }
        at = same.form();
      } else {
        return at;
      }
    }
    return at;
  }

  /** Whether a parameter is fixed to something that may not be what is wanted of the type. */
  boolean isFixed(int parameter) {
    Value form = parameters.get(parameter);
    return !arguments.isEmpty() && !TypeForms.isVariable(form) && !TypeForms.isType(form, "none");
  }

  /** The parameters, if the form is the type. */
  private static Optional<List<Value>> parameters(
      Value form, String module, String type, int arity) {
    List<Value> parameters;
    if (NodeTerms.isTagged(form, "user_type", 4)
        && ModuleTypes.isAtom(NodeTerms.element(form, 2), type)) {
      parameters = NodeTerms.elements(NodeTerms.element(form, 3));
    } else if (NodeTerms.isTagged(form, "remote_type", 3)) {
      List<Value> parts = NodeTerms.elements(NodeTerms.element(form, 2));
      boolean isHere =
          NodeTerms.string(NodeTerms.element(parts.get(0), 2)).equals(module)
              && NodeTerms.string(NodeTerms.element(parts.get(1), 2)).equals(type);
      if (!isHere) {
        return Optional.empty();
      }
      parameters = NodeTerms.elements(parts.get(2));
    } else {
      return Optional.empty();
    }
    return Optional.of(parameters).filter(all -> all.size() == arity);
  }
}
