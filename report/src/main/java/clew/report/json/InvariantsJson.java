package clew.report.json;

import clew.engine.language.answer.Invariants;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes what is true at the places of a program as JSON, by {@code schema/invariants.json}. */
public final class InvariantsJson {
  private InvariantsJson() {}

  public static String of(String language, String file, String entry, Invariants invariants) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("entry", entry);
          out.writeStringProperty("domain", invariants.domain());
          Json.list(out, "places", invariants.places(), place -> place(out, place));
          Json.list(out, "unreachable", invariants.excluded(), way -> excluded(out, way));
          texts(out, "legend", invariants.legend());
          texts(out, "notes", invariants.notes());
        });
  }

  private static void place(JsonGenerator out, Invariants.Place place) {
    Json.place(out, "place", place.at());
    out.writeStringProperty("when", place.when().name().toLowerCase(Locale.ROOT));
    if (!place.label().isEmpty()) {
      out.writeStringProperty("location", place.label());
    }
    out.writeBooleanProperty("reached", place.isReached());
    texts(out, "invariant", place.facts());
  }

  private static void excluded(JsonGenerator out, Invariants.Excluded way) {
    Json.place(out, "place", way.at());
    out.writeStringProperty("location", way.label());
    out.writeStringProperty("way", way.way());
    out.writeBooleanProperty("proved", way.isProved());
    if (!way.isProved()) {
      out.writeStringProperty("why", way.why());
    }
  }

  private static void texts(JsonGenerator out, String name, List<String> texts) {
    out.writeArrayPropertyStart(name);
    texts.forEach(out::writeString);
    out.writeEndArray();
  }
}
