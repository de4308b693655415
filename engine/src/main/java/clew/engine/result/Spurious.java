package clew.engine.result;

import java.util.Optional;

/**
 * Inputs that an invariant promised something of and that did something else when they were run. No
 * fault of anybody: an invariant allows more than a program does.
 *
 * @param example the first of them
 */
public record Spurious(long count, Optional<Divergence> example) {
  public static final Spurious NONE = new Spurious(0, Optional.empty());

  /** With one more. */
  public Spurious and(Divergence another) {
    return new Spurious(count + 1, example.or(() -> Optional.of(another)));
  }
}
