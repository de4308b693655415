package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.reason.Exclusion;
import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.reason.Limitation;
import clew.engine.result.Behaviour;
import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.PointReason;
import clew.engine.result.Spurious;
import clew.engine.source.Diagnostic;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import clew.report.json.ConcreteRunResult;
import clew.report.json.DiagnosticsJson;
import clew.report.json.JsonReport;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTest {
  @Test
  void aReportWithFindingsFulfilsTheContract() throws IOException {
    String json =
        JsonReport.of(SampleReports.report(SampleReports.exhausted(SampleReports.division())));

    assertThat(Schemas.problems("report", json)).isEmpty();
  }

  @Test
  void aReportWithEveryKindOfGapFulfilsTheContract() throws IOException {
    List<Gap> gaps =
        Arrays.stream(Gap.Kind.values())
            .map(kind -> SampleReports.gap(kind, SampleReports.DIVISION, Optional.empty(), 3, 1, 2))
            .toList();
    String json =
        JsonReport.of(
            SampleReports.report(
                SampleReports.bounded(
                    List.of(SampleReports.branches(Coverage.State.values())),
                    gaps,
                    new Divergence(
                        SampleReports.DIVISION,
                        "y = 1",
                        new Behaviour.Ends("a"),
                        new Behaviour.Ends("b", Optional.of("c"))))));

    assertThat(Schemas.problems("report", json)).isEmpty();
  }

  @Test
  void aReportWithEveryKindOfLimitationFulfilsTheContract() throws IOException {
    List<Gap> gaps =
        Arrays.stream(Limitation.Kind.values())
            .map(kind -> Optional.of(new Limitation(kind, "f/1", "system", 3)))
            .map(
                what ->
                    SampleReports.gap(Gap.Kind.CONCRETISED, SampleReports.DIVISION, what, 3, 1, 2))
            .toList();
    String json = JsonReport.of(SampleReports.report(SampleReports.bounded(List.of(), gaps)));

    assertThat(Schemas.problems("report", json)).isEmpty();
  }

  static Stream<PointReason> reasons() {
    Exclusion.Values values =
        new Exclusion.Values(
            false,
            Interval.atLeast(Bound.of(3)),
            false,
            List.of("ok"),
            List.of(Sort.FLOAT64),
            List.of(Constructor.CONS, Constructor.NIL),
            false);
    return Stream.of(
        new PointReason.AllTried(),
        new PointReason.Proved(new Exclusion.NoValues()),
        new PointReason.Proved(new Exclusion.ByInvariants(List.of("x >= 0"))),
        new PointReason.Proved(new Exclusion.ByPhases(4)),
        new PointReason.NotRepeated(
            new Exclusion.ByCalls(
                List.of(
                    new Exclusion.CallFact.Never("f/1", Exclusion.Moment.SUCCEEDED),
                    new Exclusion.CallFact.Always("g/2", Exclusion.Moment.CALLED, 1, 2, values)))),
        new PointReason.GivenUp(
            List.of(
                Limitation.of(Limitation.Kind.PRODUCTS),
                Limitation.of(Limitation.Kind.PHASES, 9))));
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void everyReasonFulfilsTheContract(PointReason reason) throws IOException {
    Point point = new Point("branch", "then", SampleReports.DIVISION);
    Coverage.Covered covered = new Coverage.Covered(point, Coverage.State.UNREACHABLE, reason, "");
    String json =
        JsonReport.of(
            SampleReports.report(
                SampleReports.bounded(
                    List.of(new Coverage("branch", List.of(covered))), List.of())));

    assertThat(Schemas.problems("report", json)).isEmpty();
  }

  static Stream<Behaviour> behaviours() {
    return Stream.of(
        new Behaviour.Takes("if", List.of("then")),
        new Behaviour.Misses("if"),
        new Behaviour.LeadsTo("if"),
        new Behaviour.Reaches("branch", "then"),
        new Behaviour.NeverReaches("branch", "then"),
        new Behaviour.Ends("returns 1"));
  }

  @ParameterizedTest
  @MethodSource("behaviours")
  void everyBehaviourFulfilsTheContract(Behaviour behaviour) throws IOException {
    String json =
        JsonReport.of(
            SampleReports.report(
                SampleReports.bounded(
                    List.of(),
                    List.of(),
                    new Divergence(SampleReports.DIVISION, "y = 1", behaviour, behaviour))));

    assertThat(Schemas.problems("report", json)).isEmpty();
  }

  @Test
  void everyAssumptionFulfilsTheContract() throws IOException {
    List<InputAssumption> assumed =
        List.of(
            new InputAssumption.Modes("f(+)", List.of(new Remedy.OtherModes("'f(?)'"))),
            new InputAssumption.OpenTypes(
                "f :: Int -> _", List.of(new Remedy.OtherTypes("'f :: Bool -> _'"))),
            new InputAssumption.Arguments(
                List.of("X"),
                InputAssumption.Shape.AS_IN_HEADS,
                List.of(new Remedy.Comment("%!"), new Remedy.Flag("--no-spec"))),
            new InputAssumption.Compounds(
                List.of(
                    new InputAssumption.Structure.Lists(),
                    new InputAssumption.Structure.Named("p/2"))),
            new InputAssumption.StartedWith(List.of("[]"), List.of(new Remedy.Flag("--no-spec"))),
            new InputAssumption.MadeCallable());
    EntryReport entry = SampleReports.exhausted();
    EntryReport assuming =
        new EntryReport(
            entry.entry(),
            entry.effort(),
            entry.coverage(),
            entry.findings(),
            entry.tests(),
            new EntryReport.Caveats(List.of(), List.of(), Spurious.NONE, assumed),
            entry.paths());

    assertThat(Schemas.problems("report", JsonReport.of(SampleReports.report(assuming)))).isEmpty();
    assertThat(JsonReport.of(SampleReports.report(assuming))).contains("\"verdict\" : \"assumed\"");
    assertThat(TextReportTest.text(SampleReports.report(assuming)))
        .doesNotContain("Exhausted")
        .contains(
            "As assumed: every path was tried, and none goes wrong; other inputs were not tried");
  }

  @Test
  void theContractRefusesAnExhaustedSearchWithGaps() throws IOException {
    Gap gap = SampleReports.ending(Gap.Kind.TIME, 1, 1);
    String json =
        JsonReport.of(SampleReports.report(SampleReports.bounded(List.of(), List.of(gap))));

    assertThat(Schemas.problems("report", json.replace("\"bounded\"", "\"exhausted\"")))
        .isNotEmpty();
  }

  @Test
  void theContractRefusesAFieldItDoesNotKnow() throws IOException {
    String json =
        JsonReport.of(SampleReports.report(SampleReports.exhausted(SampleReports.division())));

    assertThat(Schemas.problems("report", json.replace("\"times\"", "\"count\""))).isNotEmpty();
  }

  @Test
  void aFindingIsWrittenFieldByField() {
    assertThat(
            JsonReport.of(SampleReports.report(SampleReports.exhausted(SampleReports.division()))))
        .contains(
            """
                  "findings" : [
                    {
                      "id" : "a1b2",
                      "rule" : "imp/division_by_zero",
                      "level" : "error",
                      "fingerprint" : "0123456789abcdef",
                      "kind" : "division by zero",
                      "input" : "y = 5",
                      "outcome" : "division by zero",
                      "place" : {
                        "file" : "div.imp",
                        "line" : 3,
                        "column" : 8,
                        "endLine" : 3,
                        "endColumn" : 22
                      },
                      "function" : "main",
                      "confirmed" : {
                        "by" : "L interpreter",
                        "version" : "0.1.0"
                      },
                      "why" : "run 2 had y - 5 != 0; I asked for y - 5 = 0",
                      "from" : {
                        "kind" : "turned",
                        "run" : 2,
                        "place" : {
                          "file" : "div.imp",
                          "line" : 3,
                          "column" : 8,
                          "endLine" : 3,
                          "endColumn" : 22
                        },
                        "way" : "zero",
                        "had" : "y - 5 != 0",
                        "wanted" : "y - 5 = 0"
                      },
                      "any" : "y = 5",
                      "size" : "",
                      "times" : 3,
                      "stack" : [ ]
                    }
                  ],
            """
                .indent(0));
  }

  @Test
  void problemsFulfilTheirContract() throws IOException {
    String json =
        DiagnosticsJson.of(
            List.of(
                Diagnostic.error("no \"such\" file\u0001").hint("look again"),
                Diagnostic.warning("odd").at(SampleReports.DIVISION, "here")));

    assertThat(Schemas.problems("diagnostics", json)).isEmpty();
  }

  static List<Outcome> outcomes() {
    Site site = new Site("s", SampleReports.DIVISION);
    return List.of(
        new Outcome.Returned(SampleReports.POOL.integer(1), SampleReports.POOL.integer(1)),
        new Outcome.Raised(new ErrorKind("k"), SampleReports.POOL.atom("r"), site),
        new Outcome.Answers(List.of(), false),
        new Outcome.Rejected(site),
        new Outcome.OutOfFuel(9, site),
        new Outcome.Unsupported(Limitation.of(Limitation.Kind.CONSTRUCT, "receive"), site),
        new Outcome.Interrupted(site));
  }

  @ParameterizedTest
  @MethodSource("outcomes")
  void everyOutcomeOfARunFulfilsTheContract(Outcome outcome) throws IOException {
    ConcreteRunResult without =
        new ConcreteRunResult("imp", "f", "main", "y = 5", outcome, "text", Optional.empty(), 12);
    ConcreteRunResult with =
        new ConcreteRunResult("imp", "f", "main", "", outcome, "text", Optional.of("x = 1"), 0);

    assertThat(Schemas.problems("answers", without.json())).isEmpty();
    assertThat(Schemas.problems("answers", with.json())).isEmpty();
  }
}
