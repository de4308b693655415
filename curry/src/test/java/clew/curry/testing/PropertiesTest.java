package clew.curry.testing;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.CurrySubject;
import clew.curry.check.CurryExploration;
import clew.curry.load.LoadedProgram;
import clew.curry.load.ModuleFinder;
import clew.curry.load.ProgramLoader;
import clew.curry.query.SearchOrder;
import clew.curry.query.SequentialSearch;
import clew.engine.language.Entry;
import clew.engine.language.QuerySolver.Answers;
import clew.engine.language.QuerySolver.Next;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.source.SourceText;
import clew.engine.testcase.TestCase;
import clew.engine.testcase.TestFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The module of properties that is written of what was found. */
class PropertiesTest {
  private static final String PROGRAM =
      """
      data Color = Red | Green
      data Box a = Box a (Maybe Color)
      second xs = head (tail xs)
      delete x = not x
      grade n = if n > 90 then 'A' else if n < 0 then error "negative" else 'C'
      coin b = if b then 0 ? 1 ? 2 else 5
      paint :: Box [Int] -> String
      paint (Box [] _) = ""
      paint (Box (n:_) (Just c)) | n < 0 = show c ++ "\\"x\\n"
      paint (Box (_:_) Nothing) = ['q', '\\'']
      infixr 5 +++
      (+++) :: [Int] -> [Int] -> [Int]
      [] +++ ys = ys
      (x:xs) +++ ys = x : (xs +++ ys)
      adder :: Int -> Int -> Int
      adder n = \\m -> if n == m then -1 else n
      known x = if x == 4 then failed else x
      loop n = if n == 7 then loop n else n
      from n = n : from (n + 1)
      """;

  private final Map<String, String> properties = new LinkedHashMap<>();
  private List<TestFile> files = List.of();

  private LoadedProgram written() {
    CurryExploration explored = CurryExploration.program(PROGRAM).runs(12).steps(50_000);
    CurrySubject subject = explored.subject();
    Map<Entry, List<TestCase>> tests = new LinkedHashMap<>();
    Set<String> findings = new HashSet<>();
    for (Entry entry : subject.entries()) {
      EntryReport report = explored.report(entry, entry.inputs().seeds());
      tests.put(entry, report.tests());
      report.findings().stream().map(Finding::id).forEach(findings::add);
    }
    files = subject.tests().orElseThrow().files(tests, findings, "..");
    String text = files.getFirst().text();
    text.lines()
        .filter(line -> line.startsWith("prop_"))
        .forEach(
            line ->
                properties.put(
                    line.substring(0, line.indexOf(" = ")),
                    line.substring(line.indexOf(" = ") + 3)));
    ModuleFinder modules =
        (name, by) ->
            name.equals("test")
                ? Optional.of(new SourceText("../test.curry", PROGRAM))
                : Optional.empty();
    return switch (ProgramLoader.read(new SourceText("test_clew_tests.curry", text), modules)) {
      case ProgramLoader.Read.Accepted(var program) -> program;
      case ProgramLoader.Read.Refused(var problems) ->
          throw new AssertionError(problems + "\n" + text);
    };
  }

  @Test
  void everyPropertyHoldsInOurOwnMachine() {
    LoadedProgram module = written();
    assertThat(properties).hasSizeGreaterThan(15);
    List<String> violated = new ArrayList<>();
    properties.forEach(
        (name, text) -> {
          if (!holds(module, name)) {
            violated.add(name + " = " + text);
          }
        });
    assertThat(violated).isEmpty();
  }

  private static boolean holds(LoadedProgram module, String property) {
    LoadedProgram.Posed.Ready ready = (LoadedProgram.Posed.Ready) module.pose(property);
    try (Answers search =
        new SequentialSearch(ready.query(), SearchOrder.DEPTH_FIRST, 1, 1_000_000, () -> false)) {
      return search.next() instanceof Next.Answer answer
          && answer.solution().value().equals("True")
          && search.next() instanceof Next.NoMore;
    }
  }

  @Test
  void aPropertySaysWhatTheCallGave() {
    written();
    assertThat(properties.values())
        .contains(
            "failing (second [])",
            "toError (grade (-1))",
            "grade 91 -=- 'A'",
            "coin True <~> (0 ? 1 ? 2)",
            "paint (Box [-1] (Just Red)) -=- \"Red\\\"x\\n\"",
            "(+++) [] [] -=- []",
            "adder 0 0 -=- (-1)",
            "failing (known 4)");
  }

  @Test
  void whatCannotBeSaidIsLeftOutAndSaid() {
    written();
    String text = files.getFirst().text();
    assertThat(text).contains("-- Left out: loop 7: it does not end.");
    assertThat(text).contains("-- Left out: from 0: its value has no end, or is too large.");
    assertThat(text).contains("{-# OPTIONS_FRONTEND -i.. #-}").contains("import test\n");
  }

  @Test
  void aPropertyThatIsWrongDoesNotHold() {
    LoadedProgram module =
        ((ProgramLoader.Read.Accepted)
                ProgramLoader.read(
                    new SourceText(
                        "test.curry",
                        """
                        import Test.Prop
                        coin = 0 ? 1
                        a = coin -=- 0
                        b = coin <~> (1 ? 0 ? 1)
                        c = coin <~~> (1 ? 0 ? 1)
                        d = failing coin
                        e = toError (1 `div` 0)
                        f = toError coin
                        g = coin ~> 1
                        h = 1 <~ coin
                        i = coin # 2
                        j = deterministic coin
                        k = always (coin < 2)
                        l = eventually (coin == 1)
                        """)))
            .program();
    List<String> holding =
        "abcdefghijkl".chars().mapToObj(Character::toString).filter(p -> holds(module, p)).toList();
    assertThat(holding).containsExactly("b", "e", "g", "h", "i", "k", "l");
  }
}
