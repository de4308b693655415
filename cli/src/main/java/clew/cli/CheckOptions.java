package clew.cli;

import static clew.cli.CommandDeclaration.command;
import static clew.cli.CommandDeclaration.flag;
import static clew.cli.CommandDeclaration.group;
import static clew.cli.CommandDeclaration.option;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Activity;
import clew.engine.language.Language;
import clew.engine.language.Option.Group;
import clew.workbench.Refusal;
import clew.workbench.Workbench;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of {@code clew check} that every language has, and what they mean. */
final class CheckOptions {
  private static final int TYPICAL_TERM_DEPTH = 3;
  private static final String MEMORY = "--memory";

  /** What has no part of the help for itself. */
  private static final Set<Group> OTHERS =
      Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(Group.LOOPS, Group.WHAT_COUNTS)));

  private CheckOptions() {}

  static CommandSpec spec(List<Language> languages) {
    String frameworks =
        languages.stream()
            .filter(language -> !language.testFrameworks().isEmpty())
            .map(language -> language.title() + ": " + language.testFrameworks())
            .collect(Collectors.joining(", "));
    CommandSpec spec =
        command(
                "Explores a program: finds inputs that make it go wrong. Exit 1 if one was found.",
                LanguageExamples.of(languages, Activity.CHECK))
            .addPositional(CommandDeclaration.file())
            .addPositional(CommandDeclaration.entry())
            .addArgGroup(group("Search", with(search(), languages, OTHERS)))
            .addArgGroup(
                group("Limits (what lies beyond them is reported as not covered)", limits()));
    CommandDeclaration.addGroup(
        spec, "Loops", LanguageOptions.of(languages, Activity.CHECK, Set.of(Group.LOOPS)));
    return spec.addArgGroup(
            group("What counts", with(ignore(languages), languages, Set.of(Group.WHAT_COUNTS))))
        .addArgGroup(
            group(
                "Result",
                CommandDeclaration.json(),
                option("--output", "FILE", "Write the result there as well."),
                option("--tests", "DIR", "Write the runs there as tests (" + frameworks + ")."),
                flag("--paths", "Have the tree of paths in the JSON."),
                flag("--strict", "Exit 3 if nothing was found but not all was tried."),
                flag("--no-keep", "Do not keep the runs in .clew/ for clew replay."),
                CommandDeclaration.colour()));
  }

  private static OptionSpec[] with(
      Stream<OptionSpec> own, List<Language> languages, Set<Group> groups) {
    return Stream.concat(own, Arrays.stream(LanguageOptions.of(languages, Activity.CHECK, groups)))
        .toArray(OptionSpec[]::new);
  }

  private static Stream<OptionSpec> search() {
    Settings settings = Settings.DEFAULT;
    String strategies =
        Arrays.stream(Strategy.values()).map(Strategy::id).collect(Collectors.joining(", "));
    return Stream.of(
        option("--mode", "MODE", "concolic or symbolic (default: " + settings.mode().id() + ")."),
        option(
            "--strategy",
            "NAME",
            "What to try next: " + strategies + " (default: " + settings.strategy().id() + ")."),
        CommandDeclaration.input("The input to begin with, such as 'y=5'."),
        option(
            "--seed", "N", "Makes random choices repeatable (default: " + settings.seed() + ")."),
        option("--jobs", "N", "Workers at the same time (default: " + settings.jobs() + ")."),
        CommandDeclaration.language());
  }

  private static OptionSpec[] limits() {
    Limits limits = Limits.DEFAULT;
    return new OptionSpec[] {
      option(
          "--time",
          "TIME",
          "For all entries together: 30s, 2m, 500ms (default: "
              + limits.time().toSeconds()
              + "s)."),
      option("--runs", "N", "Executions of each entry (default: " + limits.runs() + ")."),
      option("--depth", "N", "Decisions along one path (default: " + limits.depth() + ")."),
      option("--steps", "N", "Machine steps of one run (default: " + limits.steps() + ")."),
      option(
          "--term-depth",
          "N",
          "Structures around each other in an input; a list of 3 numbers is 3 deep"
              + " (default: any)."),
      option(
          MEMORY,
          "SIZE",
          "Memory of Clew, and of programs that it runs: 512m, 4g (default: a quarter of what"
              + " there is)."),
      option(
          "--solver",
          "N",
          "Solver work for one query, as Z3 counts it (default: " + limits.solver() + ")."),
    };
  }

  private static Stream<OptionSpec> ignore(List<Language> languages) {
    String classes = String.join(", ", Workbench.classes(languages));
    return Stream.of(
        option(
            "--ignore",
            "LIST",
            "Findings to leave out, as CLASS:PATTERN, such as error:*; a class is one of "
                + classes
                + "."));
  }

  /** The mode, if the user insists on one. */
  static Optional<Mode> mode(CommandArguments arguments) throws Refusal {
    return arguments.has("--mode")
        ? Optional.of(arguments.choice("--mode", Mode.values(), Mode::id, Settings.DEFAULT.mode()))
        : Optional.empty();
  }

  static Settings settings(CommandArguments arguments) throws Refusal {
    Limits limits = Limits.DEFAULT;
    Settings settings = Settings.DEFAULT;
    arguments.memory(MEMORY);
    return new Settings(
        settings.mode(),
        arguments.choice("--strategy", Strategy.values(), Strategy::id, settings.strategy()),
        new Limits(
            arguments.duration("--time", limits.time()),
            arguments.number("--runs", 1, Long.MAX_VALUE, limits.runs()),
            (int) arguments.number("--depth", 0, 100_000_000, limits.depth()),
            arguments.number("--steps", 1, Long.MAX_VALUE, limits.steps()),
            arguments.number("--solver", 1, Integer.MAX_VALUE, limits.solver()),
            (int)
                arguments.number(
                    "--term-depth", 0, Limits.ANY_DEPTH, limits.termDepth(), TYPICAL_TERM_DEPTH)),
        arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE, settings.seed()),
        (int) arguments.number("--jobs", 1, 256, settings.jobs()),
        arguments.has("--paths"));
  }
}
