package clew.erlang.model.term;

import clew.engine.term.Core;
import clew.engine.term.Term;
import clew.engine.term.TermPool;

/**
 * {@code div} and {@code rem} of integers: towards zero, where the engine's division leaves a
 * remainder that is not negative.
 */
public final class DivisionModel {
  private DivisionModel() {}

  public static Term quotient(TermPool pool, Term left, Term right) {
    return signed(pool, Core.DIVIDE, left, right);
  }

  public static Term remainder(TermPool pool, Term left, Term right) {
    return signed(pool, Core.MODULO, left, right);
  }

  /** Whether a choice is a division by {@code div} or {@code rem} that ends so above zero. */
  public static boolean isSigned(TermPool pool, Term choice, Term.Apply up) {
    return up.operator() instanceof Core core
        && (core == Core.DIVIDE || core == Core.MODULO)
        && signed(pool, core, up.argument(0), up.argument(1)) == choice;
  }

  private static Term signed(TermPool pool, Core operation, Term left, Term right) {
    Term up = pool.apply(operation, left, right);
    Term down = negated(pool, pool.apply(operation, negated(pool, left), right));
    return pool.apply(Core.IF, pool.less(left, pool.integer(0)), down, up);
  }

  private static Term negated(TermPool pool, Term term) {
    return pool.multiply(pool.integer(-1), term);
  }
}
