package clew.prolog.model;

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
final class IntegerModels {
  private IntegerModels() {}

  static void define(ModelTable models) {
    models.add("between", 3, IntegerModels::between);
    models.add("succ", 2, IntegerModels::succ);
    models.add("plus", 3, IntegerModels::plus);
  }

  /** An argument that is an integer, as a term; null if it is something else. */
  private static @Nullable Term integer(ModelContext context, Value value) {
    if (value.marked() instanceof Followed) {
      TermOrderModel.kind(context, value);
    }
    return isInt(value.walked()) ? context.kinds().asInt(context.term(value)) : null;
  }

  private static boolean isInt(Value value) {
    return value instanceof Int || value instanceof BigInt;
  }

  private static BigInteger number(Value value) {
    return new BigInteger(value.walked().toString());
  }

  private static boolean anyFollowed(Value[] arguments, int count) {
    for (int i = 0; i < count; i++) {
      if (ModelContext.isFollowed(arguments[i])) {
        return true;
      }
    }
    return false;
  }

  private static boolean between(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 3)) {
      return builtin.run(context.machine(), arguments);
    }
    Value low = arguments[0].marked();
    Value high = arguments[1].marked();
    Value third = arguments[2].marked();
    Term least = integer(context, low);
    Term most = integer(context, high);
    if (least == null) {
      return builtin.run(context.machine(), arguments);
    }
    boolean isFree = third.walked() instanceof Var;
    Term at = isFree ? null : integer(context, third);
    if (most == null) {
      // Either it has no end, or it is an error.
      if (high instanceof Followed followed) {
        context.lose(followed.term(context.pool()), "between/3");
      }
      if (at != null) {
        context.decide(
            "is not below",
            context.pool().atMost(least, at),
            number(low).compareTo(number(third)) <= 0);
      } else if (isFree && low instanceof Followed followed) {
        context.lose(followed.term(context.pool()), "between/3");
      }
      return builtin.run(context.machine(), arguments);
    }
    if (isFree) {
      boolean isEmpty = number(low).compareTo(number(high)) > 0;
      context.decide("is empty", context.pool().less(most, least), isEmpty);
      return !isEmpty && count(context, context.machine(), low, least, high, most, 0, third);
    }
    if (at == null) {
      return builtin.run(context.machine(), arguments);
    }
    context.decide(
        "is not below",
        context.pool().atMost(least, at),
        number(low).compareTo(number(third)) <= 0);
    if (number(low).compareTo(number(third)) <= 0) {
      context.decide(
          "is not above",
          context.pool().atMost(at, most),
          number(third).compareTo(number(high)) <= 0);
    }
    return builtin.run(context.machine(), arguments);
  }

  /** The numbers from the first to the last, one after the other. */
  private static boolean count(
      ModelContext context,
      Machine machine,
      Value low,
      Term least,
      Value high,
      Term most,
      long done,
      Value result) {
    TermPool pool = context.pool();
    BigInteger now = number(low).add(BigInteger.valueOf(done));
    Term term = pool.add(least, pool.integer(done));
    boolean hasMore = now.compareTo(number(high)) < 0;
    context.decide("has more", pool.less(term, most), hasMore);
    if (hasMore) {
      machine.offer(again -> count(context, again, low, least, high, most, done + 1, result));
    }
    return machine.unify(result, ModelContext.followed(term, BigInt.of(now)));
  }

  private static boolean succ(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 2)) {
      return builtin.run(context.machine(), arguments);
    }
    Value low = arguments[0].marked();
    Value high = arguments[1].marked();
    TermPool pool = context.pool();
    if (low.walked() instanceof Var) {
      Term above = integer(context, high);
      if (above == null) {
        return builtin.run(context.machine(), arguments);
      }
      int sign = number(high).signum();
      context.decide("is negative", pool.less(above, pool.integer(0)), sign < 0);
      if (sign < 0) {
        return builtin.run(context.machine(), arguments);
      }
      context.decide("is zero", pool.equal(above, pool.integer(0)), sign == 0);
      return sign > 0
          && context
              .machine()
              .unify(
                  low,
                  ModelContext.followed(
                      pool.add(above, pool.integer(-1)),
                      BigInt.of(number(high).subtract(BigInteger.ONE))));
    }
    Term below = integer(context, low);
    if (below == null) {
      return builtin.run(context.machine(), arguments);
    }
    context.decide("is negative", pool.less(below, pool.integer(0)), number(low).signum() < 0);
    if (number(low).signum() < 0) {
      return builtin.run(context.machine(), arguments);
    }
    if (!(high.walked() instanceof Var)) {
      Term above = integer(context, high);
      if (above == null) {
        return builtin.run(context.machine(), arguments);
      }
      context.decide("is negative", pool.less(above, pool.integer(0)), number(high).signum() < 0);
      if (number(high).signum() < 0) {
        return builtin.run(context.machine(), arguments);
      }
    }
    return context
        .machine()
        .unify(
            high,
            ModelContext.followed(
                pool.add(below, pool.integer(1)), BigInt.of(number(low).add(BigInteger.ONE))));
  }

  private static boolean plus(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!anyFollowed(arguments, 3)) {
      return builtin.run(context.machine(), arguments);
    }
    Term[] terms = new Term[3];
    int free = -1;
    for (int i = 0; i < 3; i++) {
      if (arguments[i].walked() instanceof Var) {
        if (free >= 0) {
          return builtin.run(context.machine(), arguments);
        }
        free = i;
        continue;
      }
      Term term = integer(context, arguments[i]);
      if (term == null) {
        return builtin.run(context.machine(), arguments);
      }
      terms[i] = term;
    }
    TermPool pool = context.pool();
    if (free == 2 || free < 0) {
      Value sum =
          ModelContext.followed(
              pool.add(terms[0], terms[1]),
              BigInt.of(number(arguments[0]).add(number(arguments[1]))));
      return context.machine().unify(arguments[2], sum);
    }
    int other = 1 - free;
    Value difference =
        ModelContext.followed(
            pool.subtract(terms[2], terms[other]),
            BigInt.of(number(arguments[2]).subtract(number(arguments[other]))));
    return context.machine().unify(arguments[free], difference);
  }
}
