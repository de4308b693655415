package clew.report.json;

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
import clew.report.wording.AssumptionText;
import clew.report.wording.BehaviourText;
import clew.report.wording.GapText;
import clew.report.wording.OriginText;
import clew.report.wording.PointReasonText;
import clew.report.wording.SizeText;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes a search as JSON, by the contract of {@code schema/report.json}. */
public final class JsonReport {
  private final JsonGenerator out;
  private final ReasonJson reasons;

  private JsonReport(JsonGenerator out) {
    this.out = out;
    this.reasons = new ReasonJson(out);
  }

  public static String of(RunReport report) {
    return Json.document(out -> new JsonReport(out).report(report));
  }

  private void report(RunReport report) {
    out.writeNumberProperty("version", RunReport.VERSION);
    out.writeStringProperty("language", report.checked().language());
    out.writeStringProperty("file", report.checked().file());
    Json.list(out, "entries", report.entries(), this::entry);
    Json.list(out, "testFiles", report.written(), this::written);
    Json.list(out, "sources", report.checked().sources(), this::source);
    Json.texts(out, "settings", report.setup().settings());
    out.writeNumberProperty("seed", report.setup().seed());
    Json.texts(out, "versions", report.setup().versions());
    report
        .setup()
        .confinement()
        .ifPresent(
            held -> {
              out.writeStringProperty("walls", held.walls().id());
              out.writeStringProperty("allowed", held.allowed().toString());
            });
    out.writeNumberProperty("cpuMillis", report.times().cpuMillis());
    out.writeNumberProperty("wallMillis", report.times().wallMillis());
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
    out.writeNumberProperty("total", entry.effort().queries().total());
    Json.counts(out, "byLayer", entry.effort().queries().byLayer());
    Json.counts(out, "byAnswer", entry.effort().queries().byAnswer());
    out.writeEndObject();
    out.writeObjectPropertyStart("guesses");
    out.writeNumberProperty("made", entry.effort().guesses().made().size());
    out.writeNumberProperty("missed", entry.effort().guesses().missed().size());
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
        entry.verdict() == Verdict.BOUNDED ? entry.gaps() : List.<Gap>of(),
        gap -> {
          out.writeStringProperty("kind", gap.kind().id());
          Json.place(out, "place", gap.place());
          out.writeStringProperty("detail", GapText.of(gap));
          out.writeStringProperty("subject", GapText.subject(gap));
          gap.limitation()
              .ifPresent(limitation -> LimitationJson.write(out, "limitation", limitation));
          out.writeNumberProperty("count", gap.count());
          out.writeNumberProperty("limit", gap.limit());
          out.writeNumberProperty("waiting", gap.waiting());
          out.writeStringProperty("input", gap.input());
        });
    Json.list(out, "divergences", entry.divergences(), this::divergence);
    entry
        .caveats()
        .spurious()
        .example()
        .ifPresent(example -> spurious(entry.caveats().spurious().runs().size(), example));
    if (!entry.paths().tree().isEmpty()) {
      Json.list(out, "paths", entry.paths().tree(), this::path);
    }
    if (!entry.caveats().assumed().isEmpty()) {
      out.writeArrayPropertyStart("assumed");
      AssumptionText.of(entry.caveats().assumed()).forEach(out::writeString);
      out.writeEndArray();
      Json.list(out, "assumptions", entry.caveats().assumed(), reasons::assumption);
    }
  }

  private void spurious(long count, Divergence example) {
    out.writeObjectPropertyStart("spurious");
    out.writeNumberProperty("count", count);
    out.writeObjectPropertyStart("example");
    divergence(example);
    out.writeEndObject();
    out.writeEndObject();
  }

  private void divergence(Divergence divergence) {
    Json.place(out, "place", divergence.place());
    out.writeStringProperty("input", divergence.input());
    out.writeStringProperty("predicted", BehaviourText.predicted(divergence.predicted()));
    out.writeStringProperty("happened", BehaviourText.happened(divergence.happened()));
    reasons.behaviour("expected", divergence.predicted());
    reasons.behaviour("observed", divergence.happened());
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
            reasons.reason(covered.reason());
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
    out.writeStringProperty("fingerprint", finding.problem().fingerprint());
    out.writeStringProperty("kind", finding.kind());
    out.writeStringProperty("input", finding.input());
    out.writeStringProperty("outcome", finding.outcome());
    Json.place(out, "place", finding.place());
    out.writeStringProperty("function", finding.where().function());
    finding
        .confirmed()
        .ifPresentOrElse(
            by -> {
              out.writeObjectPropertyStart("confirmed");
              out.writeStringProperty("by", by.by());
              out.writeStringProperty("version", by.version());
              if (!by.beside().isEmpty()) {
                out.writeStringProperty("beside", by.beside());
              }
              out.writeEndObject();
            },
            () -> out.writeNullProperty("confirmed"));
    out.writeStringProperty("why", OriginText.why(finding.example().origin()));
    origin("from", finding.example().origin());
    out.writeStringProperty("any", finding.example().any());
    out.writeStringProperty("size", SizeText.of(finding.example().size()));
    out.writeNumberProperty("times", finding.times());
    out.writeArrayPropertyStart("stack");
    finding.where().stack().forEach(out::writeString);
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
      case Origin.Uniform(var run, var at, var way, var times) -> {
        out.writeNumberProperty("run", run);
        Json.place(out, "place", at);
        out.writeStringProperty("way", way);
        out.writeNumberProperty("times", times);
      }
      case Origin.Analysed(var rounds) -> {
        out.writeStringProperty("how", OriginText.analysed(rounds));
        out.writeArrayPropertyStart("rounds");
        rounds.forEach(times -> out.writeString(times.toString()));
        out.writeEndArray();
      }
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
