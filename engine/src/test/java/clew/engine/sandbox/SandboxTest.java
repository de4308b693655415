package clew.engine.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxTest {
  private final Map<String, String> environment = new HashMap<>(System.getenv());
  private final Sandboxes sandboxes;

  @TempDir Path folder;

  SandboxTest() {
    environment.put("CLEW_SECRET", "canary");
    sandboxes = new Sandboxes(environment);
  }

  @AfterEach
  void close() {
    sandboxes.close();
  }

  /** What a shell prints behind walls of the operating system. */
  private String behindWalls(Allowance allowed, String script)
      throws IOException, InterruptedException {
    Sandbox sandbox = sandboxes.of(Walls.OS, allowed);
    assumeTrue(sandbox.walls() == Walls.OS, "this system has no bubblewrap");
    return said(sandbox, new Confined(List.of("sh", "-c", script), folder));
  }

  private static String said(Sandbox sandbox, Confined confined)
      throws IOException, InterruptedException {
    Process process = sandbox.start(sandbox.prepare(confined).redirectErrorStream(true));
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }

  private String behindWalls(String script) throws IOException, InterruptedException {
    return behindWalls(Allowance.NONE, script);
  }

  @Test
  void filesCanBeReadAndNotChanged() throws Exception {
    Path canary = Files.writeString(folder.resolve("canary"), "alive");

    String said =
        behindWalls(
            "cat canary; echo dead > canary; rm -f canary; chmod 777 canary; ln canary other;"
                + " touch -d 1990-01-01 canary; mkdir sub; echo end");

    assertThat(said).startsWith("alive").endsWith("end").contains("Read-only");
    assertThat(canary).hasContent("alive");
    assertThat(folder).isDirectoryContaining(path -> path.endsWith("canary"));
    assertThat(folder.toFile().list()).containsExactly("canary");
  }

  @Test
  void temporaryFilesAreItsOwn() throws Exception {
    Path beside = Files.createTempDirectory("clew-beside");
    try {
      assertThat(
              behindWalls(
                  "echo mine > /tmp/clew-test-mine; cat /tmp/clew-test-mine; ls -d " + beside))
          .startsWith("mine")
          .contains("No such file");
      assertThat(Path.of("/tmp/clew-test-mine")).doesNotExist();
    } finally {
      Files.delete(beside);
    }
  }

  @Test
  void thereIsNoNetwork() throws Exception {
    // Of the network there is the loop back to itself, and nothing else.
    String links = behindWalls("tail -n +3 /proc/net/dev | cut -d: -f1");

    assertThat(links.strip()).isIn("lo", "");
  }

  @Test
  void variablesOfTheUserAreNotSeenUnlessTheyAreAllowed() throws Exception {
    assertThat(behindWalls("echo \"<$CLEW_SECRET>\"")).isEqualTo("<>");
    assertThat(behindWalls(new Allowance(List.of(), false, true), "echo \"<$CLEW_SECRET>\""))
        .isEqualTo("<canary>");
  }

  @Test
  void onlyItsOwnProcessesAreThere() throws Exception {
    long ours = ProcessHandle.current().pid();

    assertThat(behindWalls("ls /proc | grep -c '^[0-9]'; kill -9 " + ours + "; echo end"))
        .endsWith("end");
    assertThat(ProcessHandle.current().isAlive()).isTrue();
    assertThat(Integer.parseInt(behindWalls("ls /proc | grep -c '^[0-9]'"))).isLessThan(10);
  }

  @Test
  void aFolderThatIsAllowedCanBeWritten() throws Exception {
    Path open = Files.createDirectory(folder.resolve("open"));

    behindWalls(
        new Allowance(List.of(open), false, false), "echo here > open/file; echo there > file");

    assertThat(open.resolve("file")).hasContent("here");
    assertThat(folder.resolve("file")).doesNotExist();
  }

  @Test
  void resultsCanBeWrittenAndNothingBesideThem() throws Exception {
    Sandbox sandbox = sandboxes.usual();
    assumeTrue(sandbox.walls() == Walls.OS, "this system has no bubblewrap");
    Path result = Files.createFile(sandbox.scratch().resolve("result"));
    String script = "echo told > " + result + "; echo more > " + result + "2; rm -f " + result;

    said(sandbox, new Confined(List.of("sh", "-c", script), folder).writing(List.of(result)));

    assertThat(result).hasContent("told");
    assertThat(sandbox.scratch().toFile().list()).containsExactly("result");
  }

  @Test
  void filesBesideOneThatLiesOpenlyInASharedFolderAreSeen() throws Exception {
    Sandbox sandbox = sandboxes.usual();
    assumeTrue(sandbox.walls() == Walls.OS, "this system has no bubblewrap");
    Path one = Files.createTempFile(Path.of("/tmp"), "clew-one", ".txt");
    Path other = Files.writeString(Files.createTempFile(Path.of("/tmp"), "clew-two", ".txt"), "2");
    try {
      assertThat(
              said(
                  sandbox,
                  new Confined(List.of("cat", other.toString()), Path.of("/"))
                      .seeing(List.of(one))))
          .isEqualTo("2");
    } finally {
      Files.delete(one);
      Files.delete(other);
    }
  }

  @Test
  void aProgramThatStartsTooManyProcessesIsEnded() throws Exception {
    Sandbox sandbox = sandboxes.usual();
    assumeTrue(sandbox.walls() == Walls.OS, "this system has no bubblewrap");
    String script = "i=0; while [ $i -lt 1000 ]; do sleep 600 & i=$((i+1)); done; wait";

    Process process =
        sandbox.start(
            sandbox
                .prepare(new Confined(List.of("sh", "-c", script), folder))
                .redirectErrorStream(true));

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isNotZero();
  }

  /** A system on which a script takes the place of bubblewrap. */
  private Sandboxes withBubblewrap(String script) throws IOException {
    Path tool = Files.createDirectory(folder.resolve("bin")).resolve("bwrap");
    Files.writeString(tool, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwx------"));
    return Sandboxes.of(tool.getParent() + ":" + System.getenv("PATH"));
  }

  @Test
  void whatTakesTheNameOfBubblewrapAndRunsNothingIsNoWall() throws Exception {
    try (Sandboxes others = withBubblewrap("exit 0")) {
      assertThat(others.usual().walls()).isEqualTo(Walls.RUNTIME);
      assertThat(others.usual().trouble().orElseThrow()).endsWith("does not run what it is given");
    }
  }

  @Test
  void whatTakesTheNameOfBubblewrapAndHangsIsEndedWithAllThatItHasStarted() throws Exception {
    Path pipe = folder.resolve("pipe");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    try (Sandboxes others =
        withBubblewrap("trap '' TERM; sleep 1000 & echo $! > " + pipe + "; wait")) {
      FutureTask<Optional<String>> trouble = new FutureTask<>(() -> others.usual().trouble());
      Thread looking = Thread.ofPlatform().start(trouble);
      long child = Long.parseLong(Files.readString(pipe).strip());

      looking.interrupt();

      assertThat(trouble.get()).contains("the search was interrupted");
      ProcessHandle.of(child).ifPresent(process -> process.onExit().join());
      assertThat(others.usual().walls()).isEqualTo(Walls.RUNTIME);
    }
  }

  @Test
  void whatRunsEndsWithTheSandbox() throws Exception {
    Sandbox sandbox = sandboxes.usual();
    assumeTrue(sandbox.walls() == Walls.OS, "this system has no bubblewrap");
    Process process = sandbox.start(sandbox.prepare(new Confined(List.of("sleep", "600"), folder)));
    Path scratch = sandbox.scratch();

    sandboxes.close();

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(scratch).doesNotExist();
  }

  @Test
  void nothingOfOursOutlivesUsHoweverWeEnd() throws Exception {
    assumeTrue(sandboxes.usual().walls() == Walls.OS, "this system has no bubblewrap");
    Process us =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SleepingProgram.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> said = new ArrayList<>();
    try (BufferedReader lines = us.inputReader(StandardCharsets.UTF_8)) {
      String line = lines.readLine();
      while (line != null && !line.equals("end")) {
        said.add(line);
        line = lines.readLine();
      }
    }
    // The folder, and what waits to remove it; bubblewrap, the shell and what it started.
    assertThat(said).hasSizeGreaterThan(4);
    List<ProcessHandle> ours =
        said.stream()
            .skip(1)
            .map(Long::valueOf)
            .flatMap(id -> ProcessHandle.of(id).stream())
            .toList();

    us.destroyForcibly();

    for (ProcessHandle one : ours) {
      one.onExit().get(60, TimeUnit.SECONDS);
    }
    assertThat(Path.of(said.getFirst())).doesNotExist();
  }

  @Test
  void withoutBubblewrapThereAreTheWallsOfTheRuntimeAndItIsSaidWhy() throws Exception {
    try (Sandboxes poor = new Sandboxes(Map.of("PATH", folder.toString()))) {
      assertThat(poor.usual().confinement())
          .isEqualTo(
              new Confinement(Walls.RUNTIME, Allowance.NONE, "there is no bwrap on the PATH"));
    }
    Path broken = Files.writeString(folder.resolve("bwrap"), "#!/bin/sh\necho not today; exit 1\n");
    assertThat(broken.toFile().setExecutable(true)).isTrue();
    try (Sandboxes poor = new Sandboxes(Map.of("PATH", folder.toString()))) {
      assertThat(poor.usual().confinement().trouble()).isEqualTo("not today");
    }
  }
}
