package clew.prolog.twin;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.Builtin;
import clew.prolog.eval.Machine;
import clew.prolog.value.BigInt;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Relations between integers. */
final class Integers {
  private Integers() {}

  static void define() {
    Twins.add("between", 3, Integers::between);
    Twins.add("succ", 2, Integers::succ);
    Twins.add("plus", 3, Integers::plus);
  }

  /** An argument that is an integer, as a term; null if it is something else. */
  private static @Nullable Term integer(Here here, Value value) {
    if (value.marked() instanceof Followed) {
      Comparing.kind(here, value);
    }
    return isInt(value.walked()) ? here.kinds().asInt(here.term(value)) : null;
  }

  private static boolean isInt(Value value) {
    return value instanceof Int || value instanceof BigInt;
  }

  private static BigInteger number(Value value) {
    return new BigInteger(value.walked().toString());
  }

  private static boolean anyFollowed(Value[] arguments, int count) {
    for (int i = 0; i < count; i++) {
      if (Here.isFollowed(arguments[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean between(Here here, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 3)) {
      return builtin.run(here.machine(), arguments);
    }
    Value low = arguments[0].marked();
    Value high = arguments[1].marked();
    Value third = arguments[2].marked();
    Term least = integer(here, low);
    Term most = integer(here, high);
    if (least == null) {
      return builtin.run(here.machine(), arguments);
    }
    boolean isFree = third.walked() instanceof Var;
    Term at = isFree ? null : integer(here, third);
    if (most == null) {
      // Either it has no end, or it is an error.
      if (high instanceof Followed followed) {
        here.lose(followed.term(here.pool()), "between/3");
      }
      if (at != null) {
        here.decide(
            "is not below",
            here.pool().atMost(least, at),
            number(low).compareTo(number(third)) <= 0);
      } else if (isFree && low instanceof Followed followed) {
        here.lose(followed.term(here.pool()), "between/3");
      }
      return builtin.run(here.machine(), arguments);
    }
    if (isFree) {
      boolean isEmpty = number(low).compareTo(number(high)) > 0;
      here.decide("is empty", here.pool().less(most, least), isEmpty);
      return !isEmpty && count(here, here.machine(), low, least, high, most, 0, third);
    }
    if (at == null) {
      return builtin.run(here.machine(), arguments);
    }
    here.decide(
        "is not below", here.pool().atMost(least, at), number(low).compareTo(number(third)) <= 0);
    if (number(low).compareTo(number(third)) <= 0) {
      here.decide(
          "is not above", here.pool().atMost(at, most), number(third).compareTo(number(high)) <= 0);
    }
    return builtin.run(here.machine(), arguments);
  }

  /** The numbers from the first to the last, one after the other. */
  private static boolean count(
      Here here,
      Machine machine,
      Value low,
      Term least,
      Value high,
      Term most,
      long done,
      Value result) {
    TermPool pool = here.pool();
    BigInteger now = number(low).add(BigInteger.valueOf(done));
    Term term = pool.add(least, pool.integer(done));
    boolean hasMore = now.compareTo(number(high)) < 0;
    here.decide("has more", pool.less(term, most), hasMore);
    if (hasMore) {
      machine.offer(again -> count(here, again, low, least, high, most, done + 1, result));
    }
    return machine.unify(result, Here.followed(term, BigInt.of(now)));
  }

  private static boolean succ(Here here, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 2)) {
      return builtin.run(here.machine(), arguments);
    }
    Value low = arguments[0].marked();
    Value high = arguments[1].marked();
    TermPool pool = here.pool();
    if (low.walked() instanceof Var) {
      Term above = integer(here, high);
      if (above == null) {
        return builtin.run(here.machine(), arguments);
      }
      int sign = number(high).signum();
      here.decide("is negative", pool.less(above, pool.integer(0)), sign < 0);
      if (sign < 0) {
        return builtin.run(here.machine(), arguments);
      }
      here.decide("is zero", pool.equal(above, pool.integer(0)), sign == 0);
      return sign > 0
          && here.machine()
              .unify(
                  low,
                  Here.followed(
                      pool.add(above, pool.integer(-1)),
                      BigInt.of(number(high).subtract(BigInteger.ONE))));
    }
    Term below = integer(here, low);
    if (below == null) {
      return builtin.run(here.machine(), arguments);
    }
    here.decide("is negative", pool.less(below, pool.integer(0)), number(low).signum() < 0);
    if (number(low).signum() < 0) {
      return builtin.run(here.machine(), arguments);
    }
    if (!(high.walked() instanceof Var)) {
      Term above = integer(here, high);
      if (above == null) {
        return builtin.run(here.machine(), arguments);
      }
      here.decide("is negative", pool.less(above, pool.integer(0)), number(high).signum() < 0);
      if (number(high).signum() < 0) {
        return builtin.run(here.machine(), arguments);
      }
    }
    return here.machine()
        .unify(
            high,
            Here.followed(
                pool.add(below, pool.integer(1)), BigInt.of(number(low).add(BigInteger.ONE))));
  }

  private static boolean plus(Here here, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 3)) {
      return builtin.run(here.machine(), arguments);
    }
    Term[] terms = new Term[3];
    int free = -1;
    for (int i = 0; i < 3; i++) {
      if (arguments[i].walked() instanceof Var) {
        if (free >= 0) {
          return builtin.run(here.machine(), arguments);
        }
        free = i;
        continue;
      }
      Term term = integer(here, arguments[i]);
      if (term == null) {
        return builtin.run(here.machine(), arguments);
      }
      terms[i] = term;
    }
    TermPool pool = here.pool();
    if (free == 2 || free < 0) {
      Value sum =
          Here.followed(
              pool.add(terms[0], terms[1]),
              BigInt.of(number(arguments[0]).add(number(arguments[1]))));
      return here.machine().unify(arguments[2], sum);
    }
    int other = 1 - free;
    Value difference =
        Here.followed(
            pool.subtract(terms[2], terms[other]),
            BigInt.of(number(arguments[2]).subtract(number(arguments[other]))));
    return here.machine().unify(arguments[free], difference);
  }
}
