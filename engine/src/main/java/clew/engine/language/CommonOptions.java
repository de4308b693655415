package clew.engine.language;

import clew.engine.language.Option.Group;
import clew.engine.language.Options.BadOption;

/** Options that mean the same in several languages; each names those it has. */
public final class CommonOptions {
  private static final int TYPICAL_UNROLL = 2;

  public static final Option NO_SPEC =
      Option.flag(
          "--no-spec",
          "Inputs of any type, whatever the program declares.",
          Group.WHAT_COUNTS,
          Activity.CHECK);

  public static final Option DETERMINISTIC =
      Option.flag(
          "--det",
          "More than one answer, or a choice point that is left, is a finding.",
          Group.WHAT_COUNTS,
          Activity.CHECK);

  /** How many answers are wanted. */
  public static final String FIRST = "--first";

  /** That all answers are wanted. */
  public static final String ALL = "--all";

  public static final Option LOOPS =
      Option.of(
          "--loops",
          "HOW",
          "unroll: iteration by iteration; assume: replaced by an invariant (L); accelerate: any"
              + " number of iterations at once (default: accelerate).",
          Group.LOOPS,
          Activity.CHECK);

  private CommonOptions() {}

  /** How many answers are wanted. */
  public static long answers(Options options, long otherwise) throws BadOption {
    return options.has(ALL)
        ? Long.MAX_VALUE
        : options.number(FIRST, 1, Long.MAX_VALUE, otherwise, otherwise);
  }

  /**
   * What to do about loops.
   *
   * @param ways what the language can do about them
   */
  public static Loops loops(Options options, Loops.How... ways) throws BadOption {
    Loops loops = Loops.DEFAULT;
    return new Loops(
        options.choice("--loops", ways, Loops.How::id, loops.how()),
        (int) options.number("--unroll", 0, 1_000_000, loops.unroll(), TYPICAL_UNROLL),
        options.text("--domain").orElse(loops.domain()));
  }
}
