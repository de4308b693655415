package clew.erlang.model;

import clew.engine.term.Term;
import clew.erlang.model.made.Made;
import clew.erlang.model.term.ComparisonModel;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Atom;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Value;
import java.util.List;
import java.util.function.BinaryOperator;

/** Type tests, comparisons and logic: they decide nothing; whoever uses their result does. */
final class TestModel {
  private TestModel() {}

  /** A condition on one term. */
  private interface Question {
    Term of(KindConditions kinds, Term term);
  }

  static void register(ModelTable models) {
    type(models, "is_integer", KindConditions::isInt);
    type(models, "is_float", KindConditions::isFloat);
    type(models, "is_number", KindConditions::isNumber);
    type(models, "is_atom", KindConditions::isAtom);
    type(models, "is_boolean", KindConditions::isBoolean);
    type(models, "is_list", KindConditions::isList);
    type(models, "is_tuple", KindConditions::isTuple);
    type(models, "is_map", KindConditions::isMap);
    type(models, "is_bitstring", KindConditions::isBits);
    type(models, "is_binary", KindConditions::isBinary);
    type(models, "is_function", KindConditions::isFun);
    type(models, "is_pid", (kinds, term) -> kinds.isIdentity(term, Made.PID));
    type(models, "is_port", (kinds, term) -> kinds.isIdentity(term, Made.PORT));
    type(models, "is_reference", (kinds, term) -> kinds.isIdentity(term, Made.REFERENCE));
    compare(models, "=:=", ComparisonModel::exact, false);
    compare(models, "=/=", ComparisonModel::exact, true);
    compare(models, "==", ComparisonModel::loose, false);
    compare(models, "/=", ComparisonModel::loose, true);
    compare(models, "<", ComparisonModel::less, false);
    compare(models, ">=", ComparisonModel::less, true);
    compare(models, ">", (comparison, left, right) -> comparison.less(right, left), false);
    compare(models, "=<", (comparison, left, right) -> comparison.less(right, left), true);
    models.add("min", 2, call -> extreme(call, false));
    models.add("max", 2, call -> extreme(call, true));
    models.add("and", 2, call -> logic(call, (a, b) -> call.pool().and(List.of(a, b))));
    models.add("or", 2, call -> logic(call, (a, b) -> call.pool().or(List.of(a, b))));
    models.add("xor", 2, call -> logic(call, (a, b) -> call.pool().not(call.pool().equal(a, b))));
    models.add("not", 1, TestModel::not);
  }

  private static void type(ModelTable models, String name, Question question) {
    models.add(
        name,
        1,
        call ->
            call.isFollowed(0) ? call.truth(question.of(call.kinds(), call.term(0))) : call.asIs());
  }

  /** A condition on two terms. */
  private interface Relation {
    Term of(ComparisonModel comparison, Term left, Term right);
  }

  private static void compare(ModelTable models, String name, Relation relation, boolean negated) {
    models.add(
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
  private static Pair pair(BuiltinCall call) {
    if (call.isFollowed(0) && call.isFollowed(1)) {
      KindConditions kinds = call.kinds();
      if (NumberArguments.isInt(call, 0)) {
        if (NumberArguments.isInt(call, 1)) {
          return new Pair(NumberArguments.asInt(call, 0), NumberArguments.asInt(call, 1));
        }
      } else if (isAtom(call, 0) && isAtom(call, 1)) {
        return new Pair(kinds.asAtom(call.term(0)), kinds.asAtom(call.term(1)));
      }
    }
    return new Pair(call.term(0), call.term(1));
  }

  private static boolean isAtom(BuiltinCall call, int index) {
    boolean isAtom = call.plain(index) instanceof Atom;
    call.decide(
        (index == 0 ? "left" : "right") + " is an atom",
        call.kinds().isAtom(call.term(index)),
        isAtom);
    return isAtom;
  }

  /** Of equal ones the first. */
  private static Value extreme(BuiltinCall call, boolean largest) {
    boolean isLess = TermOrder.compare(call.plain(0), call.plain(1)) < 0;
    boolean isMore = TermOrder.compare(call.plain(0), call.plain(1)) > 0;
    Pair pair = pair(call);
    Term left = pair.left();
    Term right = pair.right();
    ComparisonModel comparison = call.path().comparison();
    if (largest) {
      call.decide("is less", comparison.less(left, right), isLess);
      return call.argument(isLess ? 1 : 0);
    }
    call.decide("is more", comparison.less(right, left), isMore);
    return call.argument(isMore ? 1 : 0);
  }

  private static Value logic(BuiltinCall call, BinaryOperator<Term> operation) {
    if (!isBoolean(call, 0) || !isBoolean(call, 1)) {
      return call.concrete();
    }
    KindConditions kinds = call.kinds();
    return call.truth(operation.apply(kinds.isTrue(call.term(0)), kinds.isTrue(call.term(1))));
  }

  private static Value not(BuiltinCall call) {
    return isBoolean(call, 0)
        ? call.truth(call.pool().not(call.kinds().isTrue(call.term(0))))
        : call.concrete();
  }

  private static boolean isBoolean(BuiltinCall call, int index) {
    Value plain = call.plain(index);
    boolean holds = plain == Atom.TRUE || plain == Atom.FALSE;
    if (call.isFollowed(index)) {
      Term term = call.term(index);
      if (!call.kinds().isOutcome(term)) {
        call.decide("is true or false", call.kinds().isBoolean(term), holds);
      }
    }
    return holds;
  }
}
