package clew.engine.term;

import clew.engine.term.Term.Apply;
import clew.engine.term.Term.Bool;
import clew.engine.term.Term.Construct;
import clew.engine.term.Term.Int;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Simplification while a term is built. Each rule looks at the operator, its arguments and at most
 * one level below, so building stays linear. A rule keeps the value of the term wherever it had
 * one; it may give a value where there was none ({@code x div 0 = x div 0} becomes true).
 */
final class Rewrite {
  private Rewrite() {}

  static Term apply(TermPool pool, Operator operator, List<Term> arguments) {
    if (allValues(arguments)) {
      Optional<Term> value = operator.evaluate(pool, arguments);
      if (value.isPresent()) {
        return value.get();
      }
    }
    Term simpler =
        switch (operator) {
          case Core core -> core(pool, core, arguments);
          case Is is -> test(pool, is, arguments.getFirst());
          case Field field -> field(pool, field, arguments.getFirst());
          case Cast cast when arguments.getFirst().sort() == cast.to() -> arguments.getFirst();
          default -> operator.simplify(pool, arguments).orElse(null);
        };
    return simpler != null ? simpler : pool.exactly(operator, arguments);
  }

  private static @Nullable Term test(TermPool pool, Is is, Term of) {
    return isOfList(of) ? new ListRewrite(pool).test(is, of) : is.decide(pool, of).orElse(null);
  }

  private static @Nullable Term field(TermPool pool, Field field, Term of) {
    return isOfList(of) ? new ListRewrite(pool).field(field, of) : field.of(of).orElse(null);
  }

  /** Whether an operator on lists gives it that has more to say than the outermost symbol. */
  private static boolean isOfList(Term term) {
    return term instanceof Apply apply
        && apply.operator() instanceof ListOperator
        && term.sort() == Sort.ANY;
  }

  private static @Nullable Term core(TermPool pool, Core operator, List<Term> arguments) {
    return switch (operator) {
      case NOT -> not(pool, arguments.getFirst());
      case AND -> junction(pool, Core.AND, arguments);
      case OR -> junction(pool, Core.OR, arguments);
      case IF -> choice(arguments.get(0), arguments.get(1), arguments.get(2));
      case EQUAL -> equal(pool, arguments.get(0), arguments.get(1));
      case ADD -> add(pool, arguments.get(0), arguments.get(1));
      case MULTIPLY -> multiply(pool, arguments.get(0), arguments.get(1));
      case LESS, AT_MOST -> compare(pool, operator, arguments.get(0), arguments.get(1));
      default -> null;
    };
  }

  private static @Nullable Term not(TermPool pool, Term condition) {
    if (!(condition instanceof Apply inner)) {
      return null;
    }
    return switch (inner.operator()) {
      case Core.NOT -> inner.argument(0);
      case Core.LESS -> pool.atMost(inner.argument(1), inner.argument(0));
      case Core.AT_MOST -> pool.less(inner.argument(1), inner.argument(0));
      default -> null;
    };
  }

  /** And, or: without neutral parts; decided as soon as one part decides it. */
  private static @Nullable Term junction(TermPool pool, Core operator, List<Term> parts) {
    boolean neutral = operator == Core.AND;
    List<Term> kept = new ArrayList<>(parts.size());
    for (int i = 0; i < parts.size(); i++) {
      Term part = parts.get(i);
      if (part instanceof Bool known) {
        if (known.holds() != neutral) {
          return known;
        }
      } else {
        kept.add(part);
      }
    }
    if (kept.isEmpty()) {
      return pool.bool(neutral);
    }
    if (kept.size() == 1) {
      return kept.getFirst();
    }
    return kept.size() == parts.size() ? null : pool.exactly(operator, List.copyOf(kept));
  }

  private static @Nullable Term choice(Term condition, Term then, Term otherwise) {
    if (condition instanceof Bool known) {
      return known.holds() ? then : otherwise;
    }
    return then == otherwise ? then : null;
  }

