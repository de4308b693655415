package clew.report.json;

import clew.engine.language.Rule;

/** Writes what a rule means as JSON, by the contract of {@code schema/rule.json}. */
public final class RuleJson {
  private RuleJson() {}

  public static String of(Rule rule) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          out.writeStringProperty("rule", rule.id());
          out.writeStringProperty("title", rule.title());
          Json.strings(out, "meaning", rule.meaning());
          out.writeStringProperty("example", rule.example());
          out.writeStringProperty("remedy", rule.remedy());
        });
  }
}
