package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.language.Document;
import clew.engine.language.Options;
import clew.engine.language.answer.CallResult;
import clew.engine.language.answer.GoalResult;
import clew.engine.language.answer.QueryResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs, explanations, queries and analyses as any front end gets them: as data. */
class ServicesTest {
  private static final NoteListener DEAF = (notes, texts) -> {};

  @TempDir Path folder;
  private Workbench bench;

  @BeforeEach
  void open() {
    bench =
        Workbench.open(
            new Surroundings(System.getenv(), folder, InstantSource.system(), () -> 0, news -> {}));
  }

  @AfterEach
  void close() {
    bench.close();
  }

  private Document family() {
    return bench.unsaved("family.pl", "parent(ann, tom).\nparent(bob, tom).\n");
  }

  private RunOutcome run(Document program, String words, Options options, boolean isCompared)
      throws Refusal {
    RunRequest request =
        new RunRequest(
            program,
            Optional.empty(),
            options,
            Optional.of(words),
            Optional.empty(),
            isCompared,
            1_000_000);
    return bench.run(request, DEAF, () -> false);
  }

  @Test
  void aGoalHasAsManyAnswersAsItsOptionsSay() throws Refusal {
    RunOutcome one = run(family(), "parent(X, tom)", Options.NONE, false);
    RunOutcome all = run(family(), "parent(X, tom)", Options.NONE.with("--all", ""), false);

    assertThat(answers(one)).containsExactly("ann");
    assertThat(answers(all)).containsExactly("ann", "bob");
  }

  private static List<String> answers(RunOutcome result) {
    return ((RunOutcome.OfGoal) result)
        .ours().answers().stream().map(answer -> answer.values().getFirst().term()).toList();
  }

