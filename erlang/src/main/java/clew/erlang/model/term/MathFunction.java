package clew.erlang.model.term;

import clew.engine.term.CMathLibrary;
import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * The functions of the module {@code math} on doubles, as the C library computes them. No solver
 * knows them; but what a number should be for a result is known, up to the last digits, and those
 * are tried. Where C has no number, the result is infinite or NaN here.
 */
@SuppressWarnings("ImmutableEnumChecker") // a function of C remembers where it is, and no more
public enum MathFunction implements Operator {
  SIN(Math::sin),
  COS(Math::cos),
  TAN(Math::tan),
  ASIN(Math::asin),
  ACOS(Math::acos),
  ATAN(Math::atan),
  SINH(Math::sinh),
  COSH(Math::cosh),
  TANH(Math::tanh),
  ASINH(x -> Math.log(x + Math.sqrt(x * x + 1))),
  ACOSH(x -> Math.log(x + Math.sqrt(x * x - 1))),
  ATANH(x -> Math.log((1 + x) / (1 - x)) / 2),
  EXP(Math::exp),
  LOG(Math::log),
  LOG2(x -> Math.log(x) / Math.log(2)),
  LOG10(Math::log10),
  SQRT(Math::sqrt),
  CEIL(Math::ceil),
  FLOOR(Math::floor),
  POW(Math::pow),
  ATAN2(Math::atan2),
  FMOD((x, y) -> x % y);

  /** The right double is so many doubles away from the computed one at most. */
  private static final int NEIGHBOURS = 8;

  private static final double HALF = 0.5;

  private final int arity;
  private final DoubleUnaryOperator unary;
  private final DoubleBinaryOperator binary;

  MathFunction(DoubleUnaryOperator otherwise) {
    this.arity = 1;
    this.unary = CMathLibrary.unary(title(), otherwise);
    this.binary = (_, _) -> Double.NaN;
  }

  MathFunction(DoubleBinaryOperator otherwise) {
    this.arity = 2;
    this.unary = _ -> Double.NaN;
    this.binary = CMathLibrary.binary(title(), otherwise);
  }

  /** Its name in Erlang, and in C. */
  public final String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  public int arity() {
    return arity;
  }

  /** Whether it leaves the range of doubles, on arguments of its domain that are in it. */
  public boolean mayBeTooLarge() {
    return this == EXP || this == SINH || this == COSH || this == POW;
  }

  @Override
  public String symbol() {
    return "math:" + title();
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.FLOAT64;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    List<Double> numbers = new ArrayList<>();
    for (Term value : values) {
      if (value instanceof Term.Float64 number) {
        numbers.add(number.number());
      }
    }
    return numbers.size() == arity ? Optional.of(pool.float64(apply(numbers))) : Optional.empty();
  }

  private double apply(List<Double> numbers) {
    return arity == 1
        ? unary.applyAsDouble(numbers.getFirst())
        : binary.applyAsDouble(numbers.get(0), numbers.get(1));
  }

