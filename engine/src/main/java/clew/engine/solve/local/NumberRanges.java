package clew.engine.solve.local;

import clew.engine.interval.Interval;
import clew.engine.term.Cast;
import clew.engine.term.Core;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Int;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Between which numbers terms are, from what conditions say of their parts. That an exclusive-or of
 * bytes is no number above 255 is clear so, and takes long to prove bit by bit.
 */
final class NumberRanges {
  /** Types of more values are not listed. */
  private static final int MOST_MEMBERS = 256;

  private final TermPool pool;
  private final Ranges said;
  private final Map<Term, Interval> known = new HashMap<>();
  private final Map<Term, Interval> members = new HashMap<>();
  private final Map<Type, Interval> seen = new HashMap<>();
  private final TypesOfParts parts;

  NumberRanges(TermPool pool, List<Term> conditions) {
    this.pool = pool;
    this.said = new Ranges(conditions);
    this.parts = new TypesOfParts(conditions);
    for (Term condition : conditions) {
      if (condition instanceof Apply apply && apply.operator() instanceof Member(var type)) {
        members.merge(apply.argument(0), numbersOf(type), Interval::meet);
      }
    }
  }

  private Interval numbersOf(Type type) {
    return seen.computeIfAbsent(type, this::numbers);
  }

  /** Between which numbers the values of a term are that are of a type. */
  private Interval typed(Term term) {
    Interval any = Interval.NONE;
    for (Type type : parts.of(term)) {
      any = any.join(numbersOf(type));
    }
    // What no value of the whole has is left to those who look at shapes.
    Interval part = any.isEmpty() ? Interval.ALL : any;
    return members.getOrDefault(term, Interval.ALL).meet(part);
  }

  /** Between which numbers all values of a type are; anything if some are no numbers. */
  private Interval numbers(Type type) {
    List<Term> all = type.all(pool, MOST_MEMBERS).orElse(List.of());
    Interval numbers = Interval.NONE;
    for (Term value : all) {
      if (!(value instanceof Int number)) {
        return Interval.ALL;
      }
      numbers = numbers.join(Interval.of(number.number()));
    }
    return all.isEmpty() ? Interval.ALL : numbers;
  }

  /** Whether a comparison of two numbers holds for none that they can be. */
  boolean refute(Term condition) {
    if (!(condition instanceof Apply comparison
        && comparison.arguments().size() == 2
        && comparison.argument(0).sort() == Sort.INT
        && comparison.argument(1).sort() == Sort.INT)) {
      return false;
    }
    Interval left = of(comparison.argument(0));
    Interval right = of(comparison.argument(1));
    return switch (comparison.operator()) {
      case Core.EQUAL -> left.meet(right).isEmpty();
      case Core.LESS -> left.low().isFinite() && left.low().compareTo(right.high()) >= 0;
      case Core.AT_MOST -> left.low().isFinite() && left.low().compareTo(right.high()) > 0;
      default -> false;
    };
  }

  private Interval of(Term term) {
    return Fold.up(term, this::of, known);
  }

  private Interval of(Term term, List<Interval> parts) {
    if (term.sort() != Sort.INT) {
      return Interval.ALL;
    }
    Interval computed =
        switch (term) {
          case Int number -> Interval.of(number.number());
          case Apply apply -> applied(apply, parts);
          default -> Interval.ALL;
        };
    return computed.meet(said.of(term).interval());
  }

  private Interval applied(Apply apply, List<Interval> parts) {
    return switch (apply.operator()) {
      case Core.ADD -> parts.stream().reduce(Interval.of(0, 0), Interval::plus);
      case Core.MULTIPLY -> parts.get(0).times(parts.get(1));
      case Core.DIVIDE -> isPositive(apply) ? parts.get(0).div(parts.get(1)) : Interval.ALL;
      case Core.MODULO -> isPositive(apply) ? parts.get(0).mod(parts.get(1)) : Interval.ALL;
      case Core.IF -> parts.get(1).join(parts.get(2));
      case Core _ -> Interval.ALL;
      case Cast _ -> typed(apply.argument(0));
      default -> apply.operator().range(parts);
    };
  }

  private static boolean isPositive(Apply apply) {
    return apply.argument(1) instanceof Int divisor && divisor.number().signum() > 0;
  }
}
