package clew.prolog.swipl;

import clew.engine.language.GoalRunner.Question;
import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import clew.engine.source.Diagnostic;
import clew.prolog.source.FilePath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Asks the real system. */
public final class SwiplProcess {
  private static final int SECONDS = 60;
  private static final int MOST_OUTPUT = 64 << 20;
  private static final Pattern VERSION = Pattern.compile("version ([0-9.]+)");

  /**
   * What came of a goal.
   *
   * @param records the answers and the end, as terms with full stops
   * @param output what the program printed
   * @param status of the process
   */
  public record Answers(String records, String output, int status, boolean isOutOfTime) {}

  private final SwiplInstallation installation;

  public SwiplProcess(SwiplInstallation installation) {
    this.installation = installation;
  }

  private Path program() throws SwiplFailure {
    return installation
        .program()
        .orElseThrow(
            () ->
                new SwiplFailure(
                    Diagnostic.error(
                            "--compare needs SWI-Prolog, and there is no swipl on the PATH")
                        .hint("install it, for example: apt-get install swi-prolog-nox")));
  }

  /** Its version, or that there is none. */
  public String version() {
    try {
      Ended ended = run(List.of(program().toString(), "--version"), List.of(), List.of());
      Matcher version = VERSION.matcher(ended.output);
      return version.find() ? version.group(1) : "unknown";
    } catch (SwiplFailure none) {
      return "unknown";
    }
  }

  /** Those of some predicates, written {@code name/arity}, that the real system has. */
  public List<String> has(List<String> indicators) throws SwiplFailure {
    if (indicators.isEmpty()) {
      return List.of();
    }
    String goal =
        "forall((member(N/A,["
            + String.join(",", indicators)
            + "]),functor(H,N,A),predicate_property(user:H,visible)),(writeq(N/A),nl)),halt";
    List<String> command = List.of(program().toString(), "-q", "-f", "none", "-g", goal);
    return run(command, List.of(), List.of()).output.lines().toList();
  }

  /** Loads a program and asks a goal. */
  public Answers ask(Replay.Subject program, Question question) throws SwiplFailure {
    Path swipl = program();
    Path folder = temporary();
    try {
      Path driver = write(folder.resolve("driver.pl"), driver());
      Path goal = write(folder.resolve("goal.pl"), question.goal().strip());
      Path records = write(folder.resolve("answers"), "");
      Path text = write(folder.resolve("text"), program.text().orElse(""));
      List<String> command = new ArrayList<>();
      command.addAll(
          List.of(swipl.toString(), "-q", "-f", "none", "--stack-limit=2g", driver.toString()));
      command.addAll(
          List.of(
              "--",
              program.kind(),
              program.isFile()
                  ? FilePath.real(installation.directory().resolve(program.file())).toString()
                  : program.file(),
              text.toString(),
              goal.toString(),
              records.toString(),
              String.valueOf(question.most())));
      List<Path> visible =
          program.isFile()
              ? List.of(installation.directory().resolve(program.file()).toAbsolutePath())
              : List.of();
      Ended ended = run(command, visible, List.of(records));
      return new Answers(
          WrittenFile.start(records, MOST_OUTPUT), ended.output, ended.status, ended.isOutOfTime);
    } catch (IOException broken) {
      throw SwiplFailure.during("asking swipl", broken);
    } finally {
      delete(folder);
    }
  }

  private record Ended(String output, int status, boolean isOutOfTime) {}

  private Ended run(List<String> command, List<Path> visible, List<Path> results)
      throws SwiplFailure {
    Path folder = temporary();
    try {
      Path output = folder.resolve("output");
      Sandbox sandbox = installation.sandbox();
      List<Path> seen = new ArrayList<>(visible);
      seen.add(program());
      ProcessBuilder builder =
          sandbox
              .prepare(
                  new Confined(command, installation.directory()).seeing(seen).writing(results))
              .redirectInput(ProcessBuilder.Redirect.from(nothing(folder).toFile()))
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      Process process = sandbox.start(builder);
      boolean isOver = false;
      try {
        isOver = process.waitFor(SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      } finally {
        Sandbox.end(process);
      }
      return new Ended(
          WrittenFile.start(output, MOST_OUTPUT), isOver ? process.exitValue() : 0, !isOver);
    } catch (IOException broken) {
      throw SwiplFailure.during("starting " + command.getFirst(), broken);
    } finally {
      delete(folder);
    }
  }

  private static Path nothing(Path folder) throws IOException {
    return write(folder.resolve("input"), "");
  }

  private Path temporary() throws SwiplFailure {
    try {
      return Files.createTempDirectory(installation.sandbox().scratch(), "swipl");
    } catch (IOException full) {
      throw SwiplFailure.during("making a folder for swipl", full);
    }
  }

  private static Path write(Path file, String text) throws IOException {
    return Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  private static void delete(Path folder) throws SwiplFailure {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException kept) {
      throw SwiplFailure.during("removing " + folder, kept);
    }
  }

  private static String driver() throws IOException {
    try (InputStream in = SwiplProcess.class.getResourceAsStream("driver.pl")) {
      if (in == null) {
        throw new IllegalStateException("driver.pl is not in our jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
