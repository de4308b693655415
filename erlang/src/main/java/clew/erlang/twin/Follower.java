package clew.erlang.twin;

import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Dictionary;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
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
    return follow(process, at, module, name, builtin, arguments, TWINS);
  }

  /** Calls a builtin about which nothing is known but what it gives. */
  public Value told(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    return follow(process, at, module, name, builtin, arguments, Twins.NONE);
  }

  private Value follow(
      Actor process,
      CallSite at,
      Atom module,
      Atom name,
      Builtin builtin,
      Value[] arguments,
      Twins twins) {
    if (arePlain(arguments)) {
      process.at(at);
      if (asksForValues(module, name, arguments) && !isPlain(process.dictionary())) {
        overlook(at, module, name, 1, "looks at values that depend on the input");
      }
      return builtin.call(process, arguments);
    }
    Call call = new Call(process, path, at, module, name, builtin, arguments);
    if (path.isBlind()) {
      return call.concrete();
    }
    return twins
        .find(module, name, arguments.length)
        .map(twin -> twin.follow(call))
        .orElseGet(call::lost);
  }

  /** Something about a call is not seen. */
  public void overlook(CallSite at, Atom module, Atom name, int arity, String why) {
    String called = module + ":" + name + "/" + arity;
    path.overlook(Call.site(at, called), called + " " + why);
  }

  /** The same, of all calls of a function. */
  public void overlook(Function function, String why) {
    int line = Math.max(1, function.line);
    Site site = new Site(function.toString(), new Span(function.shown, line, 1, line, 1));
    path.overlook(site, function + " " + why);
  }

  /** Of all builtins with plain arguments, one compares what is in the process dictionary. */
  private static boolean asksForValues(Atom module, Atom name, Value[] arguments) {
    return arguments.length == 1
        && name.name().equals("get_keys")
        && module.name().equals("erlang");
  }

  private static boolean isPlain(Dictionary dictionary) {
    return dictionary.entries().entries().stream().allMatch(entry -> Plain.isPlain(entry.value()));
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
