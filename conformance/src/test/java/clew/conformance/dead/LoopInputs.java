package clew.conformance.dead;

import clew.engine.language.Entry;
import clew.engine.term.Assignment;
import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random inputs, mostly what loops like: small numbers and lists.
 *
 * @param pair what builds other structures
 */
record LoopInputs(TermPool pool, Constructor pair, Random random) {
  Assignment of(Entry entry) {
    Map<Unknown, Term> values = new LinkedHashMap<>();
    entry
        .inputs()
        .seeds()
        .getFirst()
        .values()
        .keySet()
        .forEach(unknown -> values.put(unknown, value(2)));
    return new Assignment(values);
  }

  private Term value(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 9)) {
      case 0, 1, 2 -> pool.integer(random.nextInt(-4, 15));
      case 3 -> pool.atom(random.nextBoolean() ? "a" : "b");
      case 4 -> pool.float64(random.nextInt(-8, 24) / 4.0);
      case 5 -> pool.construct(pair, value(0), value(depth - 1));
      case 6 -> pool.construct(Constructor.CONS, value(0), value(depth - 1));
      default -> {
        List<Term> elements = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          elements.add(value(depth - 1));
        }
        yield pool.list(elements);
      }
    };
  }
}
