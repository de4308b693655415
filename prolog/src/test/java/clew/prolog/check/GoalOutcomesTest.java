package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Span;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.prolog.follow.PredicateRun;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.swipl.ReplayResult;
import clew.prolog.value.Atom;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose fault it is when our machine and the real system do not agree. */
class GoalOutcomesTest {
  private final TermPool pool = new TermPool();

  private GoalOutcomes outcomes(boolean isRepeatable) {
    return new GoalOutcomes(
        pool,
        (String formal, Span place) -> false,
        new GoalOutcomes.Restrictions() {
          @Override
          public boolean isRepeatable() {
            return isRepeatable;
          }

          @Override
          public String told(Term formal) {
            return formal.toString();
          }
        });
  }

  private PredicateRun ours(PredicateRun.Ending ending, Value... answers) {
    TermEncoding encoding = new TermEncoding(pool);
    List<List<Term>> terms =
        java.util.Arrays.stream(answers).map(answer -> encoding.of(List.of(answer))).toList();
    return new PredicateRun(
        new Trace(List.of(), new Outcome.Answers(List.of(), false), 1, List.of()),
        terms,
        ending,
        "",
        false);
  }

  private static ReplayResult real(ReplayResult.Ending ending, Value... answers) {
    return new ReplayResult(
        java.util.Arrays.stream(answers)
            .map(answer -> new ReplayResult.Answer(List.of(answer), List.of(), true, false))
            .toList(),
        ending,
        "",
        List.of(),
        true);
  }

  private static Value error(Value formal) {
    return Structure.of("error", formal, Atom.of("context"));
  }

  private static ReplayResult.Ending raised(Value formal) {
    return new ReplayResult.Ending.Raised(error(formal), List.of());
  }

  @Test
  void anotherAnswerIsAFaultOfOurs() {
    GoalOutcomes outcomes = outcomes(true);
    PredicateRun run = ours(new PredicateRun.Ending.NoMore(), Atom.of("a"));
    ReplayResult replayed = real(new ReplayResult.Ending.NoMore(), Atom.of("b"));

    assertThat(outcomes.agree(run, replayed)).isFalse();
    assertThat(outcomes.isOurs(run, replayed)).isTrue();
  }

  @Test
  void anErrorInPlaceOfAnAnswerIsAFaultOfOurs() {
    assertThat(
            outcomes(true)
                .isOurs(
                    ours(new PredicateRun.Ending.NoMore(), Atom.of("a")),
                    real(raised(Atom.of("instantiation_error")))))
        .isTrue();
  }

  @Test
  void whatWeDoNotKnowIsNoFault() {
    Term unknown =
        new TermEncoding(pool)
            .of(error(Structure.of("existence_error", Atom.of("procedure"), Atom.of("missing"))));

    assertThat(
            outcomes(true)
                .isOurs(
                    ours(new PredicateRun.Ending.Raised(unknown)),
                    real(new ReplayResult.Ending.NoMore(), Atom.of("b"))))
        .isFalse();
  }

  @Test
  void whatTheWallsRefuseIsNoFault() {
    Value wall =
        Structure.of("permission_error", Atom.of("call"), Atom.of("sandboxed"), Atom.of("open"));
    PredicateRun run = ours(new PredicateRun.Ending.NoMore(), Atom.of("a"));

    assertThat(outcomes(true).isOurs(run, real(raised(wall)))).isFalse();
    PredicateRun refused =
        new PredicateRun(run.trace(), run.answers(), run.ending(), run.output(), true);
    assertThat(outcomes(true).isOurs(refused, real(new ReplayResult.Ending.NoMore()))).isFalse();
  }

  @Test
  void whatChangesByItselfIsNoFault() {
    PredicateRun run = ours(new PredicateRun.Ending.NoMore(), Atom.of("a"));

    assertThat(outcomes(false).isOurs(run, real(new ReplayResult.Ending.NoMore()))).isFalse();
    assertThat(outcomes(true).isOurs(run, real(new ReplayResult.Ending.NoMore(), Atom.of("_123"))))
        .isFalse();
  }

  @Test
  void whatRunsOutThereIsNoFault() {
    assertThat(
            outcomes(true)
                .isOurs(
                    ours(new PredicateRun.Ending.NoMore(), Atom.of("a")),
                    real(new ReplayResult.Ending.OutOfTime())))
        .isFalse();
  }
}
