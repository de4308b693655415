package clew.conformance.chaos;

import clew.report.ShellQuoting;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Clew as a process of its own, in a folder of its own. All that it starts has the folder's name in
 * its {@code PATH}, and its temporary files are in {@code tmp} there, so that what it leaves behind
 * is known to be its own.
 */
final class ClewProcess {
  private static final int MOST_BYTES = 32 << 20;
  private static final Duration DUMP = Duration.ofSeconds(2);

  private final ClewCommand clew;
  private final Path folder;
  private final List<String> wrapper = new ArrayList<>();
  private final List<String> javaOptions = new ArrayList<>();
  private final Map<String, String> variables = new LinkedHashMap<>();
  private final List<String> removed = new ArrayList<>();
  private Path directory;
  private Redirect out;
  private Redirect err;

  ClewProcess(ClewCommand clew, Path folder, Path cache) throws IOException {
    this.clew = clew;
    this.folder = folder;
    this.directory = folder;
    this.out = Redirect.to(file("stdout"));
    this.err = Redirect.to(file("stderr"));
    Files.createDirectories(folder.resolve("tmp"));
    variables.put("XDG_CACHE_HOME", cache.toString());
    path(System.getenv("PATH"));
    java("-Djava.io.tmpdir=" + folder.resolve("tmp"));
  }

  private File file(String name) {
    return folder.resolve(name).toFile();
  }

  /** What is in the environment of all that this process starts, and of nothing else. */
  String mark() {
    return folder.resolve("mark").toString();
  }

  ClewProcess path(String folders) {
    return with("PATH", folders + ":" + mark());
  }

  ClewProcess with(String variable, String value) {
    variables.put(variable, value);
    return this;
  }

  ClewProcess without(String variable) {
    variables.remove(variable);
    removed.add(variable);
    return this;
  }

  ClewProcess java(String option) {
    javaOptions.add(option);
    return this;
  }

  /** Started by these words, followed by the command. */
  ClewProcess by(String... words) {
    wrapper.addAll(List.of(words));
    return this;
  }

  ClewProcess in(Path other) {
    directory = other;
    return this;
  }

  ClewProcess out(Redirect other) {
    out = other;
    return this;
  }

  private List<String> words(List<String> arguments) {
    // Who runs in the background has Ctrl-C switched off, and children inherit it.
    List<String> words = new ArrayList<>(List.of("/usr/bin/env", "--default-signal=INT,TERM,PIPE"));
    words.addAll(wrapper);
    words.addAll(clew.words(javaOptions));
    words.addAll(arguments);
    return words;
  }

  /** The same as a line for a shell. */
  String line(List<String> arguments) {
    String set =
        variables.entrySet().stream()
            .map(each -> each.getKey() + "=" + ShellQuoting.quoted(each.getValue()))
            .collect(Collectors.joining(" "));
    String gone = removed.stream().map(name -> " -u " + name).collect(Collectors.joining());
    String options =
        " CLEW_JAVA_OPTIONS=" + ShellQuoting.quoted(String.join(" ", javaOptions)) + " ";
    List<String> words = new ArrayList<>(wrapper);
    words.addAll(clew.isLaunched() ? clew.words(javaOptions) : List.of("clew"));
    words.addAll(arguments);
    return "cd "
        + ShellQuoting.quoted(directory.toString())
        + " && env"
        + gone
        + " "
        + set
        + options
        + words.stream().map(ShellQuoting::quoted).collect(Collectors.joining(" "));
  }

  Process start(List<String> arguments) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(words(arguments))
            .directory(directory.toFile())
            .redirectInput(Redirect.from(new File("/dev/null")))
            .redirectOutput(out)
            .redirectError(err);
    Map<String, String> environment = builder.environment();
    removed.forEach(environment::remove);
    environment.putAll(variables);
    environment.put("CLEW_JAVA_OPTIONS", String.join(" ", javaOptions));
    return builder.start();
  }

  Ended run(List<String> arguments, Duration patience) throws IOException, InterruptedException {
    return await(start(arguments), patience);
  }

  /** Waits for its end, or makes one, after it was asked where it is. */
  Ended await(Process process, Duration patience) throws IOException, InterruptedException {
    boolean isOver = process.waitFor(patience);
    String where = "";
    if (!isOver) {
      Signals.send("QUIT", process.pid());
      process.waitFor(DUMP);
      where = "its threads are in " + folder.resolve("stdout");
      List<ProcessHandle> below = process.descendants().toList();
      process.destroyForcibly().waitFor();
      below.forEach(ProcessHandle::destroyForcibly);
    }
    return new Ended(isOver, process.exitValue(), read("stdout"), read("stderr"), where);
  }

  String read(String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    }
  }
}
