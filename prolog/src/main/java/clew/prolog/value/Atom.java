package clew.prolog.value;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** An atom, or one of the reserved symbols, which look like atoms: one object for each. */
public final class Atom implements Value {
  private static final ConcurrentMap<String, Atom> TABLE = new ConcurrentHashMap<>();

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
    Atom known = TABLE.get(name);
    return known != null ? known : TABLE.computeIfAbsent(name, text -> new Atom(text, false));
  }

  public String name() {
    return name;
  }

  /** Whether it is a symbol of the system that only looks like an atom. */
  public boolean isReserved() {
    return reserved;
  }

  @Override
  public String toString() {
    return name;
  }
}
