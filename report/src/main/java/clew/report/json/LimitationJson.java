package clew.report.json;

import clew.engine.reason.Limitation;
import tools.jackson.core.JsonGenerator;

/** Writes what was not done as JSON: its kind, and the parts that it has. */
final class LimitationJson {
  private LimitationJson() {}

  static void write(JsonGenerator out, String name, Limitation limitation) {
    out.writeObjectPropertyStart(name);
    fields(out, limitation);
    out.writeEndObject();
  }

  /** The same without the braces. */
  static void fields(JsonGenerator out, Limitation limitation) {
    out.writeStringProperty("kind", limitation.kind().id());
    if (!limitation.subject().isEmpty()) {
      out.writeStringProperty("subject", limitation.subject());
    }
    if (!limitation.within().isEmpty()) {
      out.writeStringProperty("within", limitation.within());
    }
    if (limitation.number() != 0) {
      out.writeNumberProperty("number", limitation.number());
    }
  }
}
