package clew.curry.type;

import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A type that holds for all types in place of some unknowns. */
public record TypeScheme(List<Unknown> any, CurryType type) {
  static TypeScheme of(CurryType type) {
    return new TypeScheme(List.of(), type);
  }

  /** The type with others in place of some unknowns. */
  static CurryType replaced(CurryType type, Map<Unknown, CurryType> by) {
    return switch (type.found()) {
      case Unknown unknown -> by.getOrDefault(unknown, unknown);
      case Built(var name, var arguments) when arguments.isEmpty() -> new Built(name, arguments);
      case Built(var name, var arguments) -> {
        List<CurryType> all = new ArrayList<>(arguments.size());
        for (CurryType argument : arguments) {
          all.add(replaced(argument, by));
        }
        yield new Built(name, all);
      }
    };
  }
}
