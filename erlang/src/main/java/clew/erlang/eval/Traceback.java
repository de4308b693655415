package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Stack traces as terms. */
public final class Traceback {
  private Traceback() {}

  /** The list that {@code build_stacktrace} makes of the third value of an exception. */
  public static Value build(Value raw) {
    return raw instanceof Caught(var raise) ? terms(raise.trace) : raw;
  }

  /** As {@code erlang:raise} and {@code catch} show it. */
  public static Value terms(List<StackEntry> trace) {
    List<Value> entries = new ArrayList<>(trace.size());
    for (StackEntry entry : trace) {
      Value arguments = entry.arguments().map(Cons::list).orElseGet(() -> Small.of(entry.arity()));
      Value place =
          entry.line() == 0
              ? Nil.NIL
              : Cons.list(
                  List.of(
                      new Tuple(Atom.of("file"), Cons.string(entry.file())),
                      new Tuple(Atom.of("line"), Small.of(entry.line()))));
      entries.add(new Tuple(entry.module(), entry.function(), arguments, place));
    }
    return Cons.list(entries);
  }
}
