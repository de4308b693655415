package clew.cli;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Language;
import clew.engine.language.QueryResult;
import clew.engine.language.QueryResult.Solution;
import clew.engine.language.QuerySolver;
import clew.engine.source.Diagnostic;
import clew.report.QueryResultJson;
import clew.workbench.Refusal;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew solve}: finds values for the unknowns of a query. */
final class SolveCommand implements Command {
  private static final long FIRST = 10;
  private static final int MOST_JOBS = 64;
  private static final Duration TIME = Duration.ofSeconds(60);

  @Override
  public String name() {
    return "solve";
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Asks a functional-logic program, and prints the answers as they come. Exit 1 if there"
                + " is none, 3 if none was found in time.",
            "  clew solve lists.curry 'append x [3] =:= [1,2,3] where x free'",
            "  clew solve lists.curry 'x + y =:= 10 & x > y where x, y free' --first 3",
            "  clew solve game.curry 'winning 5' --strategy depth-first --all")
        .addPositional(CommandDeclaration.file())
        .addPositional(
            CommandDeclaration.second(
                "QUERY",
                "An expression. Its unknowns are named after it: `where x, y free`. Of a Bool the"
                    + " answers are those for which it is True."))
        .addArgGroup(
            CommandDeclaration.group(
                "Search",
                CommandDeclaration.option(
                    "--first", "N", "The first N answers (default: " + FIRST + ")."),
                CommandDeclaration.flag("--all", "All answers."),
                CommandDeclaration.option(
                    "--strategy",
                    "NAME",
                    "The order of the search: " + strategies(languages) + " (default: fair)."),
                CommandDeclaration.option(
                    "--jobs",
                    "N",
                    "Searches with N workers, in fair order; the answers are the same, their order"
                        + " is not (default: 1)."),
                CommandDeclaration.option(
                    "--seed", "N", "Makes random choices repeatable (default: 1)."),
                CommandDeclaration.option(
                    "--time",
                    "TIME",
                    "The most time, such as 10s (default: " + TIME.toSeconds() + "s).")))
        .addArgGroup(CommandDeclaration.group("Result", CommandDeclaration.json()));
  }

  private static String strategies(List<Language> languages) {
    return languages.stream()
        .flatMap(language -> language.queries().stream())
        .flatMap(solver -> solver.strategies().stream())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    String text = arguments.positional(1).orElseThrow();
    Language language = context.bench().languageOf(file);
    QuerySolver solver = language.queries().orElseThrow(() -> refusal(file, language, context));
    QuerySolver.Posed.Ready posed =
        switch (solver.pose(context.bench().document(file, language), text)) {
          case QuerySolver.Posed.Ready ready -> ready;
          case QuerySolver.Posed.Refused(var source, var problems) ->
              throw new Refusal(problems, Optional.of(source));
        };
    int jobs = Math.toIntExact(arguments.number("--jobs", 1, MOST_JOBS, 1));
    String[] strategies = solver.strategies().toArray(String[]::new);
    String strategy = arguments.choice("--strategy", strategies, name -> name, strategies[0]);
    if (jobs > 1 && !strategy.equals(solver.sharedStrategy())) {
      throw new Refusal(
          Diagnostic.error(
                  "--jobs goes with the %s strategy only, not with %s"
                      .formatted(solver.sharedStrategy(), strategy))
              .hint("leave out --strategy or --jobs"));
    }
    long seed = arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    long most =
        arguments.has("--all")
            ? Long.MAX_VALUE
            : arguments.number("--first", 1, Long.MAX_VALUE, FIRST);
    Instant deadline = context.clock().instant().plus(arguments.duration("--time", TIME));
    BooleanSupplier stopped =
        () -> context.stopped().getAsBoolean() || context.clock().instant().isAfter(deadline);
    QueryResult solved;
    try (QuerySolver.Answers answers =
        posed.searches().begin(strategy, jobs, seed, Limits.DEFAULT.solver(), stopped)) {
      solved =
          new Listening(context, arguments.has("--json")).to(answers, text, posed.type(), most);
    }
    if (arguments.has("--json")) {
      context.console().out(QueryResultJson.of(language.name(), file, solved));
    }
    if (!solved.answers().isEmpty()) {
      return Exit.NOTHING_FOUND;
    }
    return solved.noMore() || !solved.errors().isEmpty() ? Exit.FINDINGS : Exit.STOPPED;
  }

  private static Refusal refusal(String file, Language language, CommandContext context) {
    String others =
        context.bench().languages().stream()
            .filter(other -> other.queries().isPresent())
            .map(Language::title)
            .collect(Collectors.joining(" and "));
    Diagnostic problem =
        Diagnostic.error(
            "clew solve reads %s, and %s is %s".formatted(others, file, language.title()));
    boolean isRun = language.goals().isPresent() || language.calls().isPresent();
    return new Refusal(
        isRun
            ? problem.hint("a program in " + language.title() + " is asked with clew run")
            : problem);
  }

  /** Collects answers, and prints them as they come. */
  private static final class Listening {
    private final CommandContext context;
    private final boolean isQuiet;
    private final List<Solution> answers = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();

    Listening(CommandContext context, boolean isQuiet) {
      this.context = context;
      this.isQuiet = isQuiet;
    }

    QueryResult to(QuerySolver.Answers search, String query, String type, long most)
        throws IOException {
      String ending = "";
      boolean noMore = false;
      while (ending.isEmpty()) {
        if (answers.size() >= most) {
          ending = "there may be more answers: --first N and --all give them";
          break;
        }
        switch (search.next()) {
          case QuerySolver.Next.Answer(var solution) -> {
            answers.add(solution);
            say(line(solution));
          }
          case QuerySolver.Next.Wrong(var message) -> {
            errors.add(message);
            say("error: " + message);
          }
          case QuerySolver.Next.NoMore() -> {
            noMore = true;
            ending = answers.isEmpty() ? "no answers" : "no more answers";
          }
          case QuerySolver.Next.Stopped(var why) ->
              ending =
                  (context.stopped().getAsBoolean() ? "stopped" : why)
                      + "; there may be "
                      + (answers.isEmpty() ? "answers" : "more answers");
        }
      }
      say(ending);
      return new QueryResult(query, type, answers, noMore, ending, errors, search.steps());
    }

    private void say(String line) throws IOException {
      if (!isQuiet) {
        context.console().out(line + "\n");
        context.console().flush();
      }
    }

    private static String line(Solution solution) {
      String bindings =
          solution.bindings().stream()
              .map(binding -> binding.name() + " = " + binding.term())
              .collect(Collectors.joining(", "));
      return bindings.isEmpty() ? solution.value() : "{" + bindings + "} " + solution.value();
    }
  }
}
