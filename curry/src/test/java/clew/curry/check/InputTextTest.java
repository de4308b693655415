package clew.curry.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.CurrySubject;
import clew.curry.core.DataConstructor;
import clew.curry.eval.ProgramContext;
import clew.curry.load.LoadedProgram;
import clew.curry.load.ProgramLoader;
import clew.curry.model.ValueEncoding;
import clew.curry.type.CurryType;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Subject;
import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written of an input is read as that input. */
class InputTextTest {
  private static final int INPUTS = 150;
  private static final int DEEPEST = 5;

  private static final String PROGRAM =
      """
      infixl 6 :+:
      infixr 5 :-
      infixr 5 +++
      data Tree a = Leaf | Node (Tree a) a (Tree a)
      data Exp = Lit Int | Exp :+: Exp | Neg Exp
      data Pair' a b = a :- b | None'
      data Handler = Handler (Int -> Bool) | Named String (Bool -> Int)
      constant :: Int
      constant = 3
      numbers :: Int -> Int -> Int -> Int
      numbers x y z = x + y + z
      letters :: Char -> String -> [String] -> Int
      letters _ _ _ = 1
      nested :: [(Int, Maybe [Bool])] -> Either String () -> (Char, (Int, Ordering), [[Int]]) -> Int
      nested _ _ _ = 1
      trees :: Tree (Tree Int, String) -> Tree Char -> Int
      trees _ _ = 1
      sums :: Exp -> Pair' Int (Pair' Exp [Char]) -> Int
      sums _ _ = 1
      functions :: (Int -> Int) -> (Int -> Int -> Bool) -> (Bool -> String) -> (a -> b -> a) -> Int
      functions _ _ _ _ = 1
      inside :: Maybe (Int -> Int) -> [Int -> Bool] -> (Int, Bool -> Bool -> Bool) -> Int
      inside _ _ _ = 1
      handled :: Handler -> Tree Handler -> Int
      handled _ _ = 1
      deferred :: (Int -> Maybe (Bool -> Int)) -> Int
      deferred _ = 1
      (+++) :: [Int] -> [Int] -> [Int]
      xs +++ ys = xs
      (.#) :: Int -> String -> Int
      x .# _ = x
      any' :: [a] -> Maybe b -> Int
      any' _ _ = 1
      """;

  private final LoadedProgram program = loaded();
  private final CurrySubject subject = new CurrySubject(program, false);
  private final Random random = new Random(11);

  private static LoadedProgram loaded() {
    return switch (ProgramLoader.read(new SourceText("test.curry", PROGRAM))) {
      case ProgramLoader.Read.Accepted(var loaded) -> loaded;
      case ProgramLoader.Read.Refused(var problems) -> throw new AssertionError(problems);
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "constant",
        "numbers",
        "letters",
        "nested",
        "trees",
        "sums",
        "functions",
        "inside",
        "handled",
        "deferred",
        "+++",
        ".#",
        "any'",
        "any' :: [String] -> Maybe (Maybe Char) -> Int",
        "functions :: (Int -> Int) -> (Int -> Int -> Bool) -> (Bool -> String)"
            + " -> (Bool -> [Int] -> Bool) -> Int"
      })
  void isReadBack(String word) {
    FunctionEntry entry = entry(word);
    ProgramContext context =
        new ProgramContext(
            entry.pool(),
            program.program().types(),
            program.types().unknowns(),
            List.of(),
            program.types()::parts,
            1_000_000);
    for (int i = 0; i < INPUTS; i++) {
      Input input = input(entry, context);
      String text = entry.renderer().input(input);
      assertThat(entry.inputs().read(text)).as(text).isEqualTo(new Parsed.Valid(input));
    }
  }

  private FunctionEntry entry(String word) {
    return switch (subject.choose(word)) {
      case Subject.Choice.Chosen chosen -> (FunctionEntry) chosen.entry();
      case Subject.Choice.Wrong(var problems) -> throw new AssertionError(problems);
    };
  }

  private Input input(FunctionEntry entry, ProgramContext context) {
    Map<Term.Unknown, Term> values = new LinkedHashMap<>();
    entry
        .signature()
        .inputTypes()
        .forEach((unknown, type) -> values.put(unknown, value(context, type, DEEPEST)));
    Input input = Input.of(new Assignment(values));
    return random.nextInt(3) > 0
        ? input
        : input.under(Schedule.of(random.nextInt(3), random.nextInt(2), 1 + random.nextInt(12)));
  }

  private Term value(ProgramContext context, CurryType type, int depth) {
    TermPool pool = context.pool();
    if (ValueEncoding.isCharacter(type)) {
      return pool.integer(character() - ValueEncoding.FIRST_LETTER);
    }
    if (ValueEncoding.isNumber(type)) {
      return pool.integer(number());
    }
    List<DataConstructor> all = context.constructors(type);
    List<DataConstructor> few = all;
    if (depth <= 0) {
      int least = all.stream().mapToInt(DataConstructor::arity).min().orElseThrow();
      few = all.stream().filter(each -> each.arity() == least).toList();
    }
    DataConstructor chosen = few.get(random.nextInt(few.size()));
    List<Term> parts = new ArrayList<>();
    for (CurryType part : context.parts(chosen, type)) {
      parts.add(value(context, part, depth - 1));
    }
    return pool.construct(ValueEncoding.constructor(chosen), parts);
  }

  private BigInteger number() {
    return switch (random.nextInt(4)) {
      case 0 -> new BigInteger(200, random).subtract(BigInteger.TWO.pow(199));
      case 1 -> BigInteger.valueOf(random.nextLong());
      default -> BigInteger.valueOf(random.nextInt(21) - 10);
    };
  }

  private int character() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(0x20);
      case 1 -> 0x7f + random.nextInt(0x30);
      case 2 -> "\"'\\`&#(),x0159\u2028\u200e".charAt(random.nextInt(15));
      case 3 -> random.nextInt(Character.MAX_CODE_POINT + 1);
      case 4 -> Character.MIN_SURROGATE + random.nextInt(0x800);
      default -> ' ' + random.nextInt(0x5f);
    };
  }
}
