package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** Exceptions: {@code catch/3} as a choice point, and the way from a throw to it. */
final class Catching {
  private static final Functor CATCH = Functor.of("catch", 3);
  private static final Functor EXCEPTION = Functor.of("exception", 1);
  private static final Functor LEAVING = Functor.of("$leaving", 2);

  /** A ball that nothing took. */
  static final class Uncaught extends RuntimeException {
    private final transient Value ball;

    Uncaught(Value ball) {
      super(null, null, false, false);
      this.ball = ball;
    }

    Value ball() {
      return ball;
    }
  }

  private final Machine machine;
  private final State state;
  private final Bindings bindings;
  private final Choices choices;

  Catching(Machine machine, State state, Choices choices) {
    this.machine = machine;
    this.state = state;
    this.bindings = machine.bindings();
    this.choices = choices;
  }

  /** Pushes a catch; the goal that is entered next is what it guards. */
  void guard(Value catcher, Value recovery) {
    Choice.Catch guard =
        new Choice.Catch(
            bindings.top(),
            bindings.variables(),
            state.frame,
            catcher,
            recovery,
            state.context,
            state.step,
            state.kept(),
            state.barrier);
    choices.push(guard);
    machine.then(
        done -> {
          if (choices.peek() == guard) {
            choices.pop();
          } else {
            guard.isActive = false;
            bindings.onUndo(() -> guard.isActive = true);
          }
          return true;
        });
  }

  /**
   * Goes to the newest active catch whose pattern unifies with the ball, or throws it on. Cleanup
   * that is met on the way is a goal of its own, after which the ball goes further.
   */
  void caught(Thrown thrown) {
    Value placed = thrown.isBare() ? thrown.ball() : Context.of(thrown.ball(), state.running);
    Value ball = Copy.of(placed, bindings, false);
    Choice.Catch target = target(ball);
    while (true) {
      Choice choice = choices.peek();
      if (choice instanceof Choice.Bottom) {
        bindings.undo(choice.trail);
        throw new Uncaught(ball);
      }
      choices.pop();
      if (choice instanceof Choice.Host host && host.leaving != null) {
        bindings.undo(choice.trail);
        Value cleanup = host.leaving.leave(Structure.of(EXCEPTION, ball));
        if (cleanup != Atom.TRUE) {
          state.begin(host.context);
          machine.enter(Structure.of(LEAVING, cleanup, ball), Database.SYSTEM);
          return;
        }
      } else if (choice == target && target != null && takes(target, ball)) {
        return;
      }
    }
  }

  /**
   * The catch that the ball goes to. As in SWI-Prolog it is looked for where the ball is thrown: a
   * pattern whose variables the goal has bound must fit with what they are bound to, though all
   * that is undone before the recovery.
   */
  private Choice.@Nullable Catch target(Value ball) {
    for (int i = choices.height() - 1; !(choices.at(i) instanceof Choice.Bottom); i--) {
      if (choices.at(i) instanceof Choice.Catch guard
          && guard.isActive
          && machine.fits(guard.catcher, ball)) {
        return guard;
      }
    }
    return null;
  }

  private boolean takes(Choice.Catch guard, Value ball) {
    bindings.undo(guard.trail);
    int before = bindings.top();
    bindings.mark(Long.MAX_VALUE);
    boolean isTaken = machine.unify(guard.catcher, ball);
    if (!isTaken) {
      bindings.undo(before);
    }
    choices.remark();
    if (isTaken) {
      state.frame = guard.frame;
      state.step = guard.step;
      state.environment = guard.environment;
      state.barrier = guard.barrier;
      state.context = guard.context;
      state.running = machine.database().known(Database.SYSTEM, CATCH);
      machine.enter(guard.recovery);
    }
    return isTaken;
  }
}
