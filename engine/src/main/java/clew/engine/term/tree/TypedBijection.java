package clew.engine.term.tree;

import clew.engine.term.Bijection;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.Optional;

/**
 * A bijection between types. A value that nobody looks at but through it is as good an unknown in
 * parts as it is whole: any parts of the right type belong to some value, so that both have the
 * same solutions.
 */
public interface TypedBijection extends Bijection {
  /** What can be taken apart; nothing else has a result. */
  Type whole();

  /** What comes of it; each of them does. */
  Type parts();

  /**
   * What comes of those values of a type that can be taken apart, exactly; nothing if nobody knows.
   */
  default Optional<Type> parts(Type type) {
    return whole().isWithin(type) ? Optional.of(parts()) : Optional.empty();
  }

  @Override
  default Term range(TermPool pool, Term result) {
    return Member.of(pool, parts(), result);
  }
}
