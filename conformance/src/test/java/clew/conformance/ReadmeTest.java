package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assumptions.assumeThat;

import clew.conformance.ConsoleBlocks.Typed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README shows what Clew really prints. */
class ReadmeTest {
  private static final Path README = Repository.ROOT.resolve("README.md");

  @TempDir Path folder;

  @Test
  void showsWhatTheCommandsPrint() throws IOException {
    assumeThat(README).exists();
    List<Typed> session = ConsoleBlocks.in(Files.readString(README));
    assertThat(session).as("commands of clew in blocks of console").isNotEmpty();
    ExampleShell shell = ExampleShell.in(folder).withPath(System.getenv("PATH"));
    for (Typed typed : session) {
      ExampleShell.Ended ended = shell.type(typed.command());
      String appeared = ended.out() + ended.err();
      if (typed.shown().stream().allMatch(String::isBlank)) {
        assertThat(ended.code()).as(typed.command() + "\n" + appeared).isNotIn(2, 70);
      } else if (!ConsoleBlocks.matches(masked(typed.shown()), masked(appeared.lines().toList()))) {
        fail(
            "README.md, line %d: $ %s\nshows\n%s\nbut what appears is\n%s"
                .formatted(
                    typed.line(), typed.command(), String.join("\n", typed.shown()), appeared));
      }
    }
  }

  private static List<String> masked(List<String> lines) {
    return lines.stream().map(Masks::over).toList();
  }

  @Test
  void findsCommandsInBlocksOfConsoleOnly() {
    assertThat(
            ConsoleBlocks.in(
                """
                Type `$ clew demo`:
                ```console
                $ git clone x
                Cloning
                $ ./clew check a.imp
                error: one

                2 runs
                $ clew run a.imp
                ```
                ```sh
                $ clew doctor
                ```
                """))
        .containsExactly(
            new Typed(5, "./clew check a.imp", List.of("error: one", "", "2 runs")),
            new Typed(9, "clew run a.imp", List.of()));
  }

  @Test
  void takesDotsForAnyLinesAndNothingElseForAnother() {
    List<String> appeared = List.of("one", "two", "three", "");
    assertThat(ConsoleBlocks.matches(List.of("one", "two", "three"), appeared)).isTrue();
    assertThat(ConsoleBlocks.matches(List.of("one", "…", "three", ""), appeared)).isTrue();
    assertThat(ConsoleBlocks.matches(List.of("..."), appeared)).isTrue();
    assertThat(ConsoleBlocks.matches(List.of("one", "…", "two", "three"), appeared)).isTrue();
    assertThat(ConsoleBlocks.matches(List.of("one", "three"), appeared)).isFalse();
    assertThat(ConsoleBlocks.matches(List.of("one", "two"), appeared)).isFalse();
    assertThat(ConsoleBlocks.matches(List.of("one", "…", "two"), appeared)).isFalse();
    assertThat(ConsoleBlocks.matches(List.of(), appeared)).isFalse();
  }
}
