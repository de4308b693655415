package clew.conformance.chaos;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The contracts under {@code schema/}, read once. */
final class JsonContracts {
  private static final int SHOWN = 3;

  /** What each command may print; which of them depends on the language and the options. */
  private static final Map<String, List<String>> OF_COMMANDS =
      Map.of(
          "check", List.of("report"),
          "run", List.of("answers", "call", "goal"),
          "explain",
              List.of("trace", "derivation", "concolic-derivation", "instrumented-run", "goal"),
          "solve", List.of("solved"),
          "analyze", List.of("invariants"),
          "replay", List.of("trace"),
          "doctor", List.of("doctor"));

  private final Map<String, Schema> schemas = new TreeMap<>();

  JsonContracts(Path folder) throws IOException {
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
        String name = file.getFileName().toString().replace(".json", "");
        schemas.put(name, registry.getSchema(Files.readString(file)));
      }
    }
  }

  /** What is wrong with what a command printed; nothing if it fulfils one of its contracts. */
  List<String> complaints(String command, int code, String json) {
    List<String> names = new ArrayList<>();
    if (code != 2) {
      names.addAll(OF_COMMANDS.getOrDefault(command, List.of()));
    } else {
      // A report that could not be kept, or of a part of a program, ends in the same way.
      names.add("diagnostics");
      names.addAll(OF_COMMANDS.getOrDefault(command, List.of()));
    }
    List<String> nearest = List.of("no contract is known for " + command);
    for (String name : names) {
      List<String> wrong = wrong(name, json);
      if (wrong.isEmpty()) {
        return List.of();
      }
      if (nearest.getFirst().startsWith("no contract") || wrong.size() < nearest.size()) {
        nearest = wrong;
      }
    }
    return nearest.subList(0, Math.min(SHOWN, nearest.size()));
  }

  private List<String> wrong(String name, String json) {
    Schema schema = schemas.get(name);
    if (schema == null) {
      throw new IllegalStateException("no schema " + name);
    }
    try {
      return schema.validate(json, InputFormat.JSON).stream()
          .map((Error each) -> "not as schema/" + name + ".json says: " + each)
          .toList();
    } catch (RuntimeException unreadable) {
      return List.of("no JSON: " + unreadable.getMessage());
    }
  }
}
