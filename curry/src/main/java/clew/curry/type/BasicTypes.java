package clew.curry.type;

import java.util.List;

/** Types that the language itself speaks of. */
public final class BasicTypes {
  public static final CurryType INT = new CurryType.Built("Int", List.of());
  public static final CurryType CHAR = new CurryType.Built("Char", List.of());
  public static final CurryType BOOL = new CurryType.Built("Bool", List.of());

  private BasicTypes() {}
}
