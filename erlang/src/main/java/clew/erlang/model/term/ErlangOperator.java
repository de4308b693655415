package clew.erlang.model.term;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.term.Core;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Operations of Erlang that the engine does not have. On values they are what the machine does. */
public enum ErlangOperator implements Operator {
  /** {@code =:=}; differs from the engine's equality only in 0.0 and -0.0. */
  EXACT(Sort.BOOL),
  /** {@code ==}. */
  LOOSE(Sort.BOOL),
  /** {@code <}, the order of all terms. */
  LESS(Sort.BOOL),
  IS_TUPLE(Sort.BOOL),
  TUPLE_SIZE(Sort.INT),
  BAND(Sort.INT),
  BOR(Sort.INT),
  BXOR(Sort.INT);

  /** The tuple sizes that a solver is offered. */
  private static final int LARGEST_TUPLE = 6;

  /** Numbers of whose size nothing is known are taken for such of so many bits. */
  private static final int BITS = 16;

  /** Numbers of more bits are not taken apart. */
  private static final int MOST_BITS = 64;

  private final Sort sort;
  private final String symbol = "erlang-" + name().toLowerCase(Locale.ROOT);

  ErlangOperator(Sort sort) {
    this.sort = sort;
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return sort;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return switch (this) {
      case EXACT -> truth(pool, ExactEquality.same(value(values, 0), value(values, 1)));
      case LOOSE -> truth(pool, TermOrder.compare(value(values, 0), value(values, 1)) == 0);
      case LESS -> truth(pool, TermOrder.compare(value(values, 0), value(values, 1)) < 0);
      case IS_TUPLE ->
          truth(
              pool,
              values.getFirst() instanceof Term.Construct built
                  && built.constructor().name().equals("tuple"));
      case TUPLE_SIZE ->
          values.getFirst() instanceof Term.Construct built
                  && built.constructor().name().equals("tuple")
              ? Optional.of(pool.integer(built.fields().size()))
              : Optional.empty();
      case BAND, BOR, BXOR -> bits(pool, values);
    };
  }

  private static Optional<Term> truth(TermPool pool, boolean holds) {
    return Optional.of(pool.bool(holds));
  }

  private static Value value(List<Term> values, int index) {
    return ValueTerms.value(values.get(index));
  }

  private Optional<Term> bits(TermPool pool, List<Term> values) {
    if (!(values.get(0) instanceof Term.Int left && values.get(1) instanceof Term.Int right)) {
      return Optional.empty();
    }
    BigInteger a = left.number();
    BigInteger b = right.number();
    return Optional.of(pool.integer(this == BAND ? a.and(b) : this == BOR ? a.or(b) : a.xor(b)));
  }

