package clew.engine.term.tree;

import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.List;
import java.util.Optional;

/** Asks whether its argument is a value of a type. */
public record Member(Type type) implements Operator {
  /** The condition that a term has a value in the type. */
  public static Term of(TermPool pool, Type type, Term term) {
    return pool.apply(new Member(type), term);
  }

  @Override
  public String symbol() {
    return "is-" + type;
  }

  @Override
  public Sort sort(List<Term> arguments) {
    return Sort.BOOL;
  }

  @Override
  public Optional<Term> evaluate(TermPool pool, List<Term> values) {
    return Optional.of(pool.bool(type.contains(values.getFirst())));
  }

  /** Structures are taken apart as far as they are known. */
  @Override
  public Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    Term term = arguments.getFirst();
    if (type.state().any()) {
      return Optional.of(pool.bool(true));
    }
    if (type.isEmpty()) {
      return Optional.of(pool.bool(false));
    }
    if (term instanceof Term.Construct built) {
      return Optional.of(new Unfolding(pool, type.automaton()).of(built, type.number()));
    }
    boolean isOpenMap = term.sort() == Sort.MAP && !type.state().maps().isEmpty();
    return term.sort() == Sort.ANY || isOpenMap
        ? Optional.empty()
        : MembershipConditions.ofSort(pool, type.state().leaves(), term);
  }
}
