package clew.erlang;

import clew.engine.language.Activity;
import clew.engine.language.CommonOptions;
import clew.engine.language.Loops;
import clew.engine.language.Option;
import clew.engine.language.Option.Group;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.confine.SandboxOptions;
import clew.engine.sandbox.Sandbox;
import clew.erlang.check.CalleeSpecs;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a user asks of Erlang beyond the defaults.
 *
 * @param specs whether specs limit the inputs
 * @param functionsMayFail whether functions that are made may fail
 * @param callees what the specs of called functions mean
 * @param doNotFollow functions, as {@code M:F/A}, that values are not followed into
 * @param allowsEffects whether a run may do what is felt outside of it, such as delete files
 * @param isInstrumented whether a copy of the program on the real node is run, and not our machine
 * @param messages how many messages a server is sent at most
 */
record ErlangOptions(
    boolean specs,
    boolean functionsMayFail,
    CalleeSpecs callees,
    List<String> doNotFollow,
    boolean allowsEffects,
    Loops.How loops,
    boolean isInstrumented,
    int messages) {
  /** Each is a callback, with all the ways through it. */
  private static final int MOST_MESSAGES = 100;

  private static final int USUAL_MESSAGES = 3;

  private static final String INTERPRETATION = "interpretation";
  private static final String INSTRUMENTATION = "instrumentation";

  private static final Option FUN_FAILURES =
      Option.flag(
          "--fun-failures",
          "Functions that are made as inputs may also fail, whatever their types say.",
          Group.WHAT_COUNTS,
          Activity.CHECK);

  private static final List<Option> OWN =
      List.of(
          Option.of(
              "--by",
              "HOW",
              "interpretation, or instrumentation: a copy of the program runs on the real system"
                  + " and tells what it does (default: interpretation).",
              Group.SEARCH,
              Activity.CHECK,
              Activity.EXPLAIN),
          CommonOptions.NO_SPEC,
          FUN_FAILURES,
          Option.of(
              "--callee-specs",
              "HOW",
              "Specs of called functions: ignore, assume, or report calls outside of them"
                  + " (default: ignore).",
              Group.WHAT_COUNTS,
              Activity.CHECK),
          Option.of(
              "--do-not-follow",
              "LIST",
              "Functions whose arguments are treated as constants, such as lists:sort/1",
              Group.WHAT_COUNTS,
              Activity.CHECK),
          Option.of(
              "--messages",
              "N",
              "How many messages a server is sent at most (default: " + USUAL_MESSAGES + ").",
              Group.SEARCH,
              Activity.CHECK,
              Activity.EXPLAIN),
          CommonOptions.LOOPS);

  static final List<Option> ALL = Stream.concat(OWN.stream(), SandboxOptions.ALL.stream()).toList();

  static ErlangOptions of(Options options, Sandbox sandbox) throws BadOption {
    return new ErlangOptions(
        !options.has(CommonOptions.NO_SPEC.name()),
        options.has(FUN_FAILURES.name()),
        options.choice(
            "--callee-specs",
            CalleeSpecs.values(),
            callees -> callees.name().toLowerCase(Locale.ROOT),
            CalleeSpecs.IGNORE),
        options.list("--do-not-follow"),
        sandbox.allowsEffects(),
        CommonOptions.loops(options, Loops.How.UNROLL, Loops.How.ACCELERATE).how(),
        isInstrumented(options),
        (int) options.number("--messages", 0, MOST_MESSAGES, USUAL_MESSAGES, USUAL_MESSAGES));
  }

  /** Whether it is wanted that a copy of the program is run on the real node. */
  static boolean isInstrumented(Options options) throws BadOption {
    String[] ways = {INTERPRETATION, INSTRUMENTATION};
    return options.choice("--by", ways, how -> how, INTERPRETATION).equals(INSTRUMENTATION);
  }
}
