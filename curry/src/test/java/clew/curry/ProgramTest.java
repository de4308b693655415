package clew.curry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which programs are accepted, what types they have, and what is said of the others. */
class ProgramTest {
  @Test
  void layoutEndsBlocksWhereTheirItemsEnd() {
    Ask program =
        Ask.program(
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
    Ask program =
        Ask.program(
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
    Ask program =
        Ask.program(
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
    assertThat(Ask.program("f x = x + True").problems())
        .containsExactly("1:11 this is a Bool, where an Int is needed");
    assertThat(Ask.program("f :: Int -> Int", "f x = if x then 1 else 2").problems())
        .containsExactly("2:10 this is an Int, where a Bool is needed");
    assertThat(Ask.program("f x = x x").problems().getFirst())
        .isEqualTo("1:9 the type of this would have to contain itself");
    assertThat(Ask.program("f = length [1] 2").problems())
        .containsExactly("1:5 length takes one argument, and is given 2");
    assertThat(Ask.program("f = map == filter").problems().getFirst())
        .contains("cannot be compared");
    assertThat(Ask.program("f :: a -> a", "f x = x + 1").problems().getFirst())
        .isEqualTo("2:7 this is a value of any type a, where an Int is needed");
    assertThat(Ask.program("g = head [1, 'c']").problems())
        .containsExactly("1:14 this is a Char, where an Int is needed");
  }

  @Test
  void numericClassesMeanInt() {
    assertThat(Ask.program("add :: Num a => a -> a -> a", "add x y = x + y").type("add"))
        .isEqualTo("Int -> Int -> Int");
    assertThat(Ask.program("same :: Eq a => a -> a -> Bool", "same x y = x == y").type("same"))
        .isEqualTo("a -> a -> Bool");
    assertThat(Ask.program("f :: Monad m => m -> m", "f x = x").problems())
        .containsExactly("1:6 there is no class Monad");
  }

  @Test
  void unknownNamesAreReportedWithTheMostSimilarOne() {
    assertThat(Ask.program("f x = lenght x", "g = Jst 1").problems())
        .containsExactly(
            "1:7 there is no function or variable lenght", "2:5 there is no constructor Jst");
  }

  @Test
  void oneMistakeDoesNotHideTheNext() {
    assertThat(Ask.program("f x = = 1", "g = 2", "h (x = 3").problems())
        .containsExactly("1:7 expected an expression, found `=`", "3:6 expected `)`, found `=`");
  }

  @Test
  void whatIsNotSupportedIsSaid() {
    assertThat(Ask.program("class C a where { m :: a }").problems().getFirst())
        .isEqualTo("1:1 classes of one's own are not supported");
    assertThat(Ask.program("import System.IO", "f = 1").problems().getFirst())
        .isEqualTo("1:1 there is no module IO");
    assertThat(Ask.program("main = do { x }").problems().getFirst())
        .isEqualTo("1:8 `do` is not read here");
    assertThat(Ask.program("f = 1.5").problems().getFirst())
        .isEqualTo("1:5 there are no fractions here");
    assertThat(Ask.program("f x x = x").problems().getFirst()).isEqualTo("1:5 x is bound twice");
    assertThat(Ask.program("f (Just x y) = x").problems().getFirst())
        .isEqualTo("1:4 Just holds one value, and the pattern has 2");
    assertThat(Ask.program("f 1 = 2", "g = 1", "f 2 = 3").problems().getFirst())
        .isEqualTo("3:1 the rules of f are not next to each other");
    assertThat(Ask.program("f 1 = 2", "f 1 2 = 3").problems().getFirst())
        .isEqualTo("2:1 the rules of f have different numbers of parameters");
  }

  @Test
  void deepNestingIsRefusedAndLongListsAreNot() {
    String deep = "f = " + "(".repeat(20_000) + "1" + ")".repeat(20_000);
    assertThat(Ask.program(deep).problems().getFirst())
        .contains("nested more than 5000 levels deep");
    String list = "f = [" + "1,".repeat(100_000) + "1]";
    assertThat(Ask.program(list).answers("length f")).containsExactly("100001", "no more");
    String sum = "f = " + "1 + ".repeat(3_000) + "1";
    assertThat(Ask.program(sum).answers("f")).containsExactly("3001", "no more");
  }

  @Test
  void definitionsOfOnesOwnGoBeforeThoseOfThePrelude() {
    Ask program = Ask.program("length :: [a] -> Int", "length _ = 42", "f = length [1]");
    assertThat(program.answers("(f, sum (map id [1,2]))")).containsExactly("(42, 3)", "no more");
  }

  @Test
  void textsAndCharactersAreReadWithTheirEscapes() {
    assertThat(Ask.program("f = \"a\\n\\\"\\65\\x42;\" ++ ['\\'', '\\\\']").answers("f"))
        .containsExactly("\"a\\n\\\"AB;'\\\\\"", "no more");
  }
}
