package clew.curry.type;

import clew.curry.core.DataConstructor;
import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types of the parts of values, by the types of constructors. */
record ConstructorParts(Map<String, TypeScheme> constructors) implements PartTypes {
  @Override
  public List<CurryType> of(DataConstructor constructor, CurryType whole) {
    if (!(whole.found() instanceof Built(var name, var arguments))) {
      return List.of();
    }
    if (name.startsWith("(") && !name.equals("()")) {
      return arguments;
    }
    TypeScheme scheme = constructors.get(constructor.name());
    if (scheme == null || scheme.any().size() != arguments.size()) {
      return List.of();
    }
    Map<Unknown, CurryType> known = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      known.put(scheme.any().get(i), arguments.get(i));
    }
    List<CurryType> parts = new ArrayList<>();
    CurryType rest = scheme.type();
    for (int i = 0; i < constructor.arity(); i++) {
      if (!(rest.found() instanceof Built arrow && arrow.isFunction())) {
        return List.of();
      }
      parts.add(TypeScheme.replaced(arrow.arguments().get(0), known));
      rest = arrow.arguments().get(1);
    }
    return parts;
  }
}
