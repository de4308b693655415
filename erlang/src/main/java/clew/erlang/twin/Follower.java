package clew.erlang.twin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.follow.Path;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;

/** Follows values through builtins in one run. */
public final class Follower implements Following {
  private static final Twins TWINS = Twins.standard();

  private final Path path;

  public Follower(Path path) {
    this.path = path;
  }

  @Override
  public Path path() {
    return path;
  }

  @Override
  public Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    if (arePlain(arguments)) {
      process.at(at);
      return builtin.call(process, arguments);
    }
    Call call = new Call(process, path, at, module, name, builtin, arguments);
    if (path.isBlind()) {
      return call.concrete();
    }
    return TWINS
        .find(module, name, arguments.length)
        .map(twin -> twin.follow(call))
        .orElseGet(call::lost);
  }

  /** Calls a builtin about which nothing is known but what it gives. */
  public Value told(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    if (arePlain(arguments)) {
      process.at(at);
      return builtin.call(process, arguments);
    }
    Call call = new Call(process, path, at, module, name, builtin, arguments);
    return path.isBlind() ? call.concrete() : call.lost();
  }

  /** A call may have code of the program run where nobody sees it. */
  public void unseen(CallSite at, Atom module, Atom name, int arity) {
    path.overlook(
        Call.site(at, module + ":" + name + "/" + arity),
        module + ":" + name + "/" + arity + " may have functions called where that is not seen");
  }

  private static boolean arePlain(Value[] arguments) {
    for (Value argument : arguments) {
      if (!(argument instanceof Small) && !Plain.isPlain(argument)) {
        return false;
      }
    }
    return true;
  }
}
