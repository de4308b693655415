package clew.prolog.toplevel;

import clew.engine.language.answer.GoalResult;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Answers as SWI-Prolog's own prompt writes them. */
public final class ToplevelAnswers {
  /** The priority of what may stand beside {@code =}. */
  private static final int ARGUMENT = 699;

  /** The form of what no text can show. */
  static final String RATIONAL = "cyclic";

  /** What stands for something else: for what kind of thing counts, and not for which one. */
  private static final Pattern HANDLE =
      Pattern.compile("'<(\\w+)>(?:\\(0x[0-9a-f]+\\))?'|'\\$(clause|record)'\\([0-9]+\\)");

  private static final Functor IN = Functor.of(":", 2);
  private static final int MANY = 50_000;

  private final List<String> names;
  private final OperatorTable operators;

  public ToplevelAnswers(List<String> names, OperatorTable operators) {
    this.names = names;
    this.operators = operators;
  }

  /** Names of variables that are the same, and what they stand for. */
  private record Group(List<String> names, Value value) {}

  /**
   * An answer.
   *
   * @param values what the names stand for, in order
   * @param residue goals about variables that are still to be decided
   */
  public GoalResult.Answer answer(List<Value> values, List<Value> residue) {
    List<Group> groups = groups(values);
    Map<Var, String> known = new HashMap<>();
    for (Group group : groups) {
      if (group.value instanceof Var variable) {
        known.put(variable, group.names.getLast());
      }
    }
    nameOthers(values, residue, known);
    WriteOptions options = WriteOptions.print().spaced(true).names(known);
    List<String> parts = new ArrayList<>();
    List<GoalResult.Value> shown = new ArrayList<>();
    for (Group group : groups) {
      String text = text(group, options);
      if (!text.isEmpty()) {
        parts.add(text);
      }
      if (!(group.value instanceof Var)) {
        String term = Writer.text(group.value, operators, options.priority(ARGUMENT));
        group.names.forEach(name -> shown.add(new GoalResult.Value(name, term)));
      }
    }
    for (Value goal : residue) {
      parts.add(Writer.text(unqualified(goal), operators, options.priority(999)));
    }
    String text = parts.isEmpty() ? "true" : String.join(",\n", parts);
    return new GoalResult.Answer(shown, text, form(values, residue));
  }

  /** The prompt does not say which module a constraint is from. */
  private static Value unqualified(Value goal) {
    return goal.walked() instanceof Compound in && in.is(IN) ? in.argument(1) : goal;
  }

  /** The text without regard to the names of variables. */
  static String form(List<Value> values, List<Value> residue) {
    Value named = Cell.list(values);
    Map<Var, String> numbered = numbered(named);
    for (Value variable : TermInspection.variables(Cell.list(residue))) {
      numbered.putIfAbsent((Var) variable, "_");
    }
    List<Value> sorted = new ArrayList<>(residue);
    if (TermInspection.isAcyclic(Cell.list(residue))) {
      // Goals that wait are a set: which comes first depends on addresses in the real system.
      sorted.sort(Comparator.comparing(goal -> text(goal, numbered)));
    }
    return form(Structure.of("answer", named, Cell.list(sorted)));
  }

  static String form(Value term) {
    return TermInspection.isAcyclic(term)
        ? HANDLE.matcher(text(term, numbered(term))).replaceAll("'<$1$2>'")
        : RATIONAL;
  }

  private static Map<Var, String> numbered(Value term) {
    Map<Var, String> numbered = new HashMap<>();
    for (Value variable : TermInspection.variables(term)) {
      numbered.put((Var) variable, "_" + numbered.size());
    }
    return numbered;
  }

  private static String text(Value term, Map<Var, String> names) {
    return Writer.text(
        term, OperatorTable.standard(), WriteOptions.writeq().ignoreOps(true).names(names));
  }

  private List<Group> groups(List<Value> values) {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Value value = values.get(i).walked();
      Group same = null;
      for (Group group : groups) {
        if (isSame(group.value, value)) {
          same = group;
          break;
        }
      }
      if (same == null) {
        groups.add(new Group(new ArrayList<>(List.of(names.get(i))), value));
      } else {
        same.names.add(names.get(i));
      }
    }
    return groups;
  }

  private static boolean isSame(Value one, Value other) {
    return one == other
        || (one instanceof Compound
            && other instanceof Compound
            && TermInspection.isAcyclic(one)
            && TermInspection.isAcyclic(other)
            && TermOrder.same(one, other))
        || (!(one instanceof Compound)
            && !(one instanceof Var)
            && !(other instanceof Var)
            && TermOrder.same(one, other));
  }

  private String text(Group group, WriteOptions options) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i + 1 < group.names.size(); i++) {
      text.append(i == 0 ? "" : ", ")
          .append(group.names.get(i))
          .append(" = ")
          .append(group.names.get(i + 1));
    }
    if (group.value instanceof Var) {
      return text.toString();
    }
    return text.append(text.isEmpty() ? "" : ", ")
        .append(group.names.getLast())
        .append(" = ")
        .append(Writer.text(group.value, operators, options.priority(ARGUMENT)))
        .toString();
  }

  /** {@code _} for a variable that stands once, {@code _A} and so on for the others. */
  private void nameOthers(List<Value> values, List<Value> residue, Map<Var, String> known) {
    Map<Var, Integer> counts = new HashMap<>();
    List<Var> order = new ArrayList<>();
    Deque<Value> work = new ArrayDeque<>();
    List<Value> all = new ArrayList<>();
    for (Value value : values) {
      if (!(value.walked() instanceof Var)) {
        all.add(value);
      }
    }
    all.addAll(residue);
    all.reversed().forEach(work::push);
    int steps = 0;
    while (!work.isEmpty() && steps++ < MANY) {
      switch (work.pop().walked()) {
        case Var variable -> {
          if (!known.containsKey(variable) && counts.merge(variable, 1, Integer::sum) == 1) {
            order.add(variable);
          }
        }
        case Compound compound -> {
          for (int i = compound.arity() - 1; i >= 0; i--) {
            work.push(compound.argument(i));
          }
        }
        default -> {}
      }
    }
    int next = 0;
    for (Var variable : order) {
      if (counts.getOrDefault(variable, 0) == 1) {
        known.put(variable, "_");
        continue;
      }
      String name;
      do {
        name = "_" + letters(next++);
      } while (names.contains(name));
      known.put(variable, name);
    }
  }

  private static String letters(int number) {
    String letter = String.valueOf((char) ('A' + number % 26));
    return number < 26 ? letter : letter + number / 26;
  }
}
