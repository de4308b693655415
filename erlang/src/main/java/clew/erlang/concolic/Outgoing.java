package clew.erlang.concolic;

import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Node;
import clew.erlang.eval.Target;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A call by name. Builtins are given values that depend on the input only as their twin allows. */
public final class Outgoing extends CallSite {
  private final Atom module;
  private final Atom name;
  private final Node[] arguments;
  private final boolean isTail;
  private final boolean isInGuard;
  private @Nullable Target target;

  public Outgoing(
      Function caller,
      int line,
      Atom module,
      Atom name,
      Node[] arguments,
      boolean isTail,
      boolean isInGuard) {
    super(caller, line);
    this.module = module;
    this.name = name;
    this.arguments = arguments;
    this.isTail = isTail;
    this.isInGuard = isInGuard;
  }

  @Override
  public boolean isInGuard() {
    return isInGuard;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    Value[] values = new Value[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments[i].run(slots, process);
    }
    Target known = target;
    if (known == null) {
      known = process.linker().find(module, name, arguments.length);
      target = known;
    }
    return switch (known) {
      case Target.Interpreted(var function) ->
          process.enter(this, function, Arrays.copyOf(values, function.slots()), isTail);
      case Target.Native(var builtin) -> {
        Following following = process.following();
        Value result;
        if (following == null) {
          process.at(this);
          result = builtin.call(process, values);
        } else {
          result = following.call(process, this, module, name, builtin, values);
        }
        yield isTail ? result : process.finish(this, result);
      }
      case Target.Missing() -> {
        process.at(this);
        throw process.undefined(module, name, values);
      }
    };
  }
}
