package clew.erlang.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BeamNodeTest {
  private final List<String> news = new ArrayList<>();
  private final BeamNode node = new BeamNode(RealErlang.settings().news(news::add));

  @AfterEach
  void end() {
    node.close();
  }

  @Test
  void startsWithTheFirstRequestOnly() throws Exception {
    assertThat(node.starts()).isZero();

    call("erlang", "abs", Small.of(-1));
    call("erlang", "abs", Small.of(-2));

    assertThat(node.starts()).isEqualTo(1);
  }

  @Test
  void saysWhichSystemItIs() throws Exception {
    NodeSystem system = node.system();

    assertThat(Integer.parseInt(system.release())).isGreaterThanOrEqualTo(25);
    assertThat(system.version()).startsWith(system.release());
  }

  @Test
  void anotherNodeTakesThePlaceOfOneThatEndedItself() throws Exception {
    assertThatThrownBy(() -> call("erlang", "halt", Small.of(7)))
        .isInstanceOf(NodeFailure.Died.class)
        .hasMessageContaining("status 7");

    assertThat(call("erlang", "abs", Small.of(-1))).isEqualTo(returned(Small.of(1)));
    assertThat(node.starts()).isEqualTo(2);
    assertThat(news).singleElement().asString().contains("status 7", "starting another");
  }

  @Test
  void anotherNodeTakesThePlaceOfOneThatWasKilled() throws Exception {
    call("erlang", "abs", Small.of(-1));
    ProcessHandle process = ProcessHandle.of(node.processId().orElseThrow()).orElseThrow();
    process.destroyForcibly();
    process.onExit().get();

    assertThat(callUntilAnswered()).isEqualTo(returned(Small.of(3)));
    assertThat(news).hasSize(1);
  }

  /** The connection may not know yet that its node is gone. */
  private NodeAnswer callUntilAnswered() throws Exception {
    try {
      return call("erlang", "abs", Small.of(-3));
    } catch (NodeFailure.Died e) {
      return call("erlang", "abs", Small.of(-3));
    }
  }

  @Test
  void closingEndsTheProcess() throws Exception {
    call("erlang", "abs", Small.of(-1));
    long id = node.processId().orElseThrow();

    node.close();

    assertThat(ProcessHandle.of(id).filter(ProcessHandle::isAlive)).isEmpty();
    assertThatThrownBy(() -> call("erlang", "abs", Small.of(-1)))
        .isInstanceOf(NodeFailure.NotStarted.class);
  }

  @Test
  void manyThreadsMayAskAtTheSameTime() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Callable<NodeAnswer>> tasks = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        Value number = Small.of(-i);
        tasks.add(() -> call("erlang", "abs", number));
      }

      List<Future<NodeAnswer>> answers = threads.invokeAll(tasks);

      for (int i = 0; i < answers.size(); i++) {
        assertThat(answers.get(i).get()).isEqualTo(returned(Small.of(i)));
      }
      assertThat(node.starts()).isEqualTo(1);
    }
  }

  @Test
  void aMissingProgramIsToldWithWhatToInstall(@TempDir Path empty) {
    assertThatThrownBy(() -> ErlangInstallation.find(empty.toString()))
        .isInstanceOf(NoErlang.class)
        .hasMessageContaining("no erl on the PATH")
        .hasMessageContaining("apt-get install erlang-base");
  }

  @Test
  void aProgramThatIsNotErlangIsToldWithWhatItSaid(@TempDir Path folder) throws Exception {
    Path erl = Files.writeString(folder.resolve("erl"), "#!/bin/sh\necho no such thing\nexit 3\n");
    assertThat(erl.toFile().setExecutable(true)).isTrue();
    ErlangInstallation fake = ErlangInstallation.find(folder.toString());

    try (BeamNode impostor = new BeamNode(NodeSettings.of(fake, folder, RealErlang.sandbox()))) {
      assertThatThrownBy(impostor::system)
          .isInstanceOf(NodeFailure.NotStarted.class)
          .hasMessageContaining("no such thing");
    }
  }

  @Test
  void anInstallationIsKnownWithoutStartingIt() {
    assertThat(RealErlang.installation().identity()).get().asString().contains("stdlib-");
  }

  @Test
  void codeOnTheNodeSeesNoVariablesOfTheUser() throws Exception {
    assertThat(System.getenv()).containsKey("HOME");
    assertThat(call("os", "getenv", Cons.string("HOME")))
        .isInstanceOfSatisfying(
            NodeAnswer.Returned.class,
            answer -> assertThat(ErlangText.line(answer.value())).isEqualTo("\"/nonexistent\""));
  }

  @Test
  void aNodeEndsWhenItsInputEnds() throws Exception {
    call("erlang", "abs", Small.of(-1));
    ProcessHandle process = ProcessHandle.of(node.processId().orElseThrow()).orElseThrow();
    List<ProcessHandle> all = Stream.concat(Stream.of(process), process.descendants()).toList();

    node.close();

    for (ProcessHandle one : all) {
      one.onExit().get(30, TimeUnit.SECONDS);
    }
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void nothingListensOnTheNetwork() throws Exception {
    call("erlang", "abs", Small.of(-1));
    ProcessHandle process = ProcessHandle.of(node.processId().orElseThrow()).orElseThrow();
    List<ProcessHandle> all = Stream.concat(Stream.of(process), process.descendants()).toList();

    assertThat(all).hasSizeGreaterThan(1);
    for (ProcessHandle one : all) {
      Path seen = Path.of("/proc", String.valueOf(one.pid()));
      String sockets =
          Files.readString(seen.resolve("net/tcp")) + Files.readString(seen.resolve("net/udp"));
      try (Stream<Path> open = Files.list(seen.resolve("fd"))) {
        for (Path descriptor : open.toList()) {
          String target = Files.readSymbolicLink(descriptor).toString();
          if (target.startsWith("socket:[")) {
            assertThat(sockets)
                .doesNotContain(" " + target.substring(8, target.length() - 1) + " ");
          }
        }
      }
    }
  }

  @Test
  void aNodeWithoutDistributionHasNoName() throws Exception {
    assertThat(call("erlang", "node")).isEqualTo(returned(Atom.of("nonode@nohost")));
  }

  private NodeAnswer call(String module, String function, Value... arguments) throws Exception {
    return node.call(
        Atom.of(module),
        Atom.of(function),
        List.of(arguments),
        NodeLimits.of(Duration.ofSeconds(20)));
  }

  private static NodeAnswer returned(Value value) {
    return new NodeAnswer.Returned(value, "");
  }
}
