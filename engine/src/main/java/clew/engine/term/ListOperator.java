package clew.engine.term;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Operations on lists that say how many elements they are about. A count is an integer term over
 * the input, so what comes after a body of {@code n} bytes is one term, whatever {@code n} is.
 *
 * <p>They have no value where the list has too few cells, or where a count is negative. What
 * follows the cells that they need does not matter: without its first two elements, {@code [1, 2 |
 * c]} is {@code c}, as it is for two times the tail.
 *
 * <p>Who makes such terms says on the path what makes them have a value ({@code 0 <= n}, and {@code
 * n <= LENGTH(list)} or a test for cells). For a term is simplified as if it had one: that {@code
 * TAKE(list, n)} has a cell becomes {@code 0 < n}, which says nothing about the list any more.
 */
public enum ListOperator implements Operator {
  /** How many elements a proper list has. */
  LENGTH(Sort.INT),
  /** The first elements of a list, as a proper list. */
  TAKE(Sort.ANY),
  /** What is left of a list without its first elements. */
  DROP(Sort.ANY),
  /** One element of a list; the first one has the number 0. */
  AT(Sort.ANY),
  /** The elements of a proper list, and after them another value, which is a list in most cases. */
  APPEND(Sort.ANY);

  private final Sort sort;
  private final String symbol = name().toLowerCase(Locale.ROOT);

  ListOperator(Sort sort) {
    this.sort = sort;
  }

  /** Whether the second argument is a number of elements. */
  public boolean isCounted() {
    return this == TAKE || this == DROP || this == AT;
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    Term list = values.getFirst();
    return switch (this) {
      case LENGTH -> {
        ListCells cells = ListCells.of(list);
        yield cells.rest() == pool.construct(Constructor.NIL)
            ? Optional.of(pool.integer(cells.count()))
            : Optional.empty();
      }
      case TAKE -> first(values).map(cells -> cells.before(pool, pool.construct(Constructor.NIL)));
      case DROP -> first(values).map(ListCells::rest);
      case AT ->
          first(values)
              .map(ListCells::rest)
              .filter(ListCells::isCell)
              .map(cell -> ((Term.Construct) cell).fields().getFirst());
      case APPEND -> {
        ListCells cells = ListCells.of(list);
        yield cells.rest() == pool.construct(Constructor.NIL)
            ? Optional.of(cells.before(pool, values.get(1)))
            : Optional.empty();
      }
    };
  }

  /** As many cells as the second argument says, if they are there. */
  private static Optional<ListCells> first(List<Term> values) {
    return values.get(1) instanceof Term.Int count
            && count.number().signum() >= 0
            && count.number().bitLength() <= 31
        ? Optional.of(ListCells.of(values.getFirst(), count.number().longValue()))
            .filter(cells -> cells.count() == count.number().longValue())
        : Optional.empty();
  }

  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return Optional.ofNullable(new ListRewrite(pool).of(this, arguments));
  }

  @Override
  public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    Unfolded by = new Unfolded(new CommonKinds(pool));
    Term list = arguments.getFirst();
    return Optional.of(
        switch (this) {
          case LENGTH -> by.length(list, bound);
          case TAKE -> by.take(list, arguments.get(1), bound);
          case DROP -> by.drop(list, arguments.get(1), bound);
          case AT -> by.kinds().head(by.drop(list, arguments.get(1), bound));
          case APPEND -> by.append(list, arguments.get(1), bound);
        });
  }

  /** The operations by the engine's other operators, right up to a number of cells. */
  private record Unfolded(CommonKinds kinds) {
    Term length(Term list, int bound) {
      TermPool pool = kinds.pool();
      return bound == 0
          ? pool.integer(0)
          : choice(
              kinds.isNil(list),
              pool.integer(0),
              pool.add(length(kinds.tail(list), bound - 1), pool.integer(1)));
    }

    Term take(Term list, Term count, int bound) {
      TermPool pool = kinds.pool();
      Term nil = pool.construct(Constructor.NIL);
      return bound == 0
          ? nil
          : choice(
              pool.equal(count, pool.integer(0)),
              nil,
              pool.construct(
                  Constructor.CONS,
                  kinds.head(list),
                  take(kinds.tail(list), pool.add(count, pool.integer(-1)), bound - 1)));
    }

    Term drop(Term list, Term count, int bound) {
      TermPool pool = kinds.pool();
      return bound == 0
          ? list
          : choice(
              pool.equal(count, pool.integer(0)),
              list,
              drop(kinds.tail(list), pool.add(count, pool.integer(-1)), bound - 1));
    }

    Term append(Term list, Term after, int bound) {
      return bound == 0
          ? after
          : choice(
              kinds.isNil(list),
              after,
              kinds
                  .pool()
                  .construct(
                      Constructor.CONS,
                      kinds.head(list),
                      append(kinds.tail(list), after, bound - 1)));
    }

    private Term choice(Term condition, Term then, Term otherwise) {
      return kinds.pool().apply(Core.IF, condition, then, otherwise);
    }
  }
}
