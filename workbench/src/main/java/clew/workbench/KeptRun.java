package clew.workbench;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Options;
import clew.report.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A run that can be repeated later.
 *
 * @param input the input in the user's own syntax
 * @param outcome how it ended, in a few words
 * @param when in ISO 8601
 */
public record KeptRun(
    String id,
    Source source,
    String entry,
    String input,
    Conditions conditions,
    String outcome,
    String when) {
  private static final List<String> FIELDS =
      List.of("id", "language", "file", "entry", "input", "outcome", "sha256", "when");

  /**
   * The program that was run.
   *
   * @param file the file as the user named it
   * @param sha256 of its text
   */
  public record Source(String language, String file, String sha256) {}

  /**
   * How it was run.
   *
   * @param options those of the language
   * @param steps how many steps it might take
   * @param depth how many decisions of it might be recorded
   */
  public record Conditions(Options options, long steps, int depth) {}

  String json() {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", 1);
          out.writeStringProperty("id", id);
          out.writeStringProperty("language", source.language);
          out.writeStringProperty("file", source.file);
          out.writeStringProperty("entry", entry);
          out.writeStringProperty("input", input);
          out.writeObjectPropertyStart("options");
          conditions.options.given().forEach(out::writeStringProperty);
          out.writeEndObject();
          out.writeNumberProperty("steps", conditions.steps);
          out.writeNumberProperty("depth", conditions.depth);
          out.writeStringProperty("outcome", outcome);
          out.writeStringProperty("sha256", source.sha256);
          out.writeStringProperty("when", when);
        });
  }

  /** Reads a run back; fields it does not know are passed over. */
  static KeptRun read(String json) throws Damaged {
    Map<String, String> values = new LinkedHashMap<>();
    Map<String, String> options = new LinkedHashMap<>();
    try (JsonParser in = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new Damaged("it is not a JSON object");
      }
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        JsonToken value = in.nextToken();
        if (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT) {
          values.put(name, in.getString());
        } else if (value == JsonToken.START_OBJECT && name.equals("options")) {
          texts(in, options);
        } else {
          in.skipChildren();
        }
      }
      if (in.currentToken() != JsonToken.END_OBJECT) {
        throw new Damaged("it ends too early");
      }
    } catch (JacksonException broken) {
      throw new Damaged(broken.getOriginalMessage());
    }
    for (String field : FIELDS) {
      if (!values.containsKey(field)) {
        throw new Damaged("it has no " + field);
      }
    }
    return new KeptRun(
        values.getOrDefault("id", ""),
        new Source(
            values.getOrDefault("language", ""),
            values.getOrDefault("file", ""),
            values.getOrDefault("sha256", "")),
        values.getOrDefault("entry", ""),
        values.getOrDefault("input", ""),
        new Conditions(
            Options.of(options),
            number(values, "steps", Limits.DEFAULT.steps()),
            Math.toIntExact(number(values, "depth", Limits.DEFAULT.depth()))),
        values.getOrDefault("outcome", ""),
        values.getOrDefault("when", ""));
  }

  private static void texts(JsonParser in, Map<String, String> into) {
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      if (in.nextToken() == JsonToken.VALUE_STRING) {
        into.put(name, in.getString());
      } else {
        in.skipChildren();
      }
    }
  }

  /** A number; files of earlier versions have none. */
  private static long number(Map<String, String> values, String name, long otherwise)
      throws Damaged {
    String text = values.getOrDefault(name, Long.toString(otherwise));
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException wrong) {
      throw new Damaged(name + " is no number: " + text);
    }
  }

  /** The text is not one that {@link #json} wrote. */
  static final class Damaged extends Exception {
    Damaged(String message) {
      super(message);
    }
  }
}
