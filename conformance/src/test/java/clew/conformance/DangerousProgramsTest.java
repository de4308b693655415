package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.language.Wishes;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that do their worst to the node that they run on, by instrumentation. */
class DangerousProgramsTest {
  private static final String PROGRAM =
      """
      -module(dangerous).
      -compile([export_all, nowarn_export_all]).
      halts(X) when X > 10 -> halt(3);
      halts(X) -> X.
      kills_init(X) when X > 10 -> exit(whereis(init), kill), receive after 1000 -> ok end;
      kills_init(X) -> X.
      kills_itself(X) when X > 10 -> exit(self(), kill);
      kills_itself(X) -> X.
      floods(X) when X > 10 -> count(0);
      floods(X) -> X.
      count(N) when N >= 0 -> count(N + 1);
      count(_) -> ok.
      grows(X) when X > 10 -> more([X], 0);
      grows(X) -> X.
      more(L, N) when N >= 0 -> more([N | L], N + 1).
      prints(X) when X > 10 -> io:format("hello~n"), X;
      prints(X) -> X.
      deletes(X) when X > 10 -> file:delete("FILE");
      deletes(X) -> X.
      purges(X) when X > 10 -> code:purge(lists), code:delete(lists);
      purges(X) -> X.
      starts(X) -> Me = self(), spawn(fun() -> Me ! {got, X > 10} end),
          receive {got, true} -> big; {got, false} -> small end.
      erases(X) -> put(key, X), erase(), get(key).
      linked(X) when X > 10 -> spawn_link(fun() -> exit(enough) end), receive nothing -> ok end;
      linked(X) -> X.
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ErlangPrograms programs;

  @SuppressWarnings("NullAway.Init")
  private static Subject subject;

  @BeforeAll
  static void read() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim"), "alive");
    String text = PROGRAM.replace("FILE", victim.toString());
    Path file = Files.writeString(folder.resolve("dangerous.erl"), text);
    programs = new ErlangPrograms(folder);
    subject = programs.read(file, text, Wishes.NONE.by(Wishes.By.INSTRUMENTATION));
  }

  @AfterAll
  static void end() {
    programs.close();
  }

  private static EntryReport explore(String function) {
    Entry entry = ErlangPrograms.function(subject, function);
    return ErlangPrograms.explore(entry, entry.seeds(), 8);
  }

  /** Both clauses were reached, and no run left the path that was predicted for it. */
  private static EntryReport seen(String function) {
    EntryReport report = explore(function);
    assertThat(report.divergences()).isEmpty();
    assertThat(report.coverage())
        .flatMap(Coverage::points)
        .filteredOn(point -> point.point().name().startsWith(function + "/1 clause"))
        .hasSizeGreaterThanOrEqualTo(2)
        .allSatisfy(point -> assertThat(point.state()).isEqualTo(Coverage.State.REACHED));
    return report;
  }

  private static void says(EntryReport report, Gap.Kind kind, String what) {
    assertThat(report.verdict()).isNotEqualTo(Verdict.EXHAUSTED);
    assertThat(report.gaps())
        .filteredOn(gap -> gap.kind() == kind)
        .map(Gap::detail)
        .anySatisfy(detail -> assertThat(detail).contains(what));
  }

  @Test
  void whatWasToldBeforeTheNodeWasHaltedIsKept() {
    says(seen("halts"), Gap.Kind.UNSUPPORTED, "the Erlang node died: it ended with status 3");
  }

  @Test
  void whatWasToldBeforeInitWasKilledIsKept() {
    says(seen("kills_init"), Gap.Kind.UNSUPPORTED, "the Erlang node died");
  }

  @Test
  void whatWasToldBeforeTheProcessKilledItselfIsKept() {
    says(seen("kills_itself"), Gap.Kind.FUEL, "no end");
  }

  @Test
  void whatWasToldBeforeALinkedProcessEndedItIsKept() {
    says(seen("linked"), Gap.Kind.UNSUPPORTED, "ended by another one with enough");
  }

  @Test
  void aFloodOfEventsIsStopped() {
    says(seen("floods"), Gap.Kind.FUEL, "no end");
  }

  @Test
  void aHeapThatGrowsWithoutEndIsStoppedAndWhatWasToldIsKept() {
    says(seen("grows"), Gap.Kind.FUEL, "no end");
  }

  @Test
  void whatIsPrintedDisturbsNothing() {
    assertThat(seen("prints").gaps()).isEmpty();
  }

  @Test
  void filesAreLeftAlone() {
    says(seen("deletes"), Gap.Kind.UNSUPPORTED, "--allow lets it happen");
    assertThat(folder.resolve("victim")).hasContent("alive");
  }

  @Test
  void codeIsLeftAlone() {
    says(seen("purges"), Gap.Kind.UNSUPPORTED, "--allow lets it happen");
  }

  @Test
  void whatAnotherProcessDoesIsSaidNotToBeSeen() {
    says(explore("starts"), Gap.Kind.CONCRETISED, "called where that is not seen");
  }

  @Test
  void theProgramDoesNotSeeWhatIsKeptInItsDictionary() {
    EntryReport report = explore("erases");
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.findings()).isEmpty();
  }

  @Test
  void aModuleThatCannotBeCopiedIsInterpretedAndThatIsSaid() throws IOException {
    String name = "m".repeat(252);
    String text = "-module(" + name + ").\n-export([f/1]).\nf(X) when X > 10 -> X.\n";
    Path file = Files.writeString(folder.resolve(name.substring(0, 200) + ".erl"), text);
    Subject read = programs.read(file, text, Wishes.NONE.by(Wishes.By.INSTRUMENTATION));
    assertThat(read.warnings())
        .map(Object::toString)
        .anySatisfy(warning -> assertThat(warning).contains("cannot be instrumented"));
    Entry entry = ErlangPrograms.function(read, "f");
    assertThat(ErlangPrograms.explore(entry, entry.seeds(), 8).findings()).isNotEmpty();
  }
}
