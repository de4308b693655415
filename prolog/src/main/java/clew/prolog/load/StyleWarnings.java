package clew.prolog.load;

import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import clew.prolog.eval.Predicate;
import clew.prolog.source.ReadResult;
import clew.prolog.value.Functor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What SWI-Prolog warns of in a file that loads all the same. */
final class StyleWarnings {
  private final Map<Functor, Span> seen = new HashMap<>();
  private @Nullable Functor last;
  private boolean warnsOfSingletons = true;

  void warnOfSingletons(boolean on) {
    warnsOfSingletons = on;
  }

  /** Clauses of one predicate should stand together. */
  Optional<Diagnostic> defines(Functor functor, @Nullable Predicate before, Span place) {
    if (functor.equals(last)) {
      return Optional.empty();
    }
    Span earlier = seen.get(functor);
    Functor between = last;
    last = functor;
    if (earlier == null || between == null) {
      seen.putIfAbsent(functor, place);
      return Optional.empty();
    }
    boolean isDeclared =
        before != null
            && (before.has(Predicate.Property.DISCONTIGUOUS)
                || before.has(Predicate.Property.DYNAMIC)
                || before.has(Predicate.Property.MULTIFILE));
    if (isDeclared) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.warning("Clauses of " + functor + " are not together in the source-file")
            .at(place)
            .follows("Earlier definition at " + earlier.file() + ":" + earlier.line())
            .hint("Use :- discontiguous " + functor + ". to suppress this message"));
  }

  /** A variable that occurs once may be a slip of the pen. */
  Optional<Diagnostic> singletons(ReadResult.Term term, Span place) {
    List<ReadResult.Named> lonely = term.singletons();
    if (lonely.isEmpty() || !warnsOfSingletons) {
      return Optional.empty();
    }
    String names = String.join(",", lonely.stream().map(ReadResult.Named::name).toList());
    return Optional.of(Diagnostic.warning("Singleton variables: [" + names + "]").at(place));
  }
}
