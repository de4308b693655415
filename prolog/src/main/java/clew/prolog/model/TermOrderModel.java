package clew.prolog.model;

import clew.engine.reason.Limitation;
import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.TextOrder;
import clew.prolog.lower.FiniteTerms;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Rational;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.TermOrder;
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
final class TermOrderModel {
  private static final List<String> KINDS =
      List.of("integer", "float", "string", "atom", "[]", "compound");

  /** After so many steps a term may turn out to be a rational tree. */
  private static final int MANY = 100_000;

  private static final TextOrder ATOM_ORDER =
      new TextOrder("prolog-before-atom", Sort.ATOM, Integer.MAX_VALUE);
  private static final TextOrder STRING_ORDER =
      new TextOrder("prolog-before-string", Sort.TEXT, Integer.MAX_VALUE);

  private static final BigInteger EXACT = BigInteger.TWO.pow(53);

  private static final int INT = 0;
  private static final int FLOAT = 1;
  private static final int TEXT = 2;
  private static final int ATOM = 3;
  private static final int NIL = 4;
  private static final int COMPOUND = 5;

  private TermOrderModel() {}

  /** Less than zero if the left one comes before the right one, in this run. */
  static int compare(ModelContext context, Value left, Value right) {
    Deque<Value> work = new ArrayDeque<>();
    work.push(right);
    work.push(left);
    int steps = 0;
    while (!work.isEmpty()) {
      if (++steps == MANY && !(FiniteTerms.is(left) && FiniteTerms.is(right))) {
        return TermOrder.compare(left, right);
      }
      Value a = work.pop().marked();
      Value b = work.pop().marked();
      context.machine().work();
      if (a == b) {
        continue;
      }
      Value x = a.walked();
      Value y = b.walked();
      if (!(a instanceof Followed || b instanceof Followed)) {
        if (!(x instanceof Compound p && y instanceof Compound q && p.functor() == q.functor())) {
          int order = TermOrder.compare(x, y);
          if (order != 0) {
            return order;
          }
          continue;
        }
      } else {
        int order = decided(context, a, b);
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
  private static int decided(ModelContext context, Value a, Value b) {
    Value x = a.walked();
    Value y = b.walked();
    if (a instanceof Followed one
        && b instanceof Followed other
        && one.term(context.pool()) == other.term(context.pool())) {
      return 0;
    }
    if (x instanceof Var || y instanceof Var || isRational(x) || isRational(y)) {
      return TermOrder.compare(x, y);
    }
    int left = kind(context, a);
    int right = kind(context, b);
    if (left == COMPOUND && right == COMPOUND) {
      context.decisions().outer(a, context.sites());
      context.decisions().outer(b, context.sites());
      Compound p = (Compound) x;
      Compound q = (Compound) y;
      return p.functor() == q.functor() ? 0 : TermOrder.compare(x, y);
    }
    TermPool pool = context.pool();
    TermKinds kinds = context.kinds();
    int order = Integer.signum(TermOrder.compare(x, y));
    if (left == right && left != NIL) {
      Term s = context.term(a);
      Term t = context.term(b);
      switch (left) {
        case INT ->
            three(context, pool.less(kinds.asInt(s), kinds.asInt(t)), pool.equal(s, t), order);
        case FLOAT -> three(context, floatBefore(context, s, t), pool.equal(s, t), order);
        case ATOM -> three(context, pool.apply(ATOM_ORDER, s, t), pool.equal(s, t), order);
        default -> three(context, pool.apply(STRING_ORDER, s, t), pool.equal(s, t), order);
      }
    } else if (left <= FLOAT && right <= FLOAT) {
      if (!isExact(context, left == INT ? a : b)) {
        return order;
      }
      Term s = toFloat(context, a, left);
      Term t = toFloat(context, b, right);
      // Of equal ones the float comes first.
      Term before = pool.apply(left == FLOAT ? Core.FLOAT_AT_MOST : Core.FLOAT_LESS, s, t);
      context.decide("comes before", before, order < 0);
    }
    return order;
  }

  /** As the numbers are, and -0.0 before 0.0. */
  private static Term floatBefore(ModelContext context, Term left, Term right) {
    TermPool pool = context.pool();
    Term less =
        pool.apply(Core.FLOAT_LESS, context.kinds().asFloat(left), context.kinds().asFloat(right));
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
  private static boolean isExact(ModelContext context, Value integer) {
    BigInteger number = new BigInteger(integer.walked().toString());
    boolean isExact = number.abs().compareTo(EXACT) <= 0;
    if (integer.marked() instanceof Followed) {
      TermPool pool = context.pool();
      Term term = context.kinds().asInt(context.term(integer));
      context.decide(
          "is exact as a float",
          pool.and(
              List.of(
                  pool.atMost(pool.integer(EXACT.negate()), term),
                  pool.atMost(term, pool.integer(EXACT)))),
          isExact);
    }
    if (!isExact) {
      context.lose(context.term(integer), Limitation.of(Limitation.Kind.LARGE_INTEGER));
    }
    return isExact;
  }

  private static Term toFloat(ModelContext context, Value value, int kind) {
    Term term = context.term(value);
    return kind == FLOAT
        ? context.kinds().asFloat(term)
        : context.kinds().toFloat(context.kinds().asInt(term));
  }

  private static void three(ModelContext context, Term less, Term equal, int order) {
    context.choose(
        "compares",
        List.of(less, equal, context.pool().bool(true)),
        List.of("before", "same", "after"),
        order < 0 ? 0 : order == 0 ? 1 : 2);
  }

  /** Decides of what kind a term is. */
  static int kind(ModelContext context, Value value) {
    int kind =
        switch (value.walked()) {
          case Int _, BigInt _ -> INT;
          case Real _ -> FLOAT;
          case StringValue _ -> TEXT;
          case Atom atom -> atom == Atom.NIL ? NIL : ATOM;
          default -> COMPOUND;
        };
    if (value.marked() instanceof Followed followed) {
      TermKinds kinds = context.kinds();
      Term term = followed.term(context.pool());
      context.choose(
          "is of a kind",
          List.of(
              kinds.isInt(term),
              kinds.isFloat(term),
              kinds.isText(term),
              kinds.isAtom(term),
              kinds.isNil(term),
              context.pool().bool(true)),
          KINDS,
          kind);
    }
    return kind;
  }
}
