package clew.prolog.check;

import clew.engine.source.DistinctNames;
import clew.engine.source.SourceText;
import clew.engine.source.Span;
import clew.prolog.mode.ClauseGoals;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the arguments of a predicate are called: as in the first clause that names them. */
public final class ParameterNames {
  private ParameterNames() {}

  /**
   * The names.
   *
   * @param places of the predicate's clauses
   */
  public static List<String> of(
      int arity, List<Span> places, SourceText source, OperatorTable operators) {
    List<Named> read = new ArrayList<>();
    for (Span place : places) {
      if (place.file().equals(source.name())) {
        Reader reader = new Reader(source.text(), source.start(place), () -> 0);
        if (reader.next(operators, ReadFlags.DEFAULT) instanceof ReadResult.Term term) {
          read.add(named(term));
        }
      }
    }
    return DistinctNames.of(
        arity, index -> read.stream().flatMap(term -> written(term, index, arity).stream()), "Arg");
  }

  /** A clause, and what its variables are called. */
  private record Named(Value clause, Map<Var, String> names) {}

  private static Named named(ReadResult.Term term) {
    Map<Var, String> names = new HashMap<>();
    term.named().forEach(named -> names.putIfAbsent(named.variable(), plain(named.name())));
    return new Named(term.value(), names);
  }

  private static Optional<String> written(Named term, int index, int arity) {
    Value clause = term.clause;
    Value head =
        clause instanceof Compound grammar && grammar.name().name().equals("-->")
            ? grammar.argument(0).walked()
            : ClauseGoals.head(clause);
    if (!(head instanceof Compound compound) || index >= compound.arity()) {
      return Optional.empty();
    }
    boolean fits = compound.arity() == arity || compound.arity() + 2 == arity;
    return fits && compound.argument(index).walked() instanceof Var variable
        ? Optional.ofNullable(term.names.get(variable))
            .filter(name -> !name.isEmpty() && Character.isUpperCase(name.charAt(0)))
        : Optional.empty();
  }

  private static String plain(String name) {
    int from = 0;
    while (from < name.length() && name.charAt(from) == '_') {
      from++;
    }
    return name.substring(from);
  }
}
