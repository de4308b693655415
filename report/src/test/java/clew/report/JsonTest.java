package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.Gap;
import clew.engine.source.Diagnostic;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.Outcome;
import clew.engine.trace.Site;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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
            .map(kind -> SampleReports.gap(kind, SampleReports.DIVISION, "detail", 3, 1, 2))
            .toList();
    String json =
        JsonReport.of(
            SampleReports.report(
                SampleReports.bounded(
                    List.of(SampleReports.branches(Coverage.State.values())),
                    gaps,
                    new Divergence(SampleReports.DIVISION, "y = 1", "a", "b"))));

    assertThat(Schemas.problems("report", json)).isEmpty();
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
        new Outcome.Unsupported("receive", site),
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
