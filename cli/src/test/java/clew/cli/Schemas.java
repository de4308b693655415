package clew.cli;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The contracts under {@code schema/}. */
final class Schemas {
  private Schemas() {}

  /** What is wrong with a document; empty if it fulfils the contract. */
  static List<String> problems(String schema, String json) throws IOException {
    String text = Files.readString(Path.of("..", "schema", schema + ".json"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(text)
        .validate(json, InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }
}
