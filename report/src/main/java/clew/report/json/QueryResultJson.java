package clew.report.json;

import clew.engine.language.answer.QueryResult;

/** A query and what came of it, by the contract of {@code schema/solved.json}. */
public final class QueryResultJson {
  private QueryResultJson() {}

  public static String of(String language, String file, QueryResult solved) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("language", language);
          out.writeStringProperty("file", file);
          out.writeStringProperty("query", solved.query());
          out.writeStringProperty("type", solved.type());
          Json.list(
              out,
              "answers",
              solved.answers(),
              answer -> {
                out.writeStringProperty("value", answer.value());
                Json.list(
                    out,
                    "bindings",
                    answer.bindings(),
                    binding -> {
                      out.writeStringProperty("variable", binding.name());
                      out.writeStringProperty("value", binding.term());
                    });
              });
          out.writeBooleanProperty("noMore", solved.noMore());
          out.writeStringProperty("ending", solved.ending());
          Json.strings(out, "errors", solved.errors());
          out.writeNumberProperty("steps", solved.steps());
        });
  }
}
