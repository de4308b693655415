package clew.prolog.check;

import clew.engine.source.Span;
import clew.prolog.load.Loader;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.swipl.ReplayResult.Place;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The clauses of a program as both systems know them: ours by label, the real one by place. */
final class ClauseCorrespondence implements GoalOutcomes.Explicit {
  private record Key(String file, int line, String name, int arity, int ordinal) {}

  private final Map<Key, Integer> labels = new HashMap<>();
  private final List<Loader.Labelled> clauses;
  private final Map<Functor, List<Span>> places = new HashMap<>();
  private final Map<Span, List<String>> thrown = new HashMap<>();

  ClauseCorrespondence(Loader loader, ProgramPredicates predicates) {
    this.clauses = loader.clauses();
    Map<Key, Integer> counts = new HashMap<>();
    for (int i = 0; i < clauses.size(); i++) {
      Functor functor = clauses.get(i).predicate();
      Span place = clauses.get(i).place();
      Key first =
          new Key(last(place.file()), place.line(), functor.name().name(), functor.arity(), 0);
      int ordinal = counts.merge(first, 1, Integer::sum) - 1;
      labels.put(new Key(first.file, first.line, first.name, first.arity, ordinal), i + 1);
      places.computeIfAbsent(functor, none -> new ArrayList<>()).add(place);
    }
    for (ProgramPredicates.Defined defined : predicates.all()) {
      List<Span> its = places(defined.functor());
      for (int i = 0; i < Math.min(its.size(), defined.clauses().size()); i++) {
        List<String> balls = balls(defined.clauses().get(i));
        if (!balls.isEmpty()) {
          thrown.put(its.get(i), balls);
        }
      }
    }
  }

  private static String last(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /** The places of a predicate's clauses. */
  List<Span> places(Functor functor) {
    return places.getOrDefault(functor, List.of());
  }

  Optional<Integer> label(Place place) {
    // A predicate that is tabled has its clauses under another name.
    String name =
        place.name().endsWith(" tabled")
            ? place.name().substring(0, place.name().length() - " tabled".length())
            : place.name();
    return Optional.ofNullable(
        labels.get(
            new Key(last(place.file()), place.line(), name, place.arity(), place.ordinal())));
  }

  Span span(int label) {
    return clauses.get(label - 1).place();
  }

  Functor predicate(int label) {
    return clauses.get(label - 1).predicate();
  }

  /** The predicate whose clause a place is in. */
  Optional<Functor> predicate(Span place) {
    return clauses.stream()
        .filter(clause -> covers(clause.place(), place))
        .findFirst()
        .map(Loader.Labelled::predicate);
  }

  private static boolean covers(Span clause, Span place) {
    boolean isAfter =
        clause.line() < place.line()
            || (clause.line() == place.line() && clause.column() <= place.column());
    boolean isBefore =
        place.line() < clause.endLine()
            || (place.line() == clause.endLine() && place.column() <= clause.endColumn());
    return clause.file().equals(place.file()) && isAfter && isBefore;
  }

  int count() {
    return clauses.size();
  }

  private static List<String> balls(Value clause) {
    List<String> balls = new ArrayList<>();
    for (Value goal : ClauseGoals.body(clause)) {
      if (goal instanceof Compound thrown
          && thrown.is(Functor.of("throw", 1))
          && thrown.argument(0).walked() instanceof Compound error
          && error.is(Functor.of("error", 2))) {
        switch (error.argument(0).walked()) {
          case Compound formal -> balls.add(formal.name().name());
          case Atom formal -> balls.add(formal.name());
          default -> {}
        }
      } else if (goal instanceof Compound raises && raises.name().name().endsWith("_error")) {
        // The predicates of library(error) throw the error that they are called after.
        balls.add(raises.name().name());
      }
    }
    return balls;
  }

  @Override
  public boolean throwsHere(String formal, Span place) {
    return thrown.getOrDefault(place, List.of()).contains(formal);
  }
}
