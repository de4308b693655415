package clew.curry.query;

import clew.curry.load.LoadedProgram;
import clew.curry.load.ProgramLoader;
import clew.engine.language.QuerySolver.Answers;
import clew.engine.language.QuerySolver.Next;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.ArrayList;
import java.util.List;

/** Asks programs, for tests. */
final class QueryRunner {
  private static final long WORK = 4_000_000;

  private final String program;
  private SearchOrder order = SearchOrder.FAIR;
  private int most = 20;
  private long steps = 50_000_000;

  private QueryRunner(String program) {
    this.program = program;
  }

  static QueryRunner program(String... lines) {
    return new QueryRunner(String.join("\n", lines));
  }

  QueryRunner by(SearchOrder newOrder) {
    order = newOrder;
    return this;
  }

  QueryRunner first(int number) {
    most = number;
    return this;
  }

  /** The most steps before the search is stopped. */
  QueryRunner within(long number) {
    steps = number;
    return this;
  }

  /** The answers, each as {@code {x = 1} 2}, and how it ended. */
  List<String> answers(String query) {
    List<String> lines = new ArrayList<>();
    Answers[] under = new Answers[1];
    try (Answers search =
        new SequentialSearch(
            ready(query), order, 1, WORK, () -> under[0] != null && under[0].steps() > steps)) {
      under[0] = search;
      while (lines.size() < most) {
        switch (search.next()) {
          case Next.Answer(var solution) ->
              lines.add(
                  solution.bindings().isEmpty()
                      ? solution.value()
                      : solution.bindings().stream()
                          .map(each -> each.name() + " = " + each.term())
                          .toList()
                          .toString()
                          .replaceFirst("^\\[(.*)]$", "{$1} ")
                          .concat(solution.value()));
          case Next.Wrong(var message) -> lines.add("error: " + message);
          case Next.NoMore() -> {
            lines.add("no more");
            return lines;
          }
          case Next.Stopped(var why) -> {
            lines.add("stopped: " + why);
            return lines;
          }
        }
      }
      return lines;
    }
  }

  LoadedProgram.Query ready(String query) {
    return switch (load().pose(query)) {
      case LoadedProgram.Posed.Ready(var ready, var type) -> ready;
      case LoadedProgram.Posed.Refused(var text, var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  String type(String query) {
    return switch (load().pose(query)) {
      case LoadedProgram.Posed.Ready(var ready, var type) -> type;
      case LoadedProgram.Posed.Refused(var text, var problems) -> words(problems.getFirst());
    };
  }

  LoadedProgram load() {
    return switch (ProgramLoader.read(new SourceText("test.curry", program))) {
      case ProgramLoader.Read.Accepted(var loaded) -> loaded;
      case ProgramLoader.Read.Refused(var problems) ->
          throw new IllegalArgumentException(problems.toString());
    };
  }

  /** What is wrong with the program: place and words of each problem. */
  List<String> problems() {
    return switch (ProgramLoader.read(new SourceText("test.curry", program))) {
      case ProgramLoader.Read.Accepted(var loaded) -> List.of();
      case ProgramLoader.Read.Refused(var problems) ->
          problems.stream().map(QueryRunner::words).toList();
    };
  }

  private static String words(Diagnostic problem) {
    return problem.where().map(span -> span.line() + ":" + span.column() + " ").orElse("")
        + problem.what();
  }
}
