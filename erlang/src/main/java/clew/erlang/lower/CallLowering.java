package clew.erlang.lower;

import clew.engine.reason.Limitation;
import clew.erlang.eval.CallNodes;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.SelfTailCall;
import clew.erlang.follow.FollowedCall;
import clew.erlang.ir.CodePosition;
import clew.erlang.ir.CoreExpr;
import clew.erlang.value.Atom;
import clew.erlang.value.Big;
import clew.erlang.value.Fun;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Calls: of functions of the module or nested ones, of values, and of other modules. */
final class CallLowering {
  private final Lowering.Body body;

  CallLowering(Lowering.Body body) {
    this.body = body;
  }

  ExprNode apply(CoreExpr.Apply apply, boolean isTail) {
    CodePosition position = apply.note().position();
    if (!(apply.function() instanceof CoreExpr.FunctionName name)) {
      return new CallNodes.ApplyFun(
          body.frame().function(),
          position,
          body.lower(apply.function()),
          body.all(apply.arguments()),
          isTail);
    }
    NestedFunctions.Local local = body.local(name);
    MachineFunction callee = local == null ? body.known(name) : local.function();
    int[] captured = local == null ? new int[0] : body.slots(local.captured());
    boolean isLoop = body.frame().isLoopTo(callee);
    boolean isAgain = isTail && isLoop;
    // Slots to wait in come first: an argument may need slots of its own while others wait.
    int count = apply.arguments().size() + captured.length;
    int[] spare = IntStream.generate(body.frame()::fresh).limit(isAgain ? count : 0).toArray();
    List<ExprNode> arguments = new ArrayList<>(List.of(body.all(apply.arguments())));
    for (int slot : captured) {
      arguments.add(new DataNodes.Local(slot));
    }
    ExprNode[] values = arguments.toArray(ExprNode[]::new);
    return isAgain
        ? SelfTailCall.call(values, spare)
        : CallNodes.known(body.frame().function(), position, callee, values, isTail);
  }

  ExprNode call(CoreExpr.Call call, boolean isTail) {
    CodePosition position = call.note().position();
    ExprNode[] arguments = body.all(call.arguments());
    MachineFunction caller = body.frame().function();
    if (call.module() instanceof CoreExpr.Literal(var n1, var in)
        && in instanceof Atom where
        && call.function() instanceof CoreExpr.Literal(var n2, var called)
        && called instanceof Atom name) {
      if (isMakeFun(where, name, call.arguments())) {
        return new DataNodes.Literal(external(call.arguments()));
      }
      if (body.coverage() != null) {
        return new FollowedCall(caller, position, where, name, arguments, isTail, body.isInGuard());
      }
      return body.operators()
          .find(where, name, arguments, caller, position)
          .orElseGet(() -> new CallNodes.Remote(caller, position, where, name, arguments, isTail));
    }
    return new CallNodes.Dynamic(
        caller,
        position,
        body.plainly(body.lower(call.module()), position, Limitation.Kind.CALLED_MODULE),
        body.plainly(body.lower(call.function()), position, Limitation.Kind.CALLED_FUNCTION),
        arguments,
        isTail);
  }

  private static boolean isMakeFun(Atom module, Atom name, List<CoreExpr> arguments) {
    return module == Atom.of("erlang")
        && name == Atom.of("make_fun")
        && arguments.size() == 3
        && arguments.stream().allMatch(CoreExpr.Literal.class::isInstance);
  }

  private static Value external(List<CoreExpr> arguments) {
    Value[] values =
        arguments.stream()
            .map(argument -> ((CoreExpr.Literal) argument).value())
            .toArray(Value[]::new);
    return new Fun.External((Atom) values[0], (Atom) values[1], Big.number(values[2]).intValue());
  }
}
