package clew.prolog.paper;

import clew.engine.language.answer.Derivation;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.ir.Clause;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** States as the paper writes them. */
final class StateNotation {
  private static final int ARGUMENT = 999;

  /** Of a very large term only the beginning is of use to a reader. */
  private static final int LONGEST = 2_000;

  /** Every state shows its stack, so all of a deep one in all states would be too much. */
  private static final int DEEPEST = 20;

  private final List<String> names;
  private final OperatorTable operators;

  StateNotation(List<String> names, OperatorTable operators) {
    this.names = names;
    this.operators = operators;
  }

  static String label(Clause clause) {
    return clause.label > 0 ? String.valueOf(clause.label) : clause.functor.toString();
  }

  static String unfolding(List<Clause> clauses) {
    return clauses.stream().map(StateNotation::label).collect(Collectors.joining(",", "u(", ")"));
  }

  Derivation.State state(
      String step, @Nullable GoalList goals, Value answer, @Nullable StackedAlternative stack) {
    List<Derivation.Alternative> alternatives = new ArrayList<>();
    int depth = 0;
    for (StackedAlternative entry = stack; entry != null; entry = entry.below()) {
      if (++depth > DEEPEST) {
        alternatives.add(new Derivation.Alternative("…", "…", "…"));
        break;
      }
      alternatives.add(
          new Derivation.Alternative(
              entry.label(), substitution(entry.answer()), goals(entry.goals(), entry.answer())));
    }
    return new Derivation.State(step, goals(goals, answer), substitution(answer), alternatives);
  }

  private String goals(@Nullable GoalList goals, Value answer) {
    if (goals == null) {
      return "true";
    }
    List<Value> terms = new ArrayList<>();
    for (PendingGoal item : GoalList.upTo(goals, LONGEST)) {
      terms.add(item.goal().walked() == PendingGoal.COMMIT ? Atom.of("!") : item.goal());
    }
    return goals(terms, answer);
  }

  /** Goals as a conjunction, in the names that the answer gives their variables. */
  String goals(List<Value> terms, Value answer) {
    if (terms.isEmpty()) {
      return "true";
    }
    Map<Var, String> known = named(answer, terms);
    StringBuilder text = new StringBuilder();
    for (Value term : terms) {
      if (text.length() > LONGEST) {
        return text.append(", …").toString();
      }
      text.append(text.isEmpty() ? "" : ", ").append(text(term, known));
    }
    return text.toString();
  }

  /** What the goal's variables stand for; {@code id} if they stand for themselves. */
  String substitution(Value answer) {
    Map<Var, String> known = named(answer, List.of());
    List<Value> values = ListArguments.of(answer);
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i).walked();
      boolean isItself = value instanceof Var variable && names.get(i).equals(known.get(variable));
      if (!isItself) {
        parts.add(names.get(i) + "/" + text(value, known));
      }
    }
    return parts.isEmpty() ? "id" : "{" + String.join(", ", parts) + "}";
  }

  /** What is bound in the first of some goals while something is done: theta of c(l, theta). */
  String bound(List<Value> goals, Value answer, BooleanSupplier unifying) {
    Map<Var, String> known = named(answer, goals);
    List<Var> variables =
        TermInspection.variables(goals.getFirst()).stream().map(Var.class::cast).toList();
    if (!unifying.getAsBoolean()) {
      throw new IllegalStateException("what unified does so no more");
    }
    List<Value> values = variables.stream().map(Var::walked).toList();
    int next = known.size() + 1;
    for (Value variable : TermInspection.variables(Cell.list(values))) {
      if (!known.containsKey((Var) variable)) {
        while (known.containsValue("_" + next)) {
          next++;
        }
        known.put((Var) variable, "_" + next);
      }
    }
    List<String> parts = new ArrayList<>();
    for (Var variable : variables) {
      if (variable.walked() != variable) {
        parts.add(known.get(variable) + "/" + text(variable.walked(), known));
      }
    }
    return parts.isEmpty() ? "id" : "{" + String.join(", ", parts) + "}";
  }

  /** A variable of the goal has its name, others are numbered in the order they are met. */
  private Map<Var, String> named(Value answer, List<Value> terms) {
    Map<Var, String> known = new HashMap<>();
    List<Value> values = ListArguments.of(answer);
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i).walked() instanceof Var variable) {
        known.putIfAbsent(variable, names.get(i));
      }
    }
    int next = 1;
    List<Value> all = new ArrayList<>(values);
    all.addAll(terms);
    for (Value variable : TermInspection.variables(Cell.list(all))) {
      if (known.putIfAbsent((Var) variable, "_" + next) == null) {
        next++;
      }
    }
    return known;
  }

  private String text(Value term, Map<Var, String> known) {
    if (!TermInspection.isAcyclic(term)) {
      return "(a rational tree)";
    }
    String text =
        Writer.beginning(
            term, operators, WriteOptions.writeq().priority(ARGUMENT).names(known), LONGEST);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
