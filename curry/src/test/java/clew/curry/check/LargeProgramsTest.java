package clew.curry.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.load.ModuleFinder;
import clew.curry.load.ProgramLoader;
import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import clew.engine.trace.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are short to write down and long to read: they are read, or refused by name. */
class LargeProgramsTest {
  @TempDir private Path folder;

  private List<String> problems(String text) {
    ProgramLoader.Read read =
        ProgramLoader.read(new SourceText("main.curry", text), ModuleFinder.in(folder));
    return read instanceof ProgramLoader.Read.Refused(var problems)
        ? problems.stream().map(Diagnostic::what).toList()
        : List.of();
  }

  private static String lines(int number, String line) {
    return IntStream.range(0, number)
        .mapToObj(i -> line.replace("#", Integer.toString(i)))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void manyRulesAreToldApartByOneTable() {
    assertThat(problems("f :: Int -> Int\n" + lines(20_000, "f # = #"))).isEmpty();
    String data = lines(3_000, "C# |").replace('\n', ' ');
    assertThat(problems("data D = " + data + " Last\n" + lines(3_000, "f C# = #"))).isEmpty();
  }

  @Test
  void thousandsOfFunctionsThatCallEachOtherAreReadAndOneOfThemExplored() {
    String functions =
        IntStream.range(0, 8_000)
            .mapToObj(i -> "f%d x = if x > %d then f%d (x - 1) else x".formatted(i, i, i + 1))
            .collect(Collectors.joining("\n"));
    CurryExploration program = CurryExploration.program(functions, "f8000 x = x");
    assertThat(program.chosen("f7998").entry().execution().points())
        .extracting(Point::criterion)
        .containsExactly("rule", "rule", "rule", "branch", "branch", "branch", "branch");
  }

  @Test
  void moreParametersThanATypeIsDeepAreRefused() {
    String parameters = lines(20_000, "x#").replace('\n', ' ');
    assertThat(problems("f " + parameters + " = x1"))
        .containsExactly("there are more than 255 patterns side by side");
  }

  @Test
  void aNumberThatNobodyWroteIsRefused() {
    assertThat(problems("f x = x > " + "9".repeat(500_000)))
        .containsExactly("a number of 500000 digits");
  }

  @Test
  void typesThatDoubleWithEachLineAreRefused() {
    String pairs =
        IntStream.range(1, 40)
            .mapToObj(i -> "let x" + i + " = (x" + (i - 1) + ", x" + (i - 1) + ") in ")
            .collect(Collectors.joining());
    assertThat(problems("f x0 = " + pairs + "x39"))
        .containsOnly("the type of this has more parts than are looked at");
  }

  @Test
  void aModuleThatIsADeviceIsNotReadAndThatIsSaid() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("Zero.curry"), Path.of("/dev/zero"));
    assertThat(problems("import Zero\nf x = x")).containsExactly("the module Zero cannot be read");
    Files.delete(link);
  }

  @Test
  void squaresOfSquaresEndWithAGap() {
    CurryExploration squares =
        CurryExploration.program(
            "f :: Int -> Int",
            "f n = if n > 5 then g 1000 3 else 0",
            "g :: Int -> Int -> Int",
            "g k a = if k == 0 then a else g (k-1) (a*a)");
    assertThat(CurryExploration.gaps(squares.steps(20_000_000).report("f")))
        .anyMatch(gap -> gap.contains("a number of more than"));
  }

  @Test
  void aTreeOfEqualBranchesIsShownAsFarAsItIsRead() {
    assertThat(
            CurryExploration.program(
                    "data T = L | N T T",
                    "f :: Int -> T",
                    "f n = if n > 5 then g 60 else L",
                    "g :: Int -> T",
                    "g k = if k == 0 then L else let a = g (k-1) in N a a")
                .findings("f"))
        .isEmpty();
  }
}
