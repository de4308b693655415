package clew.erlang.behaviour;

import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CoreModule;
import clew.erlang.ir.Subexpressions;
import clew.erlang.value.Atom;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a module begins itself with: the argument behind its own name in calls such as {@code
 * gen_server:start_link({local, stock}, stock, [], [])}.
 */
public final class StartArguments {
  private static final Set<String> STARTING =
      Set.of("start", "start_link", "start_monitor", "add_handler", "add_sup_handler");

  private StartArguments() {}

  /** All of them; nothing if there are none, or if one is not written down as a value. */
  public static List<Value> of(CoreModule module, OtpBehaviour behaviour) {
    Set<Value> found = new LinkedHashSet<>();
    Deque<CoreExpr> work = new ArrayDeque<>();
    module.definitions().forEach(definition -> work.push(definition.function()));
    while (!work.isEmpty()) {
      CoreExpr part = work.pop();
      if (part instanceof CoreExpr.Call call && isStart(call, behaviour)) {
        Optional<Value> argument = argument(call.arguments(), Atom.of(module.name()));
        if (argument.isEmpty()) {
          return List.of();
        }
        found.add(argument.get());
      }
      Subexpressions.of(part).forEach(work::push);
    }
    return List.copyOf(found);
  }

  private static boolean isStart(CoreExpr.Call call, OtpBehaviour behaviour) {
    return isAtom(call.module(), behaviour.title()::equals)
        && isAtom(call.function(), STARTING::contains);
  }

  private static boolean isAtom(CoreExpr expression, Predicate<String> which) {
    return expression instanceof CoreExpr.Literal(var note, var value)
        && value instanceof Atom atom
        && which.test(atom.name());
  }

  private static Optional<Value> argument(List<CoreExpr> arguments, Atom module) {
    for (int i = 0; i + 1 < arguments.size(); i++) {
      if (isAtom(arguments.get(i), module.name()::equals)) {
        return arguments.get(i + 1) instanceof CoreExpr.Literal(var note, var value)
            ? Optional.of(value)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
