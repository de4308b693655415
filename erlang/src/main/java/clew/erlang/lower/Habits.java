package clew.erlang.lower;

import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import java.util.Set;

/**
 * How runs that follow values go about it.
 *
 * @param allowEffects whether they may touch files and the system
 * @param doNotFollow functions, {@code module:name/arity}, whose arguments count as constants
 * @param entry what a function does first
 */
public record Habits(boolean allowEffects, Set<String> doNotFollow, Entry entry) {
  public static final Habits NONE = new Habits(false, Set.of(), (function, body) -> body);

  /** Wraps the body of a function of the program, as lowered. */
  @FunctionalInterface
  public interface Entry {
    Node of(Function function, Node body);

    /** The same for a function inside of another one. */
    default Node inside(Function function, Node body) {
      return body;
    }

    /** The same for a part of a function, of which the compiler made another one. */
    default Node part(Function function, Node body) {
      return body;
    }
  }
}
