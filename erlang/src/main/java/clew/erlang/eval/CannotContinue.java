package clew.erlang.eval;

/** Ends a run that came to something which the machine leaves undone; the message says what. */
public abstract class CannotContinue extends RuntimeException {
  private static final long serialVersionUID = 1;

  protected CannotContinue(String what) {
    super(what, null, false, false);
  }
}
