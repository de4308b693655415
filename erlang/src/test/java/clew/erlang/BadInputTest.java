package clew.erlang;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.answer.CallResult;
import clew.engine.trace.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users do by mistake or on purpose ends in their words, never in ours. */
class BadInputTest {
  private static final Budget ENOUGH = Budget.of(1_000_000_000, 1_000);

  @TempDir private Path folder = Path.of("");
  private ErlangLanguage erlang = erlang();

  @BeforeEach
  void setUp() {
    erlang = erlang();
  }

  @AfterEach
  void tearDown() {
    erlang.close();
  }

  private ErlangLanguage erlang() {
    return new ErlangLanguage(
        new ErlangEnvironment(
            System.getenv("PATH"), "", folder.resolve("cache"), folder, news -> {}));
  }

  private CallResult run(String file, String call) {
    return erlang.calls().orElseThrow().run(Documents.of(folder, file), call, ENOUGH);
  }

  private String refusal(String file, String call) {
    CallResult evaluated = run(file, call);
    assertThat(evaluated).isInstanceOf(CallResult.Refused.class);
    return ((CallResult.Refused) evaluated).problems().toString();
  }

  private void source(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name + ".erl"), "-module(" + name + ").\n" + text);
  }

  /** A beam file as the compiler makes it when nobody asks for debug_info. */
  private byte[] beam() throws Exception {
    source("plain", "-export([f/0]).\nf() -> 1.\n");
    Process process =
        new ProcessBuilder("erlc", "plain.erl").directory(folder.toFile()).inheritIO().start();
    assertThat(process.waitFor()).isZero();
    return Files.readAllBytes(folder.resolve("plain.beam"));
  }

  @Test
  void aModuleThatDoesNotCompileIsRefusedInTheWordsOfTheCompiler() throws IOException {
    source("wrong", "-export([f/0]).\nf() -> X + .\n");

    assertThat(refusal("wrong.erl", "f()")).contains("syntax error before: '.'", "wrong.erl:3:");
  }

  @Test
  void aMissingIncludeIsNamed() throws IOException {
    source("includes", "-include(\"nowhere.hrl\").\n");

    assertThat(refusal("includes.erl", "f()")).contains("nowhere.hrl");
  }

  @Test
  void aBeamWithoutDebugInfoIsRefusedWithAHint() throws Exception {
    beam();

    assertThat(refusal("plain.beam", "f()")).contains("without debug_info", "+debug_info");
  }

  @Test
  void aBeamThatEndsTooEarlyIsNoBeam() throws Exception {
    byte[] whole = beam();
    Files.write(folder.resolve("cut.beam"), Arrays.copyOf(whole, whole.length / 2));

    assertThat(refusal("cut.beam", "f()"))
        .contains("not a beam file", "cut.beam")
        .hasSizeLessThan(500);
  }

  @Test
  void bytesAtRandomAreNeitherASourceNorABeam() throws IOException {
    byte[] bytes = new byte[3_000];
    new Random(7).nextBytes(bytes);
    Files.write(folder.resolve("random.erl"), bytes);
    Files.write(folder.resolve("random.beam"), bytes);

    assertThat(refusal("random.erl", "f()")).contains("random.erl");
    assertThat(refusal("random.beam", "f()")).contains("not a beam file").hasSizeLessThan(500);
  }

  @Test
  void anotherLanguageIsASyntaxError() throws IOException {
    Files.writeString(folder.resolve("c.erl"), "int main() { return 0; }\n");

    assertThat(refusal("c.erl", "f()")).contains("syntax error before: main");
  }

  @Test
  void aCallThatIsNoErlangIsASyntaxError() {
    assertThat(refusal("lists", "this is )( not")).contains("syntax error");
  }

  @Test
  void aCallWithTheWrongNumberOfArgumentsIsUndefAsOnTheNode() throws IOException {
    source("small", "-export([f/0]).\nf() -> 1.\n");

    CallResult evaluated = run("small.erl", "f(1, 2, 3)");

    assertThat(evaluated).isInstanceOf(CallResult.Raised.class);
    assertThat(
            evaluated.agreesWith(
                erlang
                    .calls()
                    .orElseThrow()
                    .judge(Documents.of(folder, "small.erl"), "f(1, 2, 3)", ENOUGH)))
        .isTrue();
  }

  @Test
  void aLoopWithoutEndStopsAtItsBudget() throws IOException {
    source("loop", "-export([f/0]).\nf() -> f().\n");

    CallResult evaluated =
        erlang
            .calls()
            .orElseThrow()
            .run(Documents.of(folder, "loop.erl"), "f()", Budget.of(1_000_000, 1_000));

    assertThat(evaluated).asString().contains("Stopped", "more steps than allowed");
  }

  @Test
  void aLoopWithoutEndCanBeInterrupted() throws IOException {
    source("loop", "-export([f/0]).\nf() -> f().\n");
    AtomicInteger asked = new AtomicInteger();

    CallResult evaluated =
        erlang
            .calls()
            .orElseThrow()
            .run(
                Documents.of(folder, "loop.erl"),
                "f()",
                new Budget(Long.MAX_VALUE, 1_000, () -> asked.incrementAndGet() > 50));

    assertThat(evaluated).asString().startsWith("Stopped[what=stopped");
  }

  @Test
  void aListOfTenMillionIsSummedAndPrinted() {
    assertThat(run("lists", "sum(lists:seq(1, 10000000))")).asString().contains("50000005000000");
    assertThat(run("lists", "seq(1, 10000000)"))
        .isInstanceOfSatisfying(
            CallResult.Returned.class,
            returned -> assertThat(returned.value()).startsWith("[1,2,3,").endsWith(",10000000]"));
  }

  @Test
  void aFloodOfAtomsIsStoppedByName() throws IOException {
    source(
        "flood",
        """
        -export([f/1]).
        f(0) -> ok;
        f(N) -> list_to_atom("flood_" ++ integer_to_list(N)), f(N - 1).
        """);

    assertThat(run("flood.erl", "f(1048576)"))
        .asString()
        .contains("Unsupported", "more atoms than the real system has room for");
  }

  @Test
  void integersOfAThousandBitsAreExact() throws IOException {
    source("wide", "-export([f/1]).\nf(X) -> {X, X * X, X rem 1000007, -X bsr 900}.\n");

    for (String number : List.of("1 bsl 1000 - 1", "-(1 bsl 999) + 12345")) {
      String call = "f(" + number + ")";
      CallResult evaluated = run("wide.erl", call);
      assertThat(evaluated).isInstanceOf(CallResult.Returned.class);
      assertThat(
              evaluated.agreesWith(
                  erlang
                      .calls()
                      .orElseThrow()
                      .judge(Documents.of(folder, "wide.erl"), call, ENOUGH)))
          .isTrue();
    }
  }

  @Test
  void recursionAMillionDeepReturns() throws IOException {
    source("deep", "-export([f/1]).\nf(0) -> [];\nf(N) -> [f(N - 1)].\n");

    assertThat(run("deep.erl", "f(1000000)"))
        .isInstanceOfSatisfying(
            CallResult.Returned.class, returned -> assertThat(returned.value()).hasSize(2_000_002));
  }
}
