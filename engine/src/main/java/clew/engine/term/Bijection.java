package clew.engine.term;

import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import java.util.Optional;

/**
 * An operator that takes values of one type apart, so that each value of another type is made of
 * exactly one of them. A value that nobody looks at but through it is as good an unknown in parts
 * as it is whole: any parts of the right type belong to some value, so that both have the same
 * solutions.
 */
public interface Bijection extends Invertible {
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

  @Override
  default boolean isInjective() {
    return true;
  }
}
