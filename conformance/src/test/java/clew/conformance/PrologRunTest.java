package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ExampleShell.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code clew run} and {@code clew explain} on Prolog, with the real SWI-Prolog beside it. */
class PrologRunTest {
  @TempDir private Path folder;
  private ExampleShell shell;

  @BeforeEach
  void setUp() throws IOException {
    shell = ExampleShell.in(folder).withPath(System.getenv("PATH"));
  }

  private Ended clew(String... arguments) {
    return shell.run(List.of(arguments));
  }

  @Test
  void givesTheFirstAnswerAndSaysThatThereIsMore() throws IOException {
    shell.file("p.pl", "p(1).\np(2).\n");

    Ended ended = clew("run", "p.pl", "p(X)");

    assertThat(ended.out()).isEqualTo("X = 1 ;\n…\n");
    assertThat(ended.code()).isZero();
  }

  @Test
  void comparesAllAnswersInTheirOrder() throws IOException {
    shell.file("p.pl", "p(X, f(Y, Z, Y)) :- member(X, [a, B, \"s\", 'B c', 1.0]), B = Z.\n");

    Ended ended = clew("run", "p.pl", "p(X, Y)", "--all", "--compare");

    assertThat(ended.out()).contains("the same on SWI-Prolog");
    assertThat(ended.code()).isZero();
  }

  @Test
  void comparesWhatIsPrintedAndTheErrorAfterIt() throws IOException {
    shell.file("p.pl", ":- write(loading), nl.\np :- print('A'-[1]), nl, X is a + 1, print(X).\n");

    Ended ended = clew("run", "p.pl", "p", "--compare");

    assertThat(ended.out())
        .startsWith("loading\n'A'-[1]\nERROR: ")
        .contains("the same on SWI-Prolog");
    assertThat(ended.code()).isZero();
  }

  @Test
  void saysThatThereAreNoWallsOfTheOperatingSystemWhereItCompares() throws IOException {
    shell.file("p.pl", "p(1).\n");

    Ended compared = clew("run", "p.pl", "p(X)", "--compare", "--walls", "runtime");

    assertThat(compared.err())
        .contains("SWI-Prolog runs it without walls of the operating system", "leave out --walls");
    assertThat(compared.code()).isZero();
    assertThat(clew("run", "p.pl", "p(X)", "--compare").err()).doesNotContain("walls");
    assertThat(clew("run", "p.pl", "p(X)", "--walls", "runtime").err()).doesNotContain("walls");
  }

  @Test
  void tellsADifferenceAndExitsWithOne() throws IOException {
    // Only a real system has a process of its own.
    shell.file("p.pl", "p(X) :- current_prolog_flag(pid, Y), ( integer(Y) -> X = 1 ; X = 2 ).\n");

    Ended ended = clew("run", "p.pl", "p(X)", "--compare");

    assertThat(ended.out()).startsWith("different:\n--- clew\n").contains("--- SWI-Prolog");
    assertThat(ended.code()).isEqualTo(1);
  }

  @Test
  void exitsWithOneOnAnErrorAndWithZeroOnFailure() throws IOException {
    shell.file("p.pl", "p(1).\n");

    assertThat(clew("run", "p.pl", "q").code()).isEqualTo(1);
    assertThat(clew("run", "p.pl", "p(2)").out()).isEqualTo("false.\n");
    assertThat(clew("run", "p.pl", "p(2)").code()).isZero();
  }

  @Test
  void stopsARunWithoutEndByItsSteps() throws IOException {
    shell.file("p.pl", "p :- p.\n");

    Ended ended = clew("run", "p.pl", "p", "--steps", "100000");

    assertThat(ended.out()).startsWith("no result: it took more than");
    assertThat(ended.code()).isEqualTo(3);
  }

  @Test
  void runsWithoutSwiplAndSaysWhatComparingNeeds() throws IOException {
    shell = shell.withPath("");
    shell.file("p.pl", "p(X) :- append(X, [c], [a, b, c]).\n");

    assertThat(clew("run", "p.pl", "p(X)").out()).startsWith("X = [a, b]");
    Ended compared = clew("run", "p.pl", "p(X)", "--compare");
    assertThat(compared.err()).contains("no swipl on the PATH").contains("swi-prolog-nox");
    assertThat(compared.code()).isEqualTo(2);
  }

  @Test
  void haltsOnlyWhereThatIsAllowed() throws IOException {
    shell.file("p.pl", "p :- write(bye), halt(3).\n");

    assertThat(clew("run", "p.pl", "p").out()).contains("No permission");
    assertThat(clew("run", "p.pl", "p", "--allow", "write=.", "--compare").out())
        .startsWith("bye\nhalted with status 3\nthe same on");
  }

  @Test
  void fulfilsTheContractsOfItsJson() throws IOException {
    String file = "examples/prolog/paper.pl";
    String goal = "main([a,b],s(s(0)),R)";

    SchemaTest.assertFulfils("goal", clew("run", file, goal, "--json").out());
    SchemaTest.assertFulfils("goal", clew("run", file, "nobody", "--json", "--compare").out());
    SchemaTest.assertFulfils("derivation", clew("explain", file, goal, "--json").out());
    SchemaTest.assertFulfils(
        "concolic-derivation", clew("explain", file, goal, "--concolic", "--json").out());
  }

  @Test
  void readsATermNestedAHundredThousandDeepInAFileAndInAGoal() throws IOException {
    String deep = "f(".repeat(100_000) + "a" + ")".repeat(100_000);
    shell.file("p.pl", "p(" + deep + ").\n");

    assertThat(clew("run", "p.pl", "p(" + deep + ")").out()).isEqualTo("true.\n");
    assertThat(clew("explain", "p.pl", "p(" + deep + ")").code()).isZero();
  }
}
