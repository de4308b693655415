package clew.prolog.invariant;

import clew.engine.invariant.FreshUnknowns;
import clew.engine.invariant.NumberTerms;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.model.term.TermKinds;
import clew.prolog.value.Compound;
import clew.prolog.value.Numeral;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;
import java.util.function.BinaryOperator;

/** Arithmetic, on terms: exact on integers; a variable may also be bound to an expression. */
final class ArithmeticTerms {
  private static final int DEEPEST = 100;

  private final FreshUnknowns fresh;
  private final TermPool pool;
  private final TermKinds kinds;
  private final NumberTerms numbers;

  ArithmeticTerms(FreshUnknowns fresh) {
    this.fresh = fresh;
    this.pool = fresh.pool();
    this.kinds = new TermKinds(pool);
    this.numbers = new NumberTerms(fresh);
  }

  /**
   * The value of an expression that has one.
   *
   * @param definitions where what is true of the unknowns in it is put
   */
  Term of(Value expression, ClauseTerms terms, List<Term> definitions) {
    return of(expression, terms, definitions, 0);
  }

  private Term of(Value expression, ClauseTerms terms, List<Term> definitions, int depth) {
    if (depth > DEEPEST) {
      throw new PathLimitExceeded("an expression");
    }
    return switch (expression.walked()) {
      case Numeral number -> terms.of((Value) number);
      case Var variable -> {
        // What it is bound to may be an expression: then its value is another number.
        Term bound = terms.of(variable);
        Term value = fresh.any();
        definitions.add(numbers.implies(kinds.isInt(bound), pool.equal(value, bound)));
        definitions.add(kinds.isNumber(value));
        yield value;
      }
      case Compound two when two.arity() == 2 -> {
        Term left = of(two.argument(0), terms, definitions, depth + 1);
        Term right = of(two.argument(1), terms, definitions, depth + 1);
        yield binary(two.name().name(), left, right, definitions);
      }
      case Compound one when one.arity() == 1 -> {
        Term of = of(one.argument(0), terms, definitions, depth + 1);
        yield unary(one.name().name(), of, definitions);
      }
      default -> number(definitions);
    };
  }

  private Term number(List<Term> definitions) {
    Term value = fresh.any();
    definitions.add(kinds.isNumber(value));
    return value;
  }

  private Term unary(String name, Term of, List<Term> definitions) {
    Term zero = pool.integer(0);
    return switch (name) {
      case "-" -> computed(zero, of, pool::subtract, definitions);
      case "+" -> of;
      case "abs" ->
          computed(
              zero,
              of,
              (nothing, x) -> pool.apply(Core.IF, pool.less(x, zero), pool.subtract(zero, x), x),
              definitions);
      case "succ" -> computed(of, pool.integer(1), pool::add, definitions);
      default -> number(definitions);
    };
  }

  private Term binary(String name, Term left, Term right, List<Term> definitions) {
    return switch (name) {
      case "+" -> computed(left, right, pool::add, definitions);
      case "-" -> computed(left, right, pool::subtract, definitions);
      case "*" -> computed(left, right, pool::multiply, definitions);
      case "min" -> computed(left, right, (a, b) -> lesser(a, b, a, b), definitions);
      case "max" -> computed(left, right, (a, b) -> lesser(a, b, b, a), definitions);
      case "mod" -> divided(left, right, Core.MODULO, false, definitions);
      case "rem" -> divided(left, right, Core.MODULO, true, definitions);
      case "//" -> divided(left, right, Core.DIVIDE, true, definitions);
      case "div" -> divided(left, right, Core.DIVIDE, false, definitions);
      default -> number(definitions);
    };
  }

  private Term lesser(Term a, Term b, Term then, Term otherwise) {
    return pool.apply(Core.IF, pool.less(a, b), then, otherwise);
  }

  private Term computed(
      Term left, Term right, BinaryOperator<Term> onIntegers, List<Term> definitions) {
    return numbers.computed(left, right, onIntegers, kinds::isNumber, definitions);
  }

  /** By a positive divisor, where all kinds of division are alike but for the sign of a rest. */
  private Term divided(
      Term left, Term right, Core operation, boolean isTowardsZero, List<Term> definitions) {
    Term value = fresh.integer();
    Term zero = pool.integer(0);
    Term isPlain =
        pool.and(
            List.of(
                numbers.areInts(left, right),
                pool.less(zero, kinds.asInt(right)),
                isTowardsZero ? pool.atMost(zero, kinds.asInt(left)) : pool.bool(true)));
    Term exact = pool.equal(value, pool.apply(operation, kinds.asInt(left), kinds.asInt(right)));
    definitions.add(numbers.implies(isPlain, exact));
    return value;
  }

  /** When a comparison of two values holds. */
  Term compared(String name, Term left, Term right) {
    return switch (name) {
      case "<" -> compared(left, right, pool::less);
      case ">" -> compared(right, left, pool::less);
      case "=<" -> compared(left, right, pool::atMost);
      case ">=" -> compared(right, left, pool::atMost);
      case "=:=" -> compared(left, right, pool::equal);
      case "=\\=" -> compared(left, right, (a, b) -> pool.not(pool.equal(a, b)));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private Term compared(Term left, Term right, BinaryOperator<Term> onIntegers) {
    return numbers.compared(left, right, onIntegers, fresh.truth());
  }
}
