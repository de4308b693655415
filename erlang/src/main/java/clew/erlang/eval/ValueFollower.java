package clew.erlang.eval;

import clew.erlang.follow.path.PathRecording;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Pid;
import clew.erlang.value.Value;
import java.util.Optional;

/** How a run treats values that depend on the input. A run without any has none of this. */
public interface ValueFollower {
  PathRecording path();

  /**
   * Calls a builtin some of whose arguments depend on the input, or hold values that do.
   *
   * @param builtin what it does on plain values
   */
  Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments);

  /**
   * Calls a function value that depends on the input.
   *
   * @return the result, or {@link ExprNode#TAIL} if a call is pending
   */
  Value apply(Actor process, CallSite at, Followed function, Value[] arguments);

  /**
   * A case took a clause.
   *
   * @param number of the case in its module
   * @param clause counted from 1
   */
  default void took(MachineFunction in, int number, int clause) {}

  /**
   * A function is called that the user does not want values to be followed into.
   *
   * @return its result if it is known; else its code is run
   */
  default Optional<Value> unfollowed(Actor process, MachineFunction function, Value[] arguments) {
    return Optional.empty();
  }

  /** The process that the run was made in, if that was a real one. */
  default Optional<Pid> self() {
    return Optional.empty();
  }

  /** What the run received, if that is known already. */
  default Optional<Mailbox> mailbox() {
    return Optional.empty();
  }
}
