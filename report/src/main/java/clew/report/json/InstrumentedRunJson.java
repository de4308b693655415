package clew.report.json;

import clew.engine.language.answer.InstrumentedRun;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** What an instrumented run told, by the contract of {@code schema/instrumented-run.json}. */
public record InstrumentedRunJson(String language, String file) {
  public String of(InstrumentedRun.Run run) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("call", run.call());
          Json.strings(out, "events", run.events());
          out.writeBooleanProperty("shortened", run.shortened());
          numbers(out, run.trace());
          out.writeStringProperty("input", run.input());
          if (run.result().isPresent()) {
            out.writeStringProperty("result", run.result().get());
          } else {
            out.writeNullProperty("result");
          }
          Json.list(
              out,
              "alternatives",
              run.alternatives(),
              other -> {
                numbers(out, other.trace());
                out.writeStringProperty("input", other.input());
              });
          out.writeStringProperty("outcome", run.outcome());
        });
  }

  private static void numbers(JsonGenerator out, List<Integer> trace) {
    out.writeName("trace");
    out.writeStartArray();
    trace.forEach(out::writeNumber);
    out.writeEndArray();
  }
}
