package clew.prolog.swipl;

import clew.engine.language.GoalRunner.Question;
import clew.engine.sandbox.Confined;
import clew.engine.sandbox.ShortRun;
import clew.engine.source.Diagnostic;
import clew.prolog.source.FilePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Asks the real system. */
public final class SwiplProcess {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Of a processor: more than the time that there is. */
  private static final int SECONDS = 90;

  private static final int MOST_RECORDS = 64 << 20;

  /** How often a goal is put again if the system was ended from outside. */
  private static final int AGAIN = 2;

  /** What the status of a process that a signal ended is above. */
  private static final int SIGNALLED = 128;

  private static final int SIGNALS = 31;

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

  /** Its version; what is wrong with it, if it does not tell. */
  public SwiplTrial trial() {
    return installation.program().isEmpty()
        ? new SwiplTrial.Absent()
        : SwiplTrial.of(installation.program().get(), installation.sandbox());
  }

  /** Its version, or that there is none. */
  public String version() {
    return trial() instanceof SwiplTrial.Works(var version) ? version : "unknown";
  }

  /** Those of some predicates, written {@code name/arity}, that the real system has. */
  public List<String> has(List<String> indicators) throws SwiplFailure {
    Path swipl = program();
    if (trial() instanceof SwiplTrial.Broken broken) {
      throw new SwiplFailure(broken.problem("nothing is compared"), SwiplFailure.Hope.NEVER);
    }
    if (indicators.isEmpty()) {
      return List.of();
    }
    String goal =
        "forall((member(N/A,["
            + String.join(",", indicators)
            + "]),functor(H,N,A),predicate_property(user:H,visible)),(writeq(N/A),nl)),halt";
    List<String> command = List.of(swipl.toString(), "-q", "-f", "none", "-g", goal);
    return run(command, List.of(), List.of()).output.lines().toList();
  }

  /** Loads a program and asks a goal. */
  public Answers ask(Replay.Subject program, Question question) throws SwiplFailure {
    for (int again = 0; ; again++) {
      Answers answers = once(program, question);
      int signal = answers.status - SIGNALLED;
      if (signal <= 0 || signal > SIGNALS || Thread.currentThread().isInterrupted()) {
        return answers;
      }
      if (again == AGAIN) {
        throw new SwiplFailure(
            Diagnostic.error(
                    "SWI-Prolog was ended by signal " + signal + ", each time it was asked")
                .follows("nothing is compared"));
      }
    }
  }

  private Answers once(Replay.Subject program, Question question) throws SwiplFailure {
    Path swipl = program();
    Path folder = temporary();
    try {
      Path driver = write(folder.resolve("driver.pl"), SwiplScript.text("driver.pl"));
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
          WrittenFile.start(records, MOST_RECORDS), ended.output, ended.status, ended.isOutOfTime);
    } catch (IOException broken) {
      throw SwiplFailure.during("asking swipl", broken);
    } finally {
      delete(folder);
    }
  }

  private record Ended(String output, int status, boolean isOutOfTime) {}

  private Ended run(List<String> command, List<Path> visible, List<Path> results)
      throws SwiplFailure {
    try {
      List<Path> seen = new ArrayList<>(visible);
      seen.add(program());
      ShortRun run =
          ShortRun.of(
              installation.sandbox(),
              new Confined(command, installation.directory())
                  .seeing(seen)
                  .writing(results)
                  .within(SECONDS),
              ShortRun.Patience.of(PATIENCE),
              false);
      return switch (run.ending()) {
        case OVER -> new Ended(run.output(), run.status(), false);
        case LATE, IDLE -> new Ended(run.output(), 0, true);
        case ENDLESS ->
            throw new SwiplFailure(
                Diagnostic.error("SWI-Prolog printed more than %,d bytes".formatted(ShortRun.MOST))
                    .follows("nothing is compared"));
      };
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Ended("", 0, true);
    } catch (IOException broken) {
      throw SwiplFailure.during("starting " + command.getFirst(), broken);
    }
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
}
