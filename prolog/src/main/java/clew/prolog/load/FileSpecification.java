package clew.prolog.load;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import java.util.Optional;

/** Names of files as programs write them. */
final class FileSpecification {
  private static final Functor LIBRARY = Functor.of("library", 1);
  private static final Functor SLASH = Functor.of("/", 2);

  private FileSpecification() {}

  /** The name in {@code library(Name)}. */
  static Optional<String> library(Value specification) {
    return specification.walked() instanceof Compound alias && alias.is(LIBRARY)
        ? path(alias.argument(0))
        : Optional.empty();
  }

  /** A path, which may be written without quotes as {@code dcg/basics}. */
  static Optional<String> path(Value specification) {
    StringBuilder path = new StringBuilder();
    Value at = specification.walked();
    while (at instanceof Compound pair && pair.is(SLASH)) {
      Optional<String> last = word(pair.argument(1).walked());
      if (last.isEmpty()) {
        return Optional.empty();
      }
      path.insert(0, "/" + last.get());
      at = pair.argument(0).walked();
    }
    return word(at).map(first -> first + path);
  }

  private static Optional<String> word(Value value) {
    return switch (value) {
      case Atom atom -> Optional.of(atom.name());
      case StringValue text -> Optional.of(text.value());
      default -> Optional.empty();
    };
  }
}
