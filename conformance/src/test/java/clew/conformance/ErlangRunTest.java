package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.conformance.ExampleShell.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code clew run} on Erlang, with the real node beside it. */
class ErlangRunTest {
  @TempDir private Path folder;
  private ExampleShell shell;

  @BeforeEach
  void setUp() throws IOException {
    shell = ExampleShell.in(folder).withPath(System.getenv("PATH"));
  }

  private Ended clew(String... arguments) {
    return shell.run(List.of(arguments));
  }

  @Test
  void evaluatesACallOfALibraryModuleAndAgreesWithTheNode() {
    Ended ended = clew("run", "lists", "keysort(1, [{2, a}, {1, b}])", "--compare");

    assertThat(ended.out()).isEqualTo("[{1,b},{2,a}]\nthe same on OTP 25\n");
    assertThat(ended.code()).isZero();
  }

  @Test
  void showsAnExceptionWithItsTraceAndExitsWithOne() throws IOException {
    shell.file(
        "boom.erl",
        "-module(boom).\n-export([f/1]).\nf(X) ->\n    g(X) + 1.\ng(X) when X > 3 -> X.\n");

    Ended ended = clew("run", "boom.erl", "f(1)");

    assertThat(ended.out())
        .startsWith("exception error: function_clause\n  in boom:g/1")
        .contains("in boom:f/1 (")
        .contains("boom.erl:4)");
    assertThat(ended.code()).isEqualTo(1);
  }

  @Test
  void tellsWhatTheCompilerSaysOfAWrongFile() throws IOException {
    shell.file("wrong.erl", "-module(wrong).\n-export([f/0]).\nf() -> g().\n");

    Ended ended = clew("run", "wrong.erl", "f()");

    assertThat(ended.err()).contains("function g/0 undefined").contains("wrong.erl:3:8");
    assertThat(ended.code()).isEqualTo(2);
  }

  @Test
  void stopsARunWithoutEndByItsSteps() throws IOException {
    shell.file("loop.erl", "-module(loop).\n-export([f/0]).\nf() -> f().\n");

    Ended ended = clew("run", "loop.erl", "f()", "--steps", "100000");

    assertThat(ended.out()).contains("it took more steps than allowed");
    assertThat(ended.code()).isEqualTo(3);
  }

  @Test
  void recursesAMillionDeep() throws IOException {
    shell.file("deep.erl", "-module(deep).\n-export([f/1]).\nf(0) -> 0;\nf(N) -> 1 + f(N - 1).\n");

    Ended ended = clew("run", "deep.erl", "f(1000000)", "--compare");

    assertThat(ended.out()).isEqualTo("1000000\nthe same on OTP 25\n");
  }

  @Test
  void saysWhatToInstallWithoutErlang() {
    Ended ended = shell.withPath("").run(List.of("run", "lists", "sort([2, 1])"));

    assertThat(ended.err()).contains("there is no erl on the PATH").contains("apt-get install");
    assertThat(ended.code()).isEqualTo(2);
  }

  @Test
  void fulfilsTheContractOfItsJson() throws IOException {
    Ended ended = clew("run", "lists", "nth(5, [a])", "--compare", "--json");

    SchemaTest.assertFulfils("call", ended.out());
    assertThat(ended.out()).contains("\"same\" : true").contains("\"class\" : \"error\"");
    assertThat(Files.exists(folder.resolve(".clew"))).isFalse();
  }
}
