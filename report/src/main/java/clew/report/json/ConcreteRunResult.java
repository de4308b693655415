package clew.report.json;

import clew.engine.source.Span;
import clew.engine.trace.Outcome;
import java.util.Optional;

/**
 * What came of one concrete run.
 *
 * @param input the input in the user's own syntax
 * @param text how it ended, in a few words
 * @param value the result or the final state in the user's own syntax, if it came to one
 */
public record ConcreteRunResult(
    String language,
    String file,
    String entry,
    String input,
    Outcome outcome,
    String text,
    Optional<String> value,
    long steps) {

  /** The run as JSON, by the contract of {@code schema/answers.json}. */
  public String json() {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("entry", entry);
          out.writeStringProperty("input", input);
          out.writeObjectPropertyStart("outcome");
          out.writeStringProperty("kind", kind(outcome));
          out.writeStringProperty("text", text);
          value.ifPresentOrElse(
              text -> out.writeStringProperty("value", text), () -> out.writeNullProperty("value"));
          Json.place(out, "place", place(outcome));
          out.writeEndObject();
          out.writeNumberProperty("steps", steps);
        });
  }

  /** Where a run ended, if it ended before its end. */
  public static Optional<Span> place(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned returned -> Optional.empty();
      case Outcome.Answers answers -> Optional.empty();
      case Outcome.Raised raised -> Optional.of(raised.at().span());
      case Outcome.Rejected rejected -> Optional.of(rejected.at().span());
      case Outcome.OutOfFuel empty -> Optional.of(empty.repeating().span());
      case Outcome.Unsupported unsupported -> Optional.of(unsupported.at().span());
      case Outcome.Interrupted interrupted -> Optional.of(interrupted.at().span());
    };
  }

  /** The name of an outcome's kind in the JSON contract. */
  static String kind(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Returned returned -> "returned";
      case Outcome.Answers answers -> "answers";
      case Outcome.Raised raised -> "raised";
      case Outcome.Rejected rejected -> "rejected";
      case Outcome.OutOfFuel empty -> "outOfFuel";
      case Outcome.Unsupported unsupported -> "unsupported";
      case Outcome.Interrupted interrupted -> "interrupted";
    };
  }
}
