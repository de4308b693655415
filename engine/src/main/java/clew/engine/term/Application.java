package clew.engine.term;

import java.util.List;
import java.util.Optional;

/**
 * The result of a function that is a table, {@link Constructor#FUNCTION}, for a list of arguments.
 */
public enum Application implements Operator {
  RESULT;

  public static final int ARITY = 0;
  public static final int POINTS = 1;
  public static final int OTHERWISE = 2;

  private static final Constructor PAIR = Constructor.tuple(2);

  /** A point of a table. */
  public static Term point(TermPool pool, Term arguments, Term result) {
    return pool.construct(PAIR, arguments, result);
  }

  /** The application of a function to a list of arguments. */
  public static Term of(TermPool pool, Term function, Term arguments) {
    return pool.apply(RESULT, function, arguments);
  }

  @Override
  public String symbol() {
    return "result";
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.ANY;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Optional<List<Term>> points = points(values.getFirst());
    if (points.isEmpty()) {
      return Optional.empty();
    }
    for (Term point : points.get()) {
      List<Term> pair = ((Term.Construct) point).fields();
      if (pair.getFirst() == values.getLast()) {
        return Optional.of(pair.getLast());
      }
    }
    return Optional.of(field(values.getFirst(), OTHERWISE));
  }

  /** One choice after the other, where it is known how many points there are. */
  @Override
  public Optional<Term> definition(TermPool pool, List<Term> arguments) {
    Optional<List<Term>> points = points(arguments.getFirst());
    if (points.isEmpty()) {
      return Optional.empty();
    }
    Term result = field(arguments.getFirst(), OTHERWISE);
    for (Term point : points.get().reversed()) {
      List<Term> pair = ((Term.Construct) point).fields();
      Term isHere = pool.equal(arguments.getLast(), pair.getFirst());
      result = pool.apply(Core.IF, isHere, pair.getLast(), result);
    }
    return Optional.of(result);
  }

  /** The points of a table, if it is one and all of them are there. */
  public static Optional<List<Term>> points(Term function) {
    if (!isTable(function)) {
      return Optional.empty();
    }
    ListCells cells = ListCells.of(field(function, POINTS));
    boolean areAll =
        cells.rest() instanceof Term.Construct end
            && end.constructor().equals(Constructor.NIL)
            && cells.elements().stream().allMatch(Application::isPoint);
    return areAll ? Optional.of(cells.elements()) : Optional.empty();
  }

  private static boolean isTable(Term function) {
    return function instanceof Term.Construct built
        && built.constructor().equals(Constructor.FUNCTION);
  }

  private static boolean isPoint(Term point) {
    return point instanceof Term.Construct built && built.constructor().equals(PAIR);
  }

  private static Term field(Term function, int index) {
    return ((Term.Construct) function).fields().get(index);
  }
}
