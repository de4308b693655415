package clew.prolog.swipl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.prolog.builtin.Inspect;
import clew.prolog.eval.Database;
import clew.prolog.load.Surroundings;
import clew.prolog.render.WriteOptions;
import clew.prolog.render.Writer;
import clew.prolog.swipl.Replayed.Covered;
import clew.prolog.swipl.Replayed.Ending;
import clew.prolog.syntax.Operators;
import clew.prolog.syntax.ReadFlags;
import clew.prolog.syntax.Reader;
import clew.prolog.syntax.Reading;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goals on the real system, each in a process of its own. */
class ReplayTest {
  private static final String PROGRAM =
      """
      app([], L, L).
      app([H|T], L, [H|R]) :- app(T, L, R).
      p(X) :- q(X), r(X).
      p(9).
      q(1). q(2).
      r(2).
      test(X) :- X > 3, !, small(X).
      test(_) :- fail.
      small(X) :- X < 5.
      loop(N) :- M is N + 1, loop(M).
      deep(N) :- M is N + 1, deep(M), true.
      nat(0).
      nat(N) :- nat(M), N is M + 1.
      :- dynamic seen/1.
      note(X) :- ( seen(Y) -> X = Y ; assertz(seen(first)), X = none ).
      count(0) :- !.
      count(N) :- M is N - 1, count(M).
      talk(X) :- write(hello), nl, print_message(error, format("no", [])), X = said.
      """;

  @TempDir private Path folder;
  private final List<Replay> open = new ArrayList<>();

  @AfterEach
  void close() {
    open.forEach(Replay::close);
  }

  private Replay replay(String program) throws IOException {
    Files.writeString(folder.resolve("main.pl"), program);
    Replay replay =
        new Replay(
            new Surroundings(System.getenv("PATH"), "", folder),
            new Replay.Subject("main.pl", true, false),
            60_000);
    open.add(replay);
    return replay;
  }

  private static Request request(String goal, long most, long inferences) {
    Value term = term(goal);
    return new Request(
        Database.USER, term, Inspect.variables(term), most, inferences, List.of(), true);
  }

  private static Value term(String text) {
    Reading read = new Reader(text + " .").next(Operators.standard(), ReadFlags.DEFAULT);
    return ((Reading.Term) read).value();
  }

  private static Replayed ask(Replay replay, String goal) throws Exception {
    return replay.ask(request(goal, 5, 1_000_000));
  }

  private static List<String> answers(Replayed replayed) {
    return replayed.answers().stream()
        .map(
            answer ->
                answer.values().stream()
                        .map(
                            value ->
                                Writer.text(value, Operators.standard(), WriteOptions.writeq()))
                        .collect(Collectors.joining(",", "[", "]"))
                    + (answer.isLast() ? "!" : ""))
        .toList();
  }

  private static List<String> covered(Replayed replayed) {
    return replayed.covered().stream()
        .map(
            (Covered covered) ->
                "%s %d.%d %s %s"
                    .formatted(
                        covered.clause().name(),
                        covered.clause().line(),
                        covered.clause().ordinal(),
                        covered.entered(),
                        covered.completed()))
        .sorted()
        .toList();
  }

  @Test
  void givesTheAnswersAndWhetherAChoicePointIsLeft() throws Exception {
    Replay replay = replay(PROGRAM);

    assertThat(answers(ask(replay, "app(X, Y, [a])")))
        .containsExactly("[[],[a]]", "[[a],[]]")
        .doesNotHaveDuplicates();
    assertThat(answers(ask(replay, "p(X)"))).containsExactly("[2]", "[9]!");
    assertThat(ask(replay, "p(X)").ending()).isEqualTo(new Ending.NoMore());
  }

  @Test
  void countsHowOftenEachClauseIsEnteredAndCompleted() throws Exception {
    Replay replay = replay(PROGRAM);

    assertThat(covered(ask(replay, "p(9)"))).containsExactly("p 3.0 1 0", "p 4.0 1 1");
    assertThat(covered(ask(replay, "p(1)"))).containsExactly("p 3.0 1 0", "q 5.0 1 1");
    assertThat(covered(ask(replay, "p(2)"))).containsExactly("p 3.0 1 1", "q 5.1 1 1", "r 6.0 1 1");
    assertThat(covered(ask(replay, "test(7)"))).containsExactly("small 9.0 1 0", "test 7.0 1 0");
    assertThat(covered(ask(replay, "app([a,b], [], _)")))
        .containsExactly("app 1.0 1 1", "app 2.0 2 2");
  }

