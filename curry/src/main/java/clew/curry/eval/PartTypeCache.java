package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.curry.core.DataConstructor;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.PartTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The types of the parts of unknowns, made once: a long list has the same at every element. */
final class PartTypeCache {
  /** Types may nest more and more, so not all that were ever met are kept. */
  private static final int MOST = 1_000;

  private record Opened(DataConstructor constructor, CurryType whole) {}

  private final PartTypes parts;
  private final Map<Opened, List<Optional<CurryType>>> known = new HashMap<>();
  private Opened last = new Opened(BuiltinTypes.NIL, BasicTypes.INT);
  private List<Optional<CurryType>> itsTypes = List.of();

  PartTypeCache(PartTypes parts) {
    this.parts = parts;
  }

  /** Nothing if the type of the whole is not known. */
  List<Optional<CurryType>> of(DataConstructor constructor, Optional<CurryType> type) {
    if (type.isEmpty()) {
      return List.of();
    }
    CurryType whole = type.get();
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
