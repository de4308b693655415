package clew.conformance.random;

import clew.engine.term.Constructor;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.BitTerms;
import clew.erlang.value.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Small Erlang terms of every kind that an input can be. */
final class RandomTerms {
  private static final List<String> ATOMS = List.of("a", "b", "true", "false", "ok", "error");

  private final TermPool pool;
  private final Random random;

  RandomTerms(TermPool pool, Random random) {
    this.pool = pool;
    this.random = random;
  }

  Term next() {
    return next(3);
  }

  private Term next(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 10)) {
      case 0 -> pool.integer(random.nextInt(-3, 60));
      case 1 -> pool.integer(random.nextLong());
      case 2 -> pool.float64(random.nextInt(-40, 100) / 4.0);
      case 3 -> pool.atom(ATOMS.get(random.nextInt(ATOMS.size())));
      case 4 -> pool.list(List.of());
      case 5 -> pool.list(several(depth, 4));
      case 6 -> {
        List<Term> elements = several(depth, 3);
        yield pool.construct(Constructor.tuple(elements.size()), elements);
      }
      case 7 ->
          pool.list(
              "count 42"
                  .chars()
                  .mapToObj(pool::integer)
                  .toList()
                  .subList(0, 1 + random.nextInt(8)));
      case 8 -> BitTerms.of(pool, new Bits(new byte[] {42, 42}, 0, random.nextInt(17)));
      default ->
          random.nextInt(3) == 0
              ? pool.map(Map.of(pool.atom("a"), next(0)))
              : pool.list(
                  List.of(
                      pool.construct(Constructor.tuple(2), next(0), next(depth - 1)),
                      pool.construct(Constructor.tuple(2), next(0), next(0))));
    };
  }

  private List<Term> several(int depth, int most) {
    List<Term> terms = new ArrayList<>();
    int count = random.nextInt(most + 1);
    for (int i = 0; i < count; i++) {
      terms.add(next(depth - 1));
    }
    return terms;
  }
}
