package clew.imp.lower;

import clew.imp.source.Keywords;
import clew.imp.source.ParsedProgram;
import clew.imp.source.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The variables of a program, each with the places in the text that assign it. */
public final class VariableTable {
  private static final int MANY = 1_000;

  private final Map<String, Integer> slots = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<Boolean> inputs = new ArrayList<>();
  private final List<IntList> places = new ArrayList<>();

  /** Parts of the text, in order and apart, from which no path leads to the current place. */
  private final IntList hiddenFrom = new IntList();

  private final IntList hiddenTo = new IntList();

  private VariableTable() {}

  public static VariableTable of(ParsedProgram syntax) {
    VariableTable variables = new VariableTable();
    Deque<Statement> todo = new ArrayDeque<>(syntax.statements());
    while (!todo.isEmpty()) {
      switch (todo.pop()) {
        case Statement.Assign assign -> variables.add(assign.variable(), false, assign.to() - 1);
        case Statement.Input input -> variables.add(input.variable(), true, input.to() - 1);
        case Statement.If branch -> {
          branch.otherwise().reversed().forEach(todo::push);
          branch.then().reversed().forEach(todo::push);
        }
        case Statement.While loop -> loop.body().reversed().forEach(todo::push);
        case Statement.Skip skip -> {}
        case Statement.Assert claim -> {}
        case Statement.Assume claim -> {}
      }
    }
    return variables;
  }

  /** The place is the statement's last character: what it reads comes before it assigns. */
  private void add(String name, boolean input, int place) {
    int slot = slots.computeIfAbsent(name, _ -> slots.size());
    if (slot == names.size()) {
      names.add(name);
      inputs.add(false);
      places.add(new IntList());
    }
    inputs.set(slot, inputs.get(slot) || input);
    places.get(slot).add(place);
  }

  public int count() {
    return names.size();
  }

  public List<String> names() {
    return names;
  }

  public List<Boolean> inputs() {
    return inputs;
  }

  public boolean has(String name) {
    return slots.containsKey(name);
  }

  public int slot(String name) {
    return Objects.requireNonNull(slots.get(name), name);
  }

  Optional<String> meant(String name) {
    return names.size() > MANY ? Optional.empty() : Keywords.meant(name, names);
  }

  void hide(int from, int to) {
    hiddenFrom.add(from);
    hiddenTo.add(to);
  }

  void unhide() {
    hiddenFrom.removeLast();
    hiddenTo.removeLast();
  }

  boolean assignedWithin(int slot, int from, int to) {
    IntList all = places.get(slot);
    return all.countBelow(to) > all.countBelow(from);
  }

  /** Whether a place before this one, and not hidden, assigns the variable. */
  boolean assignedBefore(int slot, int before) {
    IntList all = places.get(slot);
    int index = all.countBelow(before) - 1;
    while (index >= 0) {
      int place = all.get(index);
      int hidden = hiddenFrom.countBelow(place + 1) - 1;
      if (hidden < 0 || place >= hiddenTo.get(hidden)) {
        return true;
      }
      index = all.countBelow(hiddenFrom.get(hidden)) - 1;
    }
    return false;
  }
}
