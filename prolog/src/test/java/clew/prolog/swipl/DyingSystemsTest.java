package clew.prolog.swipl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import clew.prolog.eval.Database;
import clew.prolog.source.OperatorTable;
import clew.prolog.source.ReadFlags;
import clew.prolog.source.ReadResult;
import clew.prolog.source.Reader;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems that are none, or not for long. */
class DyingSystemsTest {
  private static final String PROGRAM = "p(1).\nq(2).\n";

  /**
   * What is said until the program is loaded: that it is alive, two clauses, and that it is ready.
   */
  private static final int LOADED = 4;

  /**
   * What is said of a goal: that it has begun, an answer, the end, what is covered, and the end.
   */
  private static final int GOAL = 5;

  @TempDir private Path folder;
  private final Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"));

  @AfterEach
  void end() {
    sandboxes.close();
  }

  /** The walls of the system would give each of them files of its own, so that none could count. */
  private Replay replay(Path swipl, long millis) throws IOException {
    Files.writeString(folder.resolve("main.pl"), PROGRAM);
    return new Replay(
        new SwiplInstallation(
            Optional.of(swipl), folder, sandboxes.of(Walls.RUNTIME, Allowance.NONE)),
        new Replay.Subject("main.pl", true, false),
        millis);
  }

  private static ReplayResult ask(Replay replay) throws SwiplFailure, InterruptedException {
    Value goal =
        ((ReadResult.Term) new Reader("p(1) .").next(OperatorTable.standard(), ReadFlags.DEFAULT))
            .value();
    return replay.ask(
        new ReplayRequest(Database.USER, goal, List.of(), 5, 100_000, List.of(), true));
  }

  private static void assertAnswered(ReplayResult replayed) {
    assertThat(replayed.answers()).hasSize(1);
    assertThat(replayed.ending()).isEqualTo(new Ending.NoMore());
    assertThat(replayed.covered()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"die", "stall", "rubbish"})
  void anotherOneIsAsked(String end) throws Exception {
    Path swipl = FakeSwipl.limited(folder, List.of(LOADED + GOAL + 2 + " " + end));

    try (Replay replay = replay(swipl, 500)) {
      assertAnswered(ask(replay));
      assertAnswered(ask(replay));

      assertThat(FakeSwipl.starts(folder)).isEqualTo(2);
    }
  }

  @Test
  void oneThatIsKilledWhileItReadsTheProgramIsStartedAgain() throws Exception {
    Path swipl = FakeSwipl.limited(folder, List.of("1 die", "3 die"));

    try (Replay replay = replay(swipl, 10_000)) {
      assertAnswered(ask(replay));
    }
  }

  @Test
  void whereverTheyAreKilledTheAnswersAreTheSame() throws Exception {
    Random random = new Random(11);
    for (int round = 0; round < (Boolean.getBoolean("clew.full") ? 50 : 2); round++) {
      Path place = Files.createDirectory(folder.resolve("round" + round));
      Path swipl =
          FakeSwipl.limited(
              place,
              List.of(
                  random.nextInt(LOADED + 2 * GOAL) + " die",
                  random.nextInt(LOADED + 2 * GOAL) + " die"));
      try (Replay replay = replay(swipl, 10_000)) {
        assertAnswered(ask(replay));
        assertAnswered(ask(replay));
      }
    }
  }

  @Test
  void threeAreAskedAndNoMoreAndThenFewer() throws Exception {
    Path swipl = FakeSwipl.limited(folder, Collections.nCopies(20, "0 die"));

    try (Replay replay = replay(swipl, 10_000)) {
      assertThatThrownBy(() -> ask(replay)).isInstanceOf(SwiplFailure.class);
      assertThat(FakeSwipl.starts(folder)).isEqualTo(3);

      for (int i = 0; i < 10; i++) {
        assertThatThrownBy(() -> ask(replay))
            .isInstanceOf(SwiplFailure.class)
            .hasMessageContaining("ended");
      }
      assertThat(FakeSwipl.starts(folder)).isEqualTo(3 + 3 + 3);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yes", "cat /dev/zero", "echo rubbish", "exit 1", "yes 'answer(a, [], [])'"})
  void whatSaysAnythingElseIsNoSystem(String script) throws Exception {
    try (Replay replay = replay(FakeSwipl.of(folder, script), 10_000)) {
      assertThatThrownBy(() -> ask(replay)).isInstanceOf(SwiplFailure.class);
    }
  }

  @Test
  void oneThatDoesNotCountClausesSaysSo() throws Exception {
    Path swipl = FakeSwipl.saying(folder, "sed -u 's/^ready/uncounted .\\nready/'");

    try (Replay replay = replay(swipl, 10_000)) {
      assertThat(ask(replay).isCounted()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "echo rubbish", "exit 1", "echo version 9; exit 1"})
  void whatDoesNotTellItsVersionIsFoundOut(String script) throws Exception {
    SwiplTrial trial = SwiplTrial.of(FakeSwipl.of(folder, script), sandboxes.usual());

    assertThat(trial)
        .isInstanceOfSatisfying(
            SwiplTrial.Broken.class,
            broken -> assertThat(broken.what()).contains("asked for its version"));
  }

  @Test
  void whatHangsIsFoundOut() throws Exception {
    Path swipl = FakeSwipl.of(folder, "exec sleep 1000");

    assertThat(SwiplTrial.of(swipl, sandboxes.usual(), Duration.ofMillis(300)))
        .isInstanceOfSatisfying(
            SwiplTrial.Broken.class,
            broken -> assertThat(broken.what()).contains("did not answer in time"));
  }
}
