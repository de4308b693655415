package clew.engine.language.answer;

import clew.engine.source.Span;
import java.util.List;

/**
 * What is true at the places of a program on every run, and what no run does.
 *
 * @param domain what was asked to be known, in the language's own notation
 * @param places in the order of the text
 * @param legend what names mean that the program does not have, in sentences
 * @param notes what was given up, in sentences
 */
public record Invariants(
    String domain,
    List<Place> places,
    List<Excluded> excluded,
    List<String> legend,
    List<String> notes) {

  /** When control is at a place. */
  public enum When {
    /** A loop is about to decide whether it goes round. */
    HEAD,
    /** A branch or the body of a loop begins. */
    INSIDE,
    /** A statement has come to its end. */
    AFTER
  }

  /**
   * What is true at one place.
   *
   * @param at the statement or condition
   * @param line the line of the text after which it is true
   * @param label the name of the location, if it has one; else empty
   * @param facts in the user's own syntax
   * @param isReached whether any run may come there
   */
  public record Place(
      When when, Span at, int line, String label, List<String> facts, boolean isReached) {}

  /**
   * A way that no run goes.
   *
   * @param way its name
   * @param isProved whether a solver confirmed it
   * @param why why it is not confirmed; empty if it is
   */
  public record Excluded(Span at, String label, String way, boolean isProved, String why) {}
}
