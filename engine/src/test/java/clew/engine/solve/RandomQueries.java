package clew.engine.solve;

import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Queries made by chance, small enough that a good part of them is contradictory. */
public final class RandomQueries {
  private static final List<Constructor> CONSTRUCTORS =
      List.of(
          Constructor.CONS,
          Constructor.NIL,
          Constructor.tuple(2),
          new Constructor("leaf", 0),
          new Constructor("box", 1));

  private final TermPool pool;
  private final Random random;

  public RandomQueries(TermPool pool, long seed) {
    this.pool = pool;
    this.random = new Random(seed);
  }

  /** About how values are built. */
  public Query shapes(int conditions, int unknowns) {
    List<Term> all = new ArrayList<>();
    while (all.size() < conditions) {
      Term condition = shape(unknowns, 0);
      if (!(condition instanceof Term.Bool)) {
        all.add(condition);
      }
    }
    return query(all);
  }

  /** Linear conditions on integers. */
  public Query linear(int conditions, int unknowns) {
    List<Term> all = new ArrayList<>();
    while (all.size() < conditions) {
      Term condition = comparison(unknowns, 2);
      if (!(condition instanceof Term.Bool)) {
        all.add(condition);
      }
    }
    return query(all);
  }

  /** Bounds on single unknowns. */
  public Query bounds(int conditions, int unknowns) {
    List<Term> all = new ArrayList<>();
    while (all.size() < conditions) {
      Term condition = comparison(unknowns, 1);
      if (!(condition instanceof Term.Bool)) {
        all.add(condition);
      }
    }
    return query(all);
  }

  /** Shapes and numbers together. */
  public Query mixed(int conditions, int unknowns) {
    List<Term> all = new ArrayList<>();
    while (all.size() < conditions) {
      Term condition = random.nextInt(3) == 0 ? comparison(unknowns, 2) : shape(unknowns, 0);
      if (!(condition instanceof Term.Bool)) {
        all.add(condition);
      }
    }
    return query(all);
  }

  private static Query query(List<Term> conditions) {
    return new Query(
        List.copyOf(conditions.subList(0, conditions.size() - 1)),
        conditions.getLast(),
        Assignment.EMPTY);
  }

  private Term shape(int unknowns, int nesting) {
    Term left = any(unknowns, 2);
    return switch (random.nextInt(nesting == 0 ? 12 : 8)) {
      case 0, 1 -> maybeNot(pool.apply(new Is.BuiltBy(constructor()), left));
      case 2 -> maybeNot(pool.apply(new Is.OfSort(sort()), left));
      case 3, 4, 5 -> pool.equal(left, any(unknowns, 2));
      case 6 -> pool.not(pool.equal(left, any(unknowns, 2)));
      case 7 -> fieldBound(unknowns);
      case 8 -> pool.or(List.of(shape(unknowns, 1), shape(unknowns, 1)));
      case 9 -> pool.not(pool.and(List.of(shape(unknowns, 1), shape(unknowns, 1))));
      case 10 -> pool.apply(Core.IF, shape(unknowns, 1), shape(unknowns, 1), shape(unknowns, 1));
      default -> pool.and(List.of(shape(unknowns, 1), shape(unknowns, 1)));
    };
  }

  private Term fieldBound(int unknowns) {
    Term integer = pool.apply(new Cast(Sort.INT), any(unknowns, 1));
    Term number = pool.integer(random.nextInt(7) - 3);
    return random.nextBoolean() ? pool.less(integer, number) : pool.atMost(number, integer);
  }

  private Term any(int unknowns, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 8)) {
      case 0, 1 -> pool.unknown("u" + random.nextInt(unknowns), Sort.ANY);
      case 2 -> value();
      case 3 -> pool.unknown("u" + random.nextInt(unknowns), Sort.ANY);
      case 4, 5 -> {
        Constructor constructor = constructor();
        List<Term> fields = new ArrayList<>();
        for (int i = 0; i < constructor.arity(); i++) {
          fields.add(any(unknowns, depth - 1));
        }
        yield pool.construct(constructor, fields);
      }
      default -> {
        Constructor constructor =
            List.of(CONSTRUCTORS.get(0), CONSTRUCTORS.get(2)).get(random.nextInt(2));
        yield pool.apply(
            new Field(constructor, random.nextInt(constructor.arity())), any(unknowns, depth - 1));
      }
    };
  }

  private Term value() {
    return switch (random.nextInt(6)) {
      case 0 -> pool.atom(random.nextBoolean() ? "ok" : "error");
      case 1 -> pool.bool(random.nextBoolean());
      case 2 -> pool.text("t");
      case 3 -> pool.float64(random.nextInt(2));
      default -> pool.integer(random.nextInt(3));
    };
  }

  private Term comparison(int unknowns, int terms) {
    Term left = pool.integer(random.nextInt(9) - 4);
    for (int i = 0; i < terms; i++) {
      Term unknown = pool.unknown("i" + random.nextInt(unknowns), Sort.INT);
      left = pool.add(left, pool.multiply(pool.integer(random.nextInt(7) - 3), unknown));
    }
    Term right = pool.integer(random.nextInt(11) - 5);
    return switch (random.nextInt(6)) {
      case 0, 1 -> pool.less(left, right);
      case 2 -> pool.atMost(right, left);
      case 3 -> pool.equal(left, right);
      case 4 -> pool.not(pool.equal(left, right));
      default -> pool.less(right, left);
    };
  }

  private Term maybeNot(Term condition) {
    return random.nextInt(3) == 0 ? pool.not(condition) : condition;
  }

  private Constructor constructor() {
    return CONSTRUCTORS.get(random.nextInt(CONSTRUCTORS.size()));
  }

  private Sort sort() {
    return List.of(Sort.INT, Sort.ATOM, Sort.BOOL, Sort.FLOAT64, Sort.TEXT).get(random.nextInt(5));
  }
}
