package clew.imp.loops;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.Limitation;
import clew.engine.solve.Answer;
import clew.engine.solve.Solver;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.engine.term.Assignment;
import clew.engine.term.Fold;
import clew.engine.term.Term;
import clew.engine.term.Term.Unknown;
import clew.imp.ImpPrograms;
import clew.imp.check.MainEntry;
import clew.imp.loops.Segments.Arrival;
import clew.imp.loops.Segments.Fork;
import clew.imp.loops.Segments.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When a phase goes on as any number of rounds, and when as it came. */
class AccelerationTest {
  private static final String COUNTS = "i <- 0; n <- top; while i < n do i <- i + 1 od";
  private static final String DOUBLES = "i <- 1; n <- top; while i < n do i <- i + i od";
  private static final String ADDS_INPUTS =
      "i <- 0; n <- top; while i < n do k <- top; i <- i + k od";

  private final List<Phase> settled = new ArrayList<>();
  private final SearchLimits limits = new SearchLimits();
  private final List<SolverStack> solvers = new ArrayList<>();

  @AfterEach
  void closeSolvers() {
    solvers.forEach(SolverStack::close);
  }

  @Test
  void aRoundThatCountsBecomesAnyNumberOfRounds() {
    Loop loop = new Loop(COUNTS);

    loop.accelerate(loop.round(loop.head()), loop.solver);

    assertThat(settled).map(AccelerationTest::transitions).containsExactly("letter, cycle");
  }

  @Test
  void theRoundItselfIsNotFollowedBesideItsCycle() {
    Loop loop = new Loop(COUNTS);
    Phase once = loop.round(loop.head());

    loop.accelerate(once, loop.solver);

    assertThat(settled).doesNotContain(once);
  }

  @Test
  void aRoundAfterItsOwnCycleGoesNowhere() {
    Loop loop = new Loop(COUNTS);
    loop.accelerate(loop.round(loop.head()), loop.solver);
    Phase cycled = settled.removeFirst();

    loop.accelerate(loop.round(cycled), loop.solver);

    assertThat(settled).isEmpty();
  }

  @Test
  void aRoundThatDoublesIsFollowedAsItCame() {
    Loop loop = new Loop(DOUBLES);
    Phase once = loop.round(loop.head());

    loop.accelerate(once, loop.solver);

    assertThat(settled).containsExactly(once);
  }

  @Test
  void aRoundWhoseInputsAddUpIsFollowedBothWays() {
    Loop loop = new Loop(ADDS_INPUTS);

    loop.accelerate(loop.round(loop.head()), loop.solver);

    assertThat(settled)
        .map(AccelerationTest::transitions)
        .containsExactly("letter, cycle", "letter, letter");
  }

  @Test
  void roundsThatTheSolverDoesNotDecideAreLost() {
    Loop loop = new Loop(COUNTS);
    Solver undecided = query -> new Answer.Undecided(Answer.Reason.LIMIT, "");

    loop.accelerate(loop.round(loop.head()), undecided);

    assertThat(settled).isEmpty();
    assertThat(limits.why(true))
        .containsExactly(Limitation.of(Limitation.Kind.UNDECIDED_CONDITION));
  }

  private static String transitions(Phase phase) {
    return String.join(
        ", ",
        PhaseHistory.last(phase.length(), phase.history()).stream()
            .map(
                history ->
                    switch (history.transition()) {
                      case Letter letter -> "letter";
                      case Cycle cycle -> "cycle";
                    })
            .toList());
  }

  /** A program with one loop, whose body has no choice. */
  private final class Loop {
    private final Segments segments;
    private final SolverStack solver;
    private final Acceleration acceleration;

    Loop(String text) {
      MainEntry entry = ImpPrograms.read(text);
      segments = new Segments(entry.code(), entry.pool(), false);
      solver = new SolverStack(entry.pool(), 200_000, new Tally());
      solvers.add(solver);
      acceleration =
          new Acceleration(
              segments,
              new KnownCycles(segments),
              new ExampleSearch(entry.pool(), limits),
              limits,
              settled::add);
    }

    void accelerate(Phase phase, Solver by) {
      acceleration.settle(phase, by);
    }

    Phase head() {
      Phase start = new Phase(Cut.START, Map.of(), null, Assignment.EMPTY, null, 0, 0);
      return arrived(start, segments.from(Cut.START), null);
    }

    /** The way into the loop, which is the first of its two. */
    Phase round(Phase head) {
      Node node = segments.from(head.cut());
      Fork fork = (Fork) node.after();
      Term guard =
          Fold.replace(
              segments.pool,
              fork.ways().getFirst().condition().condition(),
              head.instead(segments, 0));
      return arrived(head, node.children(fork).getFirst(), guard);
    }

    private Phase arrived(Phase before, Node node, @Nullable Term guard) {
      Letter letter = node.letter((Arrival) node.after());
      int inputs = letter.path().inputs().size();
      Map<Unknown, Term> instead = before.instead(segments, inputs);
      Map<Unknown, Term> values = new LinkedHashMap<>();
      letter
          .update()
          .forEach((u, term) -> values.put(u, Fold.replace(segments.pool, term, instead)));
      return new Phase(
          letter.to(),
          values,
          guard == null ? before.facts() : new PathFacts(before.facts(), guard),
          before.model(),
          new PhaseHistory(before, letter, null, before.inputs()),
          before.inputs() + inputs,
          before.length() + 1);
    }
  }
}
