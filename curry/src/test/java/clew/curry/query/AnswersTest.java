package clew.curry.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What programs answer: the facts of the paper, and those that Curry is known for. */
class AnswersTest {
  private static final QueryRunner PRELUDE = QueryRunner.program();

  private static QueryRunner append() {
    return QueryRunner.program(
        "append [] ys = ys", //
        "append (x:xs) ys = x : append xs ys");
  }

  @Test
  void anExistentialQueryHasExactlyOneAnswer() {
    assertThat(append().answers("append [1] x =:= append [1,2] [3,4,5] where x free"))
        .containsExactly("{x = [2,3,4,5]} True", "no more");
  }

  @Test
  void splitsOfAListComeInOrder() {
    assertThat(append().answers("append x y =:= [1,2] where x, y free"))
        .containsExactly(
            "{x = [], y = [1,2]} True",
            "{x = [1], y = [2]} True",
            "{x = [1,2], y = []} True",
            "no more");
  }

  @Test
  void theAmbiguityOperatorFromAnUnknownChoosesBoth() {
    QueryRunner program =
        QueryRunner.program(
            "data Dummy = First | Second",
            "amb left right = choose dummy where",
            "  dummy free",
            "  choose First = left",
            "  choose Second = right");
    assertThat(program.answers("amb 1 2")).containsExactly("1", "2", "no more");
  }

  @Test
  void aChoiceIsMadeOnceForAllWhoShareIt() {
    assertThat(PRELUDE.answers("let x = 0 ? 1 in x + x")).containsExactly("0", "2", "no more");
    assertThat(PRELUDE.answers("(0 ? 1) + (0 ? 1)")).containsExactly("0", "1", "1", "2", "no more");
  }

  @Test
  void evaluationIsLazy() {
    assertThat(PRELUDE.answers("take 3 (iterate (* 2) 1)")).containsExactly("[1,2,4]", "no more");
    assertThat(PRELUDE.answers("fst (1, failed)")).containsExactly("1", "no more");
    assertThat(PRELUDE.answers("snd (1, failed)")).containsExactly("no more");
  }

  @ParameterizedTest
  @EnumSource
  void everyOrderFindsAllAnswersOfAFiniteSearch(SearchOrder order) {
    QueryRunner program =
        QueryRunner.program(
            "perm [] = []",
            "perm (x:xs) = ins x (perm xs)",
            "ins x ys = x : ys",
            "ins x (y:ys) = y : ins x ys");
    assertThat(program.by(order).first(100).answers("perm [1,2,3]"))
        .containsExactlyInAnyOrder(
            "[1,2,3]", "[2,1,3]", "[2,3,1]", "[1,3,2]", "[3,1,2]", "[3,2,1]", "no more");
  }

  @Test
  void depthFirstNeverAnswersWhereTheFirstBranchChoosesForEver() {
    QueryRunner program = QueryRunner.program("f x = f x ? x");
    assertThat(program.by(SearchOrder.DEPTH_FIRST).within(20_000).answers("f 1"))
        .containsExactly("stopped: the time was up");
    program.within(200_000);
    assertThat(program.by(SearchOrder.BREADTH_FIRST).first(3).answers("f 1"))
        .containsExactly("1", "1", "1");
    assertThat(program.by(SearchOrder.FAIR).first(3).answers("f 1")).containsExactly("1", "1", "1");
  }

  @Test
  void breadthFirstStarvesWhereABranchComputesForEverAndFairDoesNot() {
    QueryRunner program = QueryRunner.program("busy n = busy (n + 1)", "both = busy 0 ? 42");
    assertThat(program.by(SearchOrder.BREADTH_FIRST).within(200_000).answers("both"))
        .containsExactly("stopped: the time was up");
    assertThat(program.by(SearchOrder.FAIR).first(1).within(200_000).answers("both"))
        .containsExactly("42");
  }

  @Test
  void fairSearchComesToEveryOneOfManyBranchesBehindEndlessOnes() {
    QueryRunner program =
        QueryRunner.program(
            "loop = loop", "from n = from (n + 1) ? n", "all3 = loop ? from 0 ? (loop ? 99)");
    assertThat(program.first(60).answers("all3")).contains("99", "0", "7", "25");
  }

  @Test
  void functionsAreInvertedByNarrowing() {
    assertThat(PRELUDE.first(1).answers("reverse x =:= [1,2,3] where x free"))
        .containsExactly("{x = [3,2,1]} True");
    PRELUDE.first(20);
    QueryRunner evaluator =
        QueryRunner.program(
            "data Exp = Lit Int | Add Exp Exp",
            "eval (Lit n) = n",
            "eval (Add a b) = eval a + eval b");
    assertThat(evaluator.first(2).answers("eval e =:= 7 where e free"))
        .first()
        .isEqualTo("{e = Lit 7} True");
  }

  @Test
  void arithmeticOnUnknownsIsLeftToTheSolver() {
    assertThat(QueryRunner.program().answers("x * x =:= 49 & x > 0 where x free"))
        .containsExactly("{x = 7} True", "no more");
    assertThat(QueryRunner.program().answers("x + y =:= 10 & x > y & y > 3 where x, y free"))
        .containsExactly("{x = 6, y = 4} True", "no more");
    assertThat(QueryRunner.program().answers("(x < 2 || x > 5) && x > 1 && x < 7 where x free"))
        .containsExactly("{x = 6} True", "no more");
  }

