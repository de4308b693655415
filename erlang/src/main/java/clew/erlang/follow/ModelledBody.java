package clew.erlang.follow;

import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.ir.CodePosition;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryModel;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of a function of the library that has a model. What it gives in this run its code says,
 * which is run on plain values, once; so a run on the real node, which reports what it decided
 * there, is gone through in step. What that depends on the model says. If it declines, the code
 * runs on the values as they are.
 */
public final class ModelledBody extends ExprNode {
  private final MachineFunction function;
  private final LibraryModel model;
  private final ExprNode body;
  private final CallSite unknown;

  public ModelledBody(MachineFunction function, LibraryModel model, ExprNode body) {
    this.function = function;
    this.model = model;
    this.body = body;
    this.unknown = new Somewhere(function);
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    ValueFollower following = process.following();
    if (following == null || arePlain(slots)) {
      return body.run(slots, process);
    }
    PathRecording path = following.path();
    Value[] arguments = Arrays.copyOf(slots, function.arity);
    Code code = new Code();
    CallSite site = process.entered().orElse(unknown);
    BuiltinCall call =
        new BuiltinCall(process, path, site, function.module, function.name, code, arguments);
    if (path.isBlind()) {
      return call.concrete();
    }
    Optional<Value> result = model.follow(call);
    if (result.isPresent()) {
      call.concrete();
      return result.get();
    }
    if (code.wasRun()) {
      throw new IllegalStateException("the model of " + function + " made the call and declines");
    }
    return body.run(slots, process);
  }

  private boolean arePlain(Value[] slots) {
    for (int i = 0; i < function.arity; i++) {
      if (!PlainValues.isPlain(slots[i])) {
        return false;
      }
    }
    return true;
  }

  /** What the code of the function gives, however often that is asked. */
  private final class Code implements Builtin {
    private @Nullable Value result;
    private @Nullable Raise raised;

    boolean wasRun() {
      return result != null || raised != null;
    }

    @Override
    public Value call(Actor process, Value[] arguments) {
      Raise again = raised;
      if (again != null) {
        throw again;
      }
      Value known = result;
      if (known == null) {
        try {
          known = process.inPlace(function, Arrays.copyOf(arguments, function.slots()));
          result = known;
        } catch (Raise raise) {
          raised = raise;
          throw raise;
        }
      }
      return known;
    }
  }

  /** A call that nobody knows the place of. */
  private static final class Somewhere extends CallSite {
    Somewhere(MachineFunction function) {
      super(function, CodePosition.line(function.line));
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      throw new IllegalStateException("no call to run");
    }
  }
}
