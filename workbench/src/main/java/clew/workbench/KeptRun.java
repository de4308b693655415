package clew.workbench;

import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.RunReport;
import clew.engine.testcase.TestCase;
import clew.report.Json;
import clew.report.JsonReport;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A run that can be repeated later.
 *
 * @param file the file as the user named it
 * @param input the input in the user's own syntax
 * @param outcome how it ended, in a few words
 * @param sha256 of the source it was run on
 * @param when in ISO 8601
 */
public record KeptRun(
    String id,
    String language,
    String file,
    String entry,
    String input,
    String outcome,
    String sha256,
    String when) {
  private static final List<String> FIELDS =
      List.of("id", "language", "file", "entry", "input", "outcome", "sha256", "when");

  /** Keeps the runs of a report; why that was not possible, if it was not. */
  static Optional<String> keep(
      RunReport report, OpenProgram program, RunStore store, Instant when) {
    Map<String, KeptRun> runs = new LinkedHashMap<>();
    for (EntryReport entry : report.entries()) {
      for (TestCase test : entry.tests()) {
        runs.put(
            test.id(),
            of(report, entry, test.id(), test.inputText(), test.outcomeText(), program, when));
      }
      for (Finding found : entry.findings()) {
        runs.putIfAbsent(
            found.id(),
            of(report, entry, found.id(), found.input(), found.outcome(), program, when));
      }
    }
    try {
      store.keep(runs.values(), JsonReport.of(report));
      return Optional.empty();
    } catch (IOException failed) {
      return Optional.of(store.folder() + ": " + FileTrouble.told(failed));
    }
  }

  private static KeptRun of(
      RunReport report,
      EntryReport entry,
      String id,
      String input,
      String outcome,
      OpenProgram program,
      Instant when) {
    return new KeptRun(
        id,
        report.checked().language(),
        report.checked().file(),
        entry.entry(),
        input,
        outcome,
        program.sha256(),
        when.toString());
  }

  String json() {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", 1);
          out.writeStringProperty("id", id);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("entry", entry);
          out.writeStringProperty("input", input);
          out.writeStringProperty("outcome", outcome);
          out.writeStringProperty("sha256", sha256);
          out.writeStringProperty("when", when);
        });
  }

  /** Reads a run back; fields it does not know are passed over. */
  static KeptRun read(String json) throws Damaged {
    Map<String, String> values = new LinkedHashMap<>();
    try (JsonParser in = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new Damaged("it is not a JSON object");
      }
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        if (in.nextToken() == JsonToken.VALUE_STRING) {
          values.put(name, in.getString());
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
    List<String> all = FIELDS.stream().map(field -> values.getOrDefault(field, "")).toList();
    return new KeptRun(
        all.get(0),
        all.get(1),
        all.get(2),
        all.get(3),
        all.get(4),
        all.get(5),
        all.get(6),
        all.get(7));
  }

  /** The text is not one that {@link #json} wrote. */
  static final class Damaged extends Exception {
    Damaged(String message) {
      super(message);
    }
  }
}
