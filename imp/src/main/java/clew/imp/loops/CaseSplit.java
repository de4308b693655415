package clew.imp.loops;

import clew.engine.term.Core;
import clew.engine.term.Fold;
import clew.engine.term.LinearForm;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.engine.term.TermPool;
import clew.imp.loops.GuardAtom.AtLeastZero;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a condition into cases that exclude each other: {@code x != y} is {@code x < y} or {@code
 * x > y}. Where that is not possible, or gives too many, the condition stays as it is.
 */
final class CaseSplit {
  private static final int MOST = 12;

  private final TermPool pool;

  private CaseSplit(TermPool pool) {
    this.pool = pool;
  }

  /** What is known of a condition: the cases in which it holds, and those in which it does not. */
  private record Split(Optional<List<List<GuardAtom>>> yes, Optional<List<List<GuardAtom>>> no) {
    static final Split UNKNOWN = new Split(Optional.empty(), Optional.empty());
  }

  /** The cases in which a condition holds. */
  static List<ConditionCase> of(TermPool pool, Term condition) {
    CaseSplit cases = new CaseSplit(pool);
    Optional<List<List<GuardAtom>>> split = Fold.<Split>up(condition, cases::step).yes();
    if (split.isEmpty()) {
      return List.of(new ConditionCase(condition, Optional.empty()));
    }
    if (split.get().size() == 1) {
      return List.of(new ConditionCase(condition, Optional.of(split.get().getFirst())));
    }
    return split.get().stream().map(cases::conjunction).toList();
  }

  private ConditionCase conjunction(List<GuardAtom> atoms) {
    List<Term> terms = atoms.stream().map(atom -> atom.term(pool, unknown -> unknown)).toList();
    return new ConditionCase(pool.and(terms), Optional.of(atoms));
  }

  private Split step(Term term, List<Split> parts) {
    if (term instanceof Term.Bool known) {
      List<List<GuardAtom>> all = List.of(List.of());
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
    Optional<List<List<GuardAtom>>> yes = Optional.of(List.of());
    Optional<List<List<GuardAtom>>> noneSoFar = Optional.of(List.of(List.of()));
    for (Split part : parts) {
      Optional<List<List<GuardAtom>>> here = both(noneSoFar, part.yes());
      yes = yes.flatMap(old -> here.map(more -> concat(old, more)));
      noneSoFar = both(noneSoFar, part.no());
    }
    return new Split(yes.filter(cases -> cases.size() <= MOST), noneSoFar);
  }

  private static List<List<GuardAtom>> concat(
      List<List<GuardAtom>> left, List<List<GuardAtom>> right) {
    List<List<GuardAtom>> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  private static Optional<List<List<GuardAtom>>> both(
      Optional<List<List<GuardAtom>>> left, Optional<List<List<GuardAtom>>> right) {
    if (left.isEmpty() || right.isEmpty() || left.get().size() * right.get().size() > MOST) {
      return Optional.empty();
    }
    List<List<GuardAtom>> product = new ArrayList<>();
    for (List<GuardAtom> one : left.get()) {
      for (List<GuardAtom> other : right.get()) {
        List<GuardAtom> atoms = new ArrayList<>(one);
        atoms.addAll(other);
        product.add(atoms);
      }
    }
    return Optional.of(product);
  }

  /** left + strict <= right. */
  private static Split less(Term.Apply comparison, int strict) {
    Optional<LinearForm<Unknown>> difference =
        LinearForm.ofUnknowns(comparison.argument(1))
            .flatMap(right -> LinearForm.ofUnknowns(comparison.argument(0)).map(right::minus));
    return new Split(
        difference.map(form -> List.of(List.of(new AtLeastZero(form.plus(-strict))))),
        difference.map(form -> List.of(List.of(new AtLeastZero(form.negated().plus(strict - 1))))));
  }

  private static Split equal(Term.Apply equality) {
    if (equality.argument(0).sort() != Sort.INT || equality.argument(1).sort() != Sort.INT) {
      return Split.UNKNOWN;
    }
    Optional<LinearForm<Unknown>> difference =
        LinearForm.ofUnknowns(equality.argument(0))
            .flatMap(left -> LinearForm.ofUnknowns(equality.argument(1)).map(left::minus));
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
