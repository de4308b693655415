package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.language.Judge;
import clew.engine.language.Judge.Measured;
import clew.engine.language.Options;
import clew.engine.language.Subject;
import clew.engine.reason.Limitation;
import clew.engine.reason.LimitationWording;
import clew.engine.trace.Budget;
import clew.engine.trace.ErrorKind;
import clew.engine.trace.ErrorKind.Nature;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import clew.prolog.follow.PredicateRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What SWI-Prolog says of runs, and how errors are called. */
class SwiplJudgeTest {
  private static final Budget BUDGET = Budget.of(2_000_000, 100);

  private static final String PROGRAM =
      """
      pick(X, small) :- X < 3, !.
      pick(X, large) :- X < 10, !.
      pick(_, huge).
      late(X, Y) :- get_time(T), T < 1100000000, Y = X.
      thrown(X) :- throw(unhappy(X)).
      raised(X) :- throw(error(my_error(X), _)).
      wrong(X, Y) :- Y is X + foo.
      mistyped(X) :- throw(error(type_error(list, X), _)).
      asserted(X) :- assertion(X > 3).
      several(X, Y) :- member(Y, [X, 2]).
      left(X) :- X > 0.
      left(X) :- X < 0.
      """;

  @TempDir private Path folder;
  private CheckFixture checked;

  @BeforeEach
  void begin() {
    checked = new CheckFixture(folder, true);
  }

  @AfterEach
  void close() {
    checked.close();
  }

  private Entry entry(String word, Options wishes) throws IOException {
    return ((Subject.Choice.Chosen) checked.subject(PROGRAM, wishes).choose(word)).entry();
  }

  private static Input input(Entry entry, String goal) {
    return ((Parsed.Valid) entry.inputs().parse(goal)).input();
  }

  private static Judge.Meter meter(Entry entry) {
    return entry.judge().meter().orElseThrow();
  }

  private Measured measured(String word, String goal) throws IOException {
    Entry entry = entry(word, Options.NONE);
    return meter(entry).measure(input(entry, goal), BUDGET);
  }

  private static Trace run(Measured measured) {
    return ((Measured.Run) measured).trace();
  }

  private static List<String> entered(Trace trace) {
    return trace.events().stream()
        .filter(Event.Entered.class::isInstance)
        .map(event -> ((Event.Entered) event).point())
        .map(Point::name)
        .toList();
  }

  private Trace replayed(String word, String goal) throws IOException {
    Entry entry = entry(word, Options.NONE);
    return entry.judge().replay(input(entry, goal), BUDGET);
  }

  private ErrorKind kind(String word, String goal) throws IOException {
    return ((Outcome.Raised) replayed(word, goal).outcome()).kind();
  }

  @Test
  void aRunCoversWhatTheRealSystemCovered() throws IOException {
    Measured measured = measured("pick(+,-)", "pick(5, Y)");

    assertThat(((Measured.Run) measured).otherwise()).isEmpty();
    assertThat(entered(run(measured)))
        .contains("pick/2 clause 1", "pick/2 clause 2")
        .doesNotContain("pick/2 clause 3");
  }

  @Test
  void anErrorForWantOfWhatOnlyTheRealSystemHasIsNoFaultOfTheModel() throws IOException {
    Entry entry =
        ((Subject.Choice.Chosen)
                checked
                    .subject("p(X) :- prolog_stack_property(X, a).\n", Options.NONE)
                    .choose("p(+)"))
            .entry();

    assertThat(entry.judge().replay(input(entry, "p(b)"), BUDGET).outcome())
        .isInstanceOfSatisfying(
            Outcome.Unsupported.class,
            other -> assertThat(other.what().kind()).isEqualTo(Limitation.Kind.OTHER_END));
  }

  @Test
  void measuringTwiceGivesTheSame() throws IOException {
    Entry entry = entry("pick(+,-)", Options.NONE);
    Input input = input(entry, "pick(5, Y)");

    assertThat(meter(entry).measure(input, BUDGET)).isEqualTo(meter(entry).measure(input, BUDGET));
  }

