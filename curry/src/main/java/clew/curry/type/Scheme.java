package clew.curry.type;

import clew.curry.type.Type.Unknown;
import java.util.List;

/** A type that holds for all types in place of some unknowns. */
public record Scheme(List<Unknown> any, Type type) {
  static Scheme of(Type type) {
    return new Scheme(List.of(), type);
  }
}
