package clew.cli;

import clew.engine.explore.Listener.State;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** One line on the terminal that tells how the search is doing, at most ten times a second. */
final class LiveLine implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final String ERASE = "\r\u001b[K";
  private static final int WIDTH = 79;

  private final Console console;
  private final InstantSource clock;
  private Instant next;
  private Instant then;
  private long queriesThen;
  private boolean isShown;

  LiveLine(Console console, InstantSource clock) {
    this.console = console;
    this.clock = clock;
    this.then = clock.instant();
    this.next = then.plus(PAUSE);
  }

  synchronized void show(State state) {
    Instant now = clock.instant();
    if (now.isBefore(next)) {
      return;
    }
    long millis = Math.max(1, Duration.between(then, now).toMillis());
    long rate = Math.max(0, state.queries() - queriesThen) * 1000 / millis;
    then = now;
    next = now.plus(PAUSE);
    queriesThen = state.queries();
    isShown = true;
    console.err(ERASE + line(state, rate));
  }

  private static String line(State state, long rate) {
    String text =
        state.entry()
            + ": "
            + state.runs()
            + " runs, "
            + state.reached()
            + "/"
            + state.points()
            + " points, "
            + state.waiting()
            + " waiting, "
            + rate
            + " queries/s, "
            + state.findings()
            + (state.findings() == 1 ? " finding" : " findings");
    return text.length() <= WIDTH ? text : text.substring(0, WIDTH - 1) + "…";
  }

  /** Takes the line away. */
  @Override
  public synchronized void close() {
    if (isShown) {
      console.err(ERASE);
      isShown = false;
    }
  }
}
