package clew.engine.result;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Inputs that an invariant promised something of and that did something else when they were run. No
 * fault of anybody: an invariant allows more than a program does.
 *
 * @param example one of them
 */
public record Spurious(RunSet runs, Optional<Divergence> example) {
  public static final Spurious NONE = new Spurious(RunSet.EMPTY, Optional.empty());

  /** All of both. */
  public Spurious and(Spurious other) {
    return new Spurious(
        runs.and(other.runs),
        Stream.of(example, other.example)
            .flatMap(Optional::stream)
            .min(Comparator.comparing(Divergence::toString)));
  }
}
