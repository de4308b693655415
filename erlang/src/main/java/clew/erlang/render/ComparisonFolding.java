package clew.erlang.render;

import clew.engine.term.Cast;
import clew.engine.term.Is;
import clew.engine.term.Term;
import clew.engine.term.Term.Apply;
import clew.engine.term.TermPool;
import clew.erlang.model.term.ComparisonModel;
import clew.erlang.model.term.KindConditions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A comparison with a number is spread over the kinds that the other side may have. Equal terms are
 * identical, so whether a condition says {@code X < 42} is seen by spreading that again.
 */
final class ComparisonFolding {
  /** Larger conditions are no comparison of a term with a number. */
  private static final int MOST_PARTS = 64;

  private final ComparisonModel comparison;

  ComparisonFolding(TermPool pool) {
    this.comparison = new ComparisonModel(new KindConditions(pool));
  }

  /** A comparison of a term with a number, as Erlang writes it, and the opposite. */
  record Plain(Term subject, String operator, String opposite, Term number) {}

  /** The comparison that a disjunction stands for, if it is one. */
  Optional<Plain> of(Apply disjunction) {
    Set<Term> subjects = new LinkedHashSet<>();
    Set<Term> numbers = new LinkedHashSet<>();
    Deque<Term> work = new ArrayDeque<>(List.of(disjunction));
    int parts = 0;
    while (!work.isEmpty()) {
      if (parts++ > MOST_PARTS) {
        return Optional.empty();
      }
      switch (work.pop()) {
        case Term.Int number -> numbers.add(number);
        case Term.Float64 number -> numbers.add(number);
        case Apply apply when apply.operator() instanceof Is -> subjects.add(apply.argument(0));
        case Apply apply when apply.operator() instanceof Cast -> {}
        case Apply apply -> apply.arguments().forEach(work::push);
        default -> {}
      }
    }
    return subjects.stream()
        .flatMap(subject -> numbers.stream().map(number -> same(disjunction, subject, number)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Plain> same(Term condition, Term subject, Term number) {
    if (comparison.less(subject, number) == condition) {
      return Optional.of(new Plain(subject, " < ", " >= ", number));
    }
    if (comparison.less(number, subject) == condition) {
      return Optional.of(new Plain(subject, " > ", " =< ", number));
    }
    if (comparison.loose(subject, number) == condition) {
      return Optional.of(new Plain(subject, " == ", " /= ", number));
    }
    return Optional.empty();
  }
}
