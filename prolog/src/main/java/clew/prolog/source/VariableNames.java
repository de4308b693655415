package clew.prolog.source;

import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The variables of one clause by name. In SWI-Prolog a variable is as old as the compound that is
 * first built with it, arguments before what they are arguments of, and the standard order shows
 * that. So a name stands for a variable without an age until then.
 */
final class VariableNames {
  private static final long UNBORN = -1;

  private final LongSupplier numbers;
  private final List<String> names = new ArrayList<>();
  private final List<Var> unborn = new ArrayList<>();
  private final IdentityHashMap<Var, Var> born = new IdentityHashMap<>();
  private final List<int[]> occurrences = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();

  VariableNames(LongSupplier numbers) {
    this.numbers = numbers;
  }

  Var of(String name) {
    Integer place = name.equals("_") ? null : places.get(name);
    if (place != null) {
      occurrences.get(place)[0]++;
      return unborn.get(place);
    }
    places.put(name, names.size());
    names.add(name);
    occurrences.add(new int[] {1});
    Var variable = new Var(UNBORN);
    unborn.add(variable);
    return variable;
  }

  /** A value as part of a compound that is built now. */
  Value built(Value value) {
    return value instanceof Var variable && variable.number() == UNBORN ? born(variable) : value;
  }

  private Var born(Var variable) {
    return born.computeIfAbsent(variable, key -> new Var(numbers.getAsLong()));
  }

  List<ReadResult.Named> all() {
    List<ReadResult.Named> all = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++) {
      all.add(new ReadResult.Named(names.get(i), born(unborn.get(i)), occurrences.get(i)[0]));
    }
    return all;
  }
}
