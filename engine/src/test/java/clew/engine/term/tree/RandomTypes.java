package clew.engine.term.tree;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Types made by chance, often with several ways for one constructor, and small values. */
public final class RandomTypes {
  private static final List<Constructor> CONSTRUCTORS =
      List.of(
          Constructor.NIL,
          Constructor.CONS,
          Constructor.CONS,
          Constructor.tuple(1),
          Constructor.tuple(2));

  private final Random random;

  public RandomTypes(long seed) {
    this.random = new Random(seed);
  }

  /** A state of an automaton with up to four states. */
  public Type type() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int states = 1 + random.nextInt(4);
    for (int i = 0; i < states; i++) {
      builder.state();
    }
    for (int state = 0; state < states; state++) {
      for (int i = random.nextInt(3); i > 0; i--) {
        builder.leaves(state, leaves());
      }
      for (int i = random.nextInt(4); i > 0; i--) {
        Constructor by = CONSTRUCTORS.get(random.nextInt(CONSTRUCTORS.size()));
        List<Integer> fields = new ArrayList<>();
        for (int field = 0; field < by.arity(); field++) {
          fields.add(random.nextInt(states));
        }
        builder.way(state, by, fields);
      }
      if (random.nextInt(8) == 0) {
        builder.tuples(state, random.nextInt(states));
      }
      if (random.nextInt(12) == 0) {
        builder.any(state);
      }
    }
    return builder.build().type(0);
  }

  /** One that is not empty. */
  public Type inhabited() {
    Type type = type();
    while (type.isEmpty()) {
      type = type();
    }
    return type;
  }

  private Leaves leaves() {
    return switch (random.nextInt(9)) {
      case 0 -> Leaves.of(Sort.INT);
      case 1 -> Leaves.of(Integers.between(random.nextInt(3) - 2, random.nextInt(3)));
      case 2 -> Leaves.of(Integers.between(BigInteger.ONE, null));
      case 3 -> Leaves.of(Sort.ATOM);
      case 4 -> Leaves.atoms("a");
      case 5 -> Leaves.atoms("b", "c");
      case 6 -> Leaves.of(Sort.FLOAT64);
      case 7 -> Leaves.bits(new BitLengths(random.nextInt(2), random.nextInt(3)));
      default -> Leaves.of(Integers.of(random.nextInt(3)));
    };
  }

  /** Leaves of all kinds, and all structures of them that are one or two levels deep. */
  public static List<Term> smallTerms(TermPool pool) {
    List<Term> flat = flat(pool);
    List<Term> all = new ArrayList<>(flat);
    for (Term one : flat) {
      all.add(pool.construct(Constructor.tuple(1), one));
      for (Term other : flat) {
        all.add(pool.construct(Constructor.CONS, one, other));
        all.add(pool.construct(Constructor.tuple(2), one, other));
      }
    }
    Term nil = pool.construct(Constructor.NIL);
    for (Term one : List.copyOf(all)) {
      all.add(pool.construct(Constructor.CONS, one, nil));
      all.add(pool.construct(Constructor.CONS, pool.integer(0), one));
      all.add(pool.construct(Constructor.tuple(2), one, pool.atom("a")));
    }
    return all;
  }

  private static List<Term> flat(TermPool pool) {
    return List.of(
        pool.integer(0),
        pool.integer(1),
        pool.integer(-1),
        pool.integer(5),
        pool.atom("a"),
        pool.atom("b"),
        pool.float64(0.0),
        pool.float64(Double.NaN),
        pool.float64(Double.POSITIVE_INFINITY),
        pool.bool(true),
        pool.text("t"),
        pool.bits(""),
        pool.bits("1"),
        pool.construct(Constructor.NIL),
        pool.construct(Constructor.tuple(0)));
  }
}
