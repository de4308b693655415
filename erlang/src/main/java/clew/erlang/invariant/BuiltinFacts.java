package clew.erlang.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.NumberTerms;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.DivisionModel;
import clew.erlang.model.term.KindConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The builtins that loops are made of, on terms: what is true of their results in every run. */
final class BuiltinFacts {
  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final KindConditions kinds;
  private final NumberTerms numbers;
  private final OrderConditions orders;

  BuiltinFacts(FreshUnknowns fresh) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.kinds = new KindConditions(pool);
    this.numbers = new NumberTerms(fresh);
    this.orders = new OrderConditions(fresh);
  }

  KindConditions kinds() {
    return kinds;
  }

  /** A call of a function in the module erlang; null for one that is not known. */
  @Nullable PureResult of(String name, List<Term> arguments) {
    return switch (arguments.size()) {
      case 1 -> of(name, arguments.getFirst());
      case 2 -> of(name, arguments.get(0), arguments.get(1));
      default -> null;
    };
  }

  private @Nullable PureResult of(String name, Term x) {
    return switch (name) {
      case "is_integer" -> test(kinds.isInt(x));
      case "is_float" -> test(kinds.isFloat(x));
      case "is_number" -> test(kinds.isNumber(x));
      case "is_atom" -> test(kinds.isAtom(x));
      case "is_boolean" -> test(kinds.isBoolean(x));
      case "is_list" -> test(kinds.isList(x));
      case "is_map" -> test(kinds.isMap(x));
      case "is_bitstring" -> test(kinds.isBits(x));
      case "is_binary" -> test(kinds.isBinary(x));
      case "is_tuple" -> test(isTuple(x));
      case "is_function" -> test(kinds.isFun(x));
      case "is_pid", "is_reference", "is_port" ->
          test(pool.and(List.of(isOther(x), pool.not(kinds.isBits(x)), fresh.truth())));
      case "not" -> logic(List.of(x), pool.not(isTrue(x)));
      case "-" -> difference(pool.integer(0), x);
      case "+" -> new PureResult(x, kinds.isNumber(x), List.of());
      case "abs" -> absolute(x);
      case "hd" -> part(x, kinds.head(x));
      case "tl" -> part(x, kinds.tail(x));
      case "length" -> length(x);
      case "tuple_size", "byte_size", "bit_size", "map_size", "size" ->
          count(pool.not(isNumber(x)));
      case "trunc", "round", "floor", "ceil" -> whole(x);
      default -> null;
    };
  }

  private @Nullable PureResult of(String name, Term x, Term y) {
    return switch (name) {
      case "<" -> test(orders.less(x, y));
      case ">" -> test(orders.less(y, x));
      case "=<" -> test(pool.not(orders.less(y, x)));
      case ">=" -> test(pool.not(orders.less(x, y)));
      case "=:=" -> test(orders.exact(x, y));
      case "=/=" -> test(pool.not(orders.exact(x, y)));
      case "==" -> test(orders.loose(x, y));
      case "/=" -> test(pool.not(orders.loose(x, y)));
      case "+" -> arithmetic(x, y, pool::add);
      case "-" -> difference(x, y);
      case "*" -> arithmetic(x, y, pool::multiply);
      case "/" -> quotient(x, y);
      case "div" -> whole(x, y, (a, b) -> DivisionModel.quotient(pool, a, b));
      case "rem" -> whole(x, y, (a, b) -> DivisionModel.remainder(pool, a, b));
      case "and" -> logic(List.of(x, y), pool.and(List.of(isTrue(x), isTrue(y))));
      case "or" -> logic(List.of(x, y), pool.or(List.of(isTrue(x), isTrue(y))));
      case "++" -> append(x, y);
      case "is_function" -> test(pool.and(List.of(kinds.isFun(x), fresh.truth())));
      case "min" -> chosen(x, y, orders.less(y, x));
      case "max" -> chosen(x, y, orders.less(x, y));
      default -> null;
    };
  }

  Term isTrue(Term term) {
    return kinds.isTrue(term);
  }

  /** The value, or false where there is none. */
  Term orFalse(PureResult pure) {
    Term no = pool.atom("false");
    boolean isTest =
        pure.value() instanceof Term.Apply choice
            && choice.operator() == Core.IF
            && choice.argument(1) == pool.atom("true")
            && choice.argument(2) == no;
    return isTest
        ? kinds.truth(pool.and(List.of(pure.defined(), isTrue(pure.value()))))
        : pool.apply(Core.IF, pure.defined(), pure.value(), no);
  }

  private Term isNumber(Term term) {
    return kinds.isNumber(term);
  }

  /** Neither a number nor an atom, a list, a map, a function: tuples and the like. */
  private Term isOther(Term term) {
    return pool.and(
        List.of(
            pool.not(isNumber(term)),
            pool.not(kinds.isAtom(term)),
            pool.not(kinds.isList(term)),
            pool.not(kinds.isMap(term)),
            pool.not(kinds.isFun(term))));
  }

  private Term isTuple(Term term) {
    return term instanceof Term.Construct built
        ? pool.bool(built.constructor().equals(Constructor.tuple(built.fields().size())))
        : pool.and(List.of(isOther(term), fresh.truth()));
  }

  PureResult test(Term condition) {
    return new PureResult(kinds.truth(condition), pool.bool(true), List.of());
  }

  private PureResult logic(List<Term> arguments, Term result) {
    return new PureResult(
        kinds.truth(result),
        pool.and(arguments.stream().map(kinds::isBoolean).toList()),
        List.of());
  }

  private Term areNumbers(Term x, Term y) {
    return pool.and(List.of(isNumber(x), isNumber(y)));
  }

  private PureResult quotient(Term x, Term y) {
    Term result = fresh.any();
    return new PureResult(result, areNumbers(x, y), List.of(kinds.isFloat(result)));
  }

  private PureResult arithmetic(Term x, Term y, BinaryOperator<Term> onIntegers) {
    List<Term> definitions = new ArrayList<>();
    Function<Term, Term> otherwise = kinds::isFloat;
    Term result = numbers.computed(x, y, onIntegers, otherwise, definitions);
    return new PureResult(result, areNumbers(x, y), definitions);
  }

  private PureResult difference(Term x, Term y) {
    return arithmetic(x, y, pool::subtract);
  }

  /** Of integers only. */
  private PureResult whole(Term x, Term y, BinaryOperator<Term> operation) {
    Term isDefined =
        pool.and(
            List.of(numbers.areInts(x, y), pool.not(pool.equal(kinds.asInt(y), pool.integer(0)))));
    Term result = fresh.integer();
    Term exact = pool.equal(result, operation.apply(kinds.asInt(x), kinds.asInt(y)));
    return new PureResult(result, isDefined, List.of(numbers.implies(isDefined, exact)));
  }

  private PureResult whole(Term x) {
    Term result = fresh.integer();
    Term same = numbers.implies(kinds.isInt(x), pool.equal(result, kinds.asInt(x)));
    return new PureResult(result, isNumber(x), List.of(same));
  }

  private PureResult absolute(Term x) {
    Term result = fresh.any();
    Term zero = pool.integer(0);
    Term number = kinds.asInt(x);
    Term isSame = pool.equal(kinds.asInt(result), number);
    Term isOpposite = pool.equal(kinds.asInt(result), pool.subtract(zero, number));
    Term exact =
        pool.and(
            List.of(
                kinds.isInt(result),
                pool.atMost(zero, kinds.asInt(result)),
                pool.or(List.of(isSame, isOpposite))));
    return new PureResult(
        result,
        isNumber(x),
        List.of(
            pool.or(
                List.of(
                    pool.and(List.of(kinds.isInt(x), exact)),
                    pool.and(List.of(pool.not(kinds.isInt(x)), kinds.isFloat(result)))))));
  }

  private PureResult part(Term list, Term part) {
    Term result = fresh.any();
    return new PureResult(
        result,
        kinds.isCons(list),
        List.of(numbers.implies(kinds.isCons(list), pool.equal(result, part))));
  }

  private PureResult count(Term defined) {
    Term result = fresh.integer();
    return new PureResult(result, defined, List.of(pool.atMost(pool.integer(0), result)));
  }

  private PureResult length(Term list) {
    Term result = fresh.integer();
    return new PureResult(
        result,
        kinds.isProper(list),
        List.of(
            pool.atMost(pool.integer(0), result),
            numbers.implies(kinds.isNil(list), pool.equal(result, pool.integer(0))),
            numbers.implies(kinds.isCons(list), pool.atMost(pool.integer(1), result))));
  }

  private PureResult append(Term x, Term y) {
    Term result = fresh.any();
    return new PureResult(
        result,
        kinds.isProper(x),
        List.of(
            numbers.implies(kinds.isNil(x), pool.equal(result, y)),
            numbers.implies(kinds.isCons(x), kinds.isCons(result)),
            numbers.implies(
                pool.and(List.of(kinds.isProper(x), kinds.isProper(y))), kinds.isProper(result))));
  }

  private PureResult chosen(Term x, Term y, Term isSecond) {
    Term result = fresh.any();
    return new PureResult(
        result,
        pool.bool(true),
        List.of(
            pool.or(
                List.of(
                    pool.and(List.of(isSecond, pool.equal(result, y))),
                    pool.and(List.of(pool.not(isSecond), pool.equal(result, x)))))));
  }
}
