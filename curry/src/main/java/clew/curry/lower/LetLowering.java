package clew.curry.lower;

import clew.curry.core.CoreReferences;
import clew.curry.core.DependencyGroups;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Local definitions: functions become procedures, values wait in slots. */
final class LetLowering {
  private final BodyLowering owner;

  LetLowering(BodyLowering owner) {
    this.owner = owner;
  }

  Code code(List<Expr.Binding> bindings, Expr body, Code fallback) {
    Map<Variable, Expr.Binding> all = new LinkedHashMap<>();
    bindings.forEach(binding -> all.put(binding.variable(), binding));
    List<List<Variable>> groups =
        DependencyGroups.of(
            all.keySet(),
            variable ->
                CoreReferences.of(value(all, variable)).variables().stream()
                    .filter(all::containsKey)
                    .toList());
    return groups(groups, 0, all, body, fallback);
  }

  private static Expr value(Map<Variable, Expr.Binding> all, Variable variable) {
    return Objects.requireNonNull(all.get(variable)).value();
  }

  private Code groups(
      List<List<Variable>> groups,
      int at,
      Map<Variable, Expr.Binding> all,
      Expr body,
      Code fallback) {
    if (at == groups.size()) {
      return owner.code(body, fallback);
    }
    List<Variable> functions = new ArrayList<>();
    List<Variable> values = new ArrayList<>();
    for (Variable variable : groups.get(at)) {
      (value(all, variable) instanceof Expr.Lambda ? functions : values).add(variable);
    }
    int[] places = new int[values.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = owner.fresh();
      owner.bind(values.get(i), places[i]);
    }
    liftTogether(functions, all);
    if (values.isEmpty()) {
      return groups(groups, at + 1, all, body, fallback);
    }
    boolean isRecursive = isRecursive(groups.get(at), all);
    Build[] builds = new Build[values.size()];
    for (int i = 0; i < builds.length; i++) {
      Expr value = value(all, values.get(i));
      builds[i] = isRecursive ? owner.later(value) : owner.build(value);
    }
    Code rest = groups(groups, at + 1, all, body, fallback);
    return new Code.Let(places, builds, isRecursive, rest);
  }

  private static boolean isRecursive(List<Variable> group, Map<Variable, Expr.Binding> all) {
    return group.size() > 1
        || CoreReferences.of(value(all, group.getFirst())).variables().contains(group.getFirst());
  }

  /** Local functions that call each other capture what any of them uses. */
  private void liftTogether(List<Variable> functions, Map<Variable, Expr.Binding> all) {
    Set<Variable> free = new LinkedHashSet<>();
    functions.forEach(each -> free.addAll(FreeVariables.of(value(all, each))));
    functions.forEach(free::remove);
    List<Variable> captured = LiftedFunction.expanded(free, owner.known());
    for (Variable function : functions) {
      Expr.Lambda lambda = (Expr.Lambda) value(all, function);
      owner.known().put(function, owner.prepare(lambda.parameters().size(), lambda, captured));
    }
    for (Variable function : functions) {
      Expr.Lambda lambda = (Expr.Lambda) value(all, function);
      owner.fill(
          Objects.requireNonNull(owner.known().get(function)), lambda.parameters(), lambda.body());
    }
  }
}
