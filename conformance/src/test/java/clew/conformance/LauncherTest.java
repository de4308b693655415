package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import clew.conformance.LaunchedClew.Ended;
import clew.conformance.LaunchedClew.Running;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script {@code ./clew}, in an installation that borrows the application just built. Without
 * the sources beside it nothing is newer than the build, so it never builds here.
 */
class LauncherTest {
  private static final Path BUILT = Repository.ROOT.resolve("cli/target/app");

  @TempDir Path folder;
  private Path home;
  private Path work;

  @BeforeEach
  void anInstallation() throws IOException {
    assumeThat(BUILT.resolve("lib/clew-app.jar")).as("made by mvn verify, not mvn test").exists();
    home = Files.createDirectory(folder.resolve("a home"));
    work = Files.createDirectory(folder.resolve("work"));
    Files.copy(Repository.ROOT.resolve("clew"), home.resolve("clew"));
    assertThat(home.resolve("clew").toFile().setExecutable(true)).isTrue();
    Repository.copy(Repository.EXAMPLES, home.resolve("examples"));
    Path app = Files.createDirectories(home.resolve("cli/target/app"));
    Files.createSymbolicLink(app.resolve("lib"), BUILT.resolve("lib"));
    Files.createSymbolicLink(app.resolve("native"), BUILT.resolve("native"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Files.writeString(app.resolve("java"), java + "\n");
    Files.createFile(app.resolve("built"));
  }

  @Test
  void startsFromAnyFolderAndHandsOnArgumentsAndExitCode()
      throws IOException, InterruptedException {
    Files.copy(home.resolve("examples/imp/withdraw.imp"), work.resolve("with spaces.imp"));
    Ended ended = LaunchedClew.by(home.resolve("clew"), work).run("check", "with spaces.imp");

    assertThat(ended.err()).isEmpty();
    assertThat(ended.out()).contains("assertion violated", "with spaces.imp:15:1");
    assertThat(ended.code()).isEqualTo(1);
    assertThat(work.resolve(".clew/runs")).isNotEmptyDirectory();
  }

  @Test
  void startsThroughALink() throws IOException, InterruptedException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a home/clew"));
    Ended ended = LaunchedClew.by(link, work).run("run", "gone.imp");

    assertThat(ended.err()).startsWith("error: there is no file gone.imp");
    assertThat(ended.code()).isEqualTo(2);
  }

  @Test
  void showsWhatWasFoundWhenTheJvmIsKilled() throws IOException, InterruptedException {
    Files.writeString(
        work.resolve("vast.imp"),
        "x <- top; n <- 0; if x = 7 then assert n != 0 fi;"
            + " while x != 3 do if x > n then n <- n + x else n <- n - 1 fi; x <- top od");
    Running search =
        LaunchedClew.by(home.resolve("clew"), work)
            .withLiveLine()
            .start("check", "vast.imp", "--time", "1h", "--steps", "2000", "--runs", "1000000000");
    search.awaitMessage("1 finding");
    // Then it is put to the judge; the next run comes after that.
    search.awaitMessage("1 finding");
    search.signal("KILL");
    Ended ended = search.end();

    assertThat(ended.code()).isEqualTo(137);
    assertThat(ended.err())
        .contains("clew: it was ended before it could report")
        .contains("error: assertion violated in main at vast.imp:1:");
    try (Stream<Path> kept = Files.list(work.resolve(".clew/runs"))) {
      assertThat(kept).isNotEmpty();
    }
  }

  @Test
  void saysThatTheJvmDoesNotStart() throws IOException, InterruptedException {
    Ended ended =
        LaunchedClew.by(home.resolve("clew"), work).run("check", "a.imp", "--memory", "1m");

    assertThat(ended.err())
        .startsWith("clew: Java does not start with the options and the memory")
        .doesNotContain("before it could report");
    assertThat(ended.code()).isEqualTo(2);
  }

  @Test
  void saysThatTheCurrentFolderIsGone() throws IOException, InterruptedException {
    Process gone =
        new ProcessBuilder(
                "sh",
                "-c",
                "cd \"$1\"; rmdir \"$1\"; exec \"$2\" --version",
                "sh",
                Files.createDirectory(folder.resolve("gone")).toString(),
                home.resolve("clew").toString())
            .redirectErrorStream(true)
            .start();

    assertThat(new String(gone.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("clew: the current folder does not exist any more");
    assertThat(gone.waitFor()).isEqualTo(2);
  }

  @Test
  void knowsItsNativeLibraryWhereTheBuildUnpackedIt() throws IOException, InterruptedException {
    Ended ended = LaunchedClew.by(home.resolve("clew"), work).run("doctor");

    assertThat(ended.out()).contains("ok      Z3", "Everything that is needed is there.");
    assertThat(ended.code()).isZero();
  }
}
