package clew.prolog.invariant;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Goals that do nothing but compare numbers. */
final class ComparisonPrefix {
  static final Set<String> COMPARISONS = Set.of("<", ">", "=<", ">=", "=:=", "=\\=");
  private static final Atom CUT = Atom.of("!");

  private ComparisonPrefix() {}

  /** A goal that compares two numbers; null for another one. */
  static @Nullable Compound comparison(Value goal) {
    return goal.walked() instanceof Compound compound
            && compound.arity() == 2
            && COMPARISONS.contains(compound.name().name())
        ? compound
        : null;
  }

  /** The comparisons before the first cut of a body; null if there is no cut or anything else. */
  static @Nullable List<Compound> beforeCut(List<Value> body) {
    List<Compound> tests = new ArrayList<>();
    for (Value goal : body) {
      Compound comparison = comparison(goal);
      if (comparison != null) {
        tests.add(comparison);
      } else {
        return goal.walked() == CUT ? tests : null;
      }
    }
    return null;
  }

  /** The comparisons that a condition consists of; null if there is anything else in it. */
  static @Nullable List<Compound> all(List<Value> condition) {
    List<Compound> tests = new ArrayList<>();
    for (Value goal : condition) {
      Compound comparison = comparison(goal);
      if (comparison == null) {
        return null;
      }
      tests.add(comparison);
    }
    return tests;
  }
}
