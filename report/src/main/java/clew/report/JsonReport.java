package clew.report;

import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.PathNode;
import clew.engine.result.PointReason;
import clew.engine.result.RunReport;
import clew.engine.result.Verdict;
import clew.engine.result.WrittenTests;
import clew.engine.source.SourceText;
import clew.engine.testcase.Fingerprint;
import clew.engine.testcase.Origin;
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
    Json.list(out, "sources", report.sources(), this::source);
    Json.texts(out, "settings", report.settings());
    out.writeNumberProperty("seed", report.seed());
    Json.texts(out, "versions", report.versions());
    report
        .confinement()
        .ifPresent(
            held -> {
              out.writeStringProperty("walls", held.walls().id());
              out.writeStringProperty("allowed", held.allowed().toString());
            });
    out.writeNumberProperty("cpuMillis", report.cpuMillis());
    out.writeNumberProperty("wallMillis", report.wallMillis());
  }

  private void source(SourceText source) {
    out.writeStringProperty("file", source.name());
    out.writeStringProperty("sha256", Fingerprint.sha256(source.text()));
    out.writeStringProperty("text", source.text());
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
    out.writeNumberProperty("runs", entry.runs().size());
    out.writeObjectPropertyStart("queries");
    out.writeNumberProperty("total", entry.queries().total());
    Json.counts(out, "byLayer", entry.queries().byLayer());
    Json.counts(out, "byAnswer", entry.queries().byAnswer());
    out.writeEndObject();
    out.writeObjectPropertyStart("guesses");
    out.writeNumberProperty("made", entry.guesses().made().size());
    out.writeNumberProperty("missed", entry.guesses().missed().size());
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
          out.writeStringProperty("origin", OriginText.of(test.origin()));
          origin("from", test.origin());
        });
    Json.list(
        out,
        "gaps",
        entry.verdict() == Verdict.EXHAUSTED ? List.<Gap>of() : entry.gaps(),
        gap -> {
          out.writeStringProperty("kind", gap.kind().id());
          Json.place(out, "place", gap.place());
          out.writeStringProperty("detail", GapText.of(gap));
          out.writeStringProperty("subject", gap.subject());
          out.writeNumberProperty("count", gap.count());
          out.writeNumberProperty("limit", gap.limit());
          out.writeNumberProperty("waiting", gap.waiting());
          out.writeStringProperty("input", gap.input());
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
    entry
        .spurious()
        .example()
        .ifPresent(example -> spurious(entry.spurious().runs().size(), example));
    if (!entry.paths().isEmpty()) {
      Json.list(out, "paths", entry.paths(), this::path);
    }
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
          if (!(covered.reason() instanceof PointReason.None)) {
            out.writeStringProperty("reason", PointReasonText.of(covered.reason()));
            out.writeStringProperty("reasonKind", PointReasonText.kind(covered.reason()));
          }
          if (!covered.input().isEmpty()) {
            out.writeStringProperty("input", covered.input());
          }
        });
  }

  private void finding(Finding finding) {
    out.writeStringProperty("id", finding.id());
    out.writeStringProperty("rule", finding.rule());
    out.writeStringProperty("level", finding.level().id());
    out.writeStringProperty("fingerprint", finding.fingerprint());
    out.writeStringProperty("kind", finding.kind());
    out.writeStringProperty("input", finding.input());
    out.writeStringProperty("outcome", finding.outcome());
    Json.place(out, "place", finding.place());
    out.writeStringProperty("function", finding.function());
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
    out.writeStringProperty("why", OriginText.why(finding.origin()));
    origin("from", finding.origin());
    out.writeStringProperty("any", finding.any());
    out.writeStringProperty("size", SizeText.of(finding.size()));
    out.writeNumberProperty("times", finding.times());
    out.writeArrayPropertyStart("stack");
    finding.stack().forEach(out::writeString);
    out.writeEndArray();
  }

  private void origin(String name, Origin origin) {
    out.writeObjectPropertyStart(name);
    out.writeStringProperty("kind", OriginText.kind(origin));
    switch (origin) {
      case Origin.Seed(), Origin.Path() -> {}
      case Origin.Turned(var run, var at, var way, var had, var wanted) -> {
        out.writeNumberProperty("run", run);
        Json.place(out, "place", at);
        out.writeStringProperty("way", way);
        out.writeStringProperty("had", had);
        out.writeStringProperty("wanted", wanted);
      }
      case Origin.Repeated(var run, var at, var loops) -> {
        out.writeNumberProperty("run", run);
        Json.place(out, "place", at);
        Json.list(
            out,
            "loops",
            loops,
            loop -> {
              out.writeStringProperty("name", loop.name());
              out.writeStringProperty("times", loop.times());
              out.writeStringProperty("wanted", loop.wanted());
            });
      }
      case Origin.Analysed(var how) -> out.writeStringProperty("how", how);
      case Origin.Shrunk(var shows) -> out.writeStringProperty("shows", shows);
    }
    out.writeEndObject();
  }

  private void path(PathNode node) {
    out.writeNumberProperty("parent", node.parent());
    out.writeArrayPropertyStart("taken");
    node.taken().stream().forEach(out::writeNumber);
    out.writeEndArray();
    Json.place(out, "place", node.place());
    Json.list(
        out,
        "ways",
        node.ways(),
        way -> {
          out.writeStringProperty("name", way.name());
          out.writeStringProperty("state", way.state().id());
        });
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
