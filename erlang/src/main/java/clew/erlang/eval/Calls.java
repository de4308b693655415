package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Calls of every kind. Each comes twice: waiting for its result, or in tail position. */
public final class Calls {
  private Calls() {}

  /** A call of a function that lowering knows: of the same module, or of a letrec. */
  public static final class Known extends CallSite {
    private final Function callee;
    private final Node[] arguments;
    private final boolean isTail;

    public Known(Function caller, int line, Function callee, Node[] arguments, boolean isTail) {
      super(caller, line);
      this.callee = callee;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value[] frame = new Value[callee.slots()];
      for (int i = 0; i < arguments.length; i++) {
        frame[i] = arguments[i].run(slots, process);
      }
      return isTail ? process.tail(callee, frame) : process.call(this, callee, frame);
    }
  }

  /** A call by name of a function in another module, which is looked up once. */
  public static final class Remote extends CallSite {
    private final Atom module;
    private final Atom name;
    private final Node[] arguments;
    private final boolean isTail;
    private @Nullable Target target;

    public Remote(
        Function caller, int line, Atom module, Atom name, Node[] arguments, boolean isTail) {
      super(caller, line);
      this.module = module;
      this.name = name;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value[] values = Data.all(arguments, slots, process);
      Target known = target;
      if (known == null) {
        known = process.linker().find(module, name, arguments.length);
        target = known;
      }
      switch (known) {
        case Target.Interpreted(var function) -> {
          Value[] frame = Arrays.copyOf(values, function.slots());
          return isTail ? process.tail(function, frame) : process.call(this, function, frame);
        }
        case Target.Native(var builtin) -> {
          process.at(this);
          Value result = builtin.call(process, values);
          return isTail ? result : process.finish(this, result);
        }
        case Target.Missing() -> {
          process.at(this);
          throw process.undefined(module, name, values);
        }
      }
    }
  }

  /** A call whose module or function is computed. */
  public static final class Dynamic extends CallSite {
    private final Node module;
    private final Node name;
    private final Node[] arguments;
    private final boolean isTail;

    public Dynamic(
        Function caller, int line, Node module, Node name, Node[] arguments, boolean isTail) {
      super(caller, line);
      this.module = module;
      this.name = name;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value where = module.run(slots, process);
      Value what = name.run(slots, process);
      Value[] values = Data.all(arguments, slots, process);
      process.at(this);
      if (!(where instanceof Atom in && what instanceof Atom called)) {
        throw process.badarg();
      }
      Value result = process.apply(in, called, values);
      return isTail ? result : process.finish(this, result);
    }
  }

  /** A call of a function value. */
  public static final class ApplyFun extends CallSite {
    private final Node function;
    private final Node[] arguments;
    private final boolean isTail;

    public ApplyFun(Function caller, int line, Node function, Node[] arguments, boolean isTail) {
      super(caller, line);
      this.function = function;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value callee = function.run(slots, process);
      if (callee instanceof Closure closure && closure.arity() == arguments.length) {
        Value[] frame = new Value[closure.function.slots()];
        for (int i = 0; i < arguments.length; i++) {
          frame[i] = arguments[i].run(slots, process);
        }
        Value[] captured = closure.captured;
        System.arraycopy(captured, 0, frame, arguments.length, captured.length);
        return isTail
            ? process.tail(closure.function, frame)
            : process.call(this, closure.function, frame);
      }
      Value[] values = Data.all(arguments, slots, process);
      process.at(this);
      Value result = process.apply(callee, values);
      return isTail ? result : process.finish(this, result);
    }
  }
}
