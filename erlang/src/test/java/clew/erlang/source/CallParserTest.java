package clew.erlang.source;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.RealErlang;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.ExactEquality;
import clew.erlang.value.Small;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallParserTest {
  private final BeamNode node = RealErlang.node();
  private CallParser parser = new CallParser(node, new CoreCache(Path.of("")));

  @BeforeAll
  void open(@TempDir Path folder) {
    parser = new CallParser(node, new CoreCache(folder));
  }

  @AfterAll
  void close() {
    node.close();
  }

  @Test
  void aCallOfTheGivenModule() throws Exception {
    CallParser.Parsed.Call call = call("keysort(2, [{a, 1}])", "lists");

    assertThat(call.module()).isEqualTo(Atom.of("lists"));
    assertThat(call.function()).isEqualTo(Atom.of("keysort"));
    assertThat(call.arity()).isEqualTo(2);
    assertThat(call.arguments().orElseThrow().getFirst()).isEqualTo(Small.of(2));
  }

  @Test
  void aCallMayNameItsModule() throws Exception {
    CallParser.Parsed.Call call = call("lists:sort([3,1])", "");

    assertThat(call.module()).isEqualTo(Atom.of("lists"));
    assertThat(
            ExactEquality.same(
                call.arguments().orElseThrow().getFirst(),
                Cons.list(List.of(Small.of(3), Small.of(1)))))
        .isTrue();
  }

  @Test
  void aFullStopAtTheEndIsAllowed() throws Exception {
    assertThat(call("lists:sort([3,1]). ", "").function()).isEqualTo(Atom.of("sort"));
  }

  @Test
  void argumentsThatAreComputedAreLeftToTheWrapper() throws Exception {
    CallParser.Parsed.Call call = call("lists:map(fun(X) -> X * 2 end, [1 + 2])", "");

    assertThat(call.arguments()).isEmpty();
    assertThat(call.wrapper().exports()).contains("call/0", "arguments/0");
  }

  @Test
  void theRealNodeMakesTheSameCall() throws Exception {
    assertThat(parser.run("length([a, b])", "erlang", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Small.of(2), ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          foo:bar(X)      | call:1:9  | variable 'X' is unbound
          foo:bar(1       | call:1:10 | syntax error before
          foo:bar(1), 2   | call:1:13 | one call is wanted
          17              | call:1:1  | this is not a call
          M:f(1)          | call:1:1  | this is not a call
          f(1)            | call:1:1  | the call does not say of which module
          foo:bar("abc)   | call:1:9  | unterminated string
          foo:bar(g(1))   | call:1:9  | function g/1 undefined
          foo:bar(#r{})   | call:1:9  | record r undefined
          """)
  void whatIsNoCallIsToldWithItsPlace(String text, String place, String what) throws Exception {
    CallParser.Parsed parsed = parser.parse(text, "");

    assertThat(parsed).isInstanceOf(CallParser.Parsed.Wrong.class);
    Diagnostic problem = ((CallParser.Parsed.Wrong) parsed).problems().getFirst();
    assertThat(problem.what()).startsWith(what);
    assertThat(problem.where().orElseThrow().at()).isEqualTo(place);
  }

  @Test
  void nothingIsNoCall() throws Exception {
    assertThat(parser.parse("  ", "lists")).isInstanceOf(CallParser.Parsed.Wrong.class);
  }

  private CallParser.Parsed.Call call(String text, String module) throws Exception {
    CallParser.Parsed parsed = parser.parse(text, module);
    assertThat(parsed).isInstanceOf(CallParser.Parsed.Call.class);
    return (CallParser.Parsed.Call) parsed;
  }
}
