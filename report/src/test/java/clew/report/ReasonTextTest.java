package clew.report;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.interval.Bound;
import clew.engine.interval.Interval;
import clew.engine.reason.Exclusion;
import clew.engine.reason.Exclusion.CallFact;
import clew.engine.reason.Exclusion.Moment;
import clew.engine.reason.Exclusion.Values;
import clew.engine.reason.InputAssumption;
import clew.engine.reason.InputAssumption.Remedy;
import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;
import clew.engine.result.Behaviour;
import clew.engine.result.PointReason;
import clew.engine.term.Constructor;
import clew.engine.testcase.Origin;
import clew.report.wording.AssumptionText;
import clew.report.wording.BehaviourText;
import clew.report.wording.OriginText;
import clew.report.wording.PointReasonText;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReasonTextTest {
  private static Values integers(Interval some) {
    return new Values(false, some, false, List.of(), List.of(), List.of(), false);
  }

  private static String proved(CallFact... facts) {
    return PointReasonText.of(new PointReason.Proved(new Exclusion.ByCalls(List.of(facts))));
  }

  @Test
  void aFactSaysWhichArgumentIsAlwaysWhat() {
    Values some = integers(Interval.atLeast(Bound.of(3)));

    assertThat(proved(new CallFact.Always("loop/1", Moment.CALLED, 0, 1, some)))
        .isEqualTo("at loop/1 the argument is always an integer >= 3");
    assertThat(proved(new CallFact.Always("loop/2", Moment.SUCCEEDED, 1, 2, some)))
        .isEqualTo("after loop/2 its second argument is always an integer >= 3");
    assertThat(proved(new CallFact.Never("other/0", Moment.RETURNED)))
        .isEqualTo("other/0 never returns");
  }

  @Test
  void aListAndAnAtomAreNamed() {
    Values some =
        new Values(
            false,
            Interval.NONE,
            false,
            List.of("none"),
            List.of(),
            List.of(Constructor.NIL, Constructor.CONS),
            false);

    assertThat(proved(new CallFact.Always("f/1", Moment.RETURNED, 0, 1, some)))
        .isEqualTo("the result of f/1 is always the atom none or a proper list");
  }

  @Test
  void ofManyFactsTheFirstAreToldAndTheOthersCounted() {
    CallFact[] facts =
        Stream.of("a", "b", "c", "d", "e")
            .map(name -> new CallFact.Never(name, Moment.CALLED))
            .toArray(CallFact[]::new);

    assertThat(proved(facts))
        .isEqualTo(
            "a is never called, and b is never called, and c is never called, and 2 facts more");
    assertThat(
            PointReasonText.of(
                new PointReason.Proved(
                    new Exclusion.ByInvariants(List.of("a", "b", "c", "d", "e")))))
        .isEqualTo("by the invariant a and b and c and d and 1 more");
  }

  @Test
  void everyLimitationHasWordsOfItsOwn() {
    assertThat(Arrays.stream(Limitation.Kind.values()))
        .map(kind -> LimitationWording.of(new Limitation(kind, "f/1", "system", 7)))
        .allSatisfy(words -> assertThat(words).isNotBlank());
    assertThat(Limitation.Kind.HIDDEN_LOOK.id()).isEqualTo("hiddenLook");
  }

  @Test
  void whatShouldHaveBeenAndWhatWasAreToldInTheirTenses() {
    Behaviour then = new Behaviour.Takes("l1", List.of("then"));

    assertThat(BehaviourText.predicted(then)).isEqualTo("l1 goes to then");
    assertThat(BehaviourText.happened(then)).isEqualTo("l1 went to then");
    assertThat(BehaviourText.happened(new Behaviour.Ends("returns 1", Optional.of("erl"))))
        .isEqualTo("returns 1 by erl");
  }

  @Test
  void anAnalysisTellsHowOftenLoopsAreGoneThrough() {
    assertThat(OriginText.of(new Origin.Analysed(List.of())))
        .isEqualTo("a path that no loop repeats on leads there");
    assertThat(OriginText.of(new Origin.Analysed(List.of(BigInteger.valueOf(1_117)))))
        .isEqualTo("a loop that is gone through 1,117 times leads there");
  }

  @Test
  void assumptionsEndWithEveryWayToSayOtherwiseOnce() {
    Remedy comment = new Remedy.Comment("%!");

    assertThat(
            AssumptionText.of(
                List.of(
                    new InputAssumption.Modes(
                        "len(+,-)", List.of(new Remedy.OtherModes("'len(+,+)'"), comment)),
                    new InputAssumption.Arguments(
                        List.of("List"),
                        InputAssumption.Shape.LIST,
                        List.of(comment, new Remedy.Flag("--no-spec"))))))
        .containsExactly(
            "the modes len(+,-), from what the clauses look like",
            "List is a list, from what the clauses do with it",
            "To say otherwise: modes such as 'len(+,+)', or a comment %! in the program, or"
                + " --no-spec");
  }
}
