package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Clew as a process of its own in a folder of its own, on the classes under test and with the
 * options of the launcher.
 */
final class LaunchedClew {
  private static final long PATIENCE_MINUTES = 5;

  private final Path folder;
  private final List<String> prefix;
  private final List<String> options = new ArrayList<>();
  private ProcessBuilder.Redirect stdout;
  private ProcessBuilder.Redirect stderr;

  private LaunchedClew(Path folder, List<String> prefix) {
    this.folder = folder;
    this.prefix = prefix;
    this.stdout = ProcessBuilder.Redirect.to(file("stdout"));
    this.stderr = ProcessBuilder.Redirect.to(file("stderr"));
  }

  static LaunchedClew in(Path folder) {
    return new LaunchedClew(
        folder,
        List.of(
            // A build that runs in the background has Ctrl-C switched off, and children inherit it.
            "/usr/bin/env",
            "--default-signal=INT",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path")));
  }

  /** By the launcher of an installation. */
  static LaunchedClew by(Path launcher, Path folder) {
    return new LaunchedClew(folder, List.of(launcher.toString()));
  }

  private File file(String name) {
    return folder.resolve(name).toFile();
  }

  /** Behaves as if messages went to a terminal, so that a live line tells how far it is. */
  LaunchedClew withLiveLine() {
    options.add("-Dclew.stderr.terminal=true");
    stderr = ProcessBuilder.Redirect.PIPE;
    return this;
  }

  LaunchedClew stdoutTo(String device) {
    stdout = ProcessBuilder.Redirect.to(new File(device));
    return this;
  }

  LaunchedClew stdoutToPipe() {
    stdout = ProcessBuilder.Redirect.PIPE;
    return this;
  }

  Running start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    if (prefix.size() > 1) {
      command.addAll(options);
      command.add("clew.cli.Main");
    }
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(stdout)
            .redirectError(stderr);
    if (prefix.size() == 1) {
      // The launcher hands these on.
      builder.environment().put("CLEW_JAVA_OPTIONS", String.join(" ", options));
    }
    return new Running(builder.start());
  }

  Ended run(String... arguments) throws IOException, InterruptedException {
    return start(arguments).end();
  }

  /** What a process left behind. */
  record Ended(String out, String err, int code) {}

  /** A process under way. */
  final class Running {
    private final Process process;

    private Running(Process process) {
      this.process = process;
    }

    Process process() {
      return process;
    }

    /** Reads the live line until it tells something. */
    void awaitMessage(String text) throws IOException {
      InputStreamReader in =
          new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8);
      StringBuilder seen = new StringBuilder();
      while (seen.indexOf(text) < 0) {
        int next = in.read();
        assertThat(next).as("it ended before it said " + text + ": " + seen).isNotNegative();
        seen.append((char) next);
      }
    }

    /** As the terminal does for Ctrl-C (INT), or the system when it wants an end (TERM). */
    void signal(String name) throws IOException, InterruptedException {
      String pid = Long.toString(process.pid());
      assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor()).isZero();
    }

    /** Reads one line of the result and goes away, as {@code head -1} does. */
    String firstLine() throws IOException {
      try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
        return reader.readLine();
      }
    }

    Ended end() throws IOException, InterruptedException {
      if (stderr == ProcessBuilder.Redirect.PIPE) {
        process.getErrorStream().transferTo(Files.newOutputStream(file("stderr").toPath()));
      }
      boolean isOver = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
      if (!isOver) {
        process.destroyForcibly();
      }
      assertThat(isOver).as("it ended by itself").isTrue();
      return new Ended(written("stdout"), written("stderr"), process.exitValue());
    }

    private String written(String name) throws IOException {
      Path file = file(name).toPath();
      return Files.exists(file) ? Files.readString(file) : "";
    }
  }
}
