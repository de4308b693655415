package clew.erlang.follow;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ProcessDictionary;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.BuiltinModels;
import clew.erlang.model.map.MapModel;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;

/** Follows values through builtins in one run. */
public final class Follower implements ValueFollower {
  private static final BuiltinModels MODELS = BuiltinModels.standard(MapModel::register);

  private final PathRecording path;

  public Follower(PathRecording path) {
    this.path = path;
  }

  @Override
  public PathRecording path() {
    return path;
  }

  @Override
  public Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    return follow(process, at, module, name, builtin, arguments, MODELS);
  }

  @Override
  public Value apply(Actor process, CallSite at, Followed function, Value[] arguments) {
    return new FollowedFunction(path, process, at, function).apply(arguments);
  }

  /** Calls a builtin about which nothing is known but what it gives. */
  public Value observe(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    return follow(process, at, module, name, builtin, arguments, BuiltinModels.NONE);
  }

  private Value follow(
      Actor process,
      CallSite at,
      Atom module,
      Atom name,
      Builtin builtin,
      Value[] arguments,
      BuiltinModels models) {
    if (arePlain(arguments)) {
      process.at(at);
      if (asksForValues(module, name, arguments) && !isPlain(process.dictionary())) {
        overlook(at, module, name, 1, Limitation.Kind.HIDDEN_LOOK);
      }
      Value result = builtin.call(process, arguments);
      path.patterns().note(module, name, arguments, result);
      return result;
    }
    BuiltinCall call = new BuiltinCall(process, path, at, module, name, builtin, arguments);
    if (path.isBlind()) {
      return call.concrete();
    }
    return models
        .find(module, name, arguments.length)
        .map(model -> model.follow(call))
        .orElseGet(call::lost);
  }

  /** Something about a call is not seen. */
  public void overlook(CallSite at, Atom module, Atom name, int arity, Limitation.Kind why) {
    String called = module + ":" + name + "/" + arity;
    path.overlook(BuiltinCall.site(at, called), Limitation.of(why, called));
  }

  /** The same, of all calls of a function. */
  public void overlook(MachineFunction function, Limitation.Kind why) {
    int line = Math.max(1, function.line);
    Site site = new Site(function.toString(), new Span(function.shown, line, 1, line, 1));
    path.overlook(site, Limitation.of(why, function.toString()));
  }

  /** Of all builtins with plain arguments, one compares what is in the process dictionary. */
  private static boolean asksForValues(Atom module, Atom name, Value[] arguments) {
    return arguments.length == 1
        && name.name().equals("get_keys")
        && module.name().equals("erlang");
  }

  private static boolean isPlain(ProcessDictionary dictionary) {
    return dictionary.entries().entries().stream()
        .allMatch(entry -> PlainValues.isPlain(entry.value()));
  }

  private static boolean arePlain(Value[] arguments) {
    for (Value argument : arguments) {
      if (!(argument instanceof Small) && !PlainValues.isPlain(argument)) {
        return false;
      }
    }
    return true;
  }
}
