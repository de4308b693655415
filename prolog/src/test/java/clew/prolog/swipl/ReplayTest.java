package clew.prolog.swipl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.prolog.PrologEnvironment;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.eval.Database;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.swipl.ReplayResult.Covered;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
            new PrologEnvironment(System.getenv("PATH"), "", folder).installation(),
            new Replay.Subject("main.pl", true, false),
            60_000);
    open.add(replay);
    return replay;
  }

  private static ReplayRequest request(String goal, long most, long inferences) {
    Value term = term(goal);
    return new ReplayRequest(
        Database.USER, term, TermInspection.variables(term), most, inferences, List.of(), true);
  }

  private static Value term(String text) {
    ReadResult read = new Reader(text + " .").next(OperatorTable.standard(), ReadFlags.DEFAULT);
    return ((ReadResult.Term) read).value();
  }

  private static ReplayResult ask(Replay replay, String goal) throws Exception {
    return replay.ask(request(goal, 5, 1_000_000));
  }

  @Test
  void aProgramThatTheRealSystemCannotLoadIsAskedNothing() throws Exception {
    Replay replay = replay("p(X) :- X = " + "f(".repeat(60_000) + "a" + ")".repeat(60_000) + ".\n");

    assertThatThrownBy(() -> ask(replay, "p(X)"))
        .isInstanceOf(SwiplFailure.class)
        .hasMessage("SWI-Prolog cannot load main.pl: resource_error(c_stack)");
  }

  private static List<String> answers(ReplayResult replayed) {
    return replayed.answers().stream()
        .map(
            answer ->
                answer.values().stream()
                        .map(
                            value ->
                                Writer.text(value, OperatorTable.standard(), WriteOptions.writeq()))
                        .collect(Collectors.joining(",", "[", "]"))
                    + (answer.isLast() ? "!" : ""))
        .toList();
  }

  private static List<String> covered(ReplayResult replayed) {
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
  void aCompoundWithTheNameOfVariablesIsNone() throws Exception {
    Replay replay = replay(PROGRAM);

    assertThat(answers(ask(replay, "app(_, ['$VAR'(1)], [a])"))).isEmpty();
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
    ReplayResult replayed = replay(PROGRAM).ask(request("nat(N)", 3, 1_000_000));

    assertThat(answers(replayed)).containsExactly("[0]", "[1]", "[2]");
    assertThat(replayed.ending()).isEqualTo(new Ending.More());
  }

  @Test
  void tellsAnErrorWithTheCallsThatLedThere() throws Exception {
    ReplayResult replayed = ask(replay(PROGRAM), "test(a)");

    assertThat(replayed.ending()).isInstanceOf(Ending.Raised.class);
    Ending.Raised raised = (Ending.Raised) replayed.ending();
    assertThat(Writer.text(raised.ball(), OperatorTable.standard(), WriteOptions.writeq()))
        .startsWith("error(type_error(evaluable,a/0),");
    assertThat(raised.stack())
        .extracting(ReplayResult.Frame::goal)
        .containsExactly("a>3", "test(a)");
    assertThat(raised.stack().getLast().clause().orElseThrow().line()).isEqualTo(7);
  }

  @Test
  void endsWhatTakesTooManyInferences() throws Exception {
    assertThat(ask(replay(PROGRAM), "loop(0)").ending()).isEqualTo(new Ending.OutOfFuel());
  }

  @Test
  void endsWhatTakesTooMuchMemory() throws Exception {
    ReplayResult replayed = replay(PROGRAM).ask(request("deep(0)", 1, 1_000_000_000L));

    assertThat(replayed.ending()).isEqualTo(new Ending.OutOfMemory());
  }

  @Test
  void aLongRunInConstantSpaceDoesNotRunOutOfMemoryForBeingMeasured() throws Exception {
    ReplayResult replayed = replay(PROGRAM).ask(request("count(6000000)", 1, 1_000_000_000L));

    assertThat(replayed.ending()).isEqualTo(new Ending.NoMore());
    assertThat(replayed.answers()).hasSize(1);
  }

  @Test
  void aGoalThatHangsCostsOnlyItself() throws Exception {
    Files.writeString(folder.resolve("main.pl"), PROGRAM);
    try (Replay replay =
        new Replay(
            new PrologEnvironment(System.getenv("PATH"), "", folder).installation(),
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
    ReplayResult replayed = ask(replay(PROGRAM), "talk(X)");

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
      ReplayResult replayed = ask(replay, goal);

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
    ReplayResult replayed = ask(replay(PROGRAM), "dict_create(D, t, [a-1])");

    assertThat(replayed.answers()).singleElement().matches(answer -> answer.isInPart());
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
            new PrologEnvironment(System.getenv("PATH"), "", folder).installation(),
            new Replay.Subject("lists", false, false),
            10_000)) {
      ReplayResult replayed = ask(replay, "subtract([a,b], [b], X)");

      assertThat(answers(replayed)).containsExactly("[[a]]!");
      assertThat(replayed.covered()).extracting(c -> c.clause().name()).contains("subtract");
    }
  }

  @Test
  void factsOfARequestAreKnownToItsGoalOnly() throws Exception {
    Replay replay = replay(PROGRAM);
    Value goal = term("maplist(f, [1,2], L)");
    ReplayRequest request =
        new ReplayRequest(
            Database.USER,
            goal,
            TermInspection.variables(goal),
            2,
            100_000,
            List.of(term("f(1, one)"), term("f(2, two)")),
            true);

    assertThat(answers(replay.ask(request))).containsExactly("[[one,two]]!");
    assertThat(ask(replay, "f(1, X)").ending()).isInstanceOf(Ending.Raised.class);
  }

  @Test
  void thoseWhoAskOneAfterTheOtherShareASystem() throws Exception {
    Replay replay = replay(PROGRAM);

    ask(replay, "p(9)");
    ask(replay, "p(X)");

    assertThat(replay.size()).isEqualTo(1);
  }

  @Test
  void thoseWhoAskAtTheSameTimeAreAnsweredAlikeAndDoNotWaitForEachOther() throws Exception {
    int askers = 4;
    Replay replay = replay(PROGRAM);
    // A goal of this kind is under way until its limit, so that all ask before the first is done.
    CountDownLatch begun = new CountDownLatch(askers);
    try (ExecutorService threads = Executors.newFixedThreadPool(askers)) {
      List<Future<String>> told = new ArrayList<>();
      for (int i = 0; i < askers; i++) {
        told.add(
            threads.submit(
                () -> {
                  begun.countDown();
                  begun.await();
                  ReplayResult endless = replay.ask(request("loop(0)", 1, 20_000_000));
                  ReplayResult plain = ask(replay, "p(X)");
                  return endless.ending() + " " + answers(plain) + " " + covered(plain);
                }));
      }
      for (Future<String> each : told) {
        assertThat(each.get()).isEqualTo(told.getFirst().get()).contains("[2], [9]!");
      }
    }

    assertThat(replay.size()).isEqualTo(askers);
  }

  @Test
  void moreThanThereAreSystemsForAreAnsweredAllTheSame() throws Exception {
    int askers = 12;
    Replay replay = replay(PROGRAM);
    try (ExecutorService threads = Executors.newFixedThreadPool(askers)) {
      List<Future<List<String>>> told = new ArrayList<>();
      for (int i = 0; i < askers; i++) {
        int number = i;
        told.add(threads.submit(() -> answers(ask(replay, "X = " + number))));
      }
      for (int i = 0; i < askers; i++) {
        assertThat(told.get(i).get()).containsExactly("[" + i + "]!");
      }
    }

    assertThat(replay.size()).isBetween(1, 8);
  }

  @Test
  void nobodyIsAnsweredAfterTheEnd() throws Exception {
    Replay replay = replay(PROGRAM);
    ask(replay, "p(9)");
    replay.close();

    assertThatThrownBy(() -> ask(replay, "p(9)"))
        .isInstanceOf(SwiplFailure.class)
        .hasMessageContaining("not asked any more");
  }

  @Test
  void saysThatThereIsNoSwipl() throws Exception {
    try (Replay replay =
        new Replay(
            new PrologEnvironment("", "", folder).installation(),
            new Replay.Subject("main.pl", true, false),
            1_000)) {
      assertThatThrownBy(() -> ask(replay, "true"))
          .isInstanceOf(SwiplFailure.class)
          .hasMessageContaining("no swipl");
    }
  }

  @Test
  void saysThatTheProgramEndsTheSystemWhileItIsLoaded() throws Exception {
    Replay replay = replay(":- halt.\n");

    assertThatThrownBy(() -> ask(replay, "true"))
        .isInstanceOf(SwiplFailure.class)
        .hasMessageContaining("ended while it loaded");
  }
}
