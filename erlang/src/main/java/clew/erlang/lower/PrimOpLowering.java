package clew.erlang.lower;

import clew.engine.reason.Limitation;
import clew.erlang.eval.Actor;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Raise;
import clew.erlang.eval.Traceback;
import clew.erlang.eval.Unsupported;
import clew.erlang.ir.CodePosition;
import clew.erlang.ir.CoreExpr;
import clew.erlang.value.Atom;
import clew.erlang.value.Bits;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Arrays;

/** The operations of Core that have no name in Erlang. */
final class PrimOpLowering {
  private PrimOpLowering() {}

  /** What an operation does with its arguments. */
  @FunctionalInterface
  private interface Effect {
    Value of(Actor process, Value[] arguments);
  }

  static ExprNode lower(Lowering.Body body, CoreExpr.PrimOp op) {
    MachineFunction function = body.frame().function();
    CodePosition position = op.note().position();
    ExprNode[] arguments = body.all(op.arguments());
    return switch (op.name() + "/" + arguments.length) {
      case "match_fail/1" -> new MatchFail(function, position, arguments[0]);
      case "raise/2" -> new Op(function, position, arguments, PrimOpLowering::again);
      case "build_stacktrace/1" ->
          new Op(function, position, arguments, (p, a) -> Traceback.build(a[0]));
      case "bs_init_writable/1" -> new Op(function, position, arguments, (p, a) -> Bits.of());
      case "recv_peek_message/0" ->
          new Op(function, position, arguments, (p, a) -> p.mailbox().peek());
      case "recv_next/0" -> new Op(function, position, arguments, (p, a) -> p.mailbox().next());
      case "remove_message/0" ->
          new Op(function, position, arguments, (p, a) -> p.mailbox().remove());
      case "recv_wait_timeout/1" ->
          new Op(
              function,
              position,
              new ExprNode[] {body.plainly(arguments[0], position, Limitation.Kind.TIMEOUT)},
              (p, a) -> p.mailbox().waitFor(p, a[0]));
      default ->
          new Unsupported(
              "the primop " + op.name() + "/" + op.arguments().size(), function, position.line());
    };
  }

  /** Raises what was caught, with its trace. */
  private static Value again(Actor process, Value[] traceAndReason) {
    throw process.again(traceAndReason[0], traceAndReason[1]);
  }

  private static final class Op extends CallSite {
    private final ExprNode[] arguments;
    private final Effect effect;

    Op(MachineFunction caller, CodePosition position, ExprNode[] arguments, Effect effect) {
      super(caller, position);
      this.arguments = arguments;
      this.effect = effect;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value[] values = new Value[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].run(slots, process);
      }
      process.at(this);
      return effect.of(process, values);
    }
  }

  /** No clause matched. A function clause shows the arguments in the trace, not in the reason. */
  private static final class MatchFail extends CallSite {
    private final ExprNode reason;

    MatchFail(MachineFunction caller, CodePosition position, ExprNode reason) {
      super(caller, position);
      this.reason = reason;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value why = reason.run(slots, process);
      if (why instanceof Tuple tuple) {
        Value[] elements = tuple.elements;
        if (elements[0] == Atom.of("function_clause")) {
          throw process.functionClause(this, Arrays.copyOfRange(elements, 1, elements.length));
        }
        if (elements.length == 1) {
          throw raise(process, elements[0]);
        }
      }
      throw raise(process, why);
    }

    private Raise raise(Actor process, Value why) {
      process.at(this);
      return process.error(why);
    }
  }
}
