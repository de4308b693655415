package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.scope.BuiltIn;
import clew.curry.type.Basic;
import clew.curry.type.PartTypes;
import clew.curry.type.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of the parts of unknowns, made once: a long list has the same at every element. */
final class TypesOfParts {
  /** Types may nest more and more, so not all that were ever met are kept. */
  private static final int MOST = 1_000;

  private record Opened(Constructor constructor, Type whole) {}

  private final PartTypes parts;
  private final Map<Opened, List<Optional<Type>>> known = new HashMap<>();
  private Opened last = new Opened(BuiltIn.NIL, Basic.INT);
  private List<Optional<Type>> itsTypes = List.of();

  TypesOfParts(PartTypes parts) {
    this.parts = parts;
  }

  /** Nothing if the type of the whole is not known. */
  List<Optional<Type>> of(Constructor constructor, Optional<Type> type) {
    if (type.isEmpty()) {
      return List.of();
    }
    Type whole = type.get();
    if (last.constructor != constructor || last.whole != whole) {
      if (known.size() > MOST) {
        known.clear();
      }
      last = new Opened(constructor, whole);
      itsTypes =
          known.computeIfAbsent(
              last, _ -> parts.of(constructor, whole).stream().map(Optional::of).toList());
    }
    return itsTypes;
  }
}
