package clew.prolog.eval;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import clew.prolog.eval.Solutions.Result;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import org.junit.jupiter.api.Test;

class MachineTest {
  private static final String LOOPS =
      """
      count(0) :- !.
      count(N) :- N1 is N-1, count(N1).
      deep(0, 0) :- !.
      deep(N, R) :- N1 is N-1, deep(N1, R1), R is R1+1.
      choices(0).
      choices(N) :- N > 0, N1 is N-1, choices(N1).
      choices(-1).
      forever :- forever.
      grow(L) :- grow([a|L]).
      len([], 0).
      len([_|T], N) :- len(T, M), N is M+1.
      """;

  private static Result first(String goal, long fuel) {
    return new Machine(PrologPrograms.load(LOOPS), Output.NONE)
        .solve(PrologPrograms.goal(goal), Budget.of(fuel, 0))
        .next();
  }

  private static String value(String goal) {
    Value asked = PrologPrograms.goal(goal);
    Result result =
        new Machine(PrologPrograms.load(LOOPS), Output.NONE)
            .solve(asked, Budget.of(Long.MAX_VALUE, 0))
            .next();
    assertThat(result).isInstanceOf(Result.Answer.class);
    return ((Compound) asked).argument(1).walked().toString();
  }

  @Test
  void loopsTenMillionTimes() {
    assertThat(first("count(10000000)", Long.MAX_VALUE)).isEqualTo(new Result.Answer(true));
  }

  @Test
  void recursesTenMillionDeep() {
    assertThat(value("deep(10000000, R)")).isEqualTo("10000000");
  }

  @Test
  void keepsAMillionChoicePoints() {
    assertThat(first("choices(1000000)", Long.MAX_VALUE)).isEqualTo(new Result.Answer(false));
  }

  @Test
  void stopsWhenTheFuelIsUsedUp() {
    assertThat(first("forever", 1000)).isInstanceOf(Result.OutOfFuel.class);
  }

  @Test
  void goesOnWithAllOfTheFuelOnlyIfItIsSeenToGoSomewhere() {
    assertThat(ranOutAfter(new RunBudget(Budget.of(50_000, 0), 10_000, () -> false)))
        .isBetween(10_000L, 20_000L);
    assertThat(ranOutAfter(new RunBudget(Budget.of(50_000, 0), 10_000, () -> true)))
        .isBetween(50_000L, 60_000L);
  }

  private static long ranOutAfter(RunBudget allowance) {
    Result result =
        new Machine(PrologPrograms.load(LOOPS), Output.NONE)
            .solve(PrologPrograms.goal("forever"), Database.USER, allowance)
            .next();
    return ((Result.OutOfFuel) result).inferences();
  }

  @Test
  void stopsWhenTheMemoryIsUsedUp() {
    assertThat(
            new Machine(PrologPrograms.load(LOOPS), Output.NONE, null, new Heap(200L << 20))
                .solve(PrologPrograms.goal("grow([])"), Budget.of(Long.MAX_VALUE, 0))
                .next())
        .isEqualTo(new Result.OutOfMemory());
  }

  @Test
  void stopsWhenNobodyWaits() {
    assertThat(
            new Machine(PrologPrograms.load(LOOPS), Output.NONE)
                .solve(PrologPrograms.goal("forever"), new Budget(Long.MAX_VALUE, 0, () -> true))
                .next())
        .isEqualTo(new Result.Interrupted());
  }

  @Test
  void unifiesRationalTrees() {
    assertThat(first("X = f(X), Y = f(Y), X = Y", 1000)).isEqualTo(new Result.Answer(true));
  }

  @Test
  void comparesRationalTrees() {
    assertThat(first("X = [a|X], Y = [a|Y], X == Y", 1000)).isEqualTo(new Result.Answer(true));
  }

  @Test
  void copiesRationalTrees() {
    assertThat(first("X = [a,V|X], copy_term(X, Y), Y = [_,b|_], var(V)", 1000))
        .isEqualTo(new Result.Answer(true));
  }

  @Test
  void takesListsOfAMillionElements() {
    assertThat(first("length(L, 1000000), copy_term(L, M), L = M, msort(L, S), length(S, N)", 1000))
        .isEqualTo(new Result.Answer(true));
  }

  @Test
  void leavesNoChoicePointWhereTheFirstArgumentDecides() {
    assertThat(first("len([a,b,c], N)", 1000)).isEqualTo(new Result.Answer(true));
  }
}