  /** Up to the sign of zero, which these two conditions of a solver do not tell. */
  @Override
  public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    return switch (this) {
      case CEIL -> Optional.of(whole(pool, Core.FLOAT_CEILING, arguments.getFirst()));
      case FLOOR -> Optional.of(whole(pool, Core.FLOAT_FLOOR, arguments.getFirst()));
      default -> Optional.empty();
    };
  }

  private static Term whole(TermPool pool, Core rounding, Term number) {
    return pool.apply(Core.FLOAT_OF_INT, pool.apply(rounding, number));
  }

  @Override
  public List<Term> towards(TermPool pool, List<Term> values, int index, Term wanted) {
    if (!(wanted instanceof Term.Float64 result)
        || !(values.getFirst() instanceof Term.Float64 first)) {
      return List.of();
    }
    List<Double> numbers = new ArrayList<>(List.of(first.number()));
    if (arity > 1) {
      if (!(values.getLast() instanceof Term.Float64 second)) {
        return List.of();
      }
      numbers.add(second.number());
    }
    Set<Double> found = new LinkedHashSet<>();
    for (double about : inverse(numbers, index, result.number())) {
      for (double near : near(about)) {
        List<Double> changed = new ArrayList<>(numbers);
        changed.set(index, near);
        if (apply(changed) == result.number()) {
          found.add(near);
        }
      }
      if (Double.isFinite(about)) {
        found.add(about);
      }
    }
    return found.stream().<Term>map(pool::float64).toList();
  }

  private static List<Double> near(double about) {
    List<Double> near = new ArrayList<>();
    if (Double.isFinite(about)) {
      near.add(about);
      near.add(Math.rint(about));
      double up = about;
      double down = about;
      for (int i = 0; i < NEIGHBOURS; i++) {
        up = Math.nextUp(up);
        down = Math.nextDown(down);
        near.add(up);
        near.add(down);
      }
    }
    return near;
  }

  /** About what an argument has to be. */
  private List<Double> inverse(List<Double> numbers, int index, double wanted) {
    double first = numbers.getFirst();
    double last = numbers.getLast();
    return switch (this) {
      case SIN -> List.of(Math.asin(wanted), Math.PI - Math.asin(wanted));
      case COS -> List.of(Math.acos(wanted), -Math.acos(wanted));
      case TAN -> List.of(Math.atan(wanted));
      case ASIN -> List.of(Math.sin(wanted));
      case ACOS -> List.of(Math.cos(wanted));
      case ATAN -> List.of(Math.tan(wanted));
      case SINH -> List.of(ASINH.unary.applyAsDouble(wanted));
      case COSH -> List.of(ACOSH.unary.applyAsDouble(wanted), -ACOSH.unary.applyAsDouble(wanted));
      case TANH -> List.of(ATANH.unary.applyAsDouble(wanted));
      case ASINH -> List.of(Math.sinh(wanted));
      case ACOSH -> List.of(Math.cosh(wanted));
      case ATANH -> List.of(Math.tanh(wanted));
      case EXP -> List.of(Math.log(wanted));
      case LOG -> List.of(Math.exp(wanted));
      case LOG2 -> List.of(Math.pow(2, wanted));
      case LOG10 -> List.of(Math.pow(10, wanted));
      case SQRT -> List.of(wanted * wanted);
      case CEIL -> List.of(wanted, wanted - HALF);
      case FLOOR -> List.of(wanted, wanted + HALF);
      case POW ->
          index == 0
              ? List.of(Math.pow(wanted, 1 / last), -Math.pow(Math.abs(wanted), 1 / last))
              : List.of(Math.log(wanted) / Math.log(first));
      case ATAN2 ->
          index == 0 ? List.of(Math.tan(wanted) * last) : List.of(first / Math.tan(wanted));
      case FMOD ->
          index == 0
              ? List.of(first - first % last + wanted, wanted)
              : List.of(first - wanted, 2 * first);
    };
  }

  /** The numbers on which C has a result: a condition that holds at least there. */
  public Term domain(TermPool pool, List<Term> arguments) {
    Term number = arguments.getFirst();
    return switch (this) {
      case SQRT -> pool.apply(Core.FLOAT_AT_MOST, pool.float64(0), number);
      case LOG, LOG2, LOG10 -> pool.apply(Core.FLOAT_LESS, pool.float64(0), number);
      case ASIN, ACOS -> between(pool, Core.FLOAT_AT_MOST, number);
      case ATANH -> between(pool, Core.FLOAT_LESS, number);
      case ACOSH -> pool.apply(Core.FLOAT_AT_MOST, pool.float64(1), number);
      case FMOD -> pool.not(pool.apply(Core.FLOAT_EQUAL, arguments.getLast(), pool.float64(0)));
      default -> pool.bool(true);
    };
  }

  private static Term between(TermPool pool, Core order, Term number) {
    return pool.and(
        List.of(
            pool.apply(order, pool.float64(-1), number),
            pool.apply(order, number, pool.float64(1))));
  }
}
