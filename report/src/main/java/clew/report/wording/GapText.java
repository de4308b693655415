package clew.report.wording;

import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;
import clew.engine.result.Gap;

/** What was left out, in plain words: how often, what, where, and what to do about it. */
public final class GapText {
  private static final int LONGEST = 300;

  private GapText() {}

  public static String of(Gap gap) {
    String at = gap.place().map(place -> " at " + place.at()).orElse("");
    String subject = TextLines.cut(subject(gap), LONGEST);
    return switch (gap.kind()) {
      case FUEL ->
          "%s hit the step limit%s%s (raise it with --steps)".formatted(runs(gap), at, such(gap));
      case CUT_OFF ->
          "%s without end %s cut off%s: what happens later was not explored"
              .formatted(runs(gap), gap.count() == 1 ? "was" : "were", at);
      case DEPTH ->
          "%s went beyond the depth bound%s (raise it with --depth)".formatted(runs(gap), at);
      case TERM_DEPTH ->
          "inputs deeper than %s were not tried%s (raise it with --term-depth)"
              .formatted(TextLines.number(gap.limit()), at);
      case TIME ->
          "the time of %s was up%s (raise it with --time)"
              .formatted(TextLines.seconds(gap.limit()), left(gap));
      case RUNS ->
          "the limit of %s was reached%s (raise it with --runs)"
              .formatted(TextLines.count(gap.limit(), "run"), left(gap));
      case COVERED -> "all was covered%s".formatted(left(gap));
      case MEMORY ->
          "the %s deepest branches were let go when more than %s were left to try"
              .formatted(TextLines.number(gap.waiting()), TextLines.number(gap.limit()));
      case FAULT ->
          is(gap, Limitation.Kind.STUCK)
              ? subject + at
              : "a fault in Clew%s%s%s, please report it: %s"
                  .formatted(at, such(gap), times(gap), subject);
      case INTERRUPTED -> "you stopped it%s".formatted(left(gap));
      case PART -> "only some of the paths were asked for";
      case UNDECIDED ->
          "the solver did not decide%s%s (%s)%s"
              .formatted(
                  at,
                  times(gap),
                  subject,
                  gap.limit() == 0 ? "" : "; raise its limit with --solver");
      case CONCRETISED -> "a value was kept as it was%s%s: %s".formatted(at, times(gap), subject);
      case ASSUMED -> "%s%s".formatted(subject, at);
      case UNCONFIRMED ->
          isUnjudged(gap)
              ? "a finding%s could not be confirmed%s: %s".formatted(at, with(gap), subject)
              : "%s%s could not be confirmed%s: %s"
                  .formatted(
                      subject,
                      at,
                      with(gap),
                      is(gap, Limitation.Kind.LATE_ERROR)
                          ? "no time was left"
                          : "the real system gave up");
      case UNREAD -> "a part of the program could not be read%s".formatted(at);
      case UNTRIED -> "no search tries %s".formatted(subject);
      case UNSUPPORTED ->
          (isUnjudged(gap)
                  ? "what runs cover was not measured%s%s%s: %s"
                  : "not supported%s%s%s: %s")
              .formatted(at, such(gap), times(gap), subject);
    };
  }

  private static boolean is(Gap gap, Limitation.Kind kind) {
    return gap.limitation().filter(why -> why.kind() == kind).isPresent();
  }

  /** Whether the kind of what could not be done is not that of an error, but says who did not. */
  private static boolean isUnjudged(Gap gap) {
    return switch (gap.kind()) {
      case UNCONFIRMED ->
          !is(gap, Limitation.Kind.UNCONFIRMED_ERROR) && !is(gap, Limitation.Kind.LATE_ERROR);
      default -> is(gap, Limitation.Kind.JUDGE_GONE);
    };
  }

  /** What it concerns, in words; may be empty. */
  public static String subject(Gap gap) {
    return gap.limitation().map(LimitationWording::of).orElse("");
  }

  private static String runs(Gap gap) {
    return TextLines.count(gap.count(), "run");
  }

  private static String left(Gap gap) {
    if (gap.waiting() == 0) {
      return "";
    }
    String branches = gap.waiting() == 1 ? "branch" : "branches";
    return ", with %s %s left to try".formatted(TextLines.number(gap.waiting()), branches);
  }

  private static String times(Gap gap) {
    return gap.count() == 1 ? "" : " (" + TextLines.number(gap.count()) + " times)";
  }

  private static String with(Gap gap) {
    return gap.input().isEmpty() ? "" : " with " + TextLines.cut(gap.input(), LONGEST);
  }

  private static String such(Gap gap) {
    if (gap.input().isEmpty()) {
      return "";
    }
    return (gap.count() == 1 ? " with " : ", such as with ") + TextLines.cut(gap.input(), LONGEST);
  }
}
