package clew.erlang.twin;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.symbol.Comparison;
import clew.erlang.symbol.Kinds;
import clew.erlang.symbol.Op;
import clew.erlang.value.Atom;
import clew.erlang.value.Order;
import clew.erlang.value.Value;
import java.util.List;
import java.util.function.BinaryOperator;

/** Type tests, comparisons and logic: they decide nothing; whoever uses their result does. */
final class Tests {
  private Tests() {}

  /** A condition on one term. */
  private interface Question {
    Term of(Kinds kinds, Term term);
  }

  static void register(Twins twins) {
    type(twins, "is_integer", Kinds::isInt);
    type(twins, "is_float", Kinds::isFloat);
    type(twins, "is_number", Kinds::isNumber);
    type(twins, "is_atom", Kinds::isAtom);
    type(twins, "is_boolean", Kinds::isBoolean);
    type(twins, "is_list", Kinds::isList);
    type(twins, "is_tuple", Kinds::isTuple);
    type(twins, "is_map", Kinds::isMap);
    type(twins, "is_bitstring", Kinds::isBits);
    type(twins, "is_binary", (kinds, term) -> kinds.pool().apply(Op.IS_BINARY, term));
    type(twins, "is_function", Kinds::isFun);
    // No input is a process, a port or a reference.
    for (String never : List.of("is_pid", "is_port", "is_reference")) {
      type(twins, never, (kinds, term) -> kinds.pool().bool(false));
    }
    compare(twins, "=:=", Comparison::exact, false);
    compare(twins, "=/=", Comparison::exact, true);
    compare(twins, "==", Comparison::loose, false);
    compare(twins, "/=", Comparison::loose, true);
    compare(twins, "<", Comparison::less, false);
    compare(twins, ">=", Comparison::less, true);
    compare(twins, ">", (comparison, left, right) -> comparison.less(right, left), false);
    compare(twins, "=<", (comparison, left, right) -> comparison.less(right, left), true);
    twins.add("min", 2, call -> extreme(call, false));
    twins.add("max", 2, call -> extreme(call, true));
    twins.add("and", 2, call -> logic(call, (a, b) -> call.pool().and(List.of(a, b))));
    twins.add("or", 2, call -> logic(call, (a, b) -> call.pool().or(List.of(a, b))));
    twins.add("xor", 2, call -> logic(call, (a, b) -> call.pool().not(call.pool().equal(a, b))));
    twins.add("not", 1, Tests::not);
  }

  private static void type(Twins twins, String name, Question question) {
    twins.add(
        name,
        1,
        call ->
            call.isFollowed(0) ? call.truth(question.of(call.kinds(), call.term(0))) : call.asIs());
  }

  /** A condition on two terms. */
  private interface Relation {
    Term of(Comparison comparison, Term left, Term right);
  }

  private static void compare(Twins twins, String name, Relation relation, boolean negated) {
    twins.add(
        name,
        2,
        call -> {
          Pair pair = pair(call);
          Term condition = relation.of(call.path().comparison(), pair.left(), pair.right());
          return call.truth(negated ? call.pool().not(condition) : condition);
        });
  }

  private record Pair(Term left, Term right) {}

  /**
   * What is compared. Two integers or two atoms are compared as such: that both are is decided
   * first, because the order of all terms is more than a solver can bear.
   */
  private static Pair pair(Call call) {
    if (call.isFollowed(0) && call.isFollowed(1)) {
      Kinds kinds = call.kinds();
      if (Numbers.isInt(call, 0)) {
        if (Numbers.isInt(call, 1)) {
          return new Pair(Numbers.asInt(call, 0), Numbers.asInt(call, 1));
        }
      } else if (isAtom(call, 0) && isAtom(call, 1)) {
        return new Pair(kinds.asAtom(call.term(0)), kinds.asAtom(call.term(1)));
      }
    }
    return new Pair(call.term(0), call.term(1));
  }

  private static boolean isAtom(Call call, int index) {
    boolean isAtom = call.plain(index) instanceof Atom;
    call.decide(
        (index == 0 ? "left" : "right") + " is an atom",
        call.kinds().isAtom(call.term(index)),
        isAtom);
    return isAtom;
  }

  /** Of equal ones the first. */
  private static Value extreme(Call call, boolean largest) {
    boolean isLess = Order.compare(call.plain(0), call.plain(1)) < 0;
    boolean isMore = Order.compare(call.plain(0), call.plain(1)) > 0;
    Pair pair = pair(call);
    Term left = pair.left();
    Term right = pair.right();
    Comparison comparison = call.path().comparison();
    if (largest) {
      call.decide("is less", comparison.less(left, right), isLess);
      return call.argument(isLess ? 1 : 0);
    }
    call.decide("is more", comparison.less(right, left), isMore);
    return call.argument(isMore ? 1 : 0);
  }

  private static Value logic(Call call, BinaryOperator<Term> operation) {
    if (!isBoolean(call, 0) || !isBoolean(call, 1)) {
      return call.concrete();
    }
    Kinds kinds = call.kinds();
    return call.truth(operation.apply(kinds.isTrue(call.term(0)), kinds.isTrue(call.term(1))));
  }

  private static Value not(Call call) {
    return isBoolean(call, 0)
        ? call.truth(call.pool().not(call.kinds().isTrue(call.term(0))))
        : call.concrete();
  }

  private static boolean isBoolean(Call call, int index) {
    Value plain = call.plain(index);
    boolean holds = plain == Atom.TRUE || plain == Atom.FALSE;
    if (call.isFollowed(index)) {
      TermPool pool = call.pool();
      Term condition = call.kinds().isBoolean(call.term(index));
      // An outcome of a test is one of the two whatever the test says.
      boolean isTest = pool.not(call.kinds().isTrue(call.term(index))) == other(call, index);
      if (!isTest) {
        call.decide("is true or false", condition, holds);
      }
    }
    return holds;
  }

  private static Term other(Call call, int index) {
    return call.pool().equal(call.term(index), call.pool().atom("false"));
  }
}
