package clew.curry.type;

import clew.curry.type.Type.Built;
import clew.curry.type.Type.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A type that holds for all types in place of some unknowns. */
public record Scheme(List<Unknown> any, Type type) {
  static Scheme of(Type type) {
    return new Scheme(List.of(), type);
  }

  /** The type with others in place of some unknowns. */
  static Type replaced(Type type, Map<Unknown, Type> by) {
    return switch (type.found()) {
      case Unknown unknown -> by.getOrDefault(unknown, unknown);
      case Built(var name, var arguments) when arguments.isEmpty() -> new Built(name, arguments);
      case Built(var name, var arguments) -> {
        List<Type> all = new ArrayList<>(arguments.size());
        for (Type argument : arguments) {
          all.add(replaced(argument, by));
        }
        yield new Built(name, all);
      }
    };
  }
}
