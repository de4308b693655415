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
import java.util.List;
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
    List<ReadResult.Term> read = new ArrayList<>();
    for (Span place : places) {
      if (place.file().equals(source.name())) {
        Reader reader = new Reader(source.text(), offset(source, place), () -> 0);
        if (reader.next(operators, ReadFlags.DEFAULT) instanceof ReadResult.Term term) {
          read.add(term);
        }
      }
    }
    return DistinctNames.of(
        arity, index -> read.stream().flatMap(term -> written(term, index, arity).stream()), "Arg");
  }

  private static int offset(SourceText source, Span place) {
    int line = 1;
    int at = 0;
    while (line < place.line()) {
      at = source.text().indexOf('\n', at) + 1;
      line++;
    }
    return source.text().offsetByCodePoints(at, place.column() - 1);
  }

  private static Optional<String> written(ReadResult.Term term, int index, int arity) {
    Value clause = term.value();
    Value head =
        clause instanceof Compound grammar && grammar.name().name().equals("-->")
            ? grammar.argument(0).walked()
            : ClauseGoals.head(clause);
    if (!(head instanceof Compound compound) || index >= compound.arity()) {
      return Optional.empty();
    }
    boolean fits = compound.arity() == arity || compound.arity() + 2 == arity;
    return fits && compound.argument(index).walked() instanceof Var variable
        ? term.named().stream()
            .filter(named -> named.variable() == variable)
            .map(named -> plain(named.name()))
            .filter(name -> !name.isEmpty() && Character.isUpperCase(name.charAt(0)))
            .findFirst()
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
