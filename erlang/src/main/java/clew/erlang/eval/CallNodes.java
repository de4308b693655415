package clew.erlang.eval;

import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Calls of every kind. Each comes twice: waiting for its result, or in tail position. */
public final class CallNodes {
  private CallNodes() {}

  /** A call of a function that lowering knows: of the same module, or of a letrec. */
  public static ExprNode known(
      MachineFunction caller,
      CodePosition position,
      MachineFunction callee,
      ExprNode[] arguments,
      boolean isTail) {
    return switch (arguments.length) {
      case 1 -> new Known1(caller, position, callee, arguments[0], isTail);
      case 2 -> new Known2(caller, position, callee, arguments[0], arguments[1], isTail);
      default -> new Known(caller, position, callee, arguments, isTail);
    };
  }

  private static final class Known1 extends CallSite {
    private final MachineFunction callee;
    private final ExprNode argument;
    private final boolean isTail;

    Known1(
        MachineFunction caller,
        CodePosition position,
        MachineFunction callee,
        ExprNode argument,
        boolean isTail) {
      super(caller, position);
      this.callee = callee;
      this.argument = argument;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value first = of(argument, slots, process);
      Value[] frame = new Value[callee.slots()];
      frame[0] = first;
      return isTail ? process.tail(callee, frame) : process.call(this, callee, frame);
    }
  }

  private static final class Known2 extends CallSite {
    private final MachineFunction callee;
    private final ExprNode one;
    private final ExprNode two;
    private final boolean isTail;

    Known2(
        MachineFunction caller,
        CodePosition position,
        MachineFunction callee,
        ExprNode one,
        ExprNode two,
        boolean isTail) {
      super(caller, position);
      this.callee = callee;
      this.one = one;
      this.two = two;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value first = of(one, slots, process);
      Value second = of(two, slots, process);
      Value[] frame = new Value[callee.slots()];
      frame[0] = first;
      frame[1] = second;
      return isTail ? process.tail(callee, frame) : process.call(this, callee, frame);
    }
  }

  private static final class Known extends CallSite {
    private final MachineFunction callee;
    private final ExprNode[] arguments;
    private final boolean isTail;

    Known(
        MachineFunction caller,
        CodePosition position,
        MachineFunction callee,
        ExprNode[] arguments,
        boolean isTail) {
      super(caller, position);
      this.callee = callee;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value[] frame = frame(callee, arguments, slots, process);
      return isTail ? process.tail(callee, frame) : process.call(this, callee, frame);
    }
  }

  private static Value[] frame(
      MachineFunction callee, ExprNode[] arguments, Value[] slots, Actor process) {
    Value[] frame = new Value[callee.slots()];
    for (int i = 0; i < arguments.length; i++) {
      frame[i] = ExprNode.of(arguments[i], slots, process);
    }
    return frame;
  }

  /** A call by name of a function in another module, which is looked up once. */
  public static final class Remote extends CallSite {
    private final Atom module;
    private final Atom name;
    private final ExprNode[] arguments;
    private final boolean isTail;
    private @Nullable CallTarget target;
    private @Nullable MachineFunction interpreted;

    public Remote(
        MachineFunction caller,
        CodePosition position,
        Atom module,
        Atom name,
        ExprNode[] arguments,
        boolean isTail) {
      super(caller, position);
      this.module = module;
      this.name = name;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      MachineFunction known = interpreted;
      if (known != null) {
        Value[] frame = frame(known, arguments, slots, process);
        return isTail ? process.tail(known, frame) : process.call(this, known, frame);
      }
      return call(DataNodes.all(arguments, slots, process), process);
    }

    private Value call(Value[] values, Actor process) {
      CallTarget known = target;
      if (known == null) {
        known = process.linker().find(module, name, arguments.length);
        target = known;
      }
      switch (known) {
        case CallTarget.Interpreted(var function) -> {
          interpreted = function;
          Value[] frame = Arrays.copyOf(values, function.slots());
          return isTail ? process.tail(function, frame) : process.call(this, function, frame);
        }
        case CallTarget.Native(var builtin) -> {
          process.at(this);
          Value result = builtin.call(process, values);
          return isTail ? result : process.finish(this, result);
        }
        case CallTarget.Missing() -> {
          process.at(this);
          throw process.undefined(module, name, values);
        }
      }
    }
  }

  /** A call whose module or function is computed. */
  public static final class Dynamic extends CallSite {
    private final ExprNode module;
    private final ExprNode name;
    private final ExprNode[] arguments;
    private final boolean isTail;

    public Dynamic(
        MachineFunction caller,
        CodePosition position,
        ExprNode module,
        ExprNode name,
        ExprNode[] arguments,
        boolean isTail) {
      super(caller, position);
      this.module = module;
      this.name = name;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value where = module.run(slots, process);
      Value what = name.run(slots, process);
      Value[] values = DataNodes.all(arguments, slots, process);
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
    private final ExprNode function;
    private final ExprNode[] arguments;
    private final boolean isTail;

    public ApplyFun(
        MachineFunction caller,
        CodePosition position,
        ExprNode function,
        ExprNode[] arguments,
        boolean isTail) {
      super(caller, position);
      this.function = function;
      this.arguments = arguments;
      this.isTail = isTail;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value callee = of(function, slots, process);
      if (callee instanceof Closure closure && closure.arity() == arguments.length) {
        Value[] frame = new Value[closure.function.slots()];
        for (int i = 0; i < arguments.length; i++) {
          frame[i] = of(arguments[i], slots, process);
        }
        Value[] captured = closure.captured;
        System.arraycopy(captured, 0, frame, arguments.length, captured.length);
        return isTail
            ? process.tail(closure.function, frame)
            : process.call(this, closure.function, frame);
      }
      Value[] values = DataNodes.all(arguments, slots, process);
      process.at(this);
      Value result = process.apply(callee, values);
      return isTail ? result : process.finish(this, result);
    }
  }
}