  @Test
  void stopsAfterTheAnswersThatAreWanted() throws Exception {
    Replayed replayed = replay(PROGRAM).ask(request("nat(N)", 3, 1_000_000));

    assertThat(answers(replayed)).containsExactly("[0]", "[1]", "[2]");
    assertThat(replayed.ending()).isEqualTo(new Ending.More());
  }

  @Test
  void tellsAnErrorWithTheCallsThatLedThere() throws Exception {
    Replayed replayed = ask(replay(PROGRAM), "test(a)");

    assertThat(replayed.ending()).isInstanceOf(Ending.Raised.class);
    Ending.Raised raised = (Ending.Raised) replayed.ending();
    assertThat(Writer.text(raised.ball(), Operators.standard(), WriteOptions.writeq()))
        .startsWith("error(type_error(evaluable,a/0),");
    assertThat(raised.stack()).extracting(Replayed.Frame::goal).containsExactly("a>3", "test(a)");
    assertThat(raised.stack().getLast().clause().orElseThrow().line()).isEqualTo(7);
  }

  @Test
  void endsWhatTakesTooManyInferences() throws Exception {
    assertThat(ask(replay(PROGRAM), "loop(0)").ending()).isEqualTo(new Ending.OutOfFuel());
  }

  @Test
  void endsWhatTakesTooMuchMemory() throws Exception {
    Replayed replayed = replay(PROGRAM).ask(request("deep(0)", 1, 1_000_000_000L));

    assertThat(replayed.ending()).isEqualTo(new Ending.OutOfMemory());
  }

  @Test
  void aLongRunInConstantSpaceDoesNotRunOutOfMemoryForBeingMeasured() throws Exception {
    Replayed replayed = replay(PROGRAM).ask(request("count(6000000)", 1, 1_000_000_000L));

    assertThat(replayed.ending()).isEqualTo(new Ending.NoMore());
    assertThat(replayed.answers()).hasSize(1);
  }

  @Test
  void aGoalThatHangsCostsOnlyItself() throws Exception {
    Files.writeString(folder.resolve("main.pl"), PROGRAM);
    try (Replay replay =
        new Replay(
            new Surroundings(System.getenv("PATH"), "", folder),
            new Replay.Subject("main.pl", true, false),
            1_000)) {
      assertThat(replay.ask(request("loop(0)", 1, Long.MAX_VALUE / 4)).ending())
          .isEqualTo(new Ending.OutOfTime());
      assertThat(answers(ask(replay, "p(9)"))).containsExactly("[]!");
    }
  }

  @Test
  void aGoalThatHaltsCostsOnlyItself() throws Exception {
    Replay replay = replay(PROGRAM);

    assertThat(ask(replay, "halt(3)").ending()).isEqualTo(new Ending.Halted(3));
    assertThat(ask(replay, "p(9)").ending()).isEqualTo(new Ending.NoMore());
  }

  @Test
  void goalsDoNotSeeWhatOthersAsserted() throws Exception {
    Replay replay = replay(PROGRAM);

    assertThat(answers(ask(replay, "note(X)"))).containsExactly("[none]!");
    assertThat(answers(ask(replay, "note(X)"))).containsExactly("[none]!");
  }

  @Test
  void keepsWhatTheProgramPrintsApart() throws Exception {
    Replayed replayed = ask(replay(PROGRAM), "talk(X)");

    assertThat(replayed.output()).isEqualTo("hello\n");
    assertThat(answers(replayed)).containsExactly("[said]!");
  }

  @Test
  void keepsTheProgramFromFilesAndTheShell() throws Exception {
    Replay replay = replay(PROGRAM);
    Path file = folder.resolve("made");
    for (String goal :
        List.of(
            "open('" + file + "', write, S)",
            "open('" + file + "', append, S, [])",
            "tell('" + file + "')",
            "shell('touch " + file + "')",
            "shell('touch " + file + "', S)",
            "delete_file('" + folder.resolve("main.pl") + "')")) {
      assertThat(ask(replay, goal).ending()).as(goal).isInstanceOf(Ending.Raised.class);
      assertThat(file).doesNotExist();
      assertThat(folder.resolve("main.pl")).exists();
    }
  }

