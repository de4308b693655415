package clew.curry.type;

import clew.curry.core.DataConstructor;
import java.util.List;

/** What types the parts of a value have, by its constructor and its own type. */
@FunctionalInterface
public interface PartTypes {
  /** Where nothing is known. */
  PartTypes NONE = (_, _) -> List.of();

  /** The types of the parts, in their order; nothing if they are not known. */
  List<CurryType> of(DataConstructor constructor, CurryType whole);
}
