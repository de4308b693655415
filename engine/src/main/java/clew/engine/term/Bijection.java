package clew.engine.term;

/**
 * An operator that takes some values apart, so that each value of what it gives is made of exactly
 * one of them.
 */
public interface Bijection extends Invertible {
  @Override
  default boolean isInjective() {
    return true;
  }
}
