package clew.prolog.value;

import org.jspecify.annotations.Nullable;

/** A name and a number of arguments: one object for each. */
public final class Functor {
  /** That of a list cell. */
  public static final Functor LIST = of(Atom.of("[|]"), 2);

  private final Atom name;
  private final int arity;
  private final @Nullable Functor older;

  /**
   * @param older the one that was made of the same name before
   */
  Functor(Atom name, int arity, @Nullable Functor older) {
    this.name = name;
    this.arity = arity;
    this.older = older;
  }

  public static Functor of(Atom name, int arity) {
    return name.functor(arity);
  }

  public static Functor of(String name, int arity) {
    return of(Atom.of(name), arity);
  }

  public Atom name() {
    return name;
  }

  public int arity() {
    return arity;
  }

  @Nullable Functor older() {
    return older;
  }

  /** By its name, so that tables of functors are in the same order in every process. */
  @Override
  public int hashCode() {
    return 31 * name.hashCode() + arity;
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // There is one object for each.
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public String toString() {
    return name + "/" + arity;
  }
}
