package clew.curry;

import clew.curry.load.LoadedProgram;
import clew.curry.load.ModuleFinder;
import clew.curry.load.ProgramLoader;
import clew.curry.query.ParallelSearch;
import clew.curry.query.SearchOrder;
import clew.curry.query.SequentialSearch;
import clew.engine.language.Document;
import clew.engine.language.Options.BadOption;
import clew.engine.language.QuerySolver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Solves queries of Curry programs. */
final class CurryQueries implements QuerySolver {
  private final ModuleFinder modules;

  CurryQueries(ModuleFinder modules) {
    this.modules = modules;
  }

  @Override
  public String syntax() {
    return "An expression. Its unknowns are named after it: `where x, y free`. Of a Bool the"
        + " answers are those for which it is True.";
  }

  @Override
  public Posed pose(Question question) {
    Document program = question.program();
    String query = question.query();
    long most;
    SearchOrder order;
    try {
      most = CurryOptions.answers(question.options());
      order = CurryOptions.order(question.options(), question.jobs());
    } catch (BadOption bad) {
      return new Posed.Refused(program.text(), List.of(bad.problem()));
    }
    return switch (read(program, query)) {
      case Read.Wrong(var refused) -> refused;
      case Read.Query(var ready) ->
          new Posed.Ready(
              ready.type(),
              most,
              (work, stopped) ->
                  question.jobs() == 1
                      ? new SequentialSearch(ready.query(), order, question.seed(), work, stopped)
                      : shared(program, query, question.jobs(), work, stopped));
    };
  }

  /** The same query for each worker, read by itself: they share nothing. */
  private Answers shared(
      Document program, String text, int jobs, long work, BooleanSupplier stopped) {
    List<LoadedProgram.Query> queries = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      if (read(program, text) instanceof Read.Query(var ready)) {
        queries.add(ready.query());
      }
    }
    return new ParallelSearch(queries, work, stopped);
  }

  private sealed interface Read {
    record Query(LoadedProgram.Posed.Ready ready) implements Read {}

    record Wrong(Posed.Refused why) implements Read {}
  }

  private Read read(Document program, String query) {
    return switch (ProgramLoader.read(program.text(), modules)) {
      case ProgramLoader.Read.Refused(var problems) ->
          new Read.Wrong(new Posed.Refused(program.text(), problems));
      case ProgramLoader.Read.Accepted(var loaded) ->
          switch (loaded.pose(query)) {
            case LoadedProgram.Posed.Ready ready -> new Read.Query(ready);
            case LoadedProgram.Posed.Refused(var source, var problems) ->
                new Read.Wrong(new Posed.Refused(source, problems));
          };
    };
  }
}
