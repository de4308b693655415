package clew.erlang.follow;

import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.CallTarget;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A call by name. Builtins are given values that depend on the input only as their model allows.
 */
public final class FollowedCall extends CallSite {
  private final Atom module;
  private final Atom name;
  private final ExprNode[] arguments;
  private final boolean isTail;
  private final boolean isInGuard;
  private @Nullable CallTarget target;

  public FollowedCall(
      MachineFunction caller,
      CodePosition position,
      Atom module,
      Atom name,
      ExprNode[] arguments,
      boolean isTail,
      boolean isInGuard) {
    super(caller, position);
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
    CallTarget known = target;
    if (known == null) {
      known = process.linker().find(module, name, arguments.length);
      target = known;
    }
    return switch (known) {
      case CallTarget.Interpreted(var function) ->
          process.enter(this, function, Arrays.copyOf(values, function.slots()), isTail);
      case CallTarget.Native(var builtin) -> {
        ValueFollower following = process.following();
        Value result;
        if (following == null) {
          process.at(this);
          result = builtin.call(process, values);
        } else {
          result = following.call(process, this, module, name, builtin, values);
        }
        yield isTail ? result : process.finish(this, result);
      }
      case CallTarget.Missing() -> {
        process.at(this);
        throw process.undefined(module, name, values);
      }
    };
  }
}
