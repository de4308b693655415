package clew.engine.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.sandbox.ShortRun.Ending;
import clew.engine.sandbox.ShortRun.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShortRunTest {
  private static final Patience LONG = Patience.of(Duration.ofMinutes(1));

  private final Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"));

  @TempDir private Path folder;

  @AfterEach
  void close() {
    sandboxes.close();
  }

  private ShortRun run(String script, Patience patience) throws Exception {
    return ShortRun.of(
        sandboxes.of(Walls.RUNTIME, Allowance.NONE),
        new Confined(List.of("sh", "-c", script), folder),
        patience,
        true);
  }

  @Test
  void tellsWhatWasPrintedAndHowItEnded() throws Exception {
    assertThat(run("echo out; echo error >&2; cat; exit 3", LONG))
        .isEqualTo(new ShortRun(Ending.OVER, "out\nerror\n", 3));
  }

  @Test
  void whatPrintsWithoutEndIsEndedAfterAMegabyte() throws Exception {
    ShortRun run = run("yes", LONG);

    assertThat(run.ending()).isEqualTo(Ending.ENDLESS);
    assertThat(run.output()).hasSize(ShortRun.MOST);
  }

  @Test
  void whatTakesTooLongIsEndedWithAllThatItHasStarted() throws Exception {
    ShortRun run =
        run("sleep 1000 & echo $! > child; echo said; wait", Patience.of(Duration.ofMillis(200)));

    assertThat(run).isEqualTo(new ShortRun(Ending.LATE, "said\n", 0));
    long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
    ProcessHandle.of(child).ifPresent(process -> process.onExit().join());
    assertThat(ProcessHandle.of(child).filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void whatDoesNothingIsNotGivenMoreTime() throws Exception {
    Patience little = new Patience(Duration.ofMillis(600), Duration.ofMillis(300));

    assertThat(run("exec sleep 1000", little).ending()).isEqualTo(Ending.IDLE);
  }

  @Test
  void aProcessHasAProcessorForAsLongAsItsStarterSays() throws Exception {
    Sandbox sandbox = sandboxes.of(Walls.RUNTIME, Allowance.NONE);
    Confined confined = new Confined(List.of("sh", "-c", "ulimit -t"), folder);

    assertThat(ShortRun.of(sandbox, confined, LONG, true).output().strip())
        .isEqualTo(String.valueOf(Confined.SECONDS));
    assertThat(ShortRun.of(sandbox, confined.within(7), LONG, true).output().strip())
        .isEqualTo("7");
  }
}
