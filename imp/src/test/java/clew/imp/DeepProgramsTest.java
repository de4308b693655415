package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Forking;
import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Step;
import clew.engine.solve.Answer;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.imp.check.MainEntry;
import clew.imp.render.ProgramText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs nested 100,000 deep are read, run, explored, explained and printed like others. */
class DeepProgramsTest {
  private static final int DEEP = 100_000;
  private static final Budget BUDGET = Budget.of(10_000_000, 2_000);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x <- top;            | if x = 0 then  | skip               | ' fi'
          x <- top;            | if x != 0 then skip else | skip     | ' fi'
          x <- top; n <- 1;    | while n > x do  | n <- x             | ' od'
          x <- top; y <-       | (              | x                  | )
          x <- top; y <-       | (1 +           | x                  | )
          x <- top; y <-       | (x * 2 -       | x                  | )
          x <- top; assert     | not            | x = 0              | ''
          x <- top; y <-       | -              | x                  | ''
          x <- top; assert     | x = 0 and (    | 1                  | )
          x <- top; assert     | x = 0 and (    | 1 div (x + 1) = 1  | )
          x <- top; assume     | x != 0 or (    | 1 mod (x + 2) = 1  | )
          x <- top; y <- x     | + x            | ''                 | ''
          x <- top;            | skip;          | skip               | ''
          """)
  void goThroughEverything(String start, String open, String middle, String close) {
    String text =
        start
            + " "
            + (open + " ").repeat(DEEP)
            + (middle == null ? "" : middle)
            + close.repeat(DEEP);
    MainEntry main = ImpPrograms.read(text);

    Trace concolic = ImpPrograms.run(main, Assignment.EMPTY, BUDGET);
    Trace concrete = ImpPrograms.replay(main, Assignment.EMPTY, BUDGET);

    assertThat(concolic.outcome()).isInstanceOf(Outcome.Returned.class);
    assertThat(concrete.steps()).isEqualTo(concolic.steps());
    assertThat(main.renderer().outcome(concrete.outcome()))
        .isEqualTo(main.renderer().outcome(concolic.outcome()));
    ImpPrograms.branches(concolic)
        .forEach(branch -> main.renderer().condition(branch.alternatives().condition(1)));
    assertThat(fewSteps(main.execution().forking().orElseThrow())).isPositive();
    Explanation explanation = main.wording().explainer().run(Input.of(Assignment.EMPTY), BUDGET);
    assertThat(explanation.moments()).isNotEmpty();
    main.wording().explainer().tree().orElseThrow().draw(query -> new Answer.Unsat(), 5, 50);
    String printed = ProgramText.of(main.code().syntax().statements());
    assertThat(ProgramText.of(ImpPrograms.read(printed).code().syntax().statements()))
        .isEqualTo(printed);
  }

  private static <S> int fewSteps(Forking<S> machine) {
    S state = machine.start();
    int steps = 0;
    while (steps < 50) {
      steps++;
      switch (machine.step(state)) {
        case Step.Done<S> done -> {
          return steps;
        }
        case Step.Yield<S>(var passed, var next, var spent) -> state = next;
        case Step.Fork<S> fork -> state = fork.ways().getFirst().state();
      }
    }
    return steps;
  }

  @Test
  void aPathOfManyBranchesIsRecordedWhole() {
    MainEntry main = ImpPrograms.read("y <- top; while y > 0 do y <- y - 1 od");

    Trace trace =
        ImpPrograms.run(
            main, ImpPrograms.input(main, "y = 100000"), Budget.of(10_000_000, Integer.MAX_VALUE));

    assertThat(ImpPrograms.branches(trace)).hasSize(100_001);
    assertThat(trace.events()).noneMatch(Event.BeyondDepth.class::isInstance);
  }
}
