package clew.engine.term;

import clew.engine.term.Term.Apply;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies {@link ListOperator}s and tests and fields of what they give. Each result is equal
 * wherever the original has a value; it may have one where the original has none. That is why the
 * test for a cell of {@code DROP(list, n)} stays: {@code n < LENGTH(list)} has no value for an
 * improper list, and the test has.
 */
final class ListRewrite {
  /** How many cells that are not known are taken apart one by one. */
  private static final int MOST_UNFOLDED = 1_000;

  private final TermPool pool;
  private final CommonKinds kinds;
  private final Term nil;

  ListRewrite(TermPool pool) {
    this.pool = pool;
    this.kinds = new CommonKinds(pool);
    this.nil = pool.construct(Constructor.NIL);
  }

  @Nullable Term of(ListOperator operator, List<Term> arguments) {
    Term list = arguments.getFirst();
    return switch (operator) {
      case LENGTH -> length(list);
      case TAKE -> take(list, arguments.get(1));
      case DROP -> drop(list, arguments.get(1));
      case AT -> at(list, arguments.get(1));
      case APPEND -> append(list, arguments.get(1));
    };
  }

  private @Nullable Term length(Term list) {
    ListCells cells = ListCells.of(list);
    if (cells.count() > 0) {
      return pool.add(pool.apply(ListOperator.LENGTH, cells.rest()), pool.integer(cells.count()));
    }
    return switch (operator(list)) {
      case TAKE -> kinds.asInt(count(list));
      case DROP ->
          pool.subtract(pool.apply(ListOperator.LENGTH, under(list)), kinds.asInt(count(list)));
      case APPEND ->
          pool.add(
              pool.apply(ListOperator.LENGTH, under(list)),
              pool.apply(ListOperator.LENGTH, count(list)));
      case null, default -> null;
    };
  }

  private @Nullable Term take(Term list, Term count) {
    if (count instanceof Term.Int number) {
      return number.number().signum() < 0 ? null : take(list, number.number());
    }
    if (list == nil || isLength(count, list)) {
      return list;
    }
    return switch (operator(list)) {
      case TAKE -> pool.apply(ListOperator.TAKE, under(list), count);
      case APPEND -> isLength(count, under(list)) ? under(list) : null;
      case null, default -> null;
    };
  }

  private @Nullable Term take(Term list, BigInteger count) {
    ListCells cells = ListCells.of(list, most(count));
    BigInteger left = count.subtract(BigInteger.valueOf(cells.count()));
    Term rest = cells.rest();
    if (left.signum() == 0) {
      return cells.before(pool, nil);
    }
    if (rest.isValue()) {
      return null;
    }
    if (operator(rest) == ListOperator.TAKE) {
      return cells.before(pool, pool.apply(ListOperator.TAKE, under(rest), pool.integer(left)));
    }
    if (most(left) <= MOST_UNFOLDED) {
      return cells.before(pool, heads(rest, left.intValue()));
    }
    return cells.count() == 0
        ? null
        : cells.before(pool, pool.apply(ListOperator.TAKE, rest, pool.integer(left)));
  }

  private Term heads(Term list, int count) {
    Term[] heads = new Term[count];
    Term rest = list;
    for (int i = 0; i < count; i++) {
      heads[i] = kinds.head(rest);
      rest = kinds.tail(rest);
    }
    return pool.list(List.of(heads));
  }

  private @Nullable Term drop(Term list, Term count) {
    if (count instanceof Term.Int number) {
      return number.number().signum() < 0 ? null : drop(list, number.number());
    }
    if (list == nil || isLength(count, list)) {
      return nil;
    }
    return switch (operator(list)) {
      case DROP -> pool.apply(ListOperator.DROP, under(list), pool.add(count(list), count));
      case TAKE ->
          pool.apply(
              ListOperator.TAKE,
              pool.apply(ListOperator.DROP, under(list), count),
              pool.subtract(count(list), count));
      case APPEND -> isLength(count, under(list)) ? count(list) : null;
      case null, default -> null;
    };
  }

  private @Nullable Term drop(Term list, BigInteger count) {
    ListCells cells = ListCells.of(list, most(count));
    BigInteger left = count.subtract(BigInteger.valueOf(cells.count()));
    Term rest = cells.rest();
    if (left.signum() == 0) {
      return rest;
    }
    Term number = pool.integer(left);
    if (!rest.isValue()) {
      if (operator(rest) == ListOperator.DROP) {
        return pool.apply(ListOperator.DROP, under(rest), pool.add(count(rest), number));
      }
      if (most(left) <= MOST_UNFOLDED) {
        return tail(rest, left.intValue());
      }
    }
    return cells.count() == 0 ? null : pool.apply(ListOperator.DROP, rest, number);
  }

