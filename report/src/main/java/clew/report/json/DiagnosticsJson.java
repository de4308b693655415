package clew.report.json;

import clew.engine.source.Diagnostic;
import java.util.List;
import java.util.Locale;

/** Writes problems as JSON: what a command with {@code --json} prints in place of its result. */
public final class DiagnosticsJson {
  private DiagnosticsJson() {}

  public static String of(List<Diagnostic> problems) {
    return Json.document(
        out -> {
          out.writeNumberProperty("version", Json.VERSION);
          Json.list(
              out,
              "diagnostics",
              problems,
              problem -> {
                out.writeStringProperty(
                    "severity", problem.severity().name().toLowerCase(Locale.ROOT));
                out.writeStringProperty("what", problem.what());
                Json.place(out, "place", problem.where());
                out.writeStringProperty("label", problem.label());
                out.writeStringProperty("follows", problem.follows());
                out.writeStringProperty("hint", problem.hint());
              });
        });
  }
}
