package clew.erlang.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.sandbox.Allowance;
import clew.engine.sandbox.Sandboxes;
import clew.engine.sandbox.Walls;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that are none, or not for long. */
class DyingNodesTest {
  private static final NodeLimits SHORT = NodeLimits.of(Duration.ofMillis(200));

  /** More than a greeting, and less than it with an answer. */
  private static final int GREETING = 100;

  private static final Value REQUEST =
      NodeTerms.tuple(Atom.of("echo"), NodeTerms.text("x".repeat(GREETING)));

  @TempDir private Path folder;
  private final Sandboxes sandboxes = Sandboxes.of(System.getenv("PATH"));

  @AfterEach
  void end() {
    sandboxes.close();
  }

  /** The walls of the system would give each node files of its own, so that none could count. */
  private NodeSettings settings(ErlangInstallation installation) {
    return NodeSettings.of(
            installation, RealErlang.programs(), sandboxes.of(Walls.RUNTIME, Allowance.NONE))
        .grace(Duration.ofMillis(300));
  }

  @ParameterizedTest
  @ValueSource(strings = {"die", "stall", "rubbish"})
  void anotherOneIsAsked(String end) throws Exception {
    ErlangInstallation erl = FakeErlang.limited(folder, List.of(GREETING + " " + end));

    try (BeamNode node = new BeamNode(settings(erl))) {
      assertThat(node.insist(REQUEST, SHORT)).isInstanceOf(NodeAnswer.Returned.class);
      assertThat(node.starts()).isGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void threeAreAskedAndNoMoreAndThenFewer() throws Exception {
    ErlangInstallation erl = FakeErlang.limited(folder, Collections.nCopies(20, "0 die"));

    try (BeamNode node = new BeamNode(settings(erl))) {
      assertThatThrownBy(() -> node.insist(REQUEST, SHORT)).isInstanceOf(NodeFailure.Died.class);
      assertThat(starts()).isEqualTo(3);
      for (int i = 1; i < 5; i++) {
        assertThatThrownBy(() -> node.insist(REQUEST, SHORT)).isInstanceOf(NodeFailure.Died.class);
      }
      int starts = starts();
      assertThat(starts).isEqualTo(3 + 3 + 3);

      assertThatThrownBy(() -> node.insist(REQUEST, SHORT))
          .isInstanceOf(NodeFailure.NotStarted.class)
          .hasMessageContaining("no answer");
      assertThat(starts()).isEqualTo(starts);
    }
  }

  private int starts() {
    int count = 0;
    while (Files.exists(folder.resolve("start" + count))) {
      count++;
    }
    return count;
  }

  @Test
  void aNodeThatTakesAPlaceIsPreparedLikeTheOneBefore() throws Exception {
    try (BeamNode node = new BeamNode(settings(RealErlang.installation()))) {
      Value put =
          NodeTerms.tuple(
              Atom.of("call"),
              Atom.of("persistent_term"),
              Atom.of("put"),
              clew.erlang.value.Cons.list(List.of(Atom.of("key"), Small.of(7))));
      node.askEach("key", put, SHORT);
      ProcessHandle process = ProcessHandle.of(node.processId().orElseThrow()).orElseThrow();
      process.destroyForcibly();
      process.onExit().get();

      assertThat(
              node.callAgain(
                  Atom.of("persistent_term"), Atom.of("get"), List.of(Atom.of("key")), SHORT))
          .isEqualTo(new NodeAnswer.Returned(Small.of(7), ""));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "echo rubbish", "exit 1", "head -c 300 /dev/urandom"})
  void whatIsNoErlangIsFoundOut(String script) throws Exception {
    try (BeamNode node = new BeamNode(settings(FakeErlang.of(folder, script)))) {
      assertThatThrownBy(node::system)
          .isInstanceOf(NodeFailure.NotStarted.class)
          .hasMessageContaining("asked for its version")
          .hasMessageContaining(folder.toString());
      assertThat(node.starts()).isZero();
    }
  }

  @Test
  void whatHangsIsFoundOutWithoutWaitingForTheStartOfANode() throws Exception {
    Path erl = FakeErlang.of(folder, "exec sleep 1000").erl();

    assertThat(
            ErlangTrial.trouble(
                erl, sandboxes.of(Walls.RUNTIME, Allowance.NONE), Duration.ofMillis(300)))
        .get()
        .asString()
        .contains("did not answer in time");
  }

  @Test
  void theRealOneIsErlang() throws Exception {
    assertThat(
            ErlangTrial.trouble(
                RealErlang.installation().erl(), sandboxes.usual(), Duration.ofSeconds(60)))
        .isEqualTo(Optional.empty());
  }
}
