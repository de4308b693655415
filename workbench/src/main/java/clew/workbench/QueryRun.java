package clew.workbench;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Activity;
import clew.engine.language.CommonOptions;
import clew.engine.language.Language;
import clew.engine.language.QuerySolver;
import clew.engine.language.answer.QueryResult;
import clew.engine.language.answer.QueryResult.Solution;
import clew.engine.source.Diagnostic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** One query: its answers as they come, until there are enough, no more, or no time. */
final class QueryRun {
  private final Workbench bench;
  private final SolveRequest request;
  private final SolveListener listener;
  private final BooleanSupplier stopped;
  private final List<Solution> answers = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();

  QueryRun(Workbench bench, SolveRequest request, SolveListener listener, BooleanSupplier stopped) {
    this.bench = bench;
    this.request = request;
    this.listener = listener;
    this.stopped = stopped;
  }

  QueryResult solve() throws Refusal {
    Language language = bench.language(request.language(), request.program().name());
    QuerySolver solver = language.queries().orElseThrow(() -> unasked(language));
    bench.allow(language, Activity.SOLVE, request.options());
    QuerySolver.Question question =
        new QuerySolver.Question(
            request.program(), request.query(), request.options(), request.jobs(), request.seed());
    QuerySolver.Posed.Ready posed =
        switch (solver.pose(question)) {
          case QuerySolver.Posed.Ready ready -> ready;
          case QuerySolver.Posed.Refused(var source, var problems) ->
              throw new Refusal(problems, Optional.of(source));
        };
    var clock = bench.surroundings().clock();
    Instant deadline = clock.instant().plus(request.time());
    BooleanSupplier isOver = () -> stopped.getAsBoolean() || clock.instant().isAfter(deadline);
    try (QuerySolver.Answers search = posed.searches().begin(Limits.DEFAULT.solver(), isOver)) {
      return collected(search, posed);
    }
  }

  private QueryResult collected(QuerySolver.Answers search, QuerySolver.Posed.Ready posed) {
    Optional<String> ending = Optional.empty();
    boolean noMore = false;
    while (ending.isEmpty()) {
      if (answers.size() >= posed.most()) {
        ending =
            Optional.of(
                "there may be more answers: %s N and %s give them"
                    .formatted(CommonOptions.FIRST, CommonOptions.ALL));
        break;
      }
      switch (search.next()) {
        case QuerySolver.Next.Answer(var solution) -> {
          answers.add(solution);
          listener.answered(solution);
        }
        case QuerySolver.Next.Wrong(var message) -> {
          errors.add(message);
          listener.wentWrong(message);
        }
        case QuerySolver.Next.NoMore() -> {
          noMore = true;
          ending = Optional.of(answers.isEmpty() ? "no answers" : "no more answers");
        }
        case QuerySolver.Next.Stopped(var why) ->
            ending =
                Optional.of(
                    (stopped.getAsBoolean() ? "stopped" : why)
                        + "; there may be "
                        + (answers.isEmpty() ? "answers" : "more answers"));
      }
    }
    listener.ended(ending.orElseThrow());
    return new QueryResult(
        request.query(),
        posed.type(),
        answers,
        noMore,
        ending.orElseThrow(),
        errors,
        search.steps());
  }

  private Refusal unasked(Language language) {
    String others =
        bench.languages().stream()
            .filter(other -> other.queries().isPresent())
            .map(Language::title)
            .collect(Collectors.joining(" and "));
    Diagnostic problem =
        Diagnostic.error(
            "clew solve reads %s, and %s is %s"
                .formatted(others, request.program().name(), language.title()));
    boolean isRun = language.goals().isPresent() || language.calls().isPresent();
    return new Refusal(
        isRun
            ? problem.hint("a program in " + language.title() + " is asked with clew run")
            : problem);
  }
}
