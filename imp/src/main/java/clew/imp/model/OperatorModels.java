package clew.imp.model;

import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.ir.Opcode;
import java.util.List;

/**
 * The operations of L on terms. A comparison gives a Boolean term; it becomes the number 1 or 0
 * only where it is used as a number, so that a condition kept in a variable stays a condition.
 */
public final class OperatorModels {
  private OperatorModels() {}

  public static Term number(TermPool pool, Term term) {
    return term.sort() == Sort.BOOL
        ? pool.apply(Core.IF, term, pool.integer(1), pool.integer(0))
        : term;
  }

  public static Term truth(TermPool pool, Term term) {
    return term.sort() == Sort.BOOL ? term : pool.not(pool.equal(term, pool.integer(0)));
  }

  public static Term unary(TermPool pool, Opcode op, Term operand) {
    return switch (op) {
      case NEGATE -> pool.multiply(pool.integer(-1), number(pool, operand));
      case NOT -> pool.not(truth(pool, operand));
      case TRUTH -> truth(pool, operand);
      default -> throw new IllegalArgumentException(op + " is not a unary operation");
    };
  }

  public static Term binary(TermPool pool, Opcode op, Term left, Term right) {
    return switch (op) {
      case AND -> pool.and(List.of(truth(pool, left), truth(pool, right)));
      case OR -> pool.or(List.of(truth(pool, left), truth(pool, right)));
      case EQUAL -> equal(pool, left, right);
      case UNEQUAL -> pool.not(equal(pool, left, right));
      default -> onNumbers(pool, op, number(pool, left), number(pool, right));
    };
  }

  private static Term equal(TermPool pool, Term left, Term right) {
    return left.sort() == Sort.BOOL && right.sort() == Sort.BOOL
        ? pool.equal(left, right)
        : pool.equal(number(pool, left), number(pool, right));
  }

  private static Term onNumbers(TermPool pool, Opcode op, Term left, Term right) {
    return switch (op) {
      case ADD -> pool.add(left, right);
      case SUBTRACT -> pool.subtract(left, right);
      case MULTIPLY -> pool.multiply(left, right);
      case DIVIDE -> pool.apply(FloorDivision.DIV, left, right);
      case MODULO -> pool.apply(FloorDivision.MOD, left, right);
      case LESS -> pool.less(left, right);
      case AT_MOST -> pool.atMost(left, right);
      case GREATER -> pool.less(right, left);
      case AT_LEAST -> pool.atMost(right, left);
      default -> throw new IllegalArgumentException(op + " is not a binary operation");
    };
  }
}
