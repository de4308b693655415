package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.ExecutionTree;
import clew.engine.language.answer.ExecutionTree.Kind;
import clew.engine.language.answer.ExecutionTree.Node;
import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Explanation.Moment;
import clew.engine.solve.Answer;
import clew.engine.solve.Solver;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fig. 2, Fig. 3, Example 1 and Example 2 of the paper. */
class PaperTest {
  private static final Budget BUDGET = Budget.of(1_000_000, 10_000);

  private final MainEntry main = ImpPrograms.read(ImpPrograms.example("paper.imp"));

  @Test
  void locationsAreNumberedAsInFig2() {
    assertThat(main.code().decisions())
        .extracting(decision -> decision.site().label() + " " + decision.site().span().at())
        .containsExactly("ℓ1 test.imp:6:7", "ℓ2 test.imp:10:4", "assert 1 test.imp:11:3");
  }

  @Test
  void theTopOfTheTreeIsFig3() {
    ExecutionTree tree =
        main.wording().explainer().tree().orElseThrow().draw(new BruteForce(main.pool()), 3, 100);

    assertThat(drawn(tree))
        .containsExactly(
            "0 <- -1: INNER ⟨⟩ {}",
            "1 <- 0: INNER ⟨⟩ {x=0, y=ỹ}",
            "2 <- 1: [ỹ > 0] INNER ⟨ℓ1¹⟩ {x=1, y=ỹ - 2}",
            "3 <- 1: [ỹ ≤ 0] INNER ⟨ℓ1⁰⟩ {x=0, y=ỹ}",
            "4 <- 2: [ỹ - 2 > 0] INNER ⟨ℓ1¹, ℓ1¹⟩ {x=2, y=ỹ - 4}",
            "5 <- 2: [ỹ - 2 ≤ 0] INNER ⟨ℓ1¹, ℓ1⁰⟩ {x=1, y=ỹ - 2}",
            "6 <- 3: [0 > 1117] INFEASIBLE ⟨ℓ1⁰, ℓ2¹⟩ {} ỹ ≤ 0 ∧ 0 > 1117",
            "7 <- 3: [0 ≤ 1117] END ⟨ℓ1⁰, ℓ2⁰⟩ {x=0, y=ỹ} ỹ ≤ 0 returns x = 0, y = ỹ",
            "8 <- 4: [ỹ - 4 > 0] CUT ⟨ℓ1¹, ℓ1¹, ℓ1¹⟩ {x=3, y=ỹ - 6} ỹ > 0 ∧ ỹ - 2 > 0 ∧ ỹ - 4 > 0",
            "9 <- 4: [ỹ - 4 ≤ 0] CUT ⟨ℓ1¹, ℓ1¹, ℓ1⁰⟩ {x=2, y=ỹ - 4} ỹ > 0 ∧ ỹ - 2 > 0 ∧ ỹ - 4 ≤ 0",
            "10 <- 5: [1 > 1117] INFEASIBLE ⟨ℓ1¹, ℓ1⁰, ℓ2¹⟩ {} ỹ > 0 ∧ ỹ - 2 ≤ 0 ∧ 1 > 1117",
            "11 <- 5: [1 ≤ 1117] END ⟨ℓ1¹, ℓ1⁰, ℓ2⁰⟩ {x=1, y=ỹ - 2} ỹ > 0 ∧ ỹ - 2 ≤ 0"
                + " returns x = 1, y = ỹ - 2");
  }

  @Test
  void aSideThatTheInputAtHandTakesNeedsNoQuery() {
    BruteForce solver = new BruteForce(main.pool());

    main.wording().explainer().tree().orElseThrow().draw(solver, 3, 100);

    // One for each y - 2k > 0; y <= 0 and its like hold for the input found before.
    assertThat(solver.queries).isEqualTo(3);
  }

  @Test
  void whatTheSolverCannotSayIsShownAsUndecided() {
    Solver clueless = query -> new Answer.Undecided(Answer.Reason.LIMIT, "tired");

    ExecutionTree tree = main.wording().explainer().tree().orElseThrow().draw(clueless, 3, 100);

    assertThat(tree.nodes())
        .filteredOn(node -> node.kind() == Kind.UNDECIDED)
        .extracting(Node::edge)
        .containsExactly("ỹ > 0");
  }

