package clew.engine.term;

import clew.engine.interval.Interval;
import java.util.List;
import java.util.Optional;

/**
 * A function on values that can stand in a term. The engine's own are {@link Core}, {@link Is},
 * {@link Cast} and {@link Field}; a language supplies more, such as Erlang's {@code length}. Two
 * operators are the same when {@code equals} says so: use enums and records.
 */
public interface Operator {
  /** Its name in printed terms, and in SMT-LIB if the engine knows it. */
  String symbol();

  /**
   * The hash of the symbol. Terms are looked up by it each time they are made, so an operator whose
   * symbol is put together says it without the text.
   */
  default int symbolHash() {
    return symbol().hashCode();
  }

  /** The sort of its results on these arguments. */
  Sort sort(List<Term> arguments);

  /** Its result on values; empty where it has none, such as a division by zero. */
  Optional<Term> evaluate(TermPool pool, List<Term> values);

  /**
   * An equal term in simpler operators. This is how an operator of a language reaches a solver that
   * does not know it; empty if there is no such term.
   */
  default Optional<Term> definition(TermPool pool, List<Term> arguments) {
    return Optional.empty();
  }

  /**
   * A simpler term that is equal wherever this one has a value, if the outermost symbols of the
   * arguments are enough to find it. Asked when a term is built.
   */
  default Optional<Term> simplify(TermPool pool, List<Term> arguments) {
    return Optional.empty();
  }

  /**
   * A term in simpler operators that is equal as long as no more than {@code bound} steps of a
   * recursive definition are needed. A query so changed may answer Sat, never Unsat.
   */
  default Optional<Term> unfold(TermPool pool, List<Term> arguments, int bound) {
    return definition(pool, arguments);
  }

  /**
   * What one argument might be, so that the result is the wanted one while the others stay as they
   * are; the best proposals first. They are tried, not believed.
   *
   * @param values what the arguments are
   */
  default List<Term> towards(TermPool pool, List<Term> values, int index, Term wanted) {
    return List.of();
  }

  /**
   * Between which numbers the result is.
   *
   * @param arguments between which numbers each argument is; anything for one that is no number
   */
  default Interval range(List<Interval> arguments) {
    return Interval.ALL;
  }
}
