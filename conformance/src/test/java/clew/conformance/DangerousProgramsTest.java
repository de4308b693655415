package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.reason.LimitationWording;
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
      is_killed(X) when X > 10 -> upon_sign(fun(Me) -> exit(Me, kill) end), decided(X);
      is_killed(X) -> X.
      is_ended(X) when X > 10 -> upon_sign(fun(_) -> exit(enough) end), decided(X);
      is_ended(X) -> X.
      is_halted(X) when X > 10 -> upon_sign(fun(_) -> halt(4) end), decided(X);
      is_halted(X) -> X.
      upon_sign(Then) ->
          Me = self(),
          put(other, spawn_link(fun() -> receive now -> Then(Me) end end)).
      decided(X) when X > 10 -> get(other) ! now, spin(X).
      remembers(X) when X > 10 -> once(X);
      remembers(X) -> once(X).
      once(X) ->
          case persistent_term:get(was_here, false) of
              false -> persistent_term:put(was_here, X), persistent_term:put({?MODULE, X}, here);
              _ -> error(twice)
          end.
      lists_itself(X) ->
          put(a, 1), put(b, X), put(c, 3), put(d, 4),
          case lists:sum([V || {_, V} <- get()]) of 85 -> error(found); _ -> ok end.
      asks_itself(X) ->
          put(a, X),
          {dictionary, Pairs} = process_info(self(), dictionary),
          case Pairs of [{a, 77}] -> error(found); [{a, _}] -> ok end.
      looks_up(X) -> put(k, X), case get_keys(77) of [] -> ok; [k] -> error(found) end.
      comprehends(X) -> << <<(a)>> || _ <- -X, true >>.
      names_itself(X) ->
          {module, M} = erlang:fun_info(fun spin/1, module),
          case {M, X} of {?MODULE, 77} -> error(found); _ -> ok end.
      calls_itself(X) ->
          true = register(dangerous_one, self()),
          dangerous_one ! X,
          receive 77 -> error(found); _ -> ok end.
      traces_itself(X) ->
          try error(X) catch error:_:Stack ->
              [{M, F, _, _} | _] = Stack,
              case {M, F, X} of {?MODULE, traces_itself, 77} -> exit(found); _ -> ok end
          end.
      spins(X) when X > 10 -> spin(X);
      spins(X) -> X.
      spin(X) -> spin(X).
      sleeps(X) when X > 10 -> receive nothing -> ok after 60000 -> late end;
      sleeps(X) -> X.
      waits(X) when X > 10 -> receive nothing -> ok end;
      waits(X) -> X.
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
    subject = programs.read(file, text, Options.NONE.with("--by", "instrumentation"));
  }

  @AfterAll
  static void end() {
    programs.close();
  }

  private static EntryReport explore(String function) {
    Entry entry = ErlangPrograms.function(subject, function);
    return ErlangPrograms.explore(entry, entry.inputs().seeds(), 8);
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
        .map(gap -> gap.limitation().map(LimitationWording::of).orElse(""))
        .anySatisfy(subject -> assertThat(subject).contains(what));
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
    says(seen("kills_itself"), Gap.Kind.UNSUPPORTED, "its process was killed");
  }

  @Test
  void whatWasToldBeforeAnotherProcessKilledItWhileItComputedIsKept() {
    says(seen("is_killed"), Gap.Kind.UNSUPPORTED, "its process was killed");
  }

  @Test
  void whatWasToldBeforeALinkEndedItWhileItComputedIsKept() {
    says(seen("is_ended"), Gap.Kind.UNSUPPORTED, "its process was ended with enough");
  }

  @Test
  void whatWasToldBeforeAnotherProcessHaltedTheNodeIsKept() {
    says(seen("is_halted"), Gap.Kind.UNSUPPORTED, "the Erlang node died: it ended with status 4");
  }

  @Test
  void aFunctionThatDecidesNothingForEverIsStopped() {
    says(seen("spins"), Gap.Kind.FUEL, "");
  }

  @Test
  void whatWasToldBeforeALinkedProcessEndedItIsKept() {
    says(seen("linked"), Gap.Kind.UNSUPPORTED, "its process was ended with enough");
  }

  @Test
  void aFunctionThatSleepsForLongIsStopped() {
    says(seen("sleeps"), Gap.Kind.UNSUPPORTED, "it waits for longer than a run may");
  }

  @Test
  void aFunctionThatWaitsForEverIsSaidToDoSo() {
    says(explore("waits"), Gap.Kind.UNSUPPORTED, "waits for a message that nobody can send");
  }

  @Test
  void aFloodOfEventsIsStopped() {
    says(seen("floods"), Gap.Kind.FUEL, "");
  }

  @Test
  void aHeapThatGrowsWithoutEndIsStoppedAndWhatWasToldIsKept() {
    says(seen("grows"), Gap.Kind.FUEL, "");
  }

  @Test
  void aRunDoesNotSeeWhatAnotherOneLeftBehind() {
    assertThat(seen("remembers").findings()).isEmpty();
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
  void theOrderOfTheDictionaryLosesNothing() {
    finds("lists_itself", "lists_itself(77)");
  }

  @Test
  void whatIsReadOfTheProcessMayDependOnTheInputAndThatIsSaid() {
    EntryReport report = explore("asks_itself");
    assertThat(report.divergences()).isEmpty();
    says(report, Gap.Kind.CONCRETISED, "may hold values that depend on the input");
  }

  @Test
  void aLookAtValuesInTheDictionaryIsSaid() {
    EntryReport report = explore("looks_up");
    assertThat(report.divergences()).isEmpty();
    says(report, Gap.Kind.CONCRETISED, "looks at values that depend on the input");
  }

  @Test
  void aBinaryIsNotComprehendedBeforeItIsTold() {
    EntryReport report = explore("comprehends");
    assertThat(report.divergences()).isEmpty();
    assertThat(report.findings()).isNotEmpty();
    assertThat(report.gaps()).isEmpty();
  }

  @Test
  void theProgramSeesTheNamesOfItsOwnModules() {
    finds("names_itself", "names_itself(77)");
    finds("traces_itself", "traces_itself(77)");
  }

  @Test
  void aMessageToItselfByNameIsFollowed() {
    finds("calls_itself", "calls_itself(77)");
  }

  private static void finds(String function, String call) {
    EntryReport report = explore(function);
    assertThat(report.divergences()).isEmpty();
    assertThat(report.findings()).anySatisfy(it -> assertThat(it.input()).endsWith(call));
  }

  @Test
  void aModuleThatCannotBeCopiedIsInterpretedAndThatIsSaid() throws IOException {
    String name = "m".repeat(252);
    String text = "-module(" + name + ").\n-export([f/1]).\nf(X) when X > 10 -> X.\n";
    Path file = Files.writeString(folder.resolve(name.substring(0, 200) + ".erl"), text);
    Subject read = programs.read(file, text, Options.NONE.with("--by", "instrumentation"));
    assertThat(read.warnings())
        .map(Object::toString)
        .anySatisfy(warning -> assertThat(warning).contains("cannot be instrumented"));
    Entry entry = ErlangPrograms.function(read, "f");
    assertThat(ErlangPrograms.explore(entry, entry.inputs().seeds(), 8).findings()).isNotEmpty();
  }
}
