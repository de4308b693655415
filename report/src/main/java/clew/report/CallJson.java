package clew.report;

import clew.engine.language.Evaluated;
import clew.engine.language.Evaluator;
import clew.engine.result.RunReport;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** A call and what came of it, by the contract of {@code schema/call.json}. */
public record CallJson(
    Evaluator evaluator, String file, String call, Evaluated ours, Optional<Evaluated> theirs) {

  public String json() {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", RunReport.VERSION);
          out.writeStringProperty("language", evaluator.name());
          out.writeStringProperty("file", file);
          out.writeStringProperty("call", call);
          out.writeName("outcome");
          outcome(out, ours);
          out.writeName("real");
          if (theirs.isPresent()) {
            outcome(out, theirs.get());
          } else {
            out.writeNull();
          }
          if (theirs.isPresent()) {
            out.writeBooleanProperty("same", ours.agreesWith(theirs.get()));
          } else {
            out.writeNullProperty("same");
          }
        });
  }

  private static void outcome(JsonGenerator out, Evaluated result) {
    out.writeStartObject();
    switch (result) {
      case Evaluated.Returned(var value, var steps) -> {
        out.writeStringProperty("kind", "returned");
        out.writeStringProperty("value", value);
      }
      case Evaluated.Raised(var kind, var reason, var trace, var steps) -> {
        out.writeStringProperty("kind", "raised");
        out.writeStringProperty("class", kind);
        out.writeStringProperty("reason", reason);
      }
      case Evaluated.Stopped(var what, var steps) -> {
        out.writeStringProperty("kind", "stopped");
        out.writeStringProperty("what", what);
      }
      case Evaluated.Unsupported(var what) -> {
        out.writeStringProperty("kind", "unsupported");
        out.writeStringProperty("what", what);
      }
      case Evaluated.Refused(var problems) -> {
        out.writeStringProperty("kind", "refused");
        out.writeStringProperty("what", problems.toString());
      }
    }
    out.writeEndObject();
  }
}
