package clew.conformance.random;

import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Inputs for random programs: mostly small, now and then huge. */
final class RandomInputs {
  private RandomInputs() {}

  static Assignment of(Entry entry, Random random) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    for (String variable : List.of("x", "y", "z", "u")) {
      for (String name : List.of(variable, variable + "#2", variable + "#3")) {
        long value = random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(21) - 10;
        values.put(entry.pool().unknown(name, Sort.INT), entry.pool().integer(value));
      }
    }
    return new Assignment(values);
  }
}
