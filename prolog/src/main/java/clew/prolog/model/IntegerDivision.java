package clew.prolog.model;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;

/** The divisions of integers by the engine's, whose remainder is never negative. */
final class IntegerDivision {
  private IntegerDivision() {}

  static Term isNegative(ModelContext context, Term term) {
    return context.pool().less(term, context.pool().integer(0));
  }

  static Term negated(ModelContext context, Term term) {
    return context.pool().multiply(context.pool().integer(-1), term);
  }

  /** Towards zero; the engine's division leaves a remainder that is not negative. */
  static Term quotient(ModelContext context, Term left, Term right) {
    TermPool pool = context.pool();
    Term up = pool.apply(Core.DIVIDE, left, right);
    Term down = negated(context, pool.apply(Core.DIVIDE, negated(context, left), right));
    return pool.apply(Core.IF, isNegative(context, left), down, up);
  }

  static Term remainder(ModelContext context, Term left, Term right) {
    TermPool pool = context.pool();
    Term up = pool.apply(Core.MODULO, left, right);
    Term down = negated(context, pool.apply(Core.MODULO, negated(context, left), right));
    return pool.apply(Core.IF, isNegative(context, left), down, up);
  }

  /** With the sign of the divisor. */
  static Term modulo(ModelContext context, Term left, Term right) {
    TermPool pool = context.pool();
    Term up = pool.apply(Core.MODULO, left, right);
    Term down = negated(context, pool.apply(Core.MODULO, negated(context, left), right));
    return pool.apply(Core.IF, isNegative(context, right), down, up);
  }

  static Term floorQuotient(ModelContext context, Term left, Term right) {
    TermPool pool = context.pool();
    Term up = pool.apply(Core.DIVIDE, left, right);
    Term down = pool.apply(Core.DIVIDE, negated(context, left), negated(context, right));
    return pool.apply(Core.IF, isNegative(context, right), down, up);
  }
}
