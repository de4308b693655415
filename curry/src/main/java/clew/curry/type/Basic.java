package clew.curry.type;

import java.util.List;

/** Types that the language itself speaks of. */
public final class Basic {
  public static final Type INT = new Type.Built("Int", List.of());
  public static final Type CHAR = new Type.Built("Char", List.of());
  public static final Type BOOL = new Type.Built("Bool", List.of());

  private Basic() {}
}
