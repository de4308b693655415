package clew.curry.check;

import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What inputs may be.
 *
 * @param types the values that each unknown may have
 */
record Contract(TermPool pool, List<Term.Unknown> inputs, List<Type> types) {
  /** The smallest input, and one whose structures are not empty. */
  List<Assignment> seeds() {
    Map<Term.Unknown, Term> smallest = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      smallest.put(inputs.get(i), smallest(i));
    }
    return new ArrayList<>(List.of(new Assignment(smallest)));
  }

  private Term smallest(int index) {
    return types.get(index).smallest(pool).orElseThrow();
  }

  boolean admits(Assignment input) {
    for (int i = 0; i < inputs.size(); i++) {
      Type type = types.get(i);
      if (!input.value(inputs.get(i)).map(type::contains).orElse(false)) {
        return false;
      }
    }
    return true;
  }

  /** The input with a value for everything. */
  Assignment completed(Assignment partial) {
    Map<Term.Unknown, Term> all = new LinkedHashMap<>();
    for (int i = 0; i < inputs.size(); i++) {
      int index = i;
      all.put(inputs.get(i), partial.value(inputs.get(i)).orElseGet(() -> smallest(index)));
    }
    return new Assignment(all);
  }
}
