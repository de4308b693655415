package clew.prolog.value;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A name and a number of arguments: one object for each. */
public final class Functor {
  private record Key(Atom name, int arity) {}

  private static final ConcurrentMap<Key, Functor> TABLE = new ConcurrentHashMap<>();

  /** That of a list cell. */
  public static final Functor LIST = of(Atom.of("[|]"), 2);

  private final Atom name;
  private final int arity;

  private Functor(Atom name, int arity) {
    this.name = name;
    this.arity = arity;
  }

  public static Functor of(Atom name, int arity) {
    return TABLE.computeIfAbsent(new Key(name, arity), key -> new Functor(key.name, key.arity));
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

  @Override
  public String toString() {
    return name + "/" + arity;
  }
}
