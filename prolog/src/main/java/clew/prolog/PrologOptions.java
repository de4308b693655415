package clew.prolog;

import clew.engine.language.CommonOptions;
import clew.engine.language.Loops;
import clew.engine.language.Option;
import clew.engine.language.Options;
import clew.engine.language.Options.BadOption;
import java.util.List;

/**
 * What a user asks of Prolog beyond the defaults.
 *
 * @param modes whether declared modes and types limit the inputs
 * @param allowsEffects whether a run may do what is felt outside of it, such as write files
 * @param isDeterministic whether a goal with more than one way to succeed is a finding
 * @param isAccelerated whether loops are looked at, to guess how often they must be repeated
 */
record PrologOptions(
    boolean modes, boolean allowsEffects, boolean isDeterministic, boolean isAccelerated) {
  static final List<Option> ALL =
      List.of(
          CommonOptions.NO_SPEC,
          CommonOptions.ALLOW,
          CommonOptions.DETERMINISTIC,
          CommonOptions.LOOPS);

  static PrologOptions of(Options options) throws BadOption {
    return new PrologOptions(
        !options.has(CommonOptions.NO_SPEC.name()),
        options.has(CommonOptions.ALLOW.name()),
        options.has(CommonOptions.DETERMINISTIC.name()),
        CommonOptions.loops(options).how() == Loops.How.ACCELERATE);
  }
}
