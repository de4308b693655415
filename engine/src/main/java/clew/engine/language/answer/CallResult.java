package clew.engine.language.answer;

import clew.engine.reason.Limitation;
import clew.engine.source.Diagnostic;
import java.util.List;

/** What came of a call; values are in the user's own syntax. */
public sealed interface CallResult {
  record Returned(String value, long steps) implements CallResult {}

  /**
   * An error of the language.
   *
   * @param kind its class, such as {@code error}
   * @param reason what it says
   * @param trace where it happened, a line each, innermost first
   */
  record Raised(String kind, String reason, List<String> trace, long steps) implements CallResult {}

  /** A budget was used up. */
  record Stopped(String what, long steps) implements CallResult {}

  /** The machine cannot do it. */
  record Unsupported(Limitation what) implements CallResult {}

  /** The file or the call is wrong. */
  record Refused(List<Diagnostic> problems) implements CallResult {}

  /** Whether two results are the same to the language: value, or class and reason. */
  default boolean agreesWith(CallResult other) {
    return switch (this) {
      case Returned(var value, var steps) ->
          other instanceof Returned that && value.equals(that.value);
      case Raised(var kind, var reason, var trace, var steps) ->
          other instanceof Raised that && kind.equals(that.kind) && reason.equals(that.reason);
      default -> false;
    };
  }
}
