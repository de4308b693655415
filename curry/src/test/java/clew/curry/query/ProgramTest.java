package clew.curry.query;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.load.ModuleFinder;
import clew.curry.load.ProgramLoader;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which programs are accepted, what types they have, and what is said of the others. */
class ProgramTest {
  @Test
  void layoutEndsBlocksWhereTheirItemsEnd() {
    QueryRunner program =
        QueryRunner.program(
            "f x = let y = x + 1",
            "          z = y * 2 in case z of",
            "  4 -> 'a'",
            "  _ | z > 4 -> 'b'",
            "    | otherwise -> (case y of 1 -> 'c'",
            "                              _ -> 'd')",
            "g x = h",
            "  where",
            "    h = if x",
            "        then 1",
            "        else 2");
    assertThat(program.answers("(map f [1, 2, 0, -5], g True)"))
        .containsExactly("(\"abcd\", 1)", "no more");
  }

  @Test
  void operatorsBindAsDeclaredEvenAfterTheirUse() {
    QueryRunner program =
        QueryRunner.program(
            "x = 1 <+> 2 <+> 3",
            "y = 1 <-> 2 <-> 3",
            "infixr 5 <+>",
            "infixl 5 <->",
            "a <+> b = a - b",
            "(<->) a b = a - b",
            "data E = Int :+: E | Z",
            "infixr 4 :+:",
            "total (a :+: e) = a + total e",
            "total Z = 0");
    assertThat(program.answers("(x, y, total (1 :+: 2 :+: Z), 2 + 3 * 4 - 1, (`div` 2) 7)"))
        .containsExactly("(2, -4, 3, 13, 3)", "no more");
  }

  @Test
  void typesAreTheMostGeneral() {
    QueryRunner program =
        QueryRunner.program(
            "compose f g = \\x -> f (g x)",
            "twice f = compose f f",
            "pairUp x = (x, x)",
            "swap (a, b) = (b, a)",
            "isEmpty [] = True",
            "isEmpty (_:_) = False");
    assertThat(program.type("compose")).isEqualTo("(a -> b) -> (c -> a) -> c -> b");
    assertThat(program.type("twice")).isEqualTo("(a -> a) -> a -> a");
    assertThat(program.type("map pairUp")).isEqualTo("[a] -> [(a, a)]");
    assertThat(program.type("swap (1, 'a')")).isEqualTo("(Char, Int)");
    assertThat(program.type("isEmpty")).isEqualTo("[a] -> Bool");
    assertThat(program.type("let i x = x in (i 1, i 'c', \"s\")")).isEqualTo("(Int, Char, String)");
  }

  @Test
  void typeErrorsSayWhatIsThereAndWhatIsNeeded() {
    assertThat(QueryRunner.program("f x = x + True").problems())
        .containsExactly("1:11 this is a Bool, where an Int is needed");
    assertThat(QueryRunner.program("f :: Int -> Int", "f x = if x then 1 else 2").problems())
        .containsExactly("2:10 this is an Int, where a Bool is needed");
    assertThat(QueryRunner.program("f x = x x").problems().getFirst())
        .isEqualTo("1:9 the type of this would have to contain itself");
    assertThat(QueryRunner.program("f = length [1] 2").problems())
        .containsExactly("1:5 length takes one argument, and is given 2");
    assertThat(QueryRunner.program("f = map == filter").problems().getFirst())
        .contains("cannot be compared");
    assertThat(QueryRunner.program("f :: a -> a", "f x = x + 1").problems().getFirst())
        .isEqualTo("2:7 this is a value of any type a, where an Int is needed");
    assertThat(QueryRunner.program("g = head [1, 'c']").problems())
        .containsExactly("1:14 this is a Char, where an Int is needed");
  }

  @Test
  void numericClassesMeanInt() {
    assertThat(QueryRunner.program("add :: Num a => a -> a -> a", "add x y = x + y").type("add"))
        .isEqualTo("Int -> Int -> Int");
    assertThat(
            QueryRunner.program("same :: Eq a => a -> a -> Bool", "same x y = x == y").type("same"))
        .isEqualTo("a -> a -> Bool");
    assertThat(QueryRunner.program("f :: Monad m => m -> m", "f x = x").problems())
        .containsExactly("1:6 there is no class Monad");
  }

  @Test
  void unknownNamesAreReportedWithTheMostSimilarOne() {
    assertThat(QueryRunner.program("f x = lenght x", "g = Jst 1").problems())
        .containsExactly(
            "1:7 there is no function or variable lenght", "2:5 there is no constructor Jst");
  }

  @Test
  void oneMistakeDoesNotHideTheNext() {
    assertThat(QueryRunner.program("f x = = 1", "g = 2", "h (x = 3").problems())
        .containsExactly("1:7 expected an expression, found `=`", "3:6 expected `)`, found `=`");
  }