  @Test
  void allValuesThatASolverAllowsAreAnswers() {
    assertThat(QueryRunner.program().answers("x + y =:= 3 & x >= 0 & y >= 0 where x, y free"))
        .containsExactlyInAnyOrder(
            "{x = 0, y = 3} True",
            "{x = 1, y = 2} True",
            "{x = 2, y = 1} True",
            "{x = 3, y = 0} True",
            "no more");
    assertThat(QueryRunner.program().first(50).answers("x > 3 where x free"))
        .hasSize(50)
        .doesNotHaveDuplicates()
        .doesNotContain("no more");
  }

  @Test
  void recursiveLengthWithArithmeticIsAnsweredInBoundedTime() {
    QueryRunner program = QueryRunner.program("len [] = 0", "len (_:xs) = 1 + len xs");
    assertThat(program.first(1).within(200_000).answers("len xs == 5 where xs free"))
        .containsExactly("{xs = [_a,_b,_c,_d,_e]} True");
    assertThat(
            QueryRunner.program().first(1).within(200_000).answers("length xs == 5 where xs free"))
        .containsExactly("{xs = [_a,_b,_c,_d,_e]} True");
  }

  @Test
  void numbersInPatternsNarrowUnknowns() {
    QueryRunner program =
        QueryRunner.program("name 1 = 'a'", "name 2 = 'b'", "name n | n > 9 = 'z'");
    assertThat(program.answers("name n =:= 'b' where n free"))
        .containsExactly("{n = 2} True", "no more");
    assertThat(program.first(2).answers("name n =:= 'z' where n free"))
        .containsExactly("{n = 10} True", "{n = 11} True");
  }

  @Test
  void aCaseTakesTheFirstAlternativeAndRulesTakeAll() {
    QueryRunner program =
        QueryRunner.program(
            "rules 0 = 'a'",
            "rules _ = 'b'",
            "cases n = case n of { 0 -> 'a'; _ -> 'b' }",
            "flexible n = fcase n of { 0 -> 'a'; _ -> 'b' }");
    assertThat(program.answers("rules 0")).containsExactly("'a'", "'b'", "no more");
    assertThat(program.answers("cases 0")).containsExactly("'a'", "no more");
    assertThat(program.answers("flexible 0")).containsExactly("'a'", "'b'", "no more");
    assertThat(program.first(3).answers("cases n where n free"))
        .contains("{n = 0} 'a'", "{n = 1} 'b'");
  }

  @Test
  void guardsOfACaseFallThroughToTheNextAlternative() {
    QueryRunner program =
        QueryRunner.program(
            "size xs = case xs of",
            "  (x:_) | x > 10 -> \"big\"",
            "        | x > 5 -> \"middle\"",
            "  [_] -> \"one\"",
            "  _ -> \"other\"");
    assertThat(program.answers("map size [[11], [6,1], [1], [1,2], []]"))
        .containsExactly("[\"big\",\"middle\",\"one\",\"other\",\"other\"]", "no more");
  }

  @Test
  void equalityIsBooleanAndUnificationBinds() {
    assertThat(PRELUDE.answers("x == True where x free"))
        .containsExactly("{x = True} True", "no more");
    assertThat(PRELUDE.answers("if x == [True] then 1 else 2 where x free"))
        .containsExactlyInAnyOrder(
            "{x = []} 2", "{x = [True]} 1", "{x = True:_a:_b} 2", "{x = False:_a} 2", "no more");
  }

  @Test
  void nothingIsEqualToAPartOfItself() {
    QueryRunner program = QueryRunner.program("data Nat = Zero | Succ Nat");
    assertThat(program.answers("x =:= Succ x where x free")).containsExactly("no more");
    assertThat(program.answers("x =:= y & y =:= Succ x where x, y free"))
        .containsExactly("no more");
  }

  @Test
  void errorsOfABranchDoNotStopTheOthers() {
    assertThat(PRELUDE.answers("1 `div` (0 ? 1)"))
        .containsExactly("error: division by zero", "1", "no more");
    assertThat(PRELUDE.answers("error \"no\" ? 3")).containsExactly("error: no", "3", "no more");
    assertThat(PRELUDE.answers("f 1 where f free").getFirst()).startsWith("error: suspended");
  }

  @Test
  void divisionOfUnknownsKnowsTheCaseOfZero() {
    assertThat(PRELUDE.answers("12 `div` x =:= 4 where x free"))
        .contains("{x = 3} True", "error: division by zero")
        .endsWith("no more");
  }

  @Test
  void infiniteDataIsShownUpToALimit() {
    assertThat(PRELUDE.first(1).answers("repeat 1").getFirst())
        .startsWith("[1,1,1,")
        .endsWith(",…]")
        .hasSizeLessThan(300);
    PRELUDE.first(20);
  }