  /** What is known of the arguments may be enough for an operator of the engine, or for a value. */
  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    Term first = arguments.getFirst();
    return switch (this) {
      case EXACT -> new ComparisonModel(new KindConditions(pool)).asEqual(first, arguments.get(1));
      case LOOSE -> new ComparisonModel(new KindConditions(pool)).asLoose(first, arguments.get(1));
      case LESS -> new ComparisonModel(new KindConditions(pool)).asLess(first, arguments.get(1));
      case TUPLE_SIZE ->
          first instanceof Term.Construct ? evaluate(pool, arguments) : Optional.empty();
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<Term> definition(TermPool pool, List<Term> arguments) {
    KindConditions kinds = new KindConditions(pool);
    Term first = arguments.getFirst();
    return switch (this) {
      case EXACT -> Optional.of(ComparisonModel.exactly(kinds, first, arguments.get(1)));
      case LESS -> ComparisonModel.lessByAtom(kinds, first, arguments.get(1));
      case BAND, BOR, BXOR -> span(arguments).map(span -> bitwise(pool, arguments, span));
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    KindConditions kinds = new KindConditions(pool);
    Term first = arguments.getFirst();
    return switch (this) {
      case EXACT -> definition(pool, arguments);
      case LOOSE ->
          Optional.of(new ComparisonModel(kinds, bound).loosely(first, arguments.get(1), bound));
      case LESS ->
          Optional.of(new ComparisonModel(kinds, bound).less(first, arguments.get(1), bound));
      case IS_TUPLE -> {
        List<Term> sizes = new ArrayList<>();
        for (int size = 0; size <= LARGEST_TUPLE; size++) {
          sizes.add(kinds.isTuple(first, size));
        }
        yield Optional.of(pool.or(sizes));
      }
      case TUPLE_SIZE -> {
        Term size = pool.integer(LARGEST_TUPLE);
        for (int i = LARGEST_TUPLE - 1; i >= 0; i--) {
          size = pool.apply(Core.IF, kinds.isTuple(first, i), pool.integer(i), size);
        }
        yield Optional.of(size);
      }
      case BAND, BOR, BXOR -> Optional.of(bitwise(pool, arguments, new BitSpan(0, BITS)));
    };
  }

  /**
   * Bits that are the same with every wanted one, and others as the other number has them: so it is
   * for two that are not negative, and most others.
   */
  @Override
  public List<Term> towards(TermPool pool, List<Term> values, int index, Term wanted) {
    if (!(wanted instanceof Term.Int result
        && values.get(index) instanceof Term.Int old
        && values.get(1 - index) instanceof Term.Int other)) {
      return List.of();
    }
    BigInteger number = result.number();
    BigInteger mask = other.number();
    return switch (this) {
      case BXOR -> List.of(pool.integer(number.xor(mask)));
      case BAND -> List.of(pool.integer(old.number().andNot(mask).or(number)));
      case BOR -> List.of(pool.integer(old.number().and(mask).and(number).or(number.andNot(mask))));
      default -> List.of();
    };
  }

  /** Two numbers that are not negative have no ones above those of the larger one. */
  @Override
  public Interval range(List<Interval> arguments) {
    boolean isBitwise = this == BAND || this == BOR || this == BXOR;
    if (!isBitwise || arguments.stream().anyMatch(it -> it.low().compareTo(Bound.ZERO) < 0)) {
      return Interval.ALL;
    }
    Bound one = arguments.get(0).high();
    Bound other = arguments.get(1).high();
    if (this == BAND) {
      return Interval.of(Bound.ZERO, one.min(other));
    }
    Bound most = one.max(other);
    return most.isFinite()
        ? Interval.of(
            Bound.ZERO,
            Bound.high(
                BigInteger.ONE.shiftLeft(most.number().bitLength()).subtract(BigInteger.ONE)))
        : Interval.atLeast(Bound.ZERO);
  }

  /** Where two numbers can have ones, if that is in few bits. */
  private static Optional<BitSpan> span(List<Term> arguments) {
    return BitSpan.of(arguments.get(0))
        .flatMap(one -> BitSpan.of(arguments.get(1)).map(one::and))
        .filter(span -> span.to() - span.from() <= MOST_BITS);
  }

  /** Bit by bit, for numbers that are not negative and have ones there only. */
  private Term bitwise(TermPool pool, List<Term> arguments, BitSpan span) {
    Term sum = pool.integer(0);
    for (int bit = span.from(); bit < span.to(); bit++) {
      Term one = bit(pool, arguments.get(0), bit);
      Term other = bit(pool, arguments.get(1), bit);
      Term set =
          switch (this) {
            case BAND -> pool.and(List.of(one, other));
            case BOR -> pool.or(List.of(one, other));
            default -> pool.not(pool.equal(one, other));
          };
      Term weight =
          pool.apply(Core.IF, set, pool.integer(BigInteger.ONE.shiftLeft(bit)), pool.integer(0));
      sum = pool.add(sum, weight);
    }
    return sum;
  }

  private static Term bit(TermPool pool, Term number, int index) {
    Term shifted = pool.apply(Core.DIVIDE, number, pool.integer(BigInteger.ONE.shiftLeft(index)));
    return pool.equal(pool.apply(Core.MODULO, shifted, pool.integer(2)), pool.integer(1));
  }
}