  @Test
  void aBoundOnTheNodesCutsTheDeepestOnes() {
    for (int most = 1; most < 30; most++) {
      ExecutionTree tree =
          main.wording()
              .explainer()
              .tree()
              .orElseThrow()
              .draw(new BruteForce(main.pool()), 10, most);

      assertThat(tree.nodes()).hasSizeLessThanOrEqualTo(most);
      assertThat(tree.nodes()).extracting(Node::kind).contains(Kind.CUT);
      assertThat(tree.nodes()).allSatisfy(node -> hasWhatItsKindNeeds(tree, node));
    }
  }

  private static void hasWhatItsKindNeeds(ExecutionTree tree, Node node) {
    int index = tree.nodes().indexOf(node);
    boolean hasChildren = tree.nodes().stream().anyMatch(other -> other.parent() == index);
    assertThat(hasChildren).isEqualTo(node.kind() == Kind.INNER);
  }

  @Test
  void aProgramThatBeginsWithAConditionHasItAtTheRoot() {
    MainEntry direct = ImpPrograms.read("if 1 > 2 then skip else skip fi");

    assertThat(
            drawn(
                direct
                    .wording()
                    .explainer()
                    .tree()
                    .orElseThrow()
                    .draw(new BruteForce(direct.pool()), 3, 100)))
        .containsExactly(
            "0 <- -1: INNER ⟨⟩ {}",
            "1 <- 0: [1 > 2] INFEASIBLE ⟨ℓ1¹⟩ {} 1 > 2",
            "2 <- 0: [1 ≤ 2] END ⟨ℓ1⁰⟩ {} ⊤ returns");
  }

  private static List<String> drawn(ExecutionTree tree) {
    List<String> lines = new ArrayList<>();
    for (Node node : tree.nodes()) {
      String line =
          "%d <- %d: [%s] %s %s %s %s %s"
              .formatted(
                  lines.size(),
                  node.parent(),
                  node.edge(),
                  node.kind(),
                  node.path(),
                  node.state(),
                  node.condition(),
                  node.outcome());
      lines.add(line.replace("[] ", "").strip());
    }
    return lines;
  }

  @Test
  void example2BeginsWithY0AndTheConditionNotYGreater0() {
    assertThat(pathCondition("y = 0")).isEqualTo("ỹ ≤ 0");
    assertThat(path("y = 0")).isEqualTo("⟨ℓ1⁰, ℓ2⁰⟩");
  }

  @Test
  void example2GoesOnWithY1() {
    assertThat(pathCondition("y = 1")).isEqualTo("ỹ > 0 ∧ ỹ - 2 ≤ 0");
    assertThat(path("y = 1")).isEqualTo("⟨ℓ1¹, ℓ1⁰, ℓ2⁰⟩");
  }

  @Test
  void example2GoesOnWithY3() {
    assertThat(pathCondition("y = 3")).isEqualTo("ỹ > 0 ∧ ỹ - 2 > 0 ∧ ỹ - 4 ≤ 0");
    assertThat(path("y = 3")).isEqualTo("⟨ℓ1¹, ℓ1¹, ℓ1⁰, ℓ2⁰⟩");
  }

  @Test
  void aConstantConditionIsNoDecision() {
    Trace trace = ImpPrograms.run(main, ImpPrograms.input(main, "y = 3"), BUDGET);

    assertThat(ImpPrograms.branches(trace))
        .extracting(branch -> branch.site().label() + branch.taken().first())
        .containsExactly("ℓ10", "ℓ10", "ℓ11");
  }

