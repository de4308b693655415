package clew.report.json;

import clew.engine.source.Span;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** One JSON document as text, written piece by piece: a data binder would double the start-up. */
public final class Json {
  /** The version of the contracts of all documents but the report's, which has its own. */
  public static final int VERSION = 1;

  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /** A document: an object whose fields {@code fields} writes. */
  public static String document(Consumer<JsonGenerator> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(new Indented(), text)) {
      out.writeStartObject();
      fields.accept(out);
      out.writeEndObject();
    }
    return text.append('\n').toString();
  }

  /** A field that holds a list of objects. */
  public static <T> void list(
      JsonGenerator out, String name, Iterable<T> elements, Consumer<T> fields) {
    out.writeArrayPropertyStart(name);
    for (T element : elements) {
      out.writeStartObject();
      fields.accept(element);
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  static void place(JsonGenerator out, String name, Span place) {
    out.writeObjectPropertyStart(name);
    out.writeStringProperty("file", place.file());
    out.writeNumberProperty("line", place.line());
    out.writeNumberProperty("column", place.column());
    out.writeNumberProperty("endLine", place.endLine());
    out.writeNumberProperty("endColumn", place.endColumn());
    out.writeEndObject();
  }

  static void place(JsonGenerator out, String name, Optional<Span> place) {
    place.ifPresentOrElse(span -> place(out, name, span), () -> out.writeNullProperty(name));
  }

  static void texts(JsonGenerator out, String name, Map<String, String> values) {
    out.writeObjectPropertyStart(name);
    values.forEach(out::writeStringProperty);
    out.writeEndObject();
  }

  static void strings(JsonGenerator out, String name, List<String> values) {
    out.writeArrayPropertyStart(name);
    values.forEach(out::writeString);
    out.writeEndArray();
  }

  static void counts(JsonGenerator out, String name, Map<String, Long> counts) {
    out.writeObjectPropertyStart(name);
    counts.forEach(out::writeNumberProperty);
    out.writeEndObject();
  }

  /** Two spaces a level, and the same line break on every system. */
  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      return new DefaultPrettyPrinter().withArrayIndenter(indenter).withObjectIndenter(indenter);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
