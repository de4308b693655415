package clew.erlang.node;

import clew.engine.sandbox.Confined;
import clew.engine.sandbox.Sandbox;
import clew.engine.sandbox.ShortRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Whether the program that is called {@code erl} is an Erlang that runs: it is asked for its
 * version, which takes a real one some milliseconds.
 */
public final class ErlangTrial {
  /** Long for a question that takes milliseconds, and short for somebody who waits. */
  static final Duration PATIENCE = Duration.ofSeconds(4);

  private static final String NAME = "Erlang";
  private static final int LONGEST = 300;

  private ErlangTrial() {}

  /** What is wrong with it; nothing if it is an Erlang. */
  public static Optional<String> trouble(Path erl, Sandbox sandbox) throws InterruptedException {
    return trouble(erl, sandbox, PATIENCE);
  }

  /** The same, within this time. */
  static Optional<String> trouble(Path erl, Sandbox sandbox, Duration patience)
      throws InterruptedException {
    ShortRun run;
    try {
      run =
          ShortRun.of(
              sandbox,
              new Confined(List.of(erl.toString(), "-version"), Path.of("").toAbsolutePath())
                  .seeing(List.of(erl)),
              ShortRun.Patience.of(patience),
              true);
    } catch (IOException broken) {
      return Optional.of(erl + " cannot be started: " + broken.getMessage());
    }
    if (run.ending() != ShortRun.Ending.OVER) {
      return Optional.of(erl + " does not work: asked for its version, it " + how(run));
    }
    return run.output().contains(NAME) && run.status() == 0
        ? Optional.empty()
        : Optional.of(
            erl + " is no Erlang: asked for its version, it " + how(run) + saying(run.output()));
  }

  /** What it did, after "it". */
  static String how(ShortRun run) {
    return switch (run.ending()) {
      case OVER -> "ended with status " + run.status();
      case LATE, IDLE -> "did not answer in time";
      case ENDLESS -> "printed more than %,d bytes".formatted(ShortRun.MOST);
    };
  }

  static String saying(String said) {
    String shown = said.strip();
    return shown.isEmpty()
        ? ""
        : ", after saying: " + shown.substring(0, Math.min(shown.length(), LONGEST));
  }
}
