package clew.engine.result;

import clew.engine.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Something wrong in the user's program, with the input that shows it. One per place and kind.
 *
 * @param id the id of the test case that shows it
 * @param kind what went wrong, such as {@code division by zero}
 * @param input the input in the user's own syntax
 * @param outcome what happened, in a few words
 * @param why how the input was found; may be empty
 * @param any which other inputs do the same, in the user's own syntax; may be empty
 * @param size why a smaller input may do the same; empty if all that could be thought of were tried
 * @param times how many runs ended this way
 * @param stack the calls that led to the place, innermost first, as the real system prints them;
 *     may be empty
 * @param confirmed the real system that showed the same, if one did
 */
public record Finding(
    String id,
    String kind,
    String input,
    String outcome,
    Span place,
    String why,
    String any,
    String size,
    long times,
    List<String> stack,
    Optional<Confirmation> confirmed) {

  public Finding(
      String id,
      String kind,
      String input,
      String outcome,
      Span place,
      String why,
      String any,
      long times,
      Optional<Confirmation> confirmed) {
    this(id, kind, input, outcome, place, why, any, "", times, List.of(), confirmed);
  }

  /** A real system that reproduced the finding. */
  public record Confirmation(String by, String version) {}
}
