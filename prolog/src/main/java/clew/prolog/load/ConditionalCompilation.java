package clew.prolog.load;

import java.util.ArrayDeque;
import java.util.Deque;

/** Conditional compilation: which of the nested branches is read. */
final class ConditionalCompilation {
  private enum State {
    /** This branch is read. */
    READ,
    /** A later branch may be read. */
    WAITING,
    /** A branch has been read, or the whole is in one that is not. */
    OVER
  }

  private final Deque<State> nested = new ArrayDeque<>();

  /** Whether terms are passed over. */
  boolean isSkipping() {
    return !nested.isEmpty() && nested.element() != State.READ;
  }

  boolean isEmpty() {
    return nested.isEmpty();
  }

  /** Whether the condition of an {@code elif} matters. */
  boolean isWaiting() {
    return !nested.isEmpty() && nested.element() == State.WAITING;
  }

  /** Enters {@code if}; within a branch that is not read the condition does not count. */
  void enter(boolean holds) {
    nested.push(isSkipping() ? State.OVER : holds ? State.READ : State.WAITING);
  }

  /** Comes to {@code elif} or, with a condition that holds, {@code else}. */
  void otherwise(boolean holds) {
    State before = nested.pop();
    nested.push(before == State.WAITING ? (holds ? State.READ : State.WAITING) : State.OVER);
  }

  void leave() {
    nested.pop();
  }
}
