package clew.erlang.twin;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.follow.Path;
import clew.erlang.symbol.Plain;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;

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
    if (Arrays.stream(arguments).allMatch(Plain::isPlain)) {
      process.at(at);
      return builtin.call(process, arguments);
    }
    Call call = new Call(process, path, at, module, name, builtin, arguments);
    if (path.isBeyond()) {
      return call.concrete();
    }
    return TWINS
        .find(module, name, arguments.length)
        .map(twin -> twin.follow(call))
        .orElseGet(call::lost);
  }
}
