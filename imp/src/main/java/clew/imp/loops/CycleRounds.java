package clew.imp.loops;

import clew.engine.term.LinearForm;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.GuardAtom.Multiple;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * So many rounds of a cycle, from given values: under which conditions all of them are gone
 * through, and what the values are then. For a number that is known, all of it is plain computing.
 */
final class CycleRounds {
  private final TermPool pool;
  private final Cycle cycle;
  private final Function<Unknown, Term> values;
  private final Term count;
  private final String label;
  private final Map<Binomial, Term> binomials = new LinkedHashMap<>();
  private final List<Term> conditions = new ArrayList<>();
  private final List<Term> lost = new ArrayList<>();

  /** "count - less over index". */
  private record Binomial(int less, int index) {}

  /**
   * @param label makes the names of unknowns that are needed on the way
   */
  CycleRounds(
      TermPool pool, Cycle cycle, Function<Unknown, Term> values, Term count, String label) {
    this.pool = pool;
    this.cycle = cycle;
    this.values = values;
    this.count = count;
    this.label = label;
    for (Cycle.Guard guard : cycle.guards()) {
      guard(guard);
    }
  }

  /** The values after the last round; the number of rounds is at least {@link Cycle#least}. */
  Map<Unknown, Term> after() {
    Map<Unknown, Term> after = new LinkedHashMap<>();
    cycle
        .values()
        .forEach(
            (variable, closedForm) -> after.put(variable, value(closedForm, closedForm.from())));
    return after;
  }

  /** What has to hold, after {@link #after} was asked for. */
  List<Term> conditions() {
    List<Term> all = new ArrayList<>(conditions);
    binomials.forEach(
        (binomial, term) -> {
          if (term instanceof Unknown) {
            all.add(definition(binomial, term));
          }
        });
    return all;
  }

  /** What holds if the rounds may be possible although the conditions do not hold. */
  List<Term> lost() {
    return lost;
  }

  /** The values of the unknowns that were needed on the way, if the number of rounds is this. */
  Map<Unknown, Term> helpers(BigInteger number) {
    Map<Unknown, Term> helpers = new LinkedHashMap<>();
    binomials.forEach(
        (binomial, term) -> {
          if (term instanceof Unknown unknown) {
            helpers.put(unknown, pool.integer(over(binomial, number)));
          }
        });
    return helpers;
  }

  private void guard(Cycle.Guard guard) {
    ClosedForm closedForm = guard.closedForm();
    if (guard.atom() instanceof Multiple) {
      conditions.add(guard.atom().term(pool, values));
      return;
    }
    for (int round = 0; round < closedForm.from(); round++) {
      Term holds = isNotNegative(term(closedForm.early().get(round)));
      conditions.add(round == 0 ? holds : pool.or(List.of(fewerThan(round + 1), holds)));
    }
    Shape shape = shape(closedForm);
    if (closedForm.from() == 0) {
      conditions.add(shape.holds);
      addLost(shape.lost);
    } else {
      Term none = fewerThan(closedForm.from() + 1);
      conditions.add(pool.or(List.of(none, shape.holds)));
      if (shape.lost != null) {
        addLost(pool.and(List.of(pool.not(none), shape.lost)));
      }
    }
  }

  private void addLost(@Nullable Term condition) {
    if (condition != null) {
      lost.add(condition);
    }
  }

  /**
   * When a polynomial is 0 or more from its first round to the one before the last.
   *
   * @param lost where that may be although {@code holds} does not say so; null if nowhere
   */
  private record Shape(Term holds, @Nullable Term lost) {}

  private Shape shape(ClosedForm closedForm) {
    LinearForm<Unknown> first = closedForm.coefficient(0);
    Term atFirst = isNotNegative(term(first));
    if (closedForm.degree() == 0) {
      return new Shape(atFirst, null);
    }
    LinearForm<Unknown> slope = closedForm.coefficient(1);
    if (closedForm.degree() == 1 && slope.isConstant() && slope.constant().signum() > 0) {
      return new Shape(atFirst, null);
    }
    Term atLast = isNotNegative(value(closedForm, closedForm.from() + 1));
    if (closedForm.degree() == 1) {
      boolean falls = slope.isConstant();
      return new Shape(falls ? atLast : pool.and(List.of(atFirst, atLast)), null);
    }
    LinearForm<Unknown> bend = closedForm.coefficient(2);
    if (closedForm.degree() == 2 && bend.isConstant() && bend.constant().signum() < 0) {
      // It rises and then falls: what is least is at one of the ends.
      return new Shape(pool.and(List.of(atFirst, atLast)), null);
    }
    List<Term> rising = new ArrayList<>();
    rising.add(atFirst);
    for (int i = 1; i <= closedForm.degree(); i++) {
      rising.add(isNotNegative(term(closedForm.coefficient(i))));
    }
    Term ways = pool.and(rising);
    if (closedForm.degree() == 2) {
      Term lastSlope =
          pool.add(term(slope), pool.multiply(term(bend), binomial(closedForm.from() + 2, 1)));
      Term bendsUp = isNotNegative(term(bend));
      Term falling = pool.and(List.of(bendsUp, pool.atMost(lastSlope, pool.integer(0)), atLast));
      Term bendsDown = pool.and(List.of(pool.not(bendsUp), atFirst, atLast));
      ways = pool.or(List.of(ways, falling, bendsDown));
    }
    return new Shape(ways, pool.and(List.of(pool.not(ways), atFirst, atLast)));
  }

  /** Whether there are fewer rounds than this. */
  private Term fewerThan(int rounds) {
    return pool.less(count, pool.integer(rounds));
  }

  private Term isNotNegative(Term number) {
    return pool.atMost(pool.integer(0), number);
  }

  private Term term(LinearForm<Unknown> form) {
    return form.term(pool, values);
  }

  /** The polynomial at the count minus {@code less} rounds after its first. */
  private Term value(ClosedForm closedForm, int less) {
    Term sum = term(closedForm.coefficient(0));
    for (int i = 1; i <= closedForm.degree(); i++) {
      sum = pool.add(sum, pool.multiply(term(closedForm.coefficient(i)), binomial(less, i)));
    }
    return sum;
  }

  private Term binomial(int less, int index) {
    if (index == 1) {
      return pool.add(count, pool.integer(-less));
    }
    Binomial binomial = new Binomial(less, index);
    return binomials.computeIfAbsent(
        binomial,
        _ ->
            count instanceof Term.Int number
                ? pool.integer(over(binomial, number.number()))
                : pool.unknown(label + " " + less + " over " + index, Sort.INT));
  }

  private static BigInteger over(Binomial binomial, BigInteger count) {
    BigInteger product = BigInteger.ONE;
    BigInteger factorial = BigInteger.ONE;
    for (int i = 0; i < binomial.index; i++) {
      product = product.multiply(count.subtract(BigInteger.valueOf(binomial.less + (long) i)));
      factorial = factorial.multiply(BigInteger.valueOf(i + 1L));
    }
    return product.divide(factorial);
  }

  private Term definition(Binomial binomial, Term value) {
    Term product = pool.integer(1);
    long factorial = 1;
    for (int i = 0; i < binomial.index; i++) {
      product = pool.multiply(product, pool.add(count, pool.integer(-binomial.less - i)));
      factorial *= i + 1;
    }
    return pool.equal(product, pool.multiply(pool.integer(factorial), value));
  }
}