  @Test
  void longListsAndDeepRecursionNeedNoJavaStack() {
    assertThat(PRELUDE.answers("length (foldr (:) [] [1..300000])"))
        .containsExactly("300000", "no more");
    assertThat(PRELUDE.answers("foldr (+) 0 [1..300000]"))
        .containsExactly("45000150000", "no more");
    assertThat(PRELUDE.answers("sum [1..100000] =:= x where x free"))
        .containsExactly("{x = 5000050000} True", "no more");
    assertThat(PRELUDE.answers("foldr (.) id (replicate 100000 (+ 1)) 0"))
        .containsExactly("100000", "no more");
  }

  @Test
  void integersHaveNoBound() {
    assertThat(PRELUDE.answers("product [1..25]"))
        .containsExactly("15511210043330985984000000", "no more");
    assertThat(PRELUDE.answers("map (`div` 3) [7, -7] ++ map (`mod` 3) [7, -7]"))
        .containsExactly("[2,-3,1,2]", "no more");
    assertThat(PRELUDE.answers("map (`quot` 3) [7, -7] ++ map (`rem` 3) [7, -7]"))
        .containsExactly("[2,-2,1,-1]", "no more");
  }

  @Test
  void thePreludeDoesWhatItSays() {
    assertThat(PRELUDE.answers("sort [3,1,2]")).containsExactly("[1,2,3]", "no more");
    assertThat(PRELUDE.answers("words \" a bc  d \""))
        .containsExactly("[\"a\",\"bc\",\"d\"]", "no more");
    assertThat(PRELUDE.answers("[(x, y) | x <- [1..3], odd x, let y = x * x, y > 1]"))
        .containsExactly("[(3, 9)]", "no more");
    assertThat(PRELUDE.answers("['a'..'e']")).containsExactly("\"abcde\"", "no more");
    assertThat(PRELUDE.answers("[10,8..1]")).containsExactly("[10,8,6,4,2]", "no more");
    assertThat(PRELUDE.answers("show (Just (-1), [True], \"x\\n\")"))
        .containsExactly("\"(Just (-1), [True], \\\"x\\\\n\\\")\"", "no more");
    assertThat(PRELUDE.answers("length (permutations [1..5])")).containsExactly("120", "no more");
    assertThat(PRELUDE.answers("group \"aabbb\"")).containsExactly("[\"aa\",\"bbb\"]", "no more");
    assertThat(PRELUDE.answers("transpose [[1,2],[3]]")).containsExactly("[[1,3],[2]]", "no more");
  }

  @Test
  void recursiveValuesAreShared() {
    assertThat(PRELUDE.answers("let xs = 1 : map (+ 1) xs in take 4 xs"))
        .containsExactly("[1,2,3,4]", "no more");
    assertThat(
            PRELUDE.answers(
                "let { evens = 0 : map succ odds; odds = map succ evens } in take 3 evens"))
        .containsExactly("[0,2,4]", "no more");
  }

  @Test
  void puzzlesAreSolvedByConstraints() {
    QueryRunner queens =
        QueryRunner.program(
            "queens n | safe qs = qs where qs = perm [1..n]",
            "perm [] = []",
            "perm (x:xs) = ins x (perm xs)",
            "ins x ys = x : ys",
            "ins x (y:ys) = y : ins x ys",
            "safe [] = True",
            "safe (q:qs) = and [abs (q - p) /= d | (d, p) <- zip [1..] qs] && safe qs");
    assertThat(queens.first(100).answers("queens 6"))
        .containsExactlyInAnyOrder(
            "[2,4,6,1,3,5]", "[3,6,2,5,1,4]", "[4,1,5,2,6,3]", "[5,3,1,6,4,2]", "no more");
  }

  @Test
  void aSearchWithinTheSearchLeavesNothingBehind() {
    QueryRunner program =
        QueryRunner.program(
            "coin = 0 ? 1",
            "f xs = (allValues (insert 9 xs), xs)",
            "insert x ys = x : ys",
            "insert x (y:ys) = y : insert x ys",
            "bad = 1 `div` 0");
    assertThat(program.answers("allValues (coin + coin)")).containsExactly("[0,1,1,2]", "no more");
    assertThat(program.answers("(length (allValues coin), coin)"))
        .containsExactlyInAnyOrder("(2, 0)", "(2, 1)", "no more");
    assertThat(program.answers("f [1,2]"))
        .containsExactly("([[9,1,2],[1,9,2],[1,2,9]], [1,2])", "no more");
    assertThat(program.answers("null (allValues (failed :: Int))"))
        .containsExactly("True", "no more");
    assertThat(program.answers("let x = coin in (x, allValues (x + 1), x)"))
        .containsExactlyInAnyOrder("(0, [1], 0)", "(1, [2], 1)", "no more");
    assertThat(program.answers("(raises bad, raises coin)"))
        .containsExactly("(True, False)", "no more");
    assertThat(program.answers("allValues bad"))
        .containsExactly("error: division by zero", "no more");
    assertThat(program.answers("allValues (n + 1) where n free").getFirst())
        .startsWith("error: suspended");
    assertThat(program.answers("length (allValues (allValues coin, coin))"))
        .containsExactly("2", "no more");
  }
}
