package clew.erlang.lower;

import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import java.util.Set;

/**
 * How runs that follow values go about it.
 *
 * @param allowEffects whether they may touch files and the system
 * @param doNotFollow functions, {@code module:name/arity}, whose arguments count as constants
 * @param entry what a function does first
 */
public record FollowOptions(boolean allowEffects, Set<String> doNotFollow, Entry entry) {
  public static final FollowOptions NONE =
      new FollowOptions(false, Set.of(), (function, body) -> body);

  /** Wraps the body of a function of the program, as lowered. */
  @FunctionalInterface
  public interface Entry {
    ExprNode of(MachineFunction function, ExprNode body);

    /** The same for a function inside of another one. */
    default ExprNode inside(MachineFunction function, ExprNode body) {
      return body;
    }

    /** The same for a part of a function, of which the compiler made another one. */
    default ExprNode part(MachineFunction function, ExprNode body) {
      return body;
    }
  }
}
