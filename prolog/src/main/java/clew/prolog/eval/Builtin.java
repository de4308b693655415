package clew.prolog.eval;

import clew.prolog.error.PrologException;
import clew.prolog.value.Value;

/**
 * A predicate that is not written in Prolog.
 *
 * <p>It returns whether it holds, or throws {@link PrologException}. The array is the machine's own
 * and is used again: a builtin that goes on later copies what it needs. The arguments begin at
 * index zero; the array may be longer than there are arguments. They are not {@link Value#walked()
 * walked}.
 *
 * <p>One that can hold in several ways calls {@link Machine#offer} before it binds anything: the
 * alternative is resumed on backtracking, with all bindings taken back. One that runs a goal calls
 * {@link Machine#enter} and returns true; with {@link Machine#then} before that, it goes on when
 * the goal has succeeded.
 */
@FunctionalInterface
public interface Builtin {
  boolean run(Machine machine, Value[] arguments);

  /** What is left to try of a builtin, resumed by backtracking. */
  @FunctionalInterface
  interface Alternative {
    boolean resume(Machine machine);
  }

  /**
   * Told when an alternative is cut away or left by an exception. It gives the goal to run then,
   * {@code true} if there is none.
   */
  @FunctionalInterface
  interface Leaving {
    Value leave(Value why);
  }

  /** What a builtin does when the goal that it entered has succeeded. */
  @FunctionalInterface
  interface Continuation {
    boolean proceed(Machine machine);
  }
}
