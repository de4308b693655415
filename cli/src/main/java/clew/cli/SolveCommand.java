package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.language.QuerySolver;
import clew.engine.language.answer.QueryResult;
import clew.engine.language.answer.QueryResult.Solution;
import clew.report.json.QueryResultJson;
import clew.workbench.Refusal;
import clew.workbench.SolveListener;
import clew.workbench.SolveRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** {@code clew solve}: finds values for the unknowns of a query. */
final class SolveCommand implements Command {
  private static final int MOST_JOBS = 64;
  private static final Duration TIME = Duration.ofSeconds(60);

  @Override
  public String name() {
    return Activity.SOLVE.id();
  }

  @Override
  public CommandSpec spec(List<Language> languages) {
    return CommandDeclaration.command(
            "Asks a functional-logic program, and prints the answers as they come. Exit 1 if there"
                + " is none, 3 if none was found in time.",
            LanguageExamples.of(languages, Activity.SOLVE))
        .addPositional(CommandDeclaration.file())
        .addPositional(CommandDeclaration.second("QUERY", syntax(languages)))
        .addArgGroup(
            CommandDeclaration.group(
                "Search",
                LanguageOptions.with(
                    Stream.of(
                        CommandDeclaration.option(
                            "--jobs",
                            "N",
                            "Searches with N workers; the answers are the same, their order is not"
                                + " (default: 1)."),
                        CommandDeclaration.option(
                            "--seed", "N", "Makes random choices repeatable (default: 1)."),
                        CommandDeclaration.option(
                            "--time",
                            "TIME",
                            "The most time, such as 10s (default: " + TIME.toSeconds() + "s).")),
                    languages,
                    Activity.SOLVE)))
        .addArgGroup(CommandDeclaration.group("Result", CommandDeclaration.json()));
  }

  private static String syntax(List<Language> languages) {
    String written =
        languages.stream()
            .flatMap(language -> language.queries().stream())
            .map(QuerySolver::syntax)
            .collect(Collectors.joining(" "));
    return written.isEmpty() ? "What to solve." : written;
  }

  @Override
  public int run(CommandArguments arguments, CommandContext context) throws Refusal, IOException {
    boolean isJson = arguments.has("--json");
    SolveRequest request =
        new SolveRequest(
            arguments.program(context.bench()),
            arguments.text("--language"),
            arguments.positional(1).orElseThrow(),
            LanguageOptions.given(arguments, context.bench().languages(), Activity.SOLVE),
            Math.toIntExact(arguments.number("--jobs", 1, MOST_JOBS, 1)),
            arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE, 1),
            arguments.duration("--time", TIME));
    QueryResult solved;
    try {
      SolveListener listener = isJson ? SolveListener.SILENT : new Printing(context.console());
      solved = context.bench().solve(request, listener, context.stopped());
    } catch (UncheckedIOException unwritten) {
      throw new IOException(unwritten.getMessage(), unwritten.getCause());
    }
    if (isJson) {
      String file = request.program().name();
      Language language = context.bench().language(request.language(), file);
      context.console().out(QueryResultJson.of(language.name(), file, solved));
    }
    if (!solved.answers().isEmpty()) {
      return Exit.NOTHING_FOUND;
    }
    return solved.noMore() || !solved.errors().isEmpty() ? Exit.FINDINGS : Exit.STOPPED;
  }

  /** Prints answers as they come. */
  private record Printing(Console console) implements SolveListener {
    @Override
    public void answered(Solution answer) {
      String bindings =
          answer.bindings().stream()
              .map(binding -> binding.name() + " = " + binding.term())
              .collect(Collectors.joining(", "));
      say(bindings.isEmpty() ? answer.value() : "{" + bindings + "} " + answer.value());
    }

    @Override
    public void wentWrong(String message) {
      say("error: " + message);
    }

    @Override
    public void ended(String ending) {
      say(ending);
    }

    private void say(String line) {
      try {
        console.out(line + "\n");
        console.flush();
      } catch (IOException unwritten) {
        throw new UncheckedIOException(String.valueOf(unwritten.getMessage()), unwritten);
      }
    }
  }
}