  private Term tail(Term list, int times) {
    Term rest = list;
    for (int i = 0; i < times; i++) {
      rest = kinds.tail(rest);
    }
    return rest;
  }

  private @Nullable Term at(Term list, Term index) {
    switch (operator(list)) {
      case TAKE -> {
        return pool.apply(ListOperator.AT, under(list), index);
      }
      case DROP -> {
        return pool.apply(ListOperator.AT, under(list), pool.add(count(list), index));
      }
      case null, default -> {}
    }
    if (!(index instanceof Term.Int number) || number.number().signum() < 0) {
      return null;
    }
    ListCells cells = ListCells.of(list, most(number.number()));
    BigInteger left = number.number().subtract(BigInteger.valueOf(cells.count()));
    Term rest = cells.rest();
    if (left.signum() == 0 && ListCells.isCell(rest)) {
      return kinds.head(rest);
    }
    if (!rest.isValue() && most(left) <= MOST_UNFOLDED) {
      return kinds.head(tail(rest, left.intValue()));
    }
    return cells.count() == 0 ? null : pool.apply(ListOperator.AT, rest, pool.integer(left));
  }

  private @Nullable Term append(Term list, Term after) {
    if (after == nil) {
      return list;
    }
    ListCells cells = ListCells.of(list);
    Term rest = cells.rest();
    if (rest == nil) {
      return cells.before(pool, after);
    }
    if (cells.count() > 0) {
      return cells.before(pool, pool.apply(ListOperator.APPEND, rest, after));
    }
    boolean isSplit =
        operator(list) == ListOperator.TAKE
            && operator(after) == ListOperator.DROP
            && under(list) == under(after)
            && count(list) == count(after);
    return isSplit ? under(list) : null;
  }

  /** What a test of the result of one of these operators comes to, if that is simpler. */
  @Nullable Term test(Is is, Term of) {
    boolean isCons = is instanceof Is.BuiltBy(var by) && by.equals(Constructor.CONS);
    boolean isNil = is instanceof Is.BuiltBy(var by) && by.equals(Constructor.NIL);
    return switch (operator(of)) {
      case TAKE -> {
        if (isCons) {
          yield pool.less(pool.integer(0), count(of));
        }
        yield isNil ? pool.equal(count(of), pool.integer(0)) : pool.bool(false);
      }
      case APPEND -> {
        List<Term> both = List.of(pool.apply(is, under(of)), pool.apply(is, count(of)));
        yield isCons ? pool.or(both) : isNil ? pool.and(both) : null;
      }
      case null, default -> null;
    };
  }

  /** What a field of the result of one of these operators comes to, if that is simpler. */
  @Nullable Term field(Field field, Term of) {
    if (!field.constructor().equals(Constructor.CONS)) {
      return null;
    }
    boolean isHead = field.index() == 0;
    return switch (operator(of)) {
      case TAKE ->
          isHead
              ? kinds.head(under(of))
              : pool.apply(
                  ListOperator.TAKE, kinds.tail(under(of)), pool.add(count(of), pool.integer(-1)));
      case DROP ->
          isHead
              ? pool.apply(ListOperator.AT, under(of), count(of))
              : pool.apply(ListOperator.DROP, under(of), pool.add(count(of), pool.integer(1)));
      case null, default -> null;
    };
  }

  /** Whether a count is the length of the list; its cells are not gone through in vain. */
  private static boolean isLength(Term count, Term list) {
    if (!(count instanceof Apply apply)) {
      return false;
    }
    if (apply.operator() == ListOperator.LENGTH) {
      return apply.argument(0) == list;
    }
    return apply.operator() == Core.ADD
        && apply.argument(0) instanceof Apply length
        && length.operator() == ListOperator.LENGTH
        && apply.argument(1) instanceof Term.Int more
        && more.number().signum() > 0
        && ListCells.of(list, most(more.number())).rest() == length.argument(0);
  }

  private static long most(BigInteger count) {
    return count.bitLength() < 63 ? count.longValue() : Long.MAX_VALUE;
  }

  /** The operator that made the list, or null if it is none of these. */
  private static @Nullable ListOperator operator(Term list) {
    return list instanceof Apply apply && apply.operator() instanceof ListOperator operator
        ? operator
        : null;
  }

  private static Term under(Term applied) {
    return ((Apply) applied).argument(0);
  }

  /** The second argument: a count, or what is appended. */
  private static Term count(Term applied) {
    return ((Apply) applied).argument(1);
  }
}