  @Test
  void oneMistakeInALetIsToldOnce() {
    assertThat(QueryRunner.program("f y = let x = = 2 in x + y", "g = )").problems())
        .containsExactly(
            "1:15 expected an expression, found `=`", "2:5 expected an expression, found `)`");
    assertThat(QueryRunner.program("f = let x 1 in x").problems())
        .containsExactly("1:13 expected `=`, found `in`");
    assertThat(QueryRunner.program("f = let x = 1 y = 2").problems()).hasSize(1);
  }

  @Test
  void alternativesOfAnInnerCaseDoNotFallThroughToTheOuterOne() {
    QueryRunner program =
        QueryRunner.program(
            "f x y = case x of { 1 -> case y of { 2 -> 3 } ; _ -> 4 }",
            "g x y | x == 1 = case y of { 2 -> 3 }",
            "      | otherwise = 4",
            "h x y = case x of { 1 | y > 2 -> if y == 5 then case y of { 6 -> 1 } else 7 ; _ -> 4"
                + " }");
    assertThat(program.answers("f 1 5")).containsExactly("no more");
    assertThat(program.answers("g 1 5")).containsExactly("no more");
    assertThat(program.answers("h 1 5")).containsExactly("no more");
    assertThat(program.answers("(f 2 5, g 2 5, h 1 2, h 1 3)"))
        .containsExactly("(4, 4, 4, 7)", "no more");
  }

  @Test
  void unknownsWithoutANameStandWhereTheyAreNeeded() {
    assertThat(
            QueryRunner.program("final xs | _ ++ [x] =:= xs = x where x free")
                .answers("final [1,2,3]"))
        .containsExactly("3", "no more");
  }

  @Test
  void partsOfUnknownsHaveTheTypesThatTheWholeHas() {
    QueryRunner program =
        QueryRunner.program("data P a = P a a", "same :: P Bool -> Bool", "same (P x y) = x == y");
    assertThat(program.answers("same p where p free"))
        .containsExactlyInAnyOrder("{p = P False False} True", "{p = P True True} True", "no more");
    assertThat(
            QueryRunner.program(
                    "f :: (Int, Char) -> (Int, Char) -> Bool", "f (a, b) (c, d) = a == c && b == d")
                .first(1)
                .answers("f x y where x, y free"))
        .hasSize(1)
        .noneMatch(line -> line.startsWith("error"));
  }

  @Test
  void modulesMayImportFilesBesideThem() {
    ModuleFinder modules =
        (name, by) ->
            switch (name) {
              case "lists" ->
                  Optional.of(new SourceText("lists.curry", "import base\ntwo = [one, one]"));
              case "base" -> Optional.of(new SourceText("base.curry", "one = 1"));
              case "circle" -> Optional.of(new SourceText("circle.curry", "import circle\nx = 1"));
              default -> Optional.empty();
            };
    SourceText main = new SourceText("main.curry", "import lists\nmain = sum two");
    assertThat(ProgramLoader.read(main, modules)).isInstanceOf(ProgramLoader.Read.Accepted.class);
    assertThat(
            problems(
                ProgramLoader.read(new SourceText("main.curry", "import circle\ny = x"), modules)))
        .containsExactly("the modules import each other");
    assertThat(
            problems(
                ProgramLoader.read(new SourceText("main.curry", "import Gone\ny = x"), modules)))
        .containsExactly("there is no module Gone");
  }

  private static List<String> problems(ProgramLoader.Read read) {
    return read instanceof ProgramLoader.Read.Refused(var problems)
        ? problems.stream().map(Diagnostic::what).toList()
        : List.of();
  }

