package clew.erlang.node;

import static org.assertj.core.api.Assertions.assertThat;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CallTest {
  private static final NodeLimits SHORT = NodeLimits.of(Duration.ofMillis(200));

  private final BeamNode node = RealErlang.node();

  @AfterAll
  void end() {
    assertThat(node.starts()).isLessThanOrEqualTo(1);
    node.close();
  }

  @Test
  void aValueComesWithWhatWasPrinted() throws Exception {
    assertThat(run("io:format(\"~ts ~p~n\", [\"tsch\\x{fc}ss\", 1])", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.OK, "tschüss 1\n"));
  }

  @Test
  void anErrorComesWithItsReasonAndWhereItHappened() throws Exception {
    NodeAnswer evaluation = run("lists:nth(0, [])", RealErlang.LIMITS);

    assertThat(evaluation)
        .isInstanceOfSatisfying(
            NodeAnswer.Raised.class,
            raised -> {
              assertThat(raised.kind()).isEqualTo(Atom.ERROR);
              assertThat(raised.reason()).isEqualTo(Atom.of("function_clause"));
              Tuple first = (Tuple) NodeTerms.elements(raised.trace()).getFirst();
              assertThat(first.elements[1]).isEqualTo(Atom.of("nth"));
            });
  }

  @Test
  void throwsAndExitsKeepTheirKind() throws Exception {
    assertThat(run("erlang:throw(ball)", RealErlang.LIMITS))
        .isInstanceOfSatisfying(
            NodeAnswer.Raised.class, raised -> assertThat(raised.kind()).isEqualTo(Atom.THROW));
    assertThat(run("erlang:exit(gone)", RealErlang.LIMITS))
        .isInstanceOfSatisfying(
            NodeAnswer.Raised.class, raised -> assertThat(raised.kind()).isEqualTo(Atom.EXIT));
  }

  @Test
  void ourOwnFunctionsAreNotInTheTrace() throws Exception {
    NodeAnswer.Raised raised = (NodeAnswer.Raised) run("erlang:error(x)", RealErlang.LIMITS);

    for (Value entry : NodeTerms.elements(raised.trace())) {
      assertThat(NodeTerms.element(entry, 0)).isNotEqualTo(Atom.of("clew_node"));
    }
  }

  @Test
  void anEndlessCallTimesOutAndKeepsWhatItPrinted() throws Exception {
    NodeAnswer evaluation =
        run("lists:foreach(fun(_) -> io:put_chars(\"on\"), timer:sleep(infinity) end, [1])", SHORT);

    assertThat(evaluation).isEqualTo(new NodeAnswer.TimedOut("on"));
  }

  @Test
  void aCallBeyondItsHeapIsKilled() throws Exception {
    NodeLimits small = RealErlang.LIMITS.words(100_000);

    assertThat(run("lists:seq(1, 10000000)", small))
        .isEqualTo(new NodeAnswer.Killed(Atom.of("killed"), ""));
  }

  @Test
  void anAnswerBeyondItsLimitIsNotSentAndTheNextOneComes() throws Exception {
    NodeLimits small = RealErlang.LIMITS.answer(1_000);

    assertThat(run("lists:seq(1, 1000)", small))
        .isEqualTo(new NodeAnswer.Killed(NodeLimits.TOO_LARGE, ""));
    assertThat(run("lists:last([a, b])", small))
        .isEqualTo(new NodeAnswer.Returned(Atom.of("b"), ""));
  }

  @Test
  void outputBeyondTheLimitIsDropped() throws Exception {
    NodeLimits few = RealErlang.LIMITS.output(5);

    assertThat(run("io:put_chars(\"abcdefgh\")", few))
        .isEqualTo(new NodeAnswer.Returned(Atom.OK, "abcde"));
  }

  @Test
  void aCallThatReadsFindsTheEndOfItsInput() throws Exception {
    assertThat(run("io:get_line(\"? \")", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.of("eof"), ""));
  }

  @Test
  void printingPastTheGroupLeaderDoesNoHarm() throws Exception {
    assertThat(run("erlang:display(hello)", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.TRUE, ""));
    assertThat(run("io:format(user, \"~s\", [lists:duplicate(200000, $x)])", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.OK, ""));
  }

  @Test
  void whatACallStartedIsGoneAfterIt() throws Exception {
    String start = "spawn(fun() -> timer:sleep(infinity) end)";
    NodeAnswer started = run("erlang:register(clew_left, " + start + ")", RealErlang.LIMITS);

    assertThat(started).isEqualTo(new NodeAnswer.Returned(Atom.TRUE, ""));
    assertThat(run("erlang:whereis(clew_left)", RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Atom.UNDEFINED, ""));
  }

  @Test
  void aProcessThatTakesTheCallerWithItIsNotAValue() throws Exception {
    NodeAnswer evaluation =
        run(
            "lists:foreach(fun(_) -> spawn_link(fun() -> exit(bang) end), timer:sleep(infinity) end, [1])",
            RealErlang.LIMITS);

    assertThat(evaluation).isEqualTo(new NodeAnswer.Killed(Atom.of("bang"), ""));
  }

  @Test
  void argumentsAreValues() throws Exception {
    Value numbers = Cons.list(List.of(Small.of(1), Small.of(2), Small.of(4)));

    assertThat(node.call(Atom.of("lists"), Atom.of("sum"), List.of(numbers), RealErlang.LIMITS))
        .isEqualTo(new NodeAnswer.Returned(Small.of(7), ""));
  }

  private NodeAnswer run(String text, NodeLimits limits) throws Exception {
    return node.ask(NodeTerms.tuple(Atom.of("run"), NodeTerms.text(text), Atom.of("none")), limits);
  }
}
