package clew.prolog.value;

/** A name with arguments, counted from zero here. They change only by {@code setarg/3}. */
public abstract sealed class Compound implements Value permits Cell, Structure {
  public abstract Functor functor();

  public abstract Value argument(int index);

  /** Replaces an argument; the machine writes the old one down in its trail. */
  public abstract void argument(int index, Value changed);

  public final Atom name() {
    return functor().name();
  }

  public final int arity() {
    return functor().arity();
  }

  public final boolean is(Functor other) {
    return functor() == other;
  }
}
