package clew.prolog.twin;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.lower.Finite;
import clew.prolog.symbol.Kinds;
import clew.prolog.symbol.TextLess;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Order;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.Text;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The standard order of terms, by decisions: of what kind two terms are, then which of two of a
 * kind comes first. Compounds are taken apart from the left, until two arguments differ.
 */
final class Comparing {
  private static final List<String> KINDS =
      List.of("integer", "float", "string", "atom", "[]", "compound");

  /** After so many steps a term may turn out to be a rational tree. */
  private static final int MANY = 100_000;

  private static final BigInteger EXACT = BigInteger.TWO.pow(53);

  private static final int INT = 0;
  private static final int FLOAT = 1;
  private static final int TEXT = 2;
  private static final int ATOM = 3;
  private static final int NIL = 4;
  private static final int COMPOUND = 5;

  private Comparing() {}

  /** Less than zero if the left one comes before the right one, in this run. */
  static int compare(Here here, Value left, Value right) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(right);
    work.push(left);
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps == MANY && !(Finite.is(left) && Finite.is(right))) {
        return Order.compare(left, right);
      }
      Value a = work.pop().marked();
      Value b = work.pop().marked();
      here.machine().work();
      if (a == b) {
        continue;
      }
      Value x = a.walked();
      Value y = b.walked();
      if (!(a instanceof Followed || b instanceof Followed)) {
        if (!(x instanceof Compound p && y instanceof Compound q && p.functor() == q.functor())) {
          int order = Order.compare(x, y);
          if (order != 0) {
            return order;
          }
          continue;
        }
      } else {
        int order = decided(here, a, b);
        if (order != 0) {
          return order;
        }
      }
      if (x instanceof Compound p && y instanceof Compound q && p.functor() == q.functor()) {
        for (int i = p.arity() - 1; i >= 0; i--) {
          work.push(q.argument(i));
          work.push(p.argument(i));
        }
      }
    }
    return 0;
  }

  /** How two terms compare by their outermost symbols, once what that hangs on is decided. */
  private static int decided(Here here, Value a, Value b) {
    Value x = a.walked();
    Value y = b.walked();
    if (a instanceof Followed one
        && b instanceof Followed other
        && one.term(here.pool()) == other.term(here.pool())) {
      return 0;
    }
    if (x instanceof Var || y instanceof Var || isRational(x) || isRational(y)) {
      return Order.compare(x, y);
    }
    int left = kind(here, a);
    int right = kind(here, b);
    if (left == COMPOUND && right == COMPOUND) {
      here.deciding().outer(a, here.sites());
      here.deciding().outer(b, here.sites());
      Compound p = (Compound) x;
      Compound q = (Compound) y;
      return p.functor() == q.functor() ? 0 : Order.compare(x, y);
    }
    TermPool pool = here.pool();
    Kinds kinds = here.kinds();
    int order = Integer.signum(Order.compare(x, y));
    if (left == right && left != NIL) {
      Term s = here.term(a);
      Term t = here.term(b);
      switch (left) {
        case INT -> three(here, pool.less(kinds.asInt(s), kinds.asInt(t)), pool.equal(s, t), order);
        case FLOAT -> three(here, floatBefore(here, s, t), pool.equal(s, t), order);
        case ATOM -> three(here, pool.apply(TextLess.ATOMS, s, t), pool.equal(s, t), order);
        default -> three(here, pool.apply(TextLess.STRINGS, s, t), pool.equal(s, t), order);
      }
    } else if (left <= FLOAT && right <= FLOAT) {
      if (!isExact(here, left == INT ? a : b)) {
        return order;
      }
      Term s = toFloat(here, a, left);
      Term t = toFloat(here, b, right);
      // Of equal ones the float comes first.
      Term before = pool.apply(left == FLOAT ? Core.FLOAT_AT_MOST : Core.FLOAT_LESS, s, t);
      here.decide("comes before", before, order < 0);
    }
    return order;
  }

  /** As the numbers are, and -0.0 before 0.0. */
  private static Term floatBefore(Here here, Term left, Term right) {
    TermPool pool = here.pool();
    Term less =
        pool.apply(Core.FLOAT_LESS, here.kinds().asFloat(left), here.kinds().asFloat(right));
    Term zeros =
        pool.and(
            List.of(pool.equal(left, pool.float64(-0.0)), pool.equal(right, pool.float64(0.0))));
    return pool.or(List.of(less, zeros));
  }

  private static boolean isRational(Value value) {
    return value instanceof Rational;
  }

  /**
   * Whether an integer is small enough to be a float without loss; larger ones are not followed.
   */
  private static boolean isExact(Here here, Value integer) {
    BigInteger number = new BigInteger(integer.walked().toString());
    boolean isExact = number.abs().compareTo(EXACT) <= 0;
    if (integer.marked() instanceof Followed) {
      TermPool pool = here.pool();
      Term term = here.kinds().asInt(here.term(integer));
      here.decide(
          "is exact as a float",
          pool.and(
              List.of(
                  pool.atMost(pool.integer(EXACT.negate()), term),
                  pool.atMost(term, pool.integer(EXACT)))),
          isExact);
    }
    if (!isExact) {
      here.lose(here.term(integer), "a large integer compared with a float");
    }
    return isExact;
  }

  private static Term toFloat(Here here, Value value, int kind) {
    Term term = here.term(value);
    return kind == FLOAT
        ? here.kinds().asFloat(term)
        : here.kinds().toFloat(here.kinds().asInt(term));
  }

  private static void three(Here here, Term less, Term equal, int order) {
    here.choose(
        "compares",
        List.of(less, equal, here.pool().bool(true)),
        List.of("before", "same", "after"),
        order < 0 ? 0 : order == 0 ? 1 : 2);
  }

  /** Decides of what kind a term is. */
  static int kind(Here here, Value value) {
    int kind =
        switch (value.walked()) {
          case Int _, BigInt _ -> INT;
          case Real _ -> FLOAT;
          case Text _ -> TEXT;
          case Atom atom -> atom == Atom.NIL ? NIL : ATOM;
          default -> COMPOUND;
        };
    if (value.marked() instanceof Followed followed) {
      Kinds kinds = here.kinds();
      Term term = followed.term(here.pool());
      here.choose(
          "is of a kind",
          List.of(
              kinds.isInt(term),
              kinds.isFloat(term),
              kinds.isText(term),
              kinds.isAtom(term),
              kinds.isNil(term),
              here.pool().bool(true)),
          KINDS,
          kind);
    }
    return kind;
  }
}
