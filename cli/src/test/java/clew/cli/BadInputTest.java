package clew.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
  @TempDir Path folder;
  Shell session;

  @BeforeEach
  void aGoodProgram() throws IOException {
    session = new Shell(folder).file("fine.toy", "main: fine\n");
  }

  private void refuses(String message, String... arguments) {
    assertThat(session.run(arguments)).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err()).contains(message).doesNotContain("at clew.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "run", "explain"})
  void saysThatThereIsNoSuchFile(String command) {
    refuses("error: there is no file gone.toy", command, "gone.toy");
  }

  @Test
  void saysThatAFolderIsNotAFile() throws IOException {
    Files.createDirectory(folder.resolve("dir.toy"));
    refuses("dir.toy is a folder", "check", "dir.toy");
  }

  /** To wait for somebody who writes it would be to wait for ever. */
  @Test
  void saysThatAPipeIsNotAFile() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe.toy");
    assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    for (String command : List.of("check", "run", "explain")) {
      refuses("pipe.toy is a pipe or a device, not a file", command, "pipe.toy");
    }
  }

  @Test
  void saysThatADeviceIsNotAFile() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("zero.toy"), Path.of("/dev/zero"));
    refuses("zero.toy is a pipe or a device, not a file", "check", "zero.toy");
    Files.delete(link);
  }

  @Test
  void saysThatAFileIsTooLarge() throws IOException {
    try (RandomAccessFile large = new RandomAccessFile(folder.resolve("l.toy").toFile(), "rw")) {
      large.setLength(50_000_000);
    }
    refuses("l.toy is larger than 16 MiB", "check", "l.toy");
  }

  @Test
  void saysAtWhichByteAFileIsNotText() throws IOException {
    Files.write(folder.resolve("b.toy"), new byte[] {'m', 'a', (byte) 0xC3, (byte) 0x28, 'x'});
    refuses("b.toy is not a text file: byte 2 is not UTF-8", "check", "b.toy");
  }

  @Test
  void saysAtWhichByteAFileEndsWithinACharacter() throws IOException {
    Files.write(folder.resolve("b.toy"), new byte[] {'m', (byte) 0xC3});
    refuses("byte 1 is not UTF-8", "check", "b.toy");
  }

  @Test
  void takesAZeroByteForBinary() throws IOException {
    Files.write(folder.resolve("z.toy"), new byte[] {'m', 0, 'x'});
    refuses("z.toy is not a text file: byte 1 is zero", "check", "z.toy");
  }

  @Test
  void readsAFileThatBeginsWithAByteOrderMark() throws IOException {
    session.file("bom.toy", "\uFEFFmain: fine\n");
    assertThat(session.run("check", "bom.toy", "main")).isZero();
  }

  @Test
  void listsTheEndingsItKnows() throws IOException {
    session.file("a.cob", "");
    refuses("I read files that end in .toy (Toy)", "check", "a.cob");
  }

  @Test
  void listsTheEntriesThereAre() throws IOException {
    session.file("two.toy", "one: fine\ntwo: fine\n");
    refuses("two.toy has no entry three", "check", "two.toy", "three");
    assertThat(session.err()).contains("It has: one, two");
  }

  @Test
  void asksWhichOfSeveralEntriesToRun() throws IOException {
    session.file("two.toy", "one: fine\ntwo: fine\n");
    refuses("Name one of: one, two", "run", "two.toy");
  }

  @Test
  void showsASyntaxErrorInItsPlace() throws IOException {
    session.file("bad.toy", "main: fine\nx ? y\n");
    assertThat(session.run("check", "bad.toy")).isEqualTo(2);
    assertThat(session.err())
        .isEqualTo(
            """
            error: ? is not part of the language
               ┌─ bad.toy:2:3
             2 │ x ? y
               │   ^ here
               Hint   Leave it out.
            """);
  }

  @Test
  void tellsProblemsAsJsonWhenAsked() throws IOException {
    session.file("bad.toy", "x ? y\n");
    assertThat(session.run("check", "bad.toy", "--json")).isEqualTo(2);
    assertThat(Schemas.problems("diagnostics", session.out())).isEmpty();
    assertThat(session.out()).contains("\"what\" : \"? is not part of the language\"");
  }

  @ParameterizedTest
  @CsvSource({
    "--depth, many, a whole number is needed",
    "--depth, -1, it must be from 0 to",
    "--runs, 0, it must be 1 or more",
    "--steps, 99999999999999999999, a whole number is needed",
    "--jobs, 0, it must be from 1 to 256",
    "--seed, x, a whole number is needed",
    "--time, soon, 'a time is needed, such as 30s'",
    "--time, 0, 'a time is needed, such as 30s'",
    "--mode, magic, 'it is one of concolic, symbolic'",
    "--strategy, best, 'it is one of depth-first, breadth-first'",
    "--color, red, 'it is one of auto, always, never'",
  })
  void saysWhatAnOptionMayBe(String option, String value, String hint) {
    refuses(hint, "check", "fine.toy", option, value);
    assertThat(session.err()).startsWith("error: " + option + " cannot be '" + value + "'");
  }

  @Test
  void saysThatAnArgumentIsMissing() {
    refuses("missing required parameter: 'FILE'", "check");
    assertThat(session.err()).contains("See clew check --help");
  }

  @Test
  void guessesWhatAMistypedCommandMeans() {
    refuses("there is no command chekc", "chekc", "fine.toy");
    assertThat(session.err()).contains("Did you mean check?");
  }

  @Test
  void refusesAnOptionItDoesNotKnow() {
    refuses("unknown option: '--fast'", "check", "fine.toy", "--fast");
  }

  @Test
  void showsTheHelpWhenNoCommandIsGiven() {
    refuses("Usage: clew COMMAND", new String[0]);
  }

  @Test
  void tellsHowToReproduceItsOwnFault() {
    session.search(
        job -> {
          throw new IllegalStateException("the tree has no root");
        });

    assertThat(session.run("check", "fine.toy", "--input", "y = 5")).isEqualTo(70);
    assertThat(session.err())
        .contains(
            "error: Clew failed: java.lang.IllegalStateException: the tree has no root",
            "Please report it",
            "command  clew check fine.toy --input 'y = 5'",
            "version  clew 0.1.0",
            "at clew.cli");
  }

  @Test
  void saysThatAMachineIsAtItsEnd() {
    OutputStream scarce =
        new OutputStream() {
          private boolean isOver;

          @Override
          public void write(int each) {
            if (!isOver) {
              isOver = true;
              throw new OutOfMemoryError("Java heap space");
            }
          }
        };
    assertThat(session.runTo(scarce, "run", "fine.toy")).isEqualTo(2);
    assertThat(session.err())
        .startsWith("error: Clew ran out of memory\n")
        .contains("clew check --memory 8g")
        .doesNotContain("at clew.");
  }

  @Test
  void survivesAProgramThatIsNestedTooDeepForALanguage() {
    session.search(
        job -> {
          throw new StackOverflowError();
        });

    assertThat(session.run("check", "fine.toy")).isEqualTo(70);
    assertThat(session.err()).contains("StackOverflowError");
  }

  @Test
  void hasNoLanguageWhenNoneIsInstalled() {
    session.languages(List.of());
    refuses("I do not know the language of fine.toy", "check", "fine.toy");
  }
}
