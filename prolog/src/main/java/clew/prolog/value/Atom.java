package clew.prolog.value;

import org.jspecify.annotations.Nullable;

/** An atom, or the reserved symbol that looks like an atom: one object for each. */
public final class Atom implements Value {
  private static final Interned TABLE = new Interned();

  /** The empty list: not the atom {@code '[]'}. */
  public static final Atom NIL = new Atom("[]");

  public static final Atom TRUE = of("true");
  public static final Atom FALSE = of("false");
  public static final Atom FAIL = of("fail");
  public static final Atom EMPTY = of("");
  public static final Atom CURLY = of("{}");
  public static final Atom MINUS = of("-");
  public static final Atom COMMA = of(",");

  private final String name;
  private final int hash;

  /**
   * Those made of it, the newest first. One that is missed for a moment is found under the lock.
   */
  private @Nullable Functor functors;

  /** Only {@link Interned} makes atoms that programs meet. */
  Atom(String name) {
    this.name = name;
    this.hash = name.hashCode();
  }

  public static Atom of(String name) {
    return TABLE.of(name);
  }

  public String name() {
    return name;
  }

  /** Whether it is a symbol of the system that only looks like an atom. */
  @SuppressWarnings("ReferenceEquality") // There is one object for each.
  public boolean isReserved() {
    return this == NIL;
  }

  /** The functor of this name, which lasts as long as the atom does. */
  Functor functor(int arity) {
    Functor known = known(arity);
    return known != null ? known : make(arity);
  }

  private @Nullable Functor known(int arity) {
    Functor functor = functors;
    while (functor != null && functor.arity() != arity) {
      functor = functor.older();
    }
    return functor;
  }

  private synchronized Functor make(int arity) {
    Functor known = known(arity);
    if (known != null) {
      return known;
    }
    Functor made = new Functor(this, arity, functors);
    functors = made;
    return made;
  }

  /** By its name, so that tables of atoms are in the same order in every process. */
  @Override
  public int hashCode() {
    return hash;
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
