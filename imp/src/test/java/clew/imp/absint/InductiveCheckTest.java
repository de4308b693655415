package clew.imp.absint;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.solve.Answer;
import clew.engine.solve.Tally;
import clew.engine.solve.stack.SolverStack;
import clew.imp.ImpPrograms;
import clew.imp.RandomPrograms;
import clew.imp.absint.InductiveCheck.Result;
import clew.imp.check.MainEntry;
import org.junit.jupiter.api.Test;

class InductiveCheckTest {
  private static final long QUERIES = 10_000;
  private static final long SOLVER = 2_000_000;
  private static final String COUNTER =
      """
      n <- top; assume n >= 0;
      i <- 0;
      while i < n do i <- i + 1 od;
      if i > n then skip else skip fi
      """;

  @Test
  void provesABoundOfACounter() {
    Result result = check("octagon", 2, true, COUNTER);

    assertThat(result).isInstanceOf(Result.Proved.class);
  }

  @Test
  void theProofSaysThatTheInvariantBeginsAndGoesOnAndExcludesTheWay() {
    Result result = check("octagon", 2, true, COUNTER);

    assertThat(((Result.Proved) result).proof()).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void whatAnEarlierProofSaidIsNotSaidAgain() {
    MainEntry main =
        ImpPrograms.read(
            "n <- top; assume n >= 0; i <- 0;",
            "while i < n do i <- i + 1 od;",
            "if i > n then skip else skip fi;",
            "if i < n then skip else skip fi");
    Analysis analysis = Analysis.of(main.code(), DomainChoice.DEFAULT, Analysis.DEFAULT_WORK);
    try (SolverStack solver = new SolverStack(main.pool(), SOLVER, new Tally())) {
      InductiveCheck check = new InductiveCheck(analysis, main.pool(), solver, QUERIES);
      Result.Proved first = (Result.Proved) check.check(2, true);
      Result.Proved second = (Result.Proved) check.check(3, true);

      assertThat(second.proof()).isNotEmpty().doesNotContainAnyElementsOf(first.proof());
    }
  }

  @Test
  void provesByAnEquationWithTheValueBeforeTheLoop() {
    Result result =
        check(
            "karr",
            1,
            true,
            "x <- 0; y <- top; z <- y;",
            "while y > 0 do x <- x + 1; y <- y - 2 od;",
            "if 2 * x + y != z then skip else skip fi");

    assertThat(result).isInstanceOf(Result.Proved.class);
  }

  @Test
  void leavesOpenWhatTheDomainCannotSay() {
    assertThat(check("sign", 0, true, "x <- top;", "if x > 5 then skip else skip fi"))
        .isEqualTo(new Result.Open("no invariant excludes it"));
  }

  @Test
  void saysSoWhenTheQueriesAreUsedUp() {
    MainEntry main = paper();
    Analysis analysis = Analysis.of(main.code(), DomainChoice.DEFAULT, Analysis.DEFAULT_WORK);
    try (SolverStack solver = new SolverStack(main.pool(), SOLVER, new Tally())) {
      InductiveCheck check = new InductiveCheck(analysis, main.pool(), solver, 0);

      assertThat(check.check(1, true))
          .isEqualTo(new Result.Open("checking the invariant took more than 0 queries"));
    }
  }

  private static MainEntry paper() {
    return ImpPrograms.read(
        "x <- 0; y <- top;",
        "while y > 0 do x <- x + 1; y <- y - 2 od;",
        "if y > 0 then skip else skip fi");
  }

  @Test
  void provesMostOfWhatTheAnalysisSaysOfRandomPrograms() {
    RandomPrograms programs = new RandomPrograms(5);
    int claims = 0;
    int proved = 0;
    int doubtful = 0;
    for (int i = 0; i < 60; i++) {
      MainEntry main = ImpPrograms.read(programs.terminating());
      Analysis analysis = Analysis.of(main.code(), DomainChoice.DEFAULT, Analysis.DEFAULT_WORK);
      try (SolverStack solver = new SolverStack(main.pool(), SOLVER, new Tally())) {
        InductiveCheck check = new InductiveCheck(analysis, main.pool(), solver, QUERIES);
        for (int decision = 0; decision < main.code().decisions().size(); decision++) {
          for (boolean way : new boolean[] {true, false}) {
            if (analysis.isUnreachable(decision, way)) {
              claims++;
              if (check.check(decision, way) instanceof Result.Proved proof) {
                proved++;
                doubtful += isRepeated(main, proof) ? 0 : 1;
              }
            }
          }
        }
      }
    }
    assertThat(claims).isGreaterThan(100);
    assertThat(proved).as("proved of %d", claims).isGreaterThan(claims * 8 / 10);
    assertThat(doubtful).as("proofs that a fresh solver does not repeat").isZero();
  }

  private static boolean isRepeated(MainEntry main, Result.Proved proved) {
    try (SolverStack fresh = new SolverStack(main.pool(), SOLVER, new Tally())) {
      return proved.proof().stream().allMatch(query -> fresh.solve(query) instanceof Answer.Unsat);
    }
  }

  private static Result check(String domain, int decision, boolean way, String... lines) {
    MainEntry main = ImpPrograms.read(lines);
    DomainChoice choice = ((DomainChoice.Reading.Chosen) DomainChoice.read(domain)).choice();
    Analysis analysis = Analysis.of(main.code(), choice, Analysis.DEFAULT_WORK);
    try (SolverStack solver = new SolverStack(main.pool(), SOLVER, new Tally())) {
      return new InductiveCheck(analysis, main.pool(), solver, QUERIES).check(decision, way);
    }
  }
}
