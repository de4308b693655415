package clew.engine.source;

import java.util.Optional;

/**
 * A problem that is the user's to solve.
 *
 * @param severity whether the work can go on
 * @param what the problem, in one sentence without a full stop
 * @param where the place in the user's file, if the problem has one
 * @param label what to write under the place; may be empty
 * @param follows what follows from the problem; may be empty
 * @param hint what the user can do about it; may be empty
 */
public record Diagnostic(
    Severity severity,
    String what,
    Optional<Span> where,
    String label,
    String follows,
    String hint) {

  /** Whether the work can go on. */
  public enum Severity {
    ERROR,
    WARNING
  }

  public static Diagnostic error(String what) {
    return new Diagnostic(Severity.ERROR, what, Optional.empty(), "", "", "");
  }

  public static Diagnostic warning(String what) {
    return new Diagnostic(Severity.WARNING, what, Optional.empty(), "", "", "");
  }

  public Diagnostic at(Span place) {
    return at(place, label);
  }

  public Diagnostic at(Span place, String newLabel) {
    return new Diagnostic(severity, what, Optional.of(place), newLabel, follows, hint);
  }

  public Diagnostic follows(String consequence) {
    return new Diagnostic(severity, what, where, label, consequence, hint);
  }

  public Diagnostic hint(String advice) {
    return new Diagnostic(severity, what, where, label, follows, advice);
  }
}
