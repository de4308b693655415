package clew.report.json;

import clew.engine.language.answer.CallResult;
import clew.engine.reason.LimitationWording;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/** A call and what came of it, by the contract of {@code schema/call.json}. */
public record CallResultJson(
    String language, String file, String call, CallResult ours, Optional<CallResult> theirs) {

  public String json() {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
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

  private static void outcome(JsonGenerator out, CallResult result) {
    out.writeStartObject();
    switch (result) {
      case CallResult.Returned(var value, var steps) -> {
        out.writeStringProperty("kind", "returned");
        out.writeStringProperty("value", value);
      }
      case CallResult.Raised(var kind, var reason, var trace, var steps) -> {
        out.writeStringProperty("kind", "raised");
        out.writeStringProperty("class", kind);
        out.writeStringProperty("reason", reason);
      }
      case CallResult.Stopped(var what, var steps) -> {
        out.writeStringProperty("kind", "stopped");
        out.writeStringProperty("what", what);
      }
      case CallResult.Unsupported(var what) -> {
        out.writeStringProperty("kind", "unsupported");
        out.writeStringProperty("what", LimitationWording.of(what));
        LimitationJson.write(out, "limitation", what);
      }
      case CallResult.Refused(var problems) -> {
        out.writeStringProperty("kind", "refused");
        out.writeStringProperty("what", problems.toString());
      }
    }
    out.writeEndObject();
  }
}
