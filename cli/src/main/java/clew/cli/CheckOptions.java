package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The options of {@code clew check}, and what they mean. */
final class CheckOptions {
  private CheckOptions() {}

  static CommandSpec spec() {
    Limits limits = Limits.DEFAULT;
    Settings settings = Settings.DEFAULT;
    String strategies =
        Arrays.stream(Strategy.values()).map(Strategy::id).collect(Collectors.joining(", "));
    return Declare.command(
            "Explores a program: finds inputs that make it go wrong.",
            "  clew check bank.imp",
            "  clew check bank.imp --time 10s --strict",
            "  clew check bank.imp --json > report.json")
        .addPositional(Declare.file())
        .addPositional(Declare.entry())
        .addArgGroup(
            Declare.group(
                "Search",
                Declare.option(
                    "--mode",
                    "MODE",
                    "concolic or symbolic (default: " + settings.mode().id() + ")."),
                Declare.option(
                    "--strategy",
                    "NAME",
                    "What to try next: "
                        + strategies
                        + " (default: "
                        + settings.strategy().id()
                        + ")."),
                Declare.input("The input to begin with, such as 'y=5'."),
                Declare.option(
                    "--seed",
                    "N",
                    "Makes random choices repeatable (default: " + settings.seed() + ")."),
                Declare.option(
                    "--jobs", "N", "Workers at the same time (default: " + settings.jobs() + ").")))
        .addArgGroup(
            Declare.group(
                "Limits (what lies beyond them is reported as not covered)",
                Declare.option(
                    "--time",
                    "TIME",
                    "For each entry: 30s, 2m, 500ms (default: "
                        + limits.time().toSeconds()
                        + "s)."),
                Declare.option(
                    "--runs", "N", "Executions of each entry (default: " + limits.runs() + ")."),
                Declare.option(
                    "--depth", "N", "Decisions along one path (default: " + limits.depth() + ")."),
                Declare.option(
                    "--steps", "N", "Machine steps of one run (default: " + limits.steps() + ")."),
                Declare.option(
                    "--solver",
                    "N",
                    "Solver work for one query, as Z3 counts it (default: "
                        + limits.solver()
                        + ").")))
        .addArgGroup(
            Declare.group(
                "Result",
                Declare.json(),
                Declare.option("--output", "FILE", "Write the result there as well."),
                Declare.flag("--strict", "Exit 3 if nothing was found but not all was tried."),
                Declare.flag("--no-keep", "Do not keep the runs in .clew/ for clew replay."),
                Declare.colour()));
  }

  static Settings settings(Arguments arguments) throws Refusal {
    Limits limits = Limits.DEFAULT;
    Settings settings = Settings.DEFAULT;
    return new Settings(
        arguments.choice("--mode", Mode.values(), Mode::id, settings.mode()),
        arguments.choice("--strategy", Strategy.values(), Strategy::id, settings.strategy()),
        new Limits(
            arguments.duration("--time", limits.time()),
            arguments.number("--runs", 1, Long.MAX_VALUE, limits.runs()),
            (int) arguments.number("--depth", 0, 100_000_000, limits.depth()),
            arguments.number("--steps", 1, Long.MAX_VALUE, limits.steps()),
            arguments.number("--solver", 1, Integer.MAX_VALUE, limits.solver())),
        arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE, settings.seed()),
        (int) arguments.number("--jobs", 1, 256, settings.jobs()));
  }
}
