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
  private static final Limits SHORT = Limits.of(Duration.ofMillis(200));

  private final BeamNode node = RealErlang.node();

  @AfterAll
  void end() {
    assertThat(node.starts()).isLessThanOrEqualTo(1);
    node.close();
  }

  @Test
  void aValueComesWithWhatWasPrinted() throws Exception {
    assertThat(run("io:format(\"~ts ~p~n\", [\"tsch\\x{fc}ss\", 1])", RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Atom.OK, "tschüss 1\n"));
  }

  @Test
  void anErrorComesWithItsReasonAndWhereItHappened() throws Exception {
    Evaluation evaluation = run("lists:nth(0, [])", RealErlang.LIMITS);

    assertThat(evaluation)
        .isInstanceOfSatisfying(
            Evaluation.Raised.class,
            raised -> {
              assertThat(raised.kind()).isEqualTo(Atom.ERROR);
              assertThat(raised.reason()).isEqualTo(Atom.of("function_clause"));
              Tuple first = (Tuple) Terms.elements(raised.trace()).getFirst();
              assertThat(first.elements[1]).isEqualTo(Atom.of("nth"));
            });
  }

  @Test
  void throwsAndExitsKeepTheirKind() throws Exception {
    assertThat(run("erlang:throw(ball)", RealErlang.LIMITS))
        .isInstanceOfSatisfying(
            Evaluation.Raised.class, raised -> assertThat(raised.kind()).isEqualTo(Atom.THROW));
    assertThat(run("erlang:exit(gone)", RealErlang.LIMITS))
        .isInstanceOfSatisfying(
            Evaluation.Raised.class, raised -> assertThat(raised.kind()).isEqualTo(Atom.EXIT));
  }

  @Test
  void ourOwnFunctionsAreNotInTheTrace() throws Exception {
    Evaluation.Raised raised = (Evaluation.Raised) run("erlang:error(x)", RealErlang.LIMITS);

    for (Value entry : Terms.elements(raised.trace())) {
      assertThat(Terms.element(entry, 0)).isNotEqualTo(Atom.of("clew_node"));
    }
  }

  @Test
  void anEndlessCallTimesOutAndKeepsWhatItPrinted() throws Exception {
    Evaluation evaluation =
        run("lists:foreach(fun(_) -> io:put_chars(\"on\"), timer:sleep(infinity) end, [1])", SHORT);

    assertThat(evaluation).isEqualTo(new Evaluation.TimedOut("on"));
  }

  @Test
  void aCallBeyondItsHeapIsKilled() throws Exception {
    Limits small = RealErlang.LIMITS.words(100_000);

    assertThat(run("lists:seq(1, 10000000)", small))
        .isEqualTo(new Evaluation.Killed(Atom.of("killed"), ""));
  }

  @Test
  void anAnswerBeyondItsLimitIsNotSentAndTheNextOneComes() throws Exception {
    Limits small = RealErlang.LIMITS.answer(1_000);

    assertThat(run("lists:seq(1, 1000)", small))
        .isEqualTo(new Evaluation.Killed(Limits.TOO_LARGE, ""));
    assertThat(run("lists:last([a, b])", small))
        .isEqualTo(new Evaluation.Returned(Atom.of("b"), ""));
  }

  @Test
  void outputBeyondTheLimitIsDropped() throws Exception {
    Limits few = RealErlang.LIMITS.output(5);

    assertThat(run("io:put_chars(\"abcdefgh\")", few))
        .isEqualTo(new Evaluation.Returned(Atom.OK, "abcde"));
  }

  @Test
  void aCallThatReadsFindsTheEndOfItsInput() throws Exception {
    assertThat(run("io:get_line(\"? \")", RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Atom.of("eof"), ""));
  }

  @Test
  void printingPastTheGroupLeaderDoesNoHarm() throws Exception {
    assertThat(run("erlang:display(hello)", RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Atom.TRUE, ""));
    assertThat(run("io:format(user, \"~s\", [lists:duplicate(200000, $x)])", RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Atom.OK, ""));
  }

  @Test
  void whatACallStartedIsGoneAfterIt() throws Exception {
    String start = "spawn(fun() -> timer:sleep(infinity) end)";
    Evaluation started = run("erlang:register(clew_left, " + start + ")", RealErlang.LIMITS);

    assertThat(started).isEqualTo(new Evaluation.Returned(Atom.TRUE, ""));
    assertThat(run("erlang:whereis(clew_left)", RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Atom.UNDEFINED, ""));
  }

  @Test
  void aProcessThatTakesTheCallerWithItIsNotAValue() throws Exception {
    Evaluation evaluation =
        run(
            "lists:foreach(fun(_) -> spawn_link(fun() -> exit(bang) end), timer:sleep(infinity) end, [1])",
            RealErlang.LIMITS);

    assertThat(evaluation).isEqualTo(new Evaluation.Killed(Atom.of("bang"), ""));
  }

  @Test
  void argumentsAreValues() throws Exception {
    Value numbers = Cons.list(List.of(Small.of(1), Small.of(2), Small.of(4)));

    assertThat(node.call(Atom.of("lists"), Atom.of("sum"), List.of(numbers), RealErlang.LIMITS))
        .isEqualTo(new Evaluation.Returned(Small.of(7), ""));
  }

  private Evaluation run(String text, Limits limits) throws Exception {
    return node.ask(Terms.tuple(Atom.of("run"), Terms.text(text), Atom.of("none")), limits);
  }
}
