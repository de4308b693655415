package clew.erlang.eval;

/** A call that waits for its result; what a stack trace is made of. */
public abstract class CallSite extends Node {
  private final Function caller;
  private final int line;

  protected CallSite(Function caller, int line) {
    this.caller = caller;
    this.line = line;
  }

  public Function caller() {
    return caller;
  }

  public int line() {
    return line;
  }

  /** Whether the call is made in a guard. */
  public boolean isInGuard() {
    return false;
  }
}
