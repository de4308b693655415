package clew.imp.model;

import clew.engine.interval.Quotient;
import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * L's division: the quotient is rounded towards minus infinity, and the remainder has the sign of
 * the divisor. A solver knows the Euclidean division, whose remainder is never negative; the two
 * differ only where the divisor is negative and something is left over.
 */
public enum FloorDivision implements Operator {
  DIV("floor-div"),
  MOD("floor-mod");

  private final String symbol;

  FloorDivision(String symbol) {
    this.symbol = symbol;
  }

  public static BigInteger div(BigInteger dividend, BigInteger divisor) {
    return Quotient.floor(dividend, divisor);
  }

  public static BigInteger mod(BigInteger dividend, BigInteger divisor) {
    return Quotient.rest(dividend, divisor);
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.INT;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Int dividend
        && values.get(1) instanceof Int divisor
        && divisor.number().signum() != 0)) {
      return Optional.empty();
    }
    return Optional.of(
        pool.integer(
            this == DIV
                ? div(dividend.number(), divisor.number())
                : mod(dividend.number(), divisor.number())));
  }

  @Override
  public Optional<Term> definition(TermPool pool, List<Term> arguments) {
    Term dividend = arguments.get(0);
    Term divisor = arguments.get(1);
    Term quotient = pool.apply(Core.DIVIDE, dividend, divisor);
    Term rest = pool.apply(Core.MODULO, dividend, divisor);
    Term same =
        pool.or(List.of(pool.less(pool.integer(0), divisor), pool.equal(rest, pool.integer(0))));
    return Optional.of(
        this == DIV
            ? pool.apply(Core.IF, same, quotient, pool.add(quotient, pool.integer(-1)))
            : pool.apply(Core.IF, same, rest, pool.add(rest, divisor)));
  }
}