  @Test
  void anOptionOfRunsIsRefusedWithTheLanguagesThatHaveIt() {
    assertThatThrownBy(
            () ->
                run(
                    bench.unsaved("a.imp", "skip"),
                    "main",
                    Options.NONE.with("--first", "3"),
                    false))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.problems().getFirst().what())
                  .isEqualTo("--first is not for programs in L");
              assertThat(refusal.problems().getFirst().hint()).contains("it is for Prolog");
            });
  }

  @Test
  void anOptionIsReadByItsLanguage() {
    assertThatThrownBy(
            () -> run(family(), "parent(X, tom)", Options.NONE.with("--first", "few"), false))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal ->
                assertThat(refusal.problems().getFirst().what())
                    .isEqualTo("--first cannot be 'few'"));
  }

  @Test
  void aCallIsComparedWithTheRealSystem() throws Refusal {
    RunOutcome.OfCall sum =
        (RunOutcome.OfCall) run(bench.document("lists"), "sum([1, 2])", Options.NONE, true);

    assertThat(sum.ours())
        .isInstanceOfSatisfying(
            CallResult.Returned.class, returned -> assertThat(returned.value()).isEqualTo("3"));
    assertThat(sum.comparison().orElseThrow().isSame()).isTrue();
    assertThat(sum.comparison().orElseThrow().judge().by()).isEqualTo("OTP");
    assertThat(sum.ending()).isEqualTo(RunOutcome.Ending.FINE);
  }

  @Test
  void aGoalThatWasStoppedIsNotCompared() throws Refusal {
    List<String> told = new ArrayList<>();
    RunRequest request =
        new RunRequest(
            bench.unsaved("a.pl", "f :- f.\n"),
            Optional.empty(),
            Options.NONE,
            Optional.of("f"),
            Optional.empty(),
            true,
            1_000);
    RunOutcome result =
        bench.run(
            request, (notes, texts) -> notes.forEach(note -> told.add(note.what())), () -> false);

    assertThat(result.ending()).isEqualTo(RunOutcome.Ending.STOPPED);
    assertThat(told)
        .containsExactly("not compared: a run that was stopped has no result to compare");
  }

  @Test
  void anInputIsNotComparedWithItself() {
    RunRequest request =
        new RunRequest(
            family(),
            Optional.empty(),
            Options.NONE,
            Optional.of("parent/2"),
            Optional.of("x"),
            true,
            1_000);

    assertThatThrownBy(() -> bench.run(request, DEAF, () -> false))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal ->
                assertThat(refusal.problems().getFirst().what())
                    .isEqualTo("an input runs on the real system anyway"));
  }

  @Test
  void whatToAskIsNeededInTheWordsOfTheLanguage() {
    RunRequest request =
        new RunRequest(
            family(),
            Optional.empty(),
            Options.NONE,
            Optional.empty(),
            Optional.empty(),
            false,
            1_000);

    assertThatThrownBy(() -> bench.run(request, DEAF, () -> false))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.problems().getFirst().what()).startsWith("a goal is needed");
              assertThat(refusal.problems().getFirst().hint()).endsWith("family.pl 'main(X)'");
            });
  }

  @Test
  void answersToAQueryAreToldAsTheyCome() throws Refusal {
    List<String> heard = new ArrayList<>();
    SolveListener listener =
        new SolveListener() {
          @Override
          public void answered(QueryResult.Solution answer) {
            heard.add(answer.value());
          }

          @Override
          public void wentWrong(String message) {
            heard.add("wrong");
          }

          @Override
          public void ended(String ending) {
            heard.add(ending);
          }
        };
    QueryResult result =
        bench.solve(query("f 1 ? 2 ? 3", Options.NONE.with("--first", "2")), listener, () -> false);

    assertThat(heard)
        .hasSize(3)
        .endsWith("there may be more answers: --first N and --all give them");
    assertThat(result.answers()).hasSize(2);
    assertThat(result.noMore()).isFalse();
    assertThat(bench.solve(query("f 1", Options.NONE), SolveListener.SILENT, () -> false).noMore())
        .isTrue();
  }

  private SolveRequest query(String text, Options options) {
    return new SolveRequest(
        bench.unsaved("a.curry", "f :: Int -> Int\nf x = x\n"),
        Optional.empty(),
        text,
        options,
        1,
        1,
        Duration.ofMinutes(5));
  }

  @Test
  void severalWorkersGoWithTheOrderThatCanBeShared() {
    SolveRequest one = query("f 1", Options.NONE.with("--strategy", "depth-first"));
    SolveRequest two =
        new SolveRequest(
            one.program(), one.language(), one.query(), one.options(), 2, 1, one.time());

    assertThatThrownBy(() -> bench.solve(two, SolveListener.SILENT, () -> false))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal ->
                assertThat(refusal.problems().getFirst().what())
                    .isEqualTo("--jobs goes with the fair strategy only, not with depth-first"));
  }

  @Test
  void aGoalIsExplainedAsItsOptionsSay() throws Refusal {
    assertThat(explained("parent(X, tom)", Options.NONE)).isInstanceOf(Explained.Goal.class);
    assertThat(explained("parent(ann, tom)", Options.NONE.with("--concolic", "")))
        .isInstanceOf(Explained.ConcolicGoal.class);
  }

  private Explained explained(String goal, Options options) throws Refusal {
    return bench.explain(
        new ExplainRequest(
            family(),
            Optional.empty(),
            options,
            ExplainRequest.Form.RUN,
            Optional.of(goal),
            Optional.empty(),
            1_000,
            10,
            10),
        DEAF,
        () -> false);
  }

  @Test
  void aTreeIsDrawnWhereStatesFork() throws Refusal {
    ExplainRequest tree =
        new ExplainRequest(
            bench.unsaved("a.imp", "x <- top; if x > 0 then skip else skip fi"),
            Optional.empty(),
            Options.NONE,
            ExplainRequest.Form.TREE,
            Optional.empty(),
            Optional.empty(),
            1_000,
            3,
            100);

    assertThat(bench.explain(tree, DEAF, () -> false)).isInstanceOf(Explained.Tree.class);
  }

  @Test
  void anAnalysisTakesTheOptionsOfItsLanguage() {
    assertThatThrownBy(
            () ->
                bench.analyze(
                    bench.unsaved("a.imp", "skip"),
                    Options.NONE.with("--domain", "polyhedra"),
                    DEAF))
        .isInstanceOf(Refusal.class);
    assertThatThrownBy(
            () ->
                bench.analyze(bench.unsaved("a.imp", "skip"), Options.NONE.with("--det", ""), DEAF))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal ->
                assertThat(refusal.problems().getFirst().what())
                    .isEqualTo("--det is not for programs in L"));
  }

  @Test
  void aGoalDoesWhatIsAllowed() throws Refusal {
    assertThat(ending("halt(3)", Options.NONE.with("--allow", "write=.")))
        .isEqualTo(new GoalResult.Ending.Halted(3));
    assertThat(ending("halt(3)", Options.NONE)).isInstanceOf(GoalResult.Ending.Raised.class);
  }

  private GoalResult.Ending ending(String goal, Options options) throws Refusal {
    return ((RunOutcome.OfGoal) run(family(), goal, options, false)).ours().ending();
  }
}
