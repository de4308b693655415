package clew.erlang.value;

/**
 * A function that a user wrote down in a call.
 *
 * @param text as it was written
 * @param module a module whose {@code given/0} gives it
 */
public record GivenFun(String text, Atom module, int arity) implements Fun {
  /** The function of its module that gives it. */
  public static final Atom MAKER = Atom.of("given");

  @Override
  public int codeHash() {
    return text.hashCode();
  }
}
