package clew.erlang.generated;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The variables of a function that can be used at a place. No name is used twice, so what is bound
 * in a branch and forgotten after it is never in the way.
 */
final class VariableScope {
  private record Variable(String name, ValueKind kind) {}

  private final RandomChoices random;
  private final Deque<Integer> marks = new ArrayDeque<>();
  private List<Variable> known = new ArrayList<>();
  private int names;

  VariableScope(RandomChoices random) {
    this.random = random;
  }

  /** A name that no variable has yet; it cannot be used before it is {@link #bind bound}. */
  String fresh() {
    return "V" + names++;
  }

  void bind(String name, ValueKind kind) {
    known.add(new Variable(name, kind));
  }

  /** A variable of a kind, if there is one. */
  Optional<String> variable(ValueKind kind) {
    List<String> fitting =
        known.stream()
            .filter(variable -> kind == ValueKind.ANY ? isData(variable) : variable.kind == kind)
            .map(Variable::name)
            .toList();
    return fitting.isEmpty() ? Optional.empty() : Optional.of(random.pick(fitting));
  }

  private static boolean isData(Variable variable) {
    return variable.kind != ValueKind.FUN1 && variable.kind != ValueKind.FUN2;
  }

  /** Text in which variables are bound that mean nothing after it. */
  String within(Supplier<String> text) {
    marks.push(known.size());
    String made = text.get();
    known = new ArrayList<>(known.subList(0, marks.pop()));
    return made;
  }
}
