package clew.prolog.value;

import org.jspecify.annotations.Nullable;

/**
 * A logic variable. Its number says how old it is, which is its place in the standard order. A
 * plain variable that gets attributes is bound to a new {@link Attributed} one.
 */
public sealed class Var implements Value permits Attributed, Followed {
  private final long number;
  private @Nullable Value value;

  public Var(long number) {
    this.number = number;
  }

  public final long number() {
    return number;
  }

  public final boolean isBound() {
    return value != null;
  }

  /** Binds it; the machine writes that down in its trail. */
  public final void bind(Value to) {
    value = to;
  }

  /** Takes the binding back. */
  public final void unbind() {
    value = null;
  }

  @Override
  public final Value walked() {
    Value at = this;
    while (at instanceof Var variable) {
      Value next = variable.value;
      if (next == null) {
        return variable;
      }
      at = next;
    }
    return at;
  }

  @Override
  public final Value marked() {
    Value at = this;
    while (at instanceof Var variable && !(at instanceof Followed)) {
      Value next = variable.value;
      if (next == null) {
        return variable;
      }
      at = next;
    }
    return at;
  }

  @Override
  public String toString() {
    return "_G" + number;
  }
}