  private static @Nullable Term equal(TermPool pool, Term left, Term right) {
    if (left == right) {
      return pool.bool(true);
    }
    if (left.isValue() && !right.isValue()) {
      return pool.equal(right, left);
    }
    if (left.sort() != right.sort() && left.sort() != Sort.ANY && right.sort() != Sort.ANY) {
      return pool.bool(false);
    }
    if (right instanceof Bool known && left.sort() == Sort.BOOL) {
      return known.holds() ? left : pool.not(left);
    }
    if (left instanceof Construct built) {
      return builtUnlike(built, right) ? pool.bool(false) : null;
    }
    if (right.isValue()
        && left instanceof Apply choice
        && choice.operator() == Core.IF
        && choice.argument(1).isValue()
        && choice.argument(2).isValue()) {
      // Not both branches are equal to the value, for they are not equal to each other.
      if (choice.argument(1) == right) {
        return choice.argument(0);
      }
      return choice.argument(2) == right ? pool.not(choice.argument(0)) : pool.bool(false);
    }
    if (right.isValue()
        && left instanceof Apply parts
        && parts.operator() instanceof Bijection bijection) {
      List<Term> wholes = bijection.inverse(pool, right);
      return wholes.isEmpty() ? pool.bool(false) : pool.equal(parts.argument(0), wholes.getFirst());
    }
    return null;
  }

  /** Whether the outermost symbols alone keep the two apart. */
  private static boolean builtUnlike(Construct built, Term other) {
    if (other instanceof Construct too) {
      return !built.constructor().equals(too.constructor());
    }
    return other.sort() != Sort.ANY;
  }

  /** Sums keep their constant last and outermost: (x + 1) + y is (x + y) + 1. */
  private static @Nullable Term add(TermPool pool, Term left, Term right) {
    if (left instanceof Int && !(right instanceof Int)) {
      return pool.add(right, left);
    }
    if (right instanceof Int constant) {
      if (constant.number().signum() == 0) {
        return left;
      }
      return left instanceof Apply sum && endsInConstant(sum)
          ? pool.add(sum.argument(0), pool.add(sum.argument(1), constant))
          : null;
    }
    if (left instanceof Apply sum && endsInConstant(sum)) {
      return pool.add(pool.add(sum.argument(0), right), sum.argument(1));
    }
    if (right instanceof Apply sum && endsInConstant(sum)) {
      return pool.add(pool.add(left, sum.argument(0)), sum.argument(1));
    }
    Factored a = Factored.of(pool, left);
    Factored b = Factored.of(pool, right);
    return a.of == b.of ? pool.multiply(pool.add(a.factor, b.factor), a.of) : null;
  }

  private static boolean endsInConstant(Apply sum) {
    return sum.operator() == Core.ADD && sum.argument(1) instanceof Int;
  }

  /** A constant times a term. */
  private record Factored(Term factor, Term of) {
    static Factored of(TermPool pool, Term term) {
      return term instanceof Apply product
              && product.operator() == Core.MULTIPLY
              && product.argument(0) instanceof Int factor
          ? new Factored(factor, product.argument(1))
          : new Factored(pool.integer(1), term);
    }
  }

  /** Products keep their constant first, and multiply it into a sum's constant. */
  private static @Nullable Term multiply(TermPool pool, Term left, Term right) {
    if (right instanceof Int && !(left instanceof Int)) {
      return pool.multiply(right, left);
    }
    if (!(left instanceof Int factor)) {
      return null;
    }
    if (factor.number().signum() == 0) {
      return factor;
    }
    if (factor == pool.integer(1)) {
      return right;
    }
    if (right instanceof Apply inner) {
      if (inner.operator() == Core.MULTIPLY && inner.argument(0) instanceof Int more) {
        return pool.multiply(pool.multiply(factor, more), inner.argument(1));
      }
      if (endsInConstant(inner)) {
        return pool.add(
            pool.multiply(factor, inner.argument(0)), pool.multiply(factor, inner.argument(1)));
      }
    }
    return null;
  }

  private static @Nullable Term compare(TermPool pool, Core operator, Term left, Term right) {
    if (left == right) {
      return pool.bool(operator == Core.AT_MOST);
    }
    if (left instanceof Apply a
        && right instanceof Apply b
        && endsInConstant(a)
        && endsInConstant(b)
        && a.argument(0) == b.argument(0)) {
      return pool.apply(operator, a.argument(1), b.argument(1));
    }
    return null;
  }

  private static boolean allValues(List<Term> terms) {
    // By index, here and where terms are looked up: an iterator for each was much of the garbage.
    for (int i = 0; i < terms.size(); i++) {
      if (!terms.get(i).isValue()) {
        return false;
      }
    }
    return true;
  }
}
