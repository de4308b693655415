package clew.report;

import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.RunReport;
import clew.engine.result.WrittenTests;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes a search as JSON, by the contract of {@code schema/report.json}. */
public final class JsonReport {
  private final JsonGenerator out;

  private JsonReport(JsonGenerator out) {
    this.out = out;
  }

  public static String of(RunReport report) {
    return Json.document(out -> new JsonReport(out).report(report));
  }

  private void report(RunReport report) {
    out.writeNumberProperty("version", RunReport.VERSION);
    out.writeStringProperty("language", report.language());
    out.writeStringProperty("file", report.file());
    Json.list(out, "entries", report.entries(), this::entry);
    Json.list(out, "testFiles", report.written(), this::written);
    out.writeNumberProperty("cpuMillis", report.cpuMillis());
    out.writeNumberProperty("wallMillis", report.wallMillis());
  }

  private void written(WrittenTests written) {
    out.writeStringProperty("file", written.file());
    Json.list(
        out,
        "tests",
        List.copyOf(written.tests().entrySet()),
        test -> {
          out.writeStringProperty("id", test.getKey());
          out.writeStringProperty("name", test.getValue());
        });
  }

  private void entry(EntryReport entry) {
    out.writeStringProperty("entry", entry.entry());
    out.writeStringProperty("verdict", entry.verdict().name().toLowerCase(Locale.ROOT));
    out.writeNumberProperty("runs", entry.runs());
    out.writeObjectPropertyStart("queries");
    out.writeNumberProperty("total", entry.queries().total());
    Json.counts(out, "byLayer", entry.queries().byLayer());
    Json.counts(out, "byAnswer", entry.queries().byAnswer());
    out.writeEndObject();
    out.writeObjectPropertyStart("guesses");
    out.writeNumberProperty("made", entry.guesses().made());
    out.writeNumberProperty("missed", entry.guesses().missed());
    out.writeEndObject();
    Json.list(out, "coverage", entry.coverage(), this::coverage);
    Json.list(out, "findings", entry.findings(), this::finding);
    Json.list(
        out,
        "tests",
        entry.tests(),
        test -> {
          out.writeStringProperty("id", test.id());
          out.writeStringProperty("input", test.inputText());
          out.writeStringProperty("outcome", test.outcomeText());
          out.writeStringProperty("origin", test.origin());
        });
    Json.list(
        out,
        "gaps",
        entry.gaps(),
        gap -> {
          out.writeStringProperty("kind", gap.kind().id());
          Json.place(out, "place", gap.place());
          out.writeStringProperty("detail", gap.detail());
        });
    Json.list(
        out,
        "divergences",
        entry.divergences(),
        divergence -> {
          Json.place(out, "place", divergence.place());
          out.writeStringProperty("input", divergence.input());
          out.writeStringProperty("predicted", divergence.predicted());
          out.writeStringProperty("happened", divergence.happened());
        });
    entry.spurious().example().ifPresent(example -> spurious(entry.spurious().count(), example));
    if (!entry.assumed().isEmpty()) {
      out.writeArrayPropertyStart("assumed");
      entry.assumed().forEach(out::writeString);
      out.writeEndArray();
    }
  }

  private void spurious(long count, Divergence example) {
    out.writeObjectPropertyStart("spurious");
    out.writeNumberProperty("count", count);
    out.writeObjectPropertyStart("example");
    Json.place(out, "place", example.place());
    out.writeStringProperty("input", example.input());
    out.writeStringProperty("predicted", example.predicted());
    out.writeStringProperty("happened", example.happened());
    out.writeEndObject();
    out.writeEndObject();
  }

  private void coverage(Coverage coverage) {
    out.writeStringProperty("criterion", coverage.criterion());
    out.writeNumberProperty("reached", coverage.reached());
    out.writeNumberProperty("total", coverage.total());
    List<Coverage.Covered> points = coverage.points();
    Json.list(
        out,
        "points",
        points,
        covered -> {
          out.writeStringProperty("name", covered.point().name());
          Json.place(out, "place", covered.point().span());
          out.writeStringProperty("state", state(covered.state()));
          if (!covered.reason().isEmpty()) {
            out.writeStringProperty("reason", covered.reason());
          }
          if (!covered.input().isEmpty()) {
            out.writeStringProperty("input", covered.input());
          }
        });
  }

  private void finding(Finding finding) {
    out.writeStringProperty("id", finding.id());
    out.writeStringProperty("kind", finding.kind());
    out.writeStringProperty("input", finding.input());
    out.writeStringProperty("outcome", finding.outcome());
    Json.place(out, "place", finding.place());
    finding
        .confirmed()
        .ifPresentOrElse(
            by -> {
              out.writeObjectPropertyStart("confirmed");
              out.writeStringProperty("by", by.by());
              out.writeStringProperty("version", by.version());
              out.writeEndObject();
            },
            () -> out.writeNullProperty("confirmed"));
    out.writeStringProperty("why", finding.why());
    out.writeStringProperty("any", finding.any());
    out.writeStringProperty("size", finding.size());
    out.writeNumberProperty("times", finding.times());
    out.writeArrayPropertyStart("stack");
    finding.stack().forEach(out::writeString);
    out.writeEndArray();
  }

  private static String state(Coverage.State state) {
    return switch (state) {
      case REACHED -> "reached";
      case COMPLETED -> "completed";
      case OPEN -> "open";
      case UNREACHABLE -> "unreachable";
      case GIVEN_UP -> "givenUp";
    };
  }
}
