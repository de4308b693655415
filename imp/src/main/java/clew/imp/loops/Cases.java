package clew.imp.loops;

import clew.engine.term.Core;
import clew.engine.term.Fold;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.imp.loops.Atom.AtLeastZero;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a condition into cases that exclude each other: {@code x != y} is {@code x < y} or {@code
 * x > y}. Where that is not possible, or gives too many, the condition stays as it is.
 */
final class Cases {
  private static final int MOST = 12;

  private final TermPool pool;

  private Cases(TermPool pool) {
    this.pool = pool;
  }

  /** What is known of a condition: the cases in which it holds, and those in which it does not. */
  private record Split(Optional<List<List<Atom>>> yes, Optional<List<List<Atom>>> no) {
    static final Split UNKNOWN = new Split(Optional.empty(), Optional.empty());
  }

  /** The cases in which a condition holds. */
  static List<Case> of(TermPool pool, Term condition) {
    Cases cases = new Cases(pool);
    Optional<List<List<Atom>>> split = Fold.<Split>up(condition, cases::step).yes();
    if (split.isEmpty()) {
      return List.of(new Case(condition, Optional.empty()));
    }
    if (split.get().size() == 1) {
      return List.of(new Case(condition, Optional.of(split.get().getFirst())));
    }
    return split.get().stream().map(cases::conjunction).toList();
  }

  private Case conjunction(List<Atom> atoms) {
    List<Term> terms = atoms.stream().map(atom -> atom.term(pool, unknown -> unknown)).toList();
    return new Case(pool.and(terms), Optional.of(atoms));
  }

  private Split step(Term term, List<Split> parts) {
    if (term instanceof Term.Bool known) {
      List<List<Atom>> all = List.of(List.of());
      return known.holds()
          ? new Split(Optional.of(all), Optional.of(List.of()))
          : new Split(Optional.of(List.of()), Optional.of(all));
    }
    if (!(term instanceof Term.Apply apply && apply.operator() instanceof Core operator)) {
      return Split.UNKNOWN;
    }
    return switch (operator) {
      case NOT -> new Split(parts.getFirst().no(), parts.getFirst().yes());
      case AND -> {
        Split dual = any(parts.stream().map(part -> new Split(part.no(), part.yes())).toList());
        yield new Split(dual.no(), dual.yes());
      }
      case OR -> any(parts);
      case LESS -> less(apply, 1);
      case AT_MOST -> less(apply, 0);
      case EQUAL -> equal(apply);
      default -> Split.UNKNOWN;
    };
  }

  /** Or: the first holds, or it does not and the second holds, and so on. */
  private static Split any(List<Split> parts) {
    Optional<List<List<Atom>>> yes = Optional.of(List.of());
    Optional<List<List<Atom>>> noneSoFar = Optional.of(List.of(List.of()));
    for (Split part : parts) {
      Optional<List<List<Atom>>> here = both(noneSoFar, part.yes());
      yes = yes.flatMap(old -> here.map(more -> concat(old, more)));
      noneSoFar = both(noneSoFar, part.no());
    }
    return new Split(yes.filter(cases -> cases.size() <= MOST), noneSoFar);
  }

  private static List<List<Atom>> concat(List<List<Atom>> left, List<List<Atom>> right) {
    List<List<Atom>> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  private static Optional<List<List<Atom>>> both(
      Optional<List<List<Atom>>> left, Optional<List<List<Atom>>> right) {
    if (left.isEmpty() || right.isEmpty() || left.get().size() * right.get().size() > MOST) {
      return Optional.empty();
    }
    List<List<Atom>> product = new ArrayList<>();
    for (List<Atom> one : left.get()) {
      for (List<Atom> other : right.get()) {
        List<Atom> atoms = new ArrayList<>(one);
        atoms.addAll(other);
        product.add(atoms);
      }
    }
    return Optional.of(product);
  }

  /** left + strict <= right. */
  private static Split less(Term.Apply comparison, int strict) {
    Optional<Linear> difference =
        Linear.of(comparison.argument(1))
            .flatMap(right -> Linear.of(comparison.argument(0)).map(right::minus));
    return new Split(
        difference.map(form -> List.of(List.of(new AtLeastZero(form.plus(-strict))))),
        difference.map(form -> List.of(List.of(new AtLeastZero(form.negated().plus(strict - 1))))));
  }

  private static Split equal(Term.Apply equality) {
    if (equality.argument(0).sort() != Sort.INT || equality.argument(1).sort() != Sort.INT) {
      return Split.UNKNOWN;
    }
    Optional<Linear> difference =
        Linear.of(equality.argument(0))
            .flatMap(left -> Linear.of(equality.argument(1)).map(left::minus));
    return new Split(
        difference.map(
            form -> List.of(List.of(new AtLeastZero(form), new AtLeastZero(form.negated())))),
        difference.map(
            form ->
                List.of(
                    List.of(new AtLeastZero(form.plus(-1))),
                    List.of(new AtLeastZero(form.negated().plus(-1))))));
  }
}
