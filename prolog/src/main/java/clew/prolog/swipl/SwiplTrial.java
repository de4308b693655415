package clew.prolog.swipl;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.ShortRun;
import clew.engine.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether the program that is called {@code swipl} is a SWI-Prolog that runs: it is asked for its
 * version, which takes a real one some milliseconds.
 */
public sealed interface SwiplTrial {
  /** There is no such program. */
  record Absent() implements SwiplTrial {}

  /** It told its version. */
  record Works(String version) implements SwiplTrial {}

  /**
   * It did not.
   *
   * @param what in one sentence
   */
  record Broken(String what) implements SwiplTrial {
    /**
     * For the user.
     *
     * @param consequence what follows
     */
    public Diagnostic problem(String consequence) {
      return Diagnostic.error(what)
          .follows(consequence)
          .hint("put a SWI-Prolog that works in front of it on the PATH, or remove it from there");
    }
  }

  static SwiplTrial of(Path swipl, Sandbox sandbox) {
    return of(swipl, sandbox, Duration.ofSeconds(4));
  }

  /**
   * The same.
   *
   * @param patience how long it may take
   */
  static SwiplTrial of(Path swipl, Sandbox sandbox, Duration patience) {
    Pattern telling = Pattern.compile("version ([0-9.]+)");
    try {
      ShortRun run =
          ShortRun.of(
              sandbox,
              new Confined(List.of(swipl.toString(), "--version"), Path.of("/"))
                  .seeing(List.of(swipl)),
              ShortRun.Patience.of(patience),
              false);
      Matcher version = telling.matcher(run.output());
      return switch (run.ending()) {
        case OVER ->
            run.status() == 0 && version.find()
                ? new Works(version.group(1))
                : new Broken(
                    swipl
                        + " is no SWI-Prolog: asked for its version, it ended with status "
                        + run.status()
                        + " and told none");
        case LATE, IDLE ->
            new Broken(swipl + " does not work: asked for its version, it did not answer in time");
        case ENDLESS ->
            new Broken(
                "%s does not work: asked for its version, it printed more than %,d bytes"
                    .formatted(swipl, ShortRun.MOST));
      };
    } catch (IOException broken) {
      return new Broken(swipl + " cannot be started: " + broken.getMessage());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Broken("interrupted");
    }
  }
}
