package clew.erlang.eval;

import clew.erlang.ir.CodePosition;

/** A call that waits for its result; what a stack trace is made of. */
public abstract class CallSite extends ExprNode {
  private final MachineFunction caller;
  private final CodePosition position;

  protected CallSite(MachineFunction caller, CodePosition position) {
    this.caller = caller;
    this.position = position;
  }

  public MachineFunction caller() {
    return caller;
  }

  public CodePosition position() {
    return position;
  }

  public int line() {
    return position.line();
  }

  /** Whether the call is made in a guard. */
  public boolean isInGuard() {
    return false;
  }
}
