package clew.prolog;

import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;

/** Exceptions, as they are compared. */
final class Balls {
  private static final Functor ERROR = Functor.of("error", 2);

  private Balls() {}

  /** Of {@code error(Formal, Context)} the formal part counts: the context is the system's own. */
  static String form(Value ball) {
    return ball.walked() instanceof Compound error && error.is(ERROR)
        ? Toplevel.form(error.argument(0))
        : "ball " + Toplevel.form(ball);
  }
}
