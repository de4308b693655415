package clew.erlang.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Document;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Declared;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Language.Reading;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.language.Subject.Choice;
import clew.engine.reason.InputAssumption;
import clew.engine.source.SourceText;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.erlang.ErlangEnvironment;
import clew.erlang.ErlangLanguage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A module with a behaviour is one entry, beside its other functions. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallbackEntriesTest {
  private static final String SERVER =
      """
      -module(m).
      -behaviour(gen_server).
      -export([start/0, twice/1, init/1, handle_call/3, handle_cast/2, handle_info/2, terminate/2,
               code_change/3]).
      start() -> gen_server:start(?MODULE, [first], []).
      twice(X) -> X * 2.
      init([first]) -> {ok, 0, {continue, x}}; init(ignored) -> ignore; init(stopped) -> {stop, no};
      init(_) -> {ok, 1}.
      handle_call(get, _, S) -> {reply, S, S};
      handle_call(stop, _, S) -> {stop, normal, bye, S};
      handle_call(odd, _, S) -> {relpy, S, S};
      handle_call(later, From, S) -> gen_server:reply(From, soon), {noreply, S};
      handle_call(wait, _, S) -> {reply, ok, S, 1000};
      handle_call(_, _, S) -> throw({reply, thrown, S}).
      handle_cast({add, N}, S) when is_integer(N) -> self() ! added, {noreply, S + N};
      handle_cast(die, S) -> {stop, died, S};
      handle_cast(_, S) -> {noreply, S}.
      handle_info(timeout, S) -> {noreply, S + 100};
      handle_info(added, S) -> {noreply, S + 10};
      handle_info(_, S) -> {noreply, S}.
      terminate(_, _) -> ok.
      code_change(_, S, _) -> {ok, S}.
      """;

  private ErlangLanguage erlang;
  private Path folder;

  @BeforeAll
  void setUp(@TempDir Path made) {
    folder = made;
    erlang =
        new ErlangLanguage(
            new ErlangEnvironment(
                System.getenv("PATH"), "", folder.resolve("cache"), folder, it -> {}));
  }

  @AfterAll
  void close() {
    erlang.close();
  }

  private Subject read(String program, Options options) {
    Reading reading = erlang.read(new Document.Text(new SourceText("m.erl", program)), options);
    return ((Reading.Accepted) reading).subject();
  }

  private Entry server(Options options) {
    return read(SERVER, options).entries().getFirst();
  }

  private static Options anything() {
    return Options.NONE.with("--no-spec", "");
  }

  private static Input input(Entry entry, String text) {
    return ((Parsed.Valid) entry.inputs().read(text)).input();
  }

  /** How it ends here, and on the node. */
  private static List<String> ends(Entry entry, String text) {
    Input input = input(entry, text);
    Budget budget = Budget.of(1_000_000, 100);
    Trace ours = entry.execution().program().orElseThrow().run(input, budget);
    Trace real = entry.judge().replay(input, budget);
    return List.of(
        entry.renderer().outcome(ours.outcome()), entry.renderer().outcome(real.outcome()));
  }

  @Test
  void hasNoCallbacksAmongTheEntriesAndTheOthersStay() {
    assertThat(read(SERVER, Options.NONE).entries())
        .extracting(Entry::name)
        .containsExactly("gen_server", "start/0", "twice/1");
  }

  @Test
  void exploresACallbackByItselfThatTheUserNames() {
    Subject subject = read(SERVER, Options.NONE);

    assertThat(subject.choose("handle_cast/2"))
        .isInstanceOfSatisfying(
            Choice.Chosen.class,
            chosen -> assertThat(chosen.entry().name()).isEqualTo("handle_cast/2"));
    assertThat(subject.choose("m:init([first]), then {call, get}"))
        .isInstanceOfSatisfying(
            Choice.Chosen.class,
            chosen -> assertThat(chosen.entry().name()).isEqualTo("gen_server"));
  }

  @Test
  void beginsWithWhatTheModuleBeginsItselfWithAndSaysSo() {
    Entry entry = server(Options.NONE);

    assertThat(entry.inputs().assumed())
        .singleElement()
        .isInstanceOfSatisfying(
            InputAssumption.StartedWith.class,
            begun -> assertThat(begun.arguments()).containsExactly("[first]"));
    assertThat(entry.inputs().read("m:init(other)")).isInstanceOf(Parsed.Wrong.class);
    assertThat(entry.inputs().declared()).isEqualTo(Declared.BY_NOBODY);
    assertThat(server(anything()).inputs().read("m:init(other)")).isInstanceOf(Parsed.Valid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m:init(a)",
        "m:init(\"), then \"), then {call,get}",
        "m:init([]), then {call,{x,<<\"a, then b\">>}}, timeout, {cast,[1,2]}, {info,\"text\"}"
      })
  void readsASequenceAsItIsWritten(String text) {
    Entry entry = server(anything().with("--messages", "4"));

    assertThat(entry.renderer().input(input(entry, text))).isEqualTo(text);
  }

  @Test
  void takesAsManyMessagesAsTheUserWants() {
    String two = "m:init(a), then timeout, timeout";

    assertThat(server(anything().with("--messages", "1")).inputs().read(two))
        .isInstanceOf(Parsed.Wrong.class);
    assertThat(server(anything()).inputs().read(two)).isInstanceOf(Parsed.Valid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m:init(a), then {call,get} -> returns {[1],running}",
        "m:init(a), then {cast,{add,-20}}, {call,get} -> returns {[-9],running}",
        "m:init(a), then {call,wait}, timeout, {call,get} -> returns {[ok,101],running}",
        "m:init(a), then timeout, {call,get} -> returns {[1],running}",
        "m:init(a), then {call,later} -> returns {[soon],running}",
        "m:init(a), then {call,none} -> returns {[thrown],running}",
        "m:init(a), then {call,stop}, {call,get} -> returns {[bye],{stopped,normal}}",
        "m:init(ignored), then {call,get} -> returns {[],ignore}",
        "m:init(stopped) -> returns {[],{stopped,no}}",
        "m:init(a), then {cast,die} -> exits with died",
        "m:init(a), then {call,odd} -> error {bad_return_value,{relpy,1,1}}",
        "m:init([first]) -> error undef"
      })
  void endsInOurMachineAsOnTheNode(String line) {
    String[] parts = line.split(" -> ", -1);

    assertThat(ends(server(anything()), parts[0])).containsExactly(parts[1], parts[1]);
  }

  @Test
  void saysThatARunningServerDiedOfTheSame() {
    Entry entry = server(anything());
    Trace real =
        entry.judge().replay(input(entry, "m:init(a), then {call,odd}"), Budget.of(100_000, 100));

    assertThat(entry.judge().authority(real).toString()).endsWith(", also as a running process");
    assertThat(real.outcome())
        .isInstanceOfSatisfying(
            Outcome.Raised.class,
            raised -> assertThat(raised.at().label()).isEqualTo("m:handle_call/3"));
  }

  @Test
  void holdsAFunctionToTheSpecOfTheBehaviourThatAsksForIt() {
    Subject subject =
        read(
            """
            -module(m).
            -behaviour(application).
            -export([start/2, stop/1]).
            start(normal, _) -> {error, not_yet}.
            stop(_) -> ok.
            """,
            Options.NONE);

    assertThat(subject.entries())
        .extracting(entry -> entry.inputs().declared())
        .containsExactly(Declared.BY_THE_PROGRAM, Declared.BY_THE_PROGRAM);
  }
}