  @Test
  void keepsGoalsFromReadingFilesFromTheNetworkAndFromOtherProcesses() throws Exception {
    Path secret = folder.resolve("secret");
    Files.writeString(secret, "secret.");
    Path made = folder.resolve("made");
    Replay replay = replay(PROGRAM + "slurp(T) :- read_file_to_string('" + secret + "', T, []).\n");
    for (String goal :
        List.of(
            "open('" + secret + "', read, S)",
            "open(pipe('touch " + made + "'), read, S)",
            "see('" + secret + "')",
            "slurp(T)",
            "consult('" + secret + "')",
            "directory_files('" + folder + "', Fs)",
            "process_create(path(touch), ['" + made + "'], [])",
            "process:process_create(path(touch), ['" + made + "'], [])",
            "tcp_socket(S)",
            "tcp_connect(localhost:80, S, [])",
            "fork(P)",
            "unix:exec(touch('" + made + "'))")) {
      Replayed replayed = ask(replay, goal);

      assertThat(replayed.answers()).as(goal).isEmpty();
      assertThat(replayed.ending()).as(goal).isInstanceOf(Ending.Raised.class);
      assertThat(made).doesNotExist();
    }
  }

  @Test
  void aGoalMayUseWhatTheLibraryLoadsAtTheFirstCall() throws Exception {
    assertThat(answers(ask(replay(PROGRAM), "list_to_rbtree([a-1], T), rb_size(T, N)"))).hasSize(1);
  }

  @Test
  void aProgramMayReadItsPartsWhileItIsLoaded() throws Exception {
    Files.writeString(folder.resolve("part.pl"), "part(1).\n");

    Replay replay = replay(":- include(part).\nwhole(X) :- part(X).\n");

    assertThat(answers(ask(replay, "whole(X)"))).containsExactly("[1]!");
  }

  @Test
  void anAnswerThatHasNoTextIsStillAnAnswer() throws Exception {
    Replayed replayed = ask(replay(PROGRAM), "dict_create(D, t, [a-1])");

    assertThat(replayed.answers()).singleElement().matches(answer -> answer.isCyclic());
    assertThat(ask(replay(PROGRAM), "current_output(S)").answers()).hasSize(1);
  }

  @Test
  void theProgramReadsNothing() throws Exception {
    assertThat(answers(ask(replay(PROGRAM), "read(X)"))).containsExactly("[end_of_file]!");
  }

  @Test
  void asksPredicatesOfALibraryAndMeasuresItsClauses() throws Exception {
    try (Replay replay =
        new Replay(
            new Surroundings(System.getenv("PATH"), "", folder),
            new Replay.Subject("lists", false, false),
            10_000)) {
      Replayed replayed = ask(replay, "subtract([a,b], [b], X)");

      assertThat(answers(replayed)).containsExactly("[[a]]!");
      assertThat(replayed.covered()).extracting(c -> c.clause().name()).contains("subtract");
    }
  }

  @Test
  void factsOfARequestAreKnownToItsGoalOnly() throws Exception {
    Replay replay = replay(PROGRAM);
    Value goal = term("maplist(f, [1,2], L)");
    Request request =
        new Request(
            Database.USER,
            goal,
            Inspect.variables(goal),
            2,
            100_000,
            List.of(term("f(1, one)"), term("f(2, two)")),
            true);

    assertThat(answers(replay.ask(request))).containsExactly("[[one,two]]!");
    assertThat(ask(replay, "f(1, X)").ending()).isInstanceOf(Ending.Raised.class);
  }

  @Test
  void saysThatThereIsNoSwipl() throws Exception {
    try (Replay replay =
        new Replay(
            new Surroundings("", "", folder), new Replay.Subject("main.pl", true, false), 1_000)) {
      assertThatThrownBy(() -> ask(replay, "true"))
          .isInstanceOf(RealTrouble.class)
          .hasMessageContaining("no swipl");
    }
  }

  @Test
  void saysThatTheProgramEndsTheSystemWhileItIsLoaded() throws Exception {
    Replay replay = replay(":- halt.\n");

    assertThatThrownBy(() -> ask(replay, "true"))
        .isInstanceOf(RealTrouble.class)
        .hasMessageContaining("ended while it loaded");
  }
}
