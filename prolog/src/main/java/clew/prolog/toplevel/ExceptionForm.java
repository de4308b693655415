package clew.prolog.toplevel;

import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;

/** Exceptions, as they are compared. */
public final class ExceptionForm {
  private static final Functor ERROR = Functor.of("error", 2);

  private ExceptionForm() {}

  /** Of {@code error(Formal, Context)} the formal part counts: the context is the system's own. */
  public static String form(Value ball) {
    return ball.walked() instanceof Compound error && error.is(ERROR)
        ? ToplevelAnswers.form(error.argument(0))
        : "ball " + ToplevelAnswers.form(ball);
  }

  /** The form of what is a rational tree, of which only the beginning is there. */
  static String rational(Value ball) {
    return ball.walked() instanceof Compound error && error.is(ERROR)
        ? ToplevelAnswers.RATIONAL
        : "ball " + ToplevelAnswers.RATIONAL;
  }
}