  @Test
  void aRunThatWasJustMadeIsNotMadeAgainToBeMeasured() throws IOException {
    Entry entry = entry("pick(+,-)", Options.NONE);
    Input input = input(entry, "pick(5, Y)");
    RecentRun recent = ((SwiplJudge) entry.judge()).program().recent();

    entry.execution().program().orElseThrow().run(input, BUDGET);
    PredicateRun kept = recent.take(input.values(), BUDGET).orElseThrow();
    recent.keep(input.values(), BUDGET, kept);
    assertThat(recent.take(input.values(), Budget.of(10, 100))).isEmpty();
    recent.keep(input.values(), BUDGET, kept);
    assertThat(recent.take(input(entry, "pick(1, Y)").values(), BUDGET)).isEmpty();

    entry.execution().program().orElseThrow().run(input, BUDGET);
    Measured taken = meter(entry).measure(input, BUDGET);
    assertThat(recent.take(input.values(), BUDGET)).isEmpty();
    assertThat(meter(entry).measure(input, BUDGET)).isEqualTo(taken);
  }

  @Test
  void whatIsMeasuredHasTheWayToItsError() throws IOException {
    assertThat(run(measured("thrown(+)", "thrown(a)")).stack())
        .isNotEmpty()
        .isEqualTo(replayed("thrown(+)", "thrown(a)").stack());
  }

  @Test
  void anotherEndThatIsNobodysFaultIsToldWithoutTheInput() throws IOException {
    assertThat(run(measured("late(+,-)", "late(a, Y)")).outcome())
        .isInstanceOfSatisfying(
            Outcome.Unsupported.class,
            end ->
                assertThat(LimitationWording.of(end.what()))
                    .isEqualTo("another end on SWI-Prolog (false)"));
  }

  @Test
  void everyRunIsMeasuredIfGoalsShouldLeaveNoChoicePoint() throws IOException {
    Options det = Options.NONE.with("--det", "");

    assertThat(meter(entry("pick(+,-)", Options.NONE)).measuresAll()).isFalse();
    Entry left = entry("left(+)", det);
    assertThat(meter(left).measuresAll()).isTrue();
    assertThat(run(meter(left).measure(input(left, "left(1)"), BUDGET)).outcome())
        .isInstanceOfSatisfying(
            Outcome.Raised.class, end -> assertThat(end.kind().rule()).isEqualTo("choice_point"));
    Entry several = entry("several(+,-)", det);
    assertThat(run(meter(several).measure(input(several, "several(1, Y)"), BUDGET)).outcome())
        .isInstanceOfSatisfying(
            Outcome.Raised.class,
            end -> assertThat(end.kind().rule()).isEqualTo("several_answers"));
  }

  @Test
  void anErrorTellsWhetherItWasMeant() throws IOException {
    assertThat(kind("thrown(+)", "thrown(a)"))
        .isEqualTo(new ErrorKind("throw(unhappy)", "throw", Nature.ON_PURPOSE));
    assertThat(kind("raised(+)", "raised(a)"))
        .isEqualTo(new ErrorKind("error(my_error) raised on purpose", "error", Nature.ON_PURPOSE));
    assertThat(kind("mistyped(+)", "mistyped(a)"))
        .isEqualTo(
            new ErrorKind("error(type_error) raised on purpose", "error", Nature.ON_PURPOSE));
    assertThat(kind("wrong(+,-)", "wrong(1, Y)"))
        .isEqualTo(new ErrorKind("type_error", "type_error", Nature.FAULT));
    assertThat(kind("asserted(+)", "asserted(1)").nature()).isEqualTo(Nature.ASSERTION);
    assertThat(kind("asserted(+)", "asserted(1)").rule()).isEqualTo("assertion");
  }

  @Test
  void ourMachineCallsErrorsAlike() throws IOException {
    Entry entry = entry("asserted(+)", Options.NONE);
    Trace ours = entry.execution().program().orElseThrow().run(input(entry, "asserted(1)"), BUDGET);

    assertThat(((Outcome.Raised) ours.outcome()).kind())
        .isEqualTo(kind("asserted(+)", "asserted(1)"));
  }

  @Test
  void aPlaceIsInThePredicateOfItsClause() throws IOException {
    Entry entry = entry("pick(+,-)", Options.NONE);

    for (Point point : entry.execution().points()) {
      assertThat(entry.wording().definitions().apply(point.span())).contains("pick/2");
    }
  }
}
