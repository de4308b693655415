package clew.cli;

import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Loops;
import clew.engine.language.Wishes;
import clew.engine.source.Diagnostic;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The options of {@code clew check}, and what they mean. */
final class CheckOptions {
  private static final int TYPICAL_UNROLL = 2;
  private static final int TYPICAL_TERM_DEPTH = 3;

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
                    "--by",
                    "HOW",
                    "Erlang: interpretation, or instrumentation: a copy of the program runs on the"
                        + " real system and tells what it does (default: interpretation)."),
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
                    "For all entries together: 30s, 2m, 500ms (default: "
                        + limits.time().toSeconds()
                        + "s)."),
                Declare.option(
                    "--runs", "N", "Executions of each entry (default: " + limits.runs() + ")."),
                Declare.option(
                    "--depth", "N", "Decisions along one path (default: " + limits.depth() + ")."),
                Declare.option(
                    "--steps", "N", "Machine steps of one run (default: " + limits.steps() + ")."),
                Declare.option(
                    "--term-depth",
                    "N",
                    "Structures around each other in an input; a list of 3 numbers is 3 deep"
                        + " (default: any)."),
                Declare.option(
                    "--solver",
                    "N",
                    "Solver work for one query, as Z3 counts it (default: "
                        + limits.solver()
                        + ").")))
        .addArgGroup(
            Declare.group(
                "Loops",
                Declare.option(
                    "--loops",
                    "HOW",
                    "unroll: iteration by iteration; assume: replaced by an invariant; accelerate:"
                        + " any number of iterations at once (default: "
                        + Loops.DEFAULT.how().id()
                        + ")."),
                Declare.option(
                    "--unroll", "N", "Iterations before a loop is replaced by its invariant."),
                Declare.option(
                    "--domain", "NAME", "What invariants are made of; see clew analyze --help.")))
        .addArgGroup(
            Declare.group(
                "What counts",
                Declare.flag("--no-spec", "Inputs of any type, whatever the program's specs say."),
                Declare.option(
                    "--callee-specs",
                    "HOW",
                    "Specs of called functions: ignore, assume, or report calls outside of them"
                        + " (default: ignore)."),
                Declare.option(
                    "--ignore",
                    "LIST",
                    "Findings to leave out, as CLASS:PATTERN, such as error:badarg,throw:*"),
                Declare.option(
                    "--do-not-follow",
                    "LIST",
                    "Functions whose arguments are treated as constants, such as lists:sort/1"),
                Declare.flag(
                    "--det",
                    "Goals should have one answer and leave no choice point (Prolog); calls should"
                        + " have one value (Curry)."),
                Declare.flag(
                    "--allow",
                    "Let runs touch files and the system. Without, such calls are refused.")))
        .addArgGroup(
            Declare.group(
                "Result",
                Declare.json(),
                Declare.option("--output", "FILE", "Write the result there as well."),
                Declare.option(
                    "--tests",
                    "DIR",
                    "Write the runs there as tests (Erlang: EUnit, Prolog: plunit, Curry:"
                        + " CurryCheck and JSON)."),
                Declare.flag("--strict", "Exit 3 if nothing was found but not all was tried."),
                Declare.flag("--no-keep", "Do not keep the runs in .clew/ for clew replay."),
                Declare.colour()));
  }

  /** What the user asks of the language. */
  static Wishes wishes(Arguments arguments) throws Refusal {
    return new Wishes(
        !arguments.has("--no-spec"),
        arguments.choice(
            "--callee-specs",
            Wishes.Callees.values(),
            callees -> callees.name().toLowerCase(Locale.ROOT),
            Wishes.NONE.callees()),
        arguments.list("--do-not-follow"),
        arguments.has("--allow"),
        arguments.has("--det"),
        loops(arguments),
        by(arguments));
  }

  /** What runs the program. */
  static Wishes.By by(Arguments arguments) throws Refusal {
    return arguments.choice("--by", Wishes.By.values(), Wishes.By::id, Wishes.NONE.by());
  }

  private static Loops loops(Arguments arguments) throws Refusal {
    Loops loops = Loops.DEFAULT;
    return new Loops(
        arguments.choice("--loops", Loops.How.values(), Loops.How::id, loops.how()),
        (int) arguments.number("--unroll", 0, 1_000_000, loops.unroll(), TYPICAL_UNROLL),
        arguments.text("--domain").orElse(loops.domain()));
  }

  static Settings settings(Arguments arguments) throws Refusal {
    Limits limits = Limits.DEFAULT;
    Settings settings = Settings.DEFAULT;
    boolean assumes = loops(arguments).how() == Loops.How.ASSUME;
    Mode mode =
        arguments.choice(
            "--mode", Mode.values(), Mode::id, assumes ? Mode.SYMBOLIC : settings.mode());
    if (assumes && mode != Mode.SYMBOLIC) {
      throw new Refusal(
          Diagnostic.error("--loops assume is for the symbolic mode")
              .hint("Leave out --mode: a concrete run goes round its loops."));
    }
    return new Settings(
        mode,
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
        (int) arguments.number("--jobs", 1, 256, settings.jobs()));
  }
}
