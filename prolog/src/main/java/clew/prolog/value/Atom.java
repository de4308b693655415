package clew.prolog.value;

import org.jspecify.annotations.Nullable;

/** An atom, or one of the reserved symbols, which look like atoms: one object for each. */
public final class Atom implements Value {
  private static final Interned<String, Atom> TABLE = new Interned<>(name -> new Atom(name, false));

  /** The empty list: not the atom {@code '[]'}. */
  public static final Atom NIL = new Atom("[]", true);

  public static final Atom TRUE = of("true");
  public static final Atom FALSE = of("false");
  public static final Atom FAIL = of("fail");
  public static final Atom EMPTY = of("");
  public static final Atom CURLY = of("{}");
  public static final Atom MINUS = of("-");
  public static final Atom COMMA = of(",");

  private final String name;
  private final boolean reserved;

  private Atom(String name, boolean reserved) {
    this.name = name;
    this.reserved = reserved;
  }

  public static Atom of(String name) {
    return TABLE.of(name);
  }

  public String name() {
    return name;
  }

  /** Whether it is a symbol of the system that only looks like an atom. */
  public boolean isReserved() {
    return reserved;
  }

  /** By its name, so that tables of atoms are in the same order in every process. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // There is one object for each.
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public String toString() {
    return name;
  }
}
