package clew.curry.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.InputAssumption;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What exploring a function finds. */
class CheckTest {
  @Test
  void everyRuleAndBranchIsReachedByAnInputOfItsOwn() {
    CurryExploration program =
        CurryExploration.program(
            "data Shape = Square Int | Oblong Int Int | Dot",
            "area :: Shape -> Int",
            "area (Square a) = a * a",
            "area (Oblong a b) | a == b = error \"square\"",
            "                  | a < 0 || b < 0 = 0",
            "                  | otherwise = case a of",
            "                      7 -> 70",
            "                      _ -> if b == 100 then 1 else a * b",
            "area Dot = 0");
    EntryReport report = program.report("area");
    assertThat(CurryExploration.isExhausted(report)).isTrue();
    assertThat(CurryExploration.points(report, Coverage.State.REACHED)).hasSize(3 + 3 + 2 + 2);
    assertThat(report.findings()).hasSize(1);
    assertThat(program.findings("area"))
        .containsExactly("error at 4:30 with area (Oblong 0 0): square");
  }

  @Test
  void whatMayBeOfAnyTypeIsNotCalledExhausted() {
    CurryExploration program =
        CurryExploration.program(
            "same x y = if x == y then 1 else 0", "not' True = False", "not' False = True");
    EntryReport report = program.report("same");
    assertThat(report.verdict()).isEqualTo(Verdict.ASSUMED);
    assertThat(report.caveats().assumed())
        .containsExactly(
            new InputAssumption.OpenTypes(
                "same :: Int -> Int -> _",
                List.of(new InputAssumption.Remedy.OtherTypes("'same :: Char -> Char -> _'"))));
    assertThat(program.report("same :: Char -> Char -> _").verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(program.report("not'").verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void aBranchThatNoInputTakesIsUnreachable() {
    EntryReport report =
        CurryExploration.program("f :: Int -> Int", "f x = if x > 5 && x < 3 then 1 else 2")
            .report("f");
    assertThat(CurryExploration.isExhausted(report)).isTrue();
    assertThat(CurryExploration.points(report, Coverage.State.UNREACHABLE))
        .containsExactly("2:30 branch f then");
  }

  @Test
  void anInputThatNoRuleMatchesIsFound() {
    CurryExploration program =
        CurryExploration.program(
            "second xs = head (tail xs)",
            "sign n | n > 0 = 1",
            "       | n < 0 = -1",
            "name n = case n of { 1 -> 'a'; 2 -> 'b' }");
    assertThat(program.findings("second"))
        .containsExactly(
            "no value at 1:19 with second []: no rule of tail matches",
            "no value at 1:13 with second [0]: no rule of head matches");
    assertThat(program.findings("sign"))
        .containsExactly("no value at 2:1 with sign 0: no rule of sign matches");
    assertThat(program.findings("name"))
        .containsExactly("no value at 4:10 with name 0: no rule of name matches");
  }

  @Test
  void aFailureThatTheProgramMeansIsNoFinding() {
    CurryExploration program =
        CurryExploration.program(
            "f x = if x == 3 then failed else x",
            "final xs | _ ++ [y] =:= xs = y where y free",
            "pos x = x > 0 &> x");
    assertThat(program.findings("f")).isEmpty();
    assertThat(program.tests("f")).contains("f 3 has no value");
    assertThat(program.runs(5).findings("final")).isEmpty();
    assertThat(program.findings("pos")).isEmpty();
    assertThat(program.wantingOneValue().findings("f"))
        .containsExactly("no value at 1:22 with f 3: a condition does not hold");
  }

  @Test
  void rulesWithGuardsThatAllFailAreFoundTogether() {
    CurryExploration program = CurryExploration.program("f x | x > 0 = 1", "f x | x < 0 = 2");
    assertThat(program.findings("f"))
        .containsExactly("no value at 1:1 with f 0: no rule of f matches");
  }

  @Test
  void divisionByZeroIsFoundWhereItIsWritten() {
    assertThat(
            CurryExploration.program("average xs = sum xs `div` length xs")
                .runs(10)
                .findings("average"))
        .containsExactly("division by zero at 1:14 with average []: division by zero");
    assertThat(CurryExploration.program("f x = (12 `mod` (x - 5)) + x").findings("f"))
        .containsExactly("division by zero at 1:8 with f 5: division by zero");
    assertThat(CurryExploration.program("f n = chr n").findings("f"))
        .containsExactly(
            "no character at 1:7 with f (-1): there is no character with the number -1");
  }

  @Test
  void aRunThatDoesNotEndIsFound() {
    assertThat(CurryExploration.program("loop n = if n == 7 then loop n else n").findings("loop"))
        .containsExactly("no termination at 1:1 with loop 7: does not end within 200000 steps");
  }

  @Test
  void aRunThatOnlyTakesLongIsAGapAndNoFinding() {
    CurryExploration program =
        CurryExploration.program(
            "long n = if n == 7 then count 0 else n",
            "count :: Int -> Int",
            "count i = if i == 100000 then 1 else count (i + 1)");
    EntryReport report = program.runs(3).steps(5_000_000).report("long");
    assertThat(report.findings()).isEmpty();
    assertThat(report.divergences()).isEmpty();
    assertThat(CurryExploration.gaps(report)).contains("fuel  with long 7");
  }

  @Test
  void allValuesOfACallAreItsOutcome() {
    CurryExploration program =
        CurryExploration.program(
            "f b = if b then 0 ? 1 else 5",
            "insert x [] = [x]",
            "insert x (y:ys) = x : y : ys",
            "insert x (y:ys) = y : insert x ys");
    assertThat(program.tests("f"))
        .containsExactlyInAnyOrder("f False returns 5", "f True returns 0 ? 1");
    assertThat(program.wantingOneValue().findings("f"))
        .containsExactly("several values at 1:1 with f True: returns 0 ? 1");
    EntryReport report = program.runs(4).report("insert");
    assertThat(CurryExploration.points(report, Coverage.State.REACHED)).hasSize(3);
  }

  @Test
  void aWayThatNeverEndsDoesNotHideTheValuesOfTheOthers() {
    CurryExploration program = CurryExploration.program("f x = f x ? x");
    assertThat(program.findings("f")).isEmpty();
    assertThat(program.tests("f")).containsExactly("f 0 returns 0 ? …");
    assertThat(CurryExploration.gaps(program.report("f")))
        .containsExactly("concretised not all values of a call were computed with f 0");
  }

  @Test
  void typesLimitTheInputs() {
    CurryExploration program =
        CurryExploration.program(
            "data Op = Plus | Minus",
            "data E = N Int | B Op E E",
            "type Env = [(Char, E)]",
            "f :: Env -> String -> Maybe Bool -> ()",
            "f [('x', B Minus (N 3) _)] \"no\" (Just False) = error \"found\"",
            "f _ _ _ = ()");
    assertThat(program.findings("f"))
        .containsExactly(
            "error at 5:48 with f [('x', B Minus (N 3) (N 0))] \"no\" (Just False): found");
  }

  @Test
  void whatMayBeAnyIsTriedWithNumbersOrAsTheUserSays() {
    CurryExploration program =
        CurryExploration.program(
            "f :: Eq a => [a] -> Int", "f (x:y:_) | x == y = 1 `div` 0", "f _ = 1");
    assertThat(program.findings("f"))
        .containsExactly("division by zero at 2:22 with f [0,0]: division by zero");
    assertThat(program.findings("f :: [Char] -> Int"))
        .containsExactly("division by zero at 2:22 with f \"aa\": division by zero");
    assertThat(program.findings("f \"xy\"")).hasSize(1);
    assertThat(program.chosen("f \"xy\"").entry().name()).isEqualTo("f :: String -> _");
  }

  @Test
  void aSearchMayBeginWithACall() {
    CurryExploration program =
        CurryExploration.program("f :: [Int] -> Int -> Int", "f xs n = sum xs + n");
    assertThat(program.runs(1).tests("f (replicate 3 2) (-1)"))
        .containsExactly("f [2,2,2] (-1) returns 5");
    assertThat(program.wrong("g")).containsExactly("there is no function or variable g");
    assertThat(program.wrong("f True 1").getFirst()).contains("where a list ([Int]) is needed");
    assertThat(program.wrong("f [1]")).containsExactly("f takes 2 arguments, and has 1 here");
    assertThat(program.wrong("length")).containsExactly("length is a function of the prelude");
  }

  @Test
  void theTextOfAnErrorIsNotAGap() {
    EntryReport report =
        CurryExploration.program("f n = if n < 0 then error (\"bad: \" ++ show n) else n")
            .report("f");
    assertThat(CurryExploration.isExhausted(report)).isTrue();
    assertThat(report.findings().getFirst().outcome()).isEqualTo("bad: -1");
    EntryReport shown = CurryExploration.program("f n = length (show n)").report("f");
    assertThat(CurryExploration.gaps(shown).getFirst())
        .isEqualTo("concretised the text of a value that depends on the input with f 0");
  }

  @Test
  void unknownsOfTheProgramAreSolvedWithinARun() {
    CurryExploration program =
        CurryExploration.program(
            "half n | m + m =:= n = m where m free",
            "pre xs | ys ++ zs =:= xs = ys where ys, zs free");
    assertThat(program.tests("half")).contains("half 0 returns 0 ? …");
    assertThat(program.runs(1).tests("pre [0]")).containsExactly("pre [0] returns [] ? [0]");
  }

  @Test
  void longListsAndDeepValuesAreNoTrouble() {
    CurryExploration program =
        CurryExploration.program(
            "f :: [Int] -> Int", "f xs = if length xs == 4000 then error \"long\" else 1");
    assertThat(program.runs(1).steps(10_000_000).findings("f (replicate 4000 1)")).hasSize(1);
  }

  @Test
  void functionsAsInputsAreTriedInAFewShapes() {
    CurryExploration program =
        CurryExploration.program(
            "apply :: (Int -> Int) -> Int -> Int",
            "apply f n = if f n == 42 && f 1 /= 42 then error \"found\" else f n",
            "keep :: (Int -> Bool) -> [Int] -> Int",
            "keep p xs = case filter p xs of { [5] -> if length xs == 2 then error \"five\" else 1;"
                + " _ -> 2 }",
            "ordered :: (a -> a -> Bool) -> a -> a -> Int",
            "ordered le x y | le x y && le y x = error \"equal\" | le x y = 1 | otherwise = 2");
    assertThat(program.findings("apply"))
        .containsExactly("error at 2:44 with apply (\\a -> a) 42: found");
    assertThat(program.findings("keep"))
        .hasSize(1)
        .allMatch(finding -> finding.startsWith("error at 4:65 with keep (\\a -> a "));
    assertThat(program.findings("ordered").getFirst()).contains("equal");
    EntryReport report = program.report("ordered");
    assertThat(CurryExploration.points(report, Coverage.State.REACHED)).hasSize(4);
    assertThat(CurryExploration.isExhausted(report)).isFalse();
    assertThat(CurryExploration.gaps(report).getFirst())
        .startsWith("concretised a function as input");
  }

  @Test
  void aCallWithAFunctionCanBeGivenAgain() {
    CurryExploration program =
        CurryExploration.program(
            "f :: (Int -> Int -> Bool) -> (Bool -> Bool) -> Int",
            "f p g = if g (p 1 2) then 1 else 2");
    for (String call :
        List.of(
            "f (\\a b -> a <= b) (\\a -> a)",
            "f (\\a b -> b == 2) (\\a -> False)",
            "f (\\a b -> True) (\\a -> a)")) {
      assertThat(program.runs(1).tests(call).getFirst()).startsWith(call + " returns ");
    }
    assertThat(program.wrong("f (\\x y -> x * y > 3) not"))
        .containsExactly("this argument has no value that can be written down");
  }

  @Test
  void constantsAreRunOnce() {
    EntryReport report = CurryExploration.program("x = head []", "y = 3").report("x");
    assertThat(report.runs().size()).isEqualTo(1);
    assertThat(report.findings().getFirst().input()).isEqualTo("x");
  }
}
