package clew.prolog;

import clew.engine.language.Activity;
import clew.engine.language.CommonOptions;
import clew.engine.language.Document;
import clew.engine.language.GoalRunner.Question;
import clew.engine.language.Loops;
import clew.engine.language.Option;
import clew.engine.language.Option.Group;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import clew.engine.language.confine.SandboxOptions;
import clew.engine.sandbox.Sandbox;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a user asks of Prolog beyond the defaults.
 *
 * @param modes whether declared modes and types limit the inputs
 * @param isDeterministic whether a goal with more than one way to succeed is a finding
 * @param isAccelerated whether loops are looked at, to guess how often they must be repeated
 */
record PrologOptions(boolean modes, boolean isDeterministic, boolean isAccelerated) {
  private static final String CONCOLIC = "--concolic";

  private static final List<Option> OWN =
      List.of(
          CommonOptions.NO_SPEC,
          CommonOptions.DETERMINISTIC,
          CommonOptions.LOOPS,
          Option.flag(CommonOptions.ALL, "All answers to a goal.", Group.RUN, Activity.RUN),
          Option.of(
              CommonOptions.FIRST,
              "N",
              "The first N answers to a goal (default: 1).",
              Group.RUN,
              Activity.RUN),
          Option.flag(
              CONCOLIC,
              "Of a goal: the symbolic run it steers, and what else it could do.",
              Group.SEARCH,
              Activity.EXPLAIN));

  static final List<Option> ALL = Stream.concat(OWN.stream(), SandboxOptions.ALL.stream()).toList();

  static PrologOptions of(Options options) throws BadOption {
    return new PrologOptions(
        !options.has(CommonOptions.NO_SPEC.name()),
        options.has(CommonOptions.DETERMINISTIC.name()),
        CommonOptions.loops(options, Loops.How.UNROLL, Loops.How.ACCELERATE).how()
            == Loops.How.ACCELERATE);
  }

  /** A goal that is asked as the options say. */
  static Question question(Document program, String goal, Options options, Sandbox sandbox)
      throws BadOption {
    return new Question(
        program,
        goal,
        CommonOptions.answers(options, 1),
        sandbox.allowsEffects(),
        options.has(CONCOLIC));
  }
}
