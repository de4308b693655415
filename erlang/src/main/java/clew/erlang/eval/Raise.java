package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.List;

/** An exception of Erlang on its way up. */
public final class Raise extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** One of error, exit, throw. */
  public final transient Atom kind;

  public final transient Value reason;

  /** Where it happened, innermost first; as a term it is made only when somebody asks. */
  public final transient List<StackEntry> trace;

  private final boolean isExplicit;

  public Raise(Atom kind, Value reason, List<StackEntry> trace) {
    this(kind, reason, trace, false);
  }

  /**
   * @param isExplicit whether the program raised it itself, and did not run into it
   */
  public Raise(Atom kind, Value reason, List<StackEntry> trace, boolean isExplicit) {
    super(null, null, false, false);
    this.kind = kind;
    this.reason = reason;
    this.trace = trace;
    this.isExplicit = isExplicit;
  }

  public boolean isExplicit() {
    return isExplicit;
  }

  @Override
  public String getMessage() {
    return kind + ":" + reason;
  }
}
