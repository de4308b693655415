package clew.engine.term;

import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import clew.engine.term.Term.Unknown;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The value of a term under an assignment. An unknown without a value has the simplest one of its
 * sort. A term may have no value: a field of a value that lacks it, a division by zero. Then a
 * condition does not hold, and neither does its negation.
 */
public final class Evaluate {
  /** Up to this depth a term is walked by plain recursion, which is faster and still safe. */
  private static final int SHALLOW = 12;

  /** Sums and differences of two numbers up to this size do not overflow. */
  private static final long LARGEST = Long.MAX_VALUE / 4;

  /** Products of two numbers below this size are small enough too. */
  private static final long FACTOR = 1L << 30;

  private static final long TOO_LARGE = Long.MIN_VALUE;

  private final TermPool pool;
  private final Assignment assignment;
  private final Map<Term, Optional<Term>> known = new HashMap<>();
  private @Nullable Term form;
  private long formValue;

  /** An evaluator that remembers shared subterms between its terms. */
  public Evaluate(TermPool pool, Assignment assignment) {
    this.pool = pool;
    this.assignment = assignment;
  }

  public static Optional<Term> value(TermPool pool, Term term, Assignment assignment) {
    return new Evaluate(pool, assignment).value(term);
  }

  public static boolean holds(TermPool pool, Term condition, Assignment assignment) {
    return new Evaluate(pool, assignment).holds(condition);
  }

  public boolean holds(Term condition) {
    LinearBound bound = LinearBound.of(condition);
    return bound == null ? isTrue(condition) : holds(condition, bound);
  }

  /** The conditions of a loop bound one form again and again: it is evaluated once. */
  private boolean holds(Term condition, LinearBound bound) {
    Term minus = bound.minus();
    long value;
    if (minus == null && bound.plus() == form) {
      value = formValue;
    } else {
      value = number(bound.plus());
      if (minus == null) {
        form = bound.plus();
        formValue = value;
      } else if (value != TOO_LARGE) {
        long less = number(minus);
        value = less == TOO_LARGE ? TOO_LARGE : value - less;
      }
    }
    return value == TOO_LARGE ? isTrue(condition) : bound.holds(value);
  }

  /**
   * The value of an integer term, as long as it and all on the way to it are small. Everything
   * else, also no value at all, is left to the general way.
   */
  private long number(Term term) {
    return switch (term) {
      case Int number -> small(number);
      case Unknown unknown -> lookUp(unknown) instanceof Int number ? small(number) : TOO_LARGE;
      case Apply apply when isSumOrProduct(apply) && term.depth() <= SHALLOW ->
          combined(apply, number(apply.argument(0)), number(apply.argument(1)));
      default -> value(term).orElse(null) instanceof Int number ? small(number) : TOO_LARGE;
    };
  }

  private static boolean isSumOrProduct(Apply apply) {
    return apply.operator() == Core.ADD || apply.operator() == Core.MULTIPLY;
  }

  private static long combined(Apply apply, long left, long right) {
    if (left == TOO_LARGE || right == TOO_LARGE) {
      return TOO_LARGE;
    }
    return small(apply.operator() == Core.ADD ? left + right : product(left, right));
  }

  private static long small(Int number) {
    return number.number().bitLength() < 62 ? small(number.number().longValue()) : TOO_LARGE;
  }

  private static long small(long number) {
    return Math.abs(number) <= LARGEST ? number : TOO_LARGE;
  }

  private static long product(long left, long right) {
    return Math.abs(left) < FACTOR && Math.abs(right) < FACTOR ? left * right : TOO_LARGE;
  }

  private boolean isTrue(Term condition) {
    return value(condition).orElse(null) instanceof Bool bool && bool.holds();
  }

  public Optional<Term> value(Term term) {
    return term.depth() <= SHALLOW
        ? Optional.ofNullable(shallow(term))
        : Optional.ofNullable(deep(term));
  }

  /** As {@link Fold#up}, but values, which may be long lists, are taken as they are. */
  private @Nullable Term deep(Term root) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      boolean ready = true;
      if (!isKnown(term)) {
        for (Term child : term.children()) {
          if (!isKnown(child)) {
            work.push(child);
            ready = false;
          }
        }
        if (ready) {
          known.put(term, Optional.ofNullable(make(term)));
        }
      }
      if (ready) {
        work.pop();
      }
    }
    return valueOf(root);
  }

  private boolean isKnown(Term term) {
    return term.isValue() || known.containsKey(term);
  }

  private @Nullable Term valueOf(Term term) {
    return term.isValue() ? term : known.getOrDefault(term, Optional.empty()).orElse(null);
  }

  private @Nullable Term shallow(Term term) {
    if (term.isValue()) {
      return term;
    }
    if (term instanceof Unknown unknown) {
      return lookUp(unknown);
    }
    List<Term> children = term.children();
    List<@Nullable Term> values = new ArrayList<>(children.size());
    for (Term child : children) {
      values.add(shallow(child));
    }
    return combine(term, values);
  }

  private @Nullable Term make(Term term) {
    if (term instanceof Unknown unknown) {
      return lookUp(unknown);
    }
    List<@Nullable Term> values = new ArrayList<>(term.children().size());
    for (Term child : term.children()) {
      values.add(valueOf(child));
    }
    return combine(term, values);
  }

  private Term lookUp(Unknown unknown) {
    return assignment.value(unknown).orElseGet(() -> simplest(pool, unknown.sort()));
  }

  private @Nullable Term combine(Term term, List<@Nullable Term> values) {
    if (term instanceof Apply apply && apply.operator() instanceof Core core) {
      switch (core) {
        case AND, OR -> {
          return junction(core == Core.AND, values);
        }
        case IF -> {
          return values.getFirst() instanceof Bool chosen
              ? values.get(chosen.holds() ? 1 : 2)
              : null;
        }
        default -> {}
      }
    }
    List<Term> present = new ArrayList<>(values.size());
    for (Term value : values) {
      if (value == null) {
        return null;
      }
      present.add(value);
    }
    return switch (term) {
      case Apply apply -> applied(apply.operator(), present);
      case Construct built -> pool.construct(built.constructor(), present);
      default -> throw new IllegalStateException("a leaf has no children: " + term);
    };
  }

  /** What has no number for a result, such as a product of doubles that overflows, has no value. */
  private @Nullable Term applied(Operator operator, List<Term> values) {
    try {
      return operator.evaluate(pool, values).orElse(null);
    } catch (ArithmeticException noNumber) {
      return null;
    }
  }

  private @Nullable Term junction(boolean neutral, List<@Nullable Term> values) {
    boolean missing = false;
    for (Term value : values) {
      if (!(value instanceof Bool bool)) {
        missing = true;
      } else if (bool.holds() != neutral) {
        return bool;
      }
    }
    return missing ? null : pool.bool(neutral);
  }

  /** The value of a sort that a person would think of first. */
  public static Term simplest(TermPool pool, Sort sort) {
    return switch (sort) {
      case BOOL -> pool.bool(false);
      case INT, ANY -> pool.integer(0);
      case FLOAT64 -> pool.float64(0.0);
      case ATOM -> pool.atom("a");
      case TEXT -> pool.text("");
      case BITS -> pool.bits("");
      case MAP -> pool.map(Map.of());
      case TABLE -> pool.table(Map.of(), pool.integer(0));
    };
  }
}
