package clew.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer.Reason;
import clew.engine.solve.Answer.Sat;
import clew.engine.solve.Answer.Undecided;
import clew.engine.solve.Answer.Unsat;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Cast;
import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Is;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Operators that a language brings along, and doubles. */
class OperatorsTest {
  private final TermPool pool = new TermPool();
  private final SolverStack stack = new SolverStack(pool, 3_000_000, new Tally());
  private final Unknown x = pool.unknown("x", Sort.INT);
  private final Unknown y = pool.unknown("y", Sort.INT);
  private final Unknown list = pool.unknown("list", Sort.ANY);
  private final Unknown f = pool.unknown("f", Sort.FLOAT64);
  private final Unknown g = pool.unknown("g", Sort.FLOAT64);

  private enum Foreign implements Operator {
    /** The larger of two integers; defined by the engine's own operators. */
    LARGER,
    /** The bits of a number turned round; nobody can express it. */
    SCRAMBLE,
    /** The length of a list; can be unfolded. */
    LENGTH;

    @Override
    public String symbol() {
      return name();
    }

    @Override
    public Sort sort(List<Term> arguments) {
      return Sort.INT;
    }

    @Override
    public Optional<Term> evaluate(TermPool pool, List<Term> values) {
      if (this == LENGTH) {
        int length = 0;
        Term rest = values.getFirst();
        while (rest instanceof Construct cell && cell.constructor().equals(Constructor.CONS)) {
          length++;
          rest = cell.fields().get(1);
        }
        return rest == pool.construct(Constructor.NIL)
            ? Optional.of(pool.integer(length))
            : Optional.empty();
      }
      if (!(values.getFirst() instanceof Int first)) {
        return Optional.empty();
      }
      if (this == SCRAMBLE) {
        return Optional.of(pool.integer(Long.reverse(first.number().longValue())));
      }
      return values.get(1) instanceof Int second
          ? Optional.of(pool.integer(first.number().max(second.number())))
          : Optional.empty();
    }

    @Override
    public Optional<Term> definition(TermPool pool, List<Term> arguments) {
      return this == LARGER
          ? Optional.of(
              pool.apply(
                  Core.IF,
                  pool.less(arguments.get(0), arguments.get(1)),
                  arguments.get(1),
                  arguments.get(0)))
          : Optional.empty();
    }

    @Override
    public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
      if (this != LENGTH) {
        return definition(pool, arguments);
      }
      Term at = arguments.getFirst();
      List<Term> tails = new java.util.ArrayList<>(List.of(at));
      for (int i = 0; i < bound; i++) {
        tails.add(pool.apply(new Field(Constructor.CONS, 1), tails.getLast()));
      }
      // Beyond the bound: a cast that has no value.
      Term length = pool.apply(new Cast(Sort.INT), pool.atom("too long"));
      for (Term tail : tails.reversed()) {
        length =
            pool.apply(
                Core.IF,
                pool.apply(new Is.BuiltBy(Constructor.NIL), tail),
                pool.integer(0),
                pool.add(length, pool.integer(1)));
      }
      return Optional.of(length);
    }
  }

  @AfterEach
  void close() {
    stack.close();
  }

  @Test
  void aDefinedOperatorIsUnderstood() {
    Term larger = pool.apply(Foreign.LARGER, x, y);

    assertThat(solve(pool.less(larger, pool.integer(3)), pool.less(pool.integer(4), x)))
        .isEqualTo(new Unsat());
    assertThat(
            solve(pool.less(larger, pool.integer(3)), pool.less(pool.integer(-4), pool.add(x, y))))
        .isInstanceOf(Sat.class);
  }

  @Test
  void anOperatorWithoutMeaningIsNamed() {
    Term scrambled = pool.apply(Foreign.SCRAMBLE, x);

    assertThat(solve(pool.less(y, x), pool.equal(scrambled, pool.integer(12_345))))
        .isEqualTo(new Undecided(Reason.UNSUPPORTED, "SCRAMBLE"));
  }

  @Test
  void anOperatorWithoutMeaningDoesNotHideAContradiction() {
    Term scrambled = pool.apply(Foreign.SCRAMBLE, x);
    Term sum = pool.add(x, y);

    assertThat(
            stack.solve(
                new Query(
                    List.of(
                        pool.equal(scrambled, pool.integer(12_345)),
                        pool.less(pool.multiply(pool.integer(2), sum), pool.add(y, x))),
                    pool.less(pool.integer(0), sum),
                    Assignment.EMPTY)))
        .isEqualTo(new Unsat());
  }

  @Test
  void aRecursiveOperatorIsUnfolded() {
    assertThat(
            solve(pool.bool(true), pool.equal(pool.apply(Foreign.LENGTH, list), pool.integer(3))))
        .isInstanceOfSatisfying(
            Sat.class, sat -> assertThat(sat.model().value(list)).contains(pool.list(zeros(3))));
  }

  @Test
  void whatIsFalseUpToABoundIsNotProvedFalse() {
    assertThat(
            solve(pool.bool(true), pool.equal(pool.apply(Foreign.LENGTH, list), pool.integer(100))))
        .isInstanceOfSatisfying(
            Undecided.class,
            undecided -> assertThat(undecided.reason()).isEqualTo(Reason.INCOMPLETE));
  }

  @Test
  void doublesAreFoundByWayOfTheReals() {
    Term sum = pool.apply(Core.FLOAT_ADD, f, g);

    assertThat(
            solve(
                pool.apply(Core.FLOAT_EQUAL, sum, pool.float64(10.5)),
                pool.apply(Core.FLOAT_LESS, f, g)))
        .isInstanceOf(Sat.class);
  }

  @Test
  void aSumThatSwallowsIsPossibleForDoubles() {
    Term sum = pool.apply(Core.FLOAT_ADD, f, pool.float64(1.0));

    assertThat(
            solve(
                pool.apply(Core.FLOAT_LESS, pool.float64(1.0), f),
                pool.apply(Core.FLOAT_EQUAL, sum, f)))
        .isInstanceOf(Sat.class);
  }

  @Test
  void whatIsTrueOfRealsOnlyIsNotSatisfiable() {
    Term twice = pool.apply(Core.FLOAT_ADD, f, f);

    assertThat(
            solve(
                pool.apply(Core.FLOAT_LESS, twice, pool.float64(Double.MIN_VALUE)),
                pool.apply(Core.FLOAT_LESS, pool.float64(0.0), f)))
        .isEqualTo(new Unsat());
  }

  @Test
  void notANumberIsFoundWhereNothingElseIsUnequalToItself() {
    assertThat(solve(pool.bool(true), pool.not(pool.apply(Core.FLOAT_EQUAL, f, f))))
        .isInstanceOfSatisfying(
            Sat.class, sat -> assertThat(sat.model().value(f)).contains(pool.float64(Double.NaN)));
  }

  @Test
  void anIntegerBecomesADouble() {
    Term half = pool.apply(Core.FLOAT_DIVIDE, pool.apply(Core.FLOAT_OF_INT, x), pool.float64(2.0));

    assertThat(solve(pool.bool(true), pool.apply(Core.FLOAT_EQUAL, half, pool.float64(3.5))))
        .isInstanceOfSatisfying(
            Sat.class, sat -> assertThat(sat.model().value(x)).contains(pool.integer(7)));
  }

  private List<Term> zeros(int count) {
    return java.util.Collections.nCopies(count, pool.integer(0));
  }

  private Answer solve(Term fact, Term goal) {
    return stack.solve(new Query(List.of(fact), goal, Assignment.EMPTY));
  }
}
