package clew.engine.language;

import clew.engine.source.Span;
import java.util.Optional;
import java.util.function.Function;

/**
 * How an entry is told to people.
 *
 * @param definitions the name of the function or predicate that a place is in, if it is in one
 */
public record Wording(
    Renderer renderer, Explainer explainer, Function<Span, Optional<String>> definitions) {
  /** For a program without definitions. */
  public Wording(Renderer renderer, Explainer explainer) {
    this(renderer, explainer, place -> Optional.empty());
  }
}
