package clew.prolog.eval;

import clew.prolog.error.ErrorContext;
import clew.prolog.error.PrologException;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** Exceptions: {@code catch/3} as a choice point, and the way from a throw to it. */
final class ExceptionHandling {
  private static final Functor CATCH = Functor.of("catch", 3);
  private static final Functor EXCEPTION = Functor.of("exception", 1);
  private static final Functor LEAVING = Functor.of("$leaving", 2);
  private static final Functor RETHROW = Functor.of("$rethrow", 1);

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
  private final MachineState state;
  private final Bindings bindings;
  private final ChoicePointStack choices;

  ExceptionHandling(Machine machine, MachineState state, ChoicePointStack choices) {
    this.machine = machine;
    this.state = state;
    this.bindings = machine.bindings();
    this.choices = choices;
  }

  /** Pushes a catch; the goal that is entered next is what it guards. */
  void guard(Value catcher, Value recovery) {
    ChoicePoint.Catch guard = new ChoicePoint.Catch(bindings, state, catcher, recovery);
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
  void caught(PrologException thrown) {
    Value placed = thrown.isBare() ? thrown.ball() : inContext(thrown.ball(), state.running);
    Value ball = TermCopy.of(placed, bindings, false);
    ChoicePoint.Catch target = target(ball);
    while (true) {
      ChoicePoint choice = choices.peek();
      if (choice instanceof ChoicePoint.Bottom) {
        bindings.undo(choice.trail);
        throw new Uncaught(ball);
      }
      choices.pop();
      if (choice instanceof ChoicePoint.Host host && host.leaving != null) {
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
  private ChoicePoint.@Nullable Catch target(Value ball) {
    for (int i = choices.height() - 1; !(choices.at(i) instanceof ChoicePoint.Bottom); i--) {
      if (choices.at(i) instanceof ChoicePoint.Catch guard
          && guard.isActive
          && machine.fits(guard.catcher, ball)) {
        return guard;
      }
    }
    return null;
  }

  private boolean takes(ChoicePoint.Catch guard, Value ball) {
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

  /** The ball with the builtin filled in, if it leaves that open. */
  private static Value inContext(Value ball, @Nullable Predicate builtin) {
    if (builtin == null || builtin.builtin == null || isThrow(builtin)) {
      return ball;
    }
    return ErrorContext.in(new PrologException(ball), builtin.functor()).ball();
  }

  private static boolean isThrow(Predicate builtin) {
    return builtin.functor().name().name().equals("throw") || builtin.functor() == RETHROW;
  }
}
