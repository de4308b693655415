package clew.prolog.value;

import org.jspecify.annotations.Nullable;

/** A name with arguments, counted from zero here. They change only by {@code setarg/3}. */
public abstract sealed class Compound implements Value permits Cell, Structure {
  /**
   * Two compounds that are walked side by side, the same pair only if they are the same objects.
   */
  public record Pair(Compound left, Compound right) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Pair pair && pair.left == left && pair.right == right;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(left) * 31 + System.identityHashCode(right);
    }
  }

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