  @Test
  void everyPieceOfTheSyntaxMeansWhatItShould() {
    QueryRunner program =
        QueryRunner.program(
            """
            {- nested {- comment -} still -}
            module Items (main, f) where
            import Data.Maybe (fromMaybe)
            infixl 6 <+>
            infixr 5 :>
            data Seq a = Nil | a :> (Seq a) deriving (Eq, Show)
            newtype Age = Age Int deriving (Eq, Ord, Show)
            type Table k v = [(k, v)]
            (<+>) :: Int -> Int -> Int
            a <+> b = a * 10 + b
            x `minus` y = x - y
            sections = ((+ 1) 2, (1 -) 3, (`minus` 1) 5, (5 `minus`) 1, (,) 1 2)
            negative (-1) = 'm'
            negative n | n < -5 = 'n'
            named whole@(x:rest@(_:_)) = (whole, x, rest)
            comprehension = [(x, y) | x <- [1..3], y <- "ab", odd x, let z = x, z /= 1]
            ranges = ([1,3..9], [5,4..1], take 3 [10..], ['a'..'e'])
            look :: Eq k => k -> Table k v -> Maybe v
            look = lookup
            polymorphic = let i x = x in (i 1, i 'c')
            guarded n = go n where
              go m | m == 0 = 0
                   | even m = go half
                   | otherwise = 1 + go half
                where half = m `div` 2
            nested m k = case m of
              Just x -> case k of
                Nothing -> x
                Just y | y > x -> y
                       | otherwise -> x
              Nothing -> 0
            layout x = if x
              then 1
              else 2
            unknowns xs = let y, ys free in xs =:= (ys ++ [y]) &> y
            lambda = (\\x (y, _) -> x + y) 1 (2, 3)
            composed = foldr (.) id [(+ 1), (* 2)] 5
            characters = ['a', '\\n', '\\'', '\\x41']
            context :: (Eq a, Show a) => a -> a -> String
            context x y = if x == y then show x else "no"
            braces = let { a = 1; b = 2 } in a + b
            operand = 1 + if True then 2 else 3
            toList Nil = []
            toList (x :> xs) = x : toList xs
            main = (toList (1 :> 2 :> Nil), 1 <+> 2 <+> 3, Age 3 < Age 4, fromMaybe 1 (Just 2))
            typed = (3 :: Int, [] :: [Bool])
            """);
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("main", "([1,2], 123, True, 2)");
    expected.put("sections", "(3, -2, 4, 4, (1, 2))");
    expected.put("map negative [-1,-9]", "\"mn\"");
    expected.put("named [1,2]", "([1,2], 1, [2])");
    expected.put("comprehension", "[(3, 'a'),(3, 'b')]");
    expected.put("ranges", "([1,3,5,7,9], [5,4,3,2,1], [10,11,12], \"abcde\")");
    expected.put("look 1 [(1,2)]", "Just 2");
    expected.put("polymorphic", "(1, 'c')");
    expected.put("guarded 11", "3");
    expected.put("nested (Just 1) (Just 2)", "2");
    expected.put("(layout True, layout False)", "(1, 2)");
    expected.put("unknowns [1,2]", "2");
    expected.put("lambda", "3");
    expected.put("composed", "11");
    expected.put("characters", "\"a\\n'A\"");
    expected.put("context 'a' 'a'", "\"'a'\"");
    expected.put("(braces, operand)", "(3, 3)");
    expected.put("typed", "(3, [])");
    expected.forEach(
        (query, value) ->
            assertThat(program.answers(query)).as(query).containsExactly(value, "no more"));
  }

  @Test
  void whatIsNotSupportedIsSaid() {
    assertThat(QueryRunner.program("class C a where { m :: a }").problems().getFirst())
        .isEqualTo("1:1 classes of one's own are not supported");
    assertThat(QueryRunner.program("import System.IO", "f = 1").problems().getFirst())
        .isEqualTo("1:1 there is no module IO");
    assertThat(QueryRunner.program("main = do { x }").problems().getFirst())
        .isEqualTo("1:8 `do` is not read here");
    assertThat(QueryRunner.program("f = 1.5").problems().getFirst())
        .isEqualTo("1:5 there are no fractions here");
    assertThat(QueryRunner.program("f x x = x").problems().getFirst())
        .isEqualTo("1:5 x is bound twice");
    assertThat(QueryRunner.program("f (Just x y) = x").problems().getFirst())
        .isEqualTo("1:4 Just holds one value, and the pattern has 2");
    assertThat(QueryRunner.program("f 1 = 2", "g = 1", "f 2 = 3").problems().getFirst())
        .isEqualTo("3:1 the rules of f are not next to each other");
    assertThat(QueryRunner.program("f 1 = 2", "f 1 2 = 3").problems().getFirst())
        .isEqualTo("2:1 the rules of f have different numbers of parameters");
  }

  @Test
  void deepNestingIsRefusedAndLongListsAreNot() {
    String deep = "f = " + "(".repeat(20_000) + "1" + ")".repeat(20_000);
    assertThat(QueryRunner.program(deep).problems().getFirst())
        .contains("nested more than 5000 levels deep");
    String list = "f = [" + "1,".repeat(100_000) + "1]";
    assertThat(QueryRunner.program(list).answers("length f")).containsExactly("100001", "no more");
    String sum = "f = " + "1 + ".repeat(3_000) + "1";
    assertThat(QueryRunner.program(sum).answers("f")).containsExactly("3001", "no more");
  }

  @Test
  void definitionsOfOnesOwnGoBeforeThoseOfThePrelude() {
    QueryRunner program =
        QueryRunner.program("length :: [a] -> Int", "length _ = 42", "f = length [1]");
    assertThat(program.answers("(f, sum (map id [1,2]))")).containsExactly("(42, 3)", "no more");
  }

  @Test
  void textsAndCharactersAreReadWithTheirEscapes() {
    assertThat(QueryRunner.program("f = \"a\\n\\\"\\65\\x42;\" ++ ['\\'', '\\\\']").answers("f"))
        .containsExactly("\"a\\n\\\"AB;'\\\\\"", "no more");
  }
}
