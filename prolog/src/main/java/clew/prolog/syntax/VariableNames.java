package clew.prolog.syntax;

import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** The variables of one clause by name. */
final class VariableNames {
  private final LongSupplier numbers;
  private final List<String> names = new ArrayList<>();
  private final List<Var> variables = new ArrayList<>();
  private final List<int[]> occurrences = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();

  VariableNames(LongSupplier numbers) {
    this.numbers = numbers;
  }

  Var of(String name) {
    Integer place = name.equals("_") ? null : places.get(name);
    if (place != null) {
      occurrences.get(place)[0]++;
      return variables.get(place);
    }
    places.put(name, names.size());
    names.add(name);
    occurrences.add(new int[] {1});
    Var variable = new Var(numbers.getAsLong());
    variables.add(variable);
    return variable;
  }

  List<Reading.Named> all() {
    List<Reading.Named> all = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++) {
      all.add(new Reading.Named(names.get(i), variables.get(i), occurrences.get(i)[0]));
    }
    return all;
  }
}
