package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.Behaviour;
import clew.engine.result.Coverage;
import clew.engine.result.Divergence;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Level;
import clew.engine.result.RunReport;
import clew.engine.result.WrittenTests;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextReportTest {
  static String text(RunReport report) {
    return new TextReport(TextColours.PLAIN, true).of(report);
  }

  @Test
  void showsAFindingWithItsPlaceInputReasonAndReplay() {
    assertThat(text(SampleReports.report(SampleReports.exhausted(SampleReports.division()))))
        .isEqualTo(
            """
            error: division by zero in main                                 confirmed by L interpreter 0.1.0
               ┌─ div.imp:3:8
             3 │   x <- 10 div (y - 5)
               │        ^^^^^^^^^^^^^^ division by zero
               When   y = 5
               Why    run 2 had y - 5 != 0; I asked for y - 5 = 0
               Any    y = 5
               Replay clew replay a1b2
               Rule   clew explain imp/division_by_zero

            5 runs, 1 error, 2 of 2 branches reached, 11 queries (11 by shape), 0.8 s
            Exhausted: every path was tried, and no other finding exists
            """);
  }

  @Test
  void namesTheTestOfAFindingAndTheFilesThatWereWritten() {
    RunReport report =
        SampleReports.report(SampleReports.exhausted(SampleReports.division()))
            .with(List.of(new WrittenTests("test/div_tests.erl", Map.of("a1b2", "main_test"))));

    assertThat(text(report))
        .contains("   Test   test/div_tests.erl (main_test)\n")
        .endsWith("\nWrote test/div_tests.erl (1 test)\n");
  }

  @Test
  void saysThatAnExhaustedSearchWithoutFindingsTriedEveryPath() {
    assertThat(text(SampleReports.report(SampleReports.exhausted())))
        .isEqualTo(
            """
            5 runs, no findings, 2 of 2 branches reached, 11 queries (11 by shape), 0.8 s
            Exhausted: every path was tried, and none goes wrong
            """);
  }

  @Test
  void saysThatPathsWereSeenAsPhasesOfLoopsWhereNotAllWereTried() {
    assertThat(text(SampleReports.report(SampleReports.seenThrough())))
        .endsWith(
            "Exhausted: every path was tried or seen as phases of loops, and none goes wrong\n");
  }

  @Test
  void saysWhatWasNotCoveredAndWhy() {
    Coverage coverage =
        SampleReports.branches(
            Coverage.State.REACHED,
            Coverage.State.OPEN,
            Coverage.State.UNREACHABLE,
            Coverage.State.GIVEN_UP);
    Gap loop =
        SampleReports.gap(
            Gap.Kind.DEPTH, new Span("div.imp", 2, 1, 2, 9), Optional.empty(), 0, 1, 2);
    Gap time = SampleReports.ending(Gap.Kind.TIME, 60_000, 7);
    Gap fuel =
        SampleReports.gap(Gap.Kind.FUEL, new Span("div.imp", 1, 1, 1, 9), Optional.empty(), 100, 1);
    Gap more =
        SampleReports.gap(
            Gap.Kind.FUEL, new Span("div.imp", 4, 1, 4, 9), Optional.empty(), 100, 1, 2, 3);

    assertThat(
            text(
                SampleReports.report(
                    SampleReports.bounded(List.of(coverage), List.of(fuel, loop, time, more)))))
        .isEqualTo(
            """
            1 run, no findings, 1 of 4 branches reached, 11 queries (11 by shape), 0.8 s
            Not reached: div.imp:2:1 branch then
            Not decided: div.imp:4:1 branch then
            Unreachable: div.imp:3:1 branch then
            Not exhausted: 2 runs went beyond the depth bound at div.imp:2:1 (raise it with --depth)
                           the time of 60.0 s was up, with 7 branches left to try (raise it with --time)
                           1 run hit the step limit at div.imp:1:1 (raise it with --steps)
                           3 runs hit the step limit at div.imp:4:1 (raise it with --steps)
            """);
  }

  @Test
  void cutsALongListOfOpenPointsAfterFive() {
    Coverage.State[] states = new Coverage.State[8];
    java.util.Arrays.fill(states, Coverage.State.OPEN);

    assertThat(
            text(
                SampleReports.report(
                    SampleReports.bounded(
                        List.of(SampleReports.branches(states)), new ArrayList<>()))))
        .contains("             div.imp:5:1 branch then\n             and 3 more\n")
        .doesNotContain("div.imp:6:1");
  }

  @Test
  void neverCallsABoundedSearchExhausted() {
    assertThat(text(SampleReports.report(SampleReports.bounded(List.of(), List.of()))))
        .contains("Not exhausted: the search ended early")
        .doesNotContain("Exhausted:");
  }

  @Test
  void showsARunThatLeftItsPath() {
    Divergence divergence =
        new Divergence(
            SampleReports.DIVISION,
            "y = 9",
            new Behaviour.Ends("y - 5 = 0"),
            new Behaviour.Ends("y - 5 != 0"));

    assertThat(text(SampleReports.report(SampleReports.bounded(List.of(), List.of(), divergence))))
        .startsWith(
            """
            warning: a run left the path its input was made for
               ┌─ div.imp:3:8
             3 │   x <- 10 div (y - 5)
               │        ^^^^^^^^^^^^^^ should: y - 5 = 0; did: y - 5 != 0
               When   y = 9
               So     Clew's model of the program is wrong here; please report it
            """)
        .contains("Not exhausted: 1 run left the predicted path");
  }

  @Test
  void namesEachEntryWhenThereAreSeveral() {
    assertThat(
            text(
                SampleReports.report(
                    SampleReports.exhausted(SampleReports.division()), SampleReports.exhausted())))
        .contains("main: 5 runs, 1 error, 2 of 2 branches reached, 11 queries (11 by shape)\n")
        .endsWith("2 entries, 1 error, 0.8 s\n");
  }

  @Test
  void marksAFindingThatNoRealSystemConfirmed() {
    Finding unsure = SampleReports.unconfirmed("");

    assertThat(text(SampleReports.report(SampleReports.exhausted(unsure))))
        .contains("not confirmed\n")
        .contains("When   every run: no input is read\n   Why");
  }

  @Test
  void saysWhyAnInputMayNotBeTheSmallest() {
    Finding large = SampleReports.division(Level.ERROR, new Finding.Size(false, 200, 0));

    assertThat(text(SampleReports.report(SampleReports.exhausted(large))))
        .contains(
            "   When   y = 5\n   Size   perhaps not the smallest: 200 others were tried\n   Why");
  }

  @Test
  void countsFindingsByLevelAndSaysTheLevelOfEach() {
    Finding note = SampleReports.division(Level.NOTE, Finding.Size.SMALLEST);
    Finding warning = SampleReports.division(Level.WARNING, Finding.Size.SMALLEST);

    assertThat(text(SampleReports.report(SampleReports.exhausted(note, warning, note))))
        .startsWith("note: division by zero in main")
        .contains("\nwarning: division by zero in main")
        .contains("5 runs, 1 warning and 2 notes, 2 of 2 branches");
  }

  @Test
  void cutsAnInputThatWouldFillTheScreen() {
    Finding large = SampleReports.unconfirmed("9".repeat(5_000));

    assertThat(text(SampleReports.report(SampleReports.exhausted(large))))
        .contains("9… (3,000 more characters)\n");
  }

  @Test
  void givesTheWholeCommandWhenTheRunsWereNotKept() {
    RunReport report = SampleReports.report(SampleReports.exhausted(SampleReports.division()));

    assertThat(new TextReport(TextColours.PLAIN, false).of(report))
        .contains("   Replay clew run div.imp main --input 'y = 5'\n");
  }

  @Test
  void quotesWhatAShellWouldTakeApart() {
    assertThat(ShellQuoting.quoted("it's y = 5")).isEqualTo("'it'\\''s y = 5'");
    assertThat(ShellQuoting.quoted("a/b-c.imp")).isEqualTo("a/b-c.imp");
    assertThat(ShellQuoting.quoted("")).isEqualTo("''");
  }

  @Test
  void coloursOnlyWhenAsked() {
    RunReport report = SampleReports.report(SampleReports.exhausted(SampleReports.division()));
    String coloured = new TextReport(TextColours.COLOURED, true).of(report);

    assertThat(text(report)).doesNotContain("\u001b");
    assertThat(coloured).contains("\u001b[1;31merror:\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(text(report));
  }
}
