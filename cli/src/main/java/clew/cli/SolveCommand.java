package clew.cli;

import clew.curry.Asker;
import clew.curry.Askers;
import clew.curry.Asking;
import clew.curry.Curry;
import clew.curry.Loaded;
import clew.curry.Modules;
import clew.curry.Order;
import clew.engine.explore.Limits;
import clew.engine.language.Solved;
import clew.engine.language.Solved.Solution;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.report.SolvedJson;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
  public CommandSpec spec() {
    return Declare.command(
            "Asks a functional-logic program, and prints the answers as they come. Exit 1 if there"
                + " is none, 3 if none was found in time.",
            "  clew solve lists.curry 'append x [3] =:= [1,2,3] where x free'",
            "  clew solve lists.curry 'x + y =:= 10 & x > y where x, y free' --first 3",
            "  clew solve game.curry 'winning 5' --strategy depth-first --all")
        .addPositional(Declare.file())
        .addPositional(
            Declare.second(
                "QUERY",
                "An expression. Its unknowns are named after it: `where x, y free`. Of a Bool the"
                    + " answers are those for which it is True."))
        .addArgGroup(
            Declare.group(
                "Search",
                Declare.option("--first", "N", "The first N answers (default: " + FIRST + ")."),
                Declare.flag("--all", "All answers."),
                Declare.option(
                    "--strategy",
                    "NAME",
                    "The order of the search: "
                        + Arrays.stream(Order.values())
                            .map(Order::word)
                            .collect(Collectors.joining(", "))
                        + " (default: fair)."),
                Declare.option(
                    "--jobs",
                    "N",
                    "Searches with N workers, in fair order; the answers are the same, their order"
                        + " is not (default: 1)."),
                Declare.option("--seed", "N", "Makes random choices repeatable (default: 1)."),
                Declare.option(
                    "--time",
                    "TIME",
                    "The most time, such as 10s (default: " + TIME.toSeconds() + "s).")))
        .addArgGroup(Declare.group("Result", Declare.json()));
  }

  @Override
  public int run(Arguments arguments, World world) throws Refusal, IOException {
    String file = arguments.positional(0).orElseThrow();
    String text = arguments.positional(1).orElseThrow();
    Loaded.Posed.Ready posed = posed(load(file, world), text);
    int jobs = Math.toIntExact(arguments.number("--jobs", 1, MOST_JOBS, 1));
    Order order = arguments.choice("--strategy", Order.values(), Order::word, Order.FAIR);
    long seed = arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    long most =
        arguments.has("--all")
            ? Long.MAX_VALUE
            : arguments.number("--first", 1, Long.MAX_VALUE, FIRST);
    Instant deadline = world.clock().instant().plus(arguments.duration("--time", TIME));
    Listening listening = new Listening(world, arguments.has("--json"));
    Solved solved;
    BooleanSupplier stopped =
        () -> world.stopped().getAsBoolean() || world.clock().instant().isAfter(deadline);
    try (Asking asking =
        jobs == 1
            ? new Asker(posed.query(), order, seed, Limits.DEFAULT.solver(), stopped)
            : new Askers(
                queries(file, text, jobs, order, world), Limits.DEFAULT.solver(), stopped)) {
      solved = listening.to(asking, text, posed.type(), most);
    }
    if (arguments.has("--json")) {
      world.console().out(SolvedJson.of("curry", file, solved));
    }
    if (!solved.answers().isEmpty()) {
      return Exit.NOTHING_FOUND;
    }
    return solved.noMore() || !solved.errors().isEmpty() ? Exit.FINDINGS : Exit.STOPPED;
  }

  /** The same query for each worker, read by itself: they share nothing. */
  private static List<Loaded.Query> queries(
      String file, String text, int jobs, Order order, World world) throws Refusal {
    if (order != Order.FAIR) {
      throw new Refusal(
          Diagnostic.error("--jobs goes with the fair strategy only, not with " + order.word())
              .hint("leave out --strategy or --jobs"));
    }
    List<Loaded.Query> queries = new ArrayList<>();
    for (int i = 0; i < jobs; i++) {
      queries.add(posed(load(file, world), text).query());
    }
    return queries;
  }

  private static Loaded load(String file, World world) throws Refusal {
    if (!file.toLowerCase(Locale.ROOT).endsWith(Curry.EXTENSION)) {
      throw new Refusal(
          Diagnostic.error("clew solve reads Curry, and " + file + " does not end in .curry")
              .hint("a Prolog program is asked with clew run"));
    }
    SourceText source = SourceFile.read(world.directory(), file).text();
    return switch (Curry.read(source, Modules.in(world.directory()))) {
      case Curry.Read.Accepted(var program) -> program;
      case Curry.Read.Refused(var problems) -> throw new Refusal(problems, Optional.of(source));
    };
  }

  private static Loaded.Posed.Ready posed(Loaded program, String text) throws Refusal {
    return switch (program.pose(text)) {
      case Loaded.Posed.Ready ready -> ready;
      case Loaded.Posed.Refused(var source, var problems) ->
          throw new Refusal(problems, Optional.of(source));
    };
  }

  /** Collects answers, and prints them as they come. */
  private static final class Listening {
    private final World world;
    private final boolean isQuiet;
    private final List<Solution> answers = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();

    Listening(World world, boolean isQuiet) {
      this.world = world;
      this.isQuiet = isQuiet;
    }

    Solved to(Asking asking, String query, String type, long most) throws IOException {
      String ending = "";
      boolean noMore = false;
      while (ending.isEmpty()) {
        if (answers.size() >= most) {
          ending = "there may be more answers: --first N and --all give them";
          break;
        }
        switch (asking.next()) {
          case Asking.Next.Answer(var solution) -> {
            answers.add(solution);
            say(line(solution));
          }
          case Asking.Next.Wrong(var message) -> {
            errors.add(message);
            say("error: " + message);
          }
          case Asking.Next.NoMore() -> {
            noMore = true;
            ending = answers.isEmpty() ? "no answers" : "no more answers";
          }
          case Asking.Next.Stopped(var why) ->
              ending =
                  (world.stopped().getAsBoolean() ? "stopped" : why)
                      + "; there may be "
                      + (answers.isEmpty() ? "answers" : "more answers");
        }
      }
      say(ending);
      return new Solved(query, type, answers, noMore, ending, errors, asking.steps());
    }

    private void say(String line) throws IOException {
      if (!isQuiet) {
        world.console().out(line + "\n");
        world.console().flush();
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
