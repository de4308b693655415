package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Listener;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Functions that are made as inputs, and those that a user gives. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MadeFunctionsTest {
  private static final String PROGRAM =
      """
      -module(m).
      -export([twice/2, deep/2, hold/1, never/2, arity/1, calls/2, pair/2, given/2]).
      -export([safe/2, empty/0, add/2, whole/1, drain/1, several/1]).
      -export_type([stack/0]).

      -opaque stack() :: {stack, [integer()], non_neg_integer()}.

      -spec empty() -> stack().
      empty() -> {stack, [], 0}.
      -spec add(integer(), stack()) -> stack().
      add(X, _) when X > 100 -> error(too_large);
      add(X, {stack, L, N}) -> {stack, [X | L], N + 1}.

      -spec whole(stack()) -> ok.
      whole({stack, [5, 6 | _], _}) -> error(found);
      whole({stack, L, N}) when length(L) =:= N -> ok;
      whole(_) -> throw(impossible).

      -spec drain(queue:queue(integer())) -> integer().
      drain(Q) ->
          case queue:out(Q) of
              {empty, _} -> 0;
              {{value, 7}, _} -> error(found);
              {{value, X}, Q1} -> X + drain(Q1)
          end.

      -spec several([{atom(), queue:queue()}]) -> ok.
      several(Qs) ->
          case [queue:len(Q) || {b, Q} <- Qs] of [1, 0] -> error(found); _ -> ok end.

      -spec twice(fun((integer()) -> integer()), integer()) -> ok.
      twice(F, X) ->
          case F(F(X)) of
              42 when X > 10 -> error(found);
              _ -> ok
          end.

      -spec deep(fun((atom()) -> fun((integer()) -> atom())), integer()) -> boolean().
      deep(F, N) -> (F(a))(N) =:= boom andalso (F(b))(N + 1) =:= boom andalso error(found).

      -spec hold(fun((integer()) -> integer())) -> ok.
      hold(F) -> case F(3) =:= F(3) of true -> ok; false -> error(found) end.

      -spec never(fun((integer()) -> no_return()), integer()) -> integer().
      never(F, X) -> try F(X) catch throw:9 -> error(found); throw:_ -> 0 end.

      -spec safe(fun((integer()) -> integer()), integer()) -> integer().
      safe(F, X) ->
          try F(X) of N -> N
          catch error:badarg when X > 5 -> error(found); exit:_ -> 0; _:_ -> 1
          end.

      arity(F) when is_function(F, 3) -> error(found);
      arity(F) when is_function(F) -> erlang:fun_info(F, arity);
      arity(_) -> none.

      -spec calls(fun(), [term()]) -> term().
      calls(F, Xs) -> try apply(F, Xs) catch C:R -> {C, R} end.

      -spec pair(pid(), pid()) -> ok.
      pair(P, Q) when P =/= Q, P < Q -> error(found);
      pair(_, _) -> ok.

      -spec given(fun((integer()) -> integer()), integer()) -> ok.
      given(F, X) -> case F(X) of 8 -> error(found); _ -> ok end.
      """;

  private ErlangLanguage erlang;
  private Subject subject;

  @BeforeAll
  void setUp(@TempDir Path folder) {
    erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                System.getenv("PATH"), "", folder.resolve("cache"), folder, it -> {}));
    subject = subject(Options.NONE);
  }

  private Subject subject(Options options) {
    Reading reading = erlang.read(new Document.Text(new SourceText("m.erl", PROGRAM)), options);
    return ((Reading.Accepted) reading).subject();
  }

  @AfterAll
  void close() {
    erlang.close();
  }

  private FunctionEntry entry(String name) {
    return entry(subject, name);
  }

  private static FunctionEntry entry(Subject subject, String name) {
    return (FunctionEntry)
        subject.entries().stream()
            .filter(entry -> entry.name().equals(name))
            .findFirst()
            .orElseThrow();
  }

  private static EntryReport explore(Entry entry, List<Assignment> seeds) {
    Limits limits = new Limits(Duration.ofMinutes(2), 300, 100, 1_000_000, 1_000_000);
    return new Explorer(
            new Explorer.Subject(entry, "erlang", "m.erl", file -> Optional.empty()),
            new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, limits, 0, 1),
            InstantSource.system(),
            Listener.SILENT,
            () -> false)
        .explore(seeds);
  }

  private EntryReport explore(String name) {
    Entry entry = entry(name);
    EntryReport report = explore(entry, entry.inputs().seeds());
    assertThat(report.caveats().divergences()).isEmpty();
    return report;
  }

  private static void isFound(EntryReport report) {
    assertThat(report.findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.confirmed()).isPresent();
              assertThat(finding.problem().rule()).isEqualTo("erlang/error");
            });
  }

  @Test
  void aResultIsWhatThePathDemands() {
    isFound(explore("twice/2"));
    isFound(explore("deep/2"));
  }

  @Test
  void equalArgumentsHaveEqualResults() {
    assertThat(explore("hold/1").findings()).isEmpty();
  }

  @Test
  void aFunctionThatNeverReturnsThrows() {
    isFound(explore("never/2"));
  }

  @Test
  void aFunctionFailsOnlyWhereThatIsAskedFor() {
    assertThat(explore("safe/2").findings()).isEmpty();

    FunctionEntry entry = entry(subject(Options.NONE.with("--fun-failures", "")), "safe/2");
    EntryReport report = explore(entry, entry.inputs().seeds());
    isFound(report);
    assertThat(report.caveats().divergences()).isEmpty();
  }

  @Test
  void itsArityIsADecision() {
    isFound(explore("arity/1"));
  }

  @Test
  void processesAreToldApart() {
    isFound(explore("pair/2"));
  }

  @Test
  void aFunctionThatAUserGivesIsRunAsItIs() {
    FunctionEntry entry = entry("given/2");
    Parsed parsed = entry.inputs().read("m:given(fun(X) -> X * 2 end, 1)");

    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    Assignment seed = ((Parsed.Valid) parsed).input().values();
    EntryReport report = explore(entry, List.of(seed));
    isFound(report);
    assertThat(entry.wording().renderer().input(seed)).isEqualTo("m:given(fun(X) -> X * 2 end, 1)");
  }

  @Test
  void anOpaqueValueIsOneThatItsModuleMakes() {
    EntryReport report = explore("whole/1");
    isFound(report);
    assertThat(report.findings()).noneMatch(finding -> finding.problem().rule().contains("throw"));
    assertThat(report.caveats().gaps())
        .extracting(gap -> gap.kind())
        .doesNotContain(Gap.Kind.FAULT);
  }

  @Test
  void whatIsInAnOpaqueValueIsFollowed() {
    isFound(explore("drain/1"));
    isFound(explore("several/1"));
  }

  @Test
  void anOpaqueValueIsReadBackAsTheCallsThatMakeIt() {
    FunctionEntry entry = entry("several/1");
    String text = "m:several([{a,queue:in(1, queue:new())}])";
    Parsed parsed = entry.inputs().read(text);

    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    Assignment values = ((Parsed.Valid) parsed).input().values();
    assertThat(entry.wording().renderer().input(values)).isEqualTo(text);
  }

  /** Whatever it is called with, and however often. */
  @Test
  void aMadeFunctionDoesTheSameOnTheNode() {
    FunctionEntry entry = entry("calls/2");
    InputTerms terms = new InputTerms(entry.execution().pool(), new Random(5));
    List<Term.Unknown> parameters =
        List.copyOf(entry.inputs().seeds().getFirst().values().keySet());
    Random random = new Random(6);
    for (int i = 0; i < 150; i++) {
      Term function = terms.of(InputTerms.Kind.FUNCTION);
      Term arguments = terms.argumentsOf(function, random.nextInt(4) == 0);
      Assignment input =
          Assignment.EMPTY.with(parameters.get(0), function).with(parameters.get(1), arguments);
      Budget budget = Budget.of(1_000_000, 100);
      Outcome ours =
          entry.execution().program().orElseThrow().run(Input.of(input), budget).outcome();
      Outcome theirs = entry.judge().replay(Input.of(input), budget).outcome();
      assertThat(ours).as(entry.wording().renderer().input(input)).isEqualTo(theirs);
    }
  }
}
