package clew.erlang.eval;

import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.util.List;

/** Stack traces as terms. */
public final class Traceback {
  private Traceback() {}

  /** The list that {@code build_stacktrace} makes of the third value of an exception. */
  public static Value build(Value raw) {
    return raw instanceof CaughtException(var raise) ? terms(raise.trace) : raw;
  }

  /** As {@code erlang:raise} and {@code catch} show it. */
  public static Value terms(List<StackEntry> trace) {
    return Cons.list(trace.stream().map(StackEntry::term).toList());
  }
}
