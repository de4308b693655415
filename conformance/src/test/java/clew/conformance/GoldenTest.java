package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every folder under {@code golden} is a session: the lines of {@code command} that begin with a
 * dollar sign are typed one after the other, beside the folder's other files and the examples, and
 * {@code expected} is all that appears. Folders named {@code erlang-} and {@code prolog-} find the
 * real system.
 */
@Order(1)
class GoldenTest {
  private static final String COMMAND = "command";
  private static final String EXPECTED = "expected";

  @TempDir Path temporary;

  @TestFactory
  Stream<DynamicTest> saysWhatIsExpected() throws IOException {
    return folders().stream()
        .map(folder -> DynamicTest.dynamicTest(name(folder), () -> check(folder)));
  }

  private void check(Path folder) throws IOException {
    String shown = play(folder);
    Path expected = folder.resolve(EXPECTED);
    if (isRewriting()) {
      Files.writeString(expected, shown);
    }
    assertThat(expected).as("CLEW_GOLDEN=rewrite writes it; then read it").exists();
    assertThat(shown).isEqualTo(Files.readString(expected));
  }

  private String play(Path folder) throws IOException {
    ExampleShell shell = ExampleShell.in(Files.createDirectory(temporary.resolve(name(folder))));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (!name(file).equals(COMMAND) && !name(file).equals(EXPECTED)) {
          Files.copy(file, shell.folder().resolve(name(file)));
        }
      }
    }
    List<String> commands =
        Files.readAllLines(folder.resolve(COMMAND)).stream()
            .filter(line -> line.startsWith("$ "))
            .map(line -> line.substring(2))
            .toList();
    assertThat(commands).as("commands in " + folder).isNotEmpty();
    // Only some need what is installed; for the rest it would be a difference between machines.
    boolean isInstalled = name(folder).startsWith("erlang-") || name(folder).startsWith("prolog-");
    ExampleShell set = isInstalled ? shell.withPath(System.getenv("PATH")) : shell;
    StringBuilder shown = new StringBuilder();
    commands.forEach(command -> shown.append(transcript(command, set.type(command))));
    return shown.toString();
  }

  /** The command, its stdout as it is, its stderr marked, its exit code. */
  private static String transcript(String command, ExampleShell.Ended ended) {
    StringBuilder shown = new StringBuilder("$ ").append(command).append('\n');
    shown.append(Masks.over(ended.out()));
    if (!ended.out().isEmpty() && !ended.out().endsWith("\n")) {
      shown.append("(no end of line)\n");
    }
    Masks.over(ended.err()).lines().forEach(line -> shown.append("2> ").append(line).append('\n'));
    return shown.append("exit ").append(ended.code()).append("\n\n").toString();
  }

  @Test
  void everyExampleIsInATranscript() throws IOException {
    StringBuilder commands = new StringBuilder();
    for (Path folder : folders()) {
      commands.append(Files.readString(folder.resolve(COMMAND)));
    }
    for (String example : Repository.examples()) {
      assertThat(commands.toString()).contains("$ clew check " + example + "\n");
    }
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> folders = Files.list(Repository.GOLDEN)) {
      return folders.sorted().toList();
    }
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static boolean isRewriting() {
    return "rewrite".equals(System.getenv("CLEW_GOLDEN"))
        || "rewrite".equals(System.getProperty("clew.golden"));
  }
}