  @Test
  void theRunIsToldStepByStep() {
    Explanation run = explained("y = 1");

    assertThat(run.moments())
        .extracting(
            moment ->
                "%d: %s | %s %s %s %s"
                    .formatted(
                        moment.place().line(),
                        moment.what(),
                        moment.concrete(),
                        moment.path(),
                        moment.symbolic(),
                        moment.condition()))
        .containsExactly(
            "4: start | {} ⟨⟩ {} ⊤",
            "4: x <- 0 | {x=0} ⟨⟩ {x=0} ⊤",
            "5: y <- top | {x=0, y=1} ⟨⟩ {x=0, y=ỹ} ⊤",
            "6: ℓ1: y > 0 holds | {x=0, y=1} ⟨ℓ1¹⟩ {x=0, y=ỹ} ỹ > 0",
            "7: x <- x + 1 | {x=1, y=1} ⟨ℓ1¹⟩ {x=1, y=ỹ} ỹ > 0",
            "8: y <- y - 2 | {x=1, y=-1} ⟨ℓ1¹⟩ {x=1, y=ỹ - 2} ỹ > 0",
            "6: ℓ1: y > 0 does not hold | {x=1, y=-1} ⟨ℓ1¹, ℓ1⁰⟩ {x=1, y=ỹ - 2} ỹ > 0 ∧ ỹ - 2 ≤ 0",
            "10: ℓ2: x > 1117 does not hold | {x=1, y=-1} ⟨ℓ1¹, ℓ1⁰, ℓ2⁰⟩ {x=1, y=ỹ - 2}"
                + " ỹ > 0 ∧ ỹ - 2 ≤ 0",
            "13: skip | {x=1, y=-1} ⟨ℓ1¹, ℓ1⁰, ℓ2⁰⟩ {x=1, y=ỹ - 2} ỹ > 0 ∧ ỹ - 2 ≤ 0");
    assertThat(run.input()).isEqualTo("y = 1");
    assertThat(run.outcome()).isEqualTo("returns x = 1, y = -1");
    assertThat(run.shortened()).isFalse();
  }

  @Test
  void theThenBranchIsReachedFromTheInput2235On() {
    assertThat(outcome("y = 2234")).isInstanceOf(Outcome.Returned.class);
    assertThat(outcome("y = 2235"))
        .isInstanceOfSatisfying(
            Outcome.Raised.class,
            raised -> assertThat(raised.kind().name()).isEqualTo("assertion violated"));
    // The paper suggests 5000 as a lucky input, with 2500 turns of the loop.
    Trace lucky = ImpPrograms.run(main, ImpPrograms.input(main, "y = 5000"), BUDGET);
    assertThat(ImpPrograms.branches(lucky)).hasSize(2501);
  }

  @Test
  void ofALongRunTheFirstAndTheLastMomentsAreKept() {
    Explanation run = explained("y = 5000");

    assertThat(run.shortened()).isTrue();
    assertThat(run.moments()).hasSize(1001);
    assertThat(run.moments().getFirst().what()).isEqualTo("start");
    Moment last = run.moments().getLast();
    assertThat(last.what()).isEqualTo("assert 1: not (x > 1117) does not hold");
    assertThat(last.concrete()).isEqualTo(Map.of("x", "2500", "y", "0"));
    assertThat(last.condition()).startsWith("ỹ > 0 ∧ ỹ - 2 > 0 ∧ ").endsWith("ỹ - 5000 ≤ 0");
    assertThat(last.path()).contains("… 502 more …").endsWith("ℓ1⁰, ℓ2¹⟩");
  }

  @Test
  void coverageKnowsStatementsBothWaysOfEachConditionAndWaysToFail() {
    Trace trace = ImpPrograms.run(main, ImpPrograms.input(main, "y = 1"), BUDGET);
    List<String> entered =
        trace.events().stream()
            .filter(Event.Entered.class::isInstance)
            .map(event -> ((Event.Entered) event).point())
            .map(point -> point.criterion() + " " + point.name() + " " + point.span().line())
            .toList();

    assertThat(main.execution().points()).hasSize(13);
    assertThat(main.execution().points().getLast().name()).isEqualTo("assert 1 violated");
    assertThat(entered)
        .containsExactly(
            "statement assignment 4",
            "statement input 5",
            "statement while 6",
            "branch ℓ1 enter 6",
            "statement assignment 7",
            "statement assignment 8",
            "branch ℓ1 leave 6",
            "statement if 10",
            "branch ℓ2 else 10",
            "statement skip 13");
  }

  private Explanation explained(String input) {
    return main.wording().explainer().run(Input.of(ImpPrograms.input(main, input)), BUDGET);
  }

  private String pathCondition(String input) {
    return explained(input).moments().getLast().condition();
  }

  private String path(String input) {
    return explained(input).moments().getLast().path();
  }

  private Outcome outcome(String input) {
    return ImpPrograms.run(main, ImpPrograms.input(main, input), BUDGET).outcome();
  }
}
