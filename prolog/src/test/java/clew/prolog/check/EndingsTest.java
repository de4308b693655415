package clew.prolog.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Span;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import clew.prolog.concolic.Run;
import clew.prolog.swipl.Replayed;
import clew.prolog.symbol.Encoding;
import clew.prolog.value.Atom;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose fault it is when our machine and the real system do not agree. */
class EndingsTest {
  private final TermPool pool = new TermPool();

  private Endings endings(boolean isRepeatable, boolean areUp) {
    return new Endings(
        pool,
        (String formal, Span place) -> false,
        new Endings.Walls() {
          @Override
          public boolean areUp() {
            return areUp;
          }

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

  private Run ours(Run.Ending ending, Value... answers) {
    Encoding encoding = new Encoding(pool);
    List<List<Term>> terms =
        java.util.Arrays.stream(answers).map(answer -> encoding.of(List.of(answer))).toList();
    return new Run(
        new Trace(List.of(), new Outcome.Answers(List.of(), false), 1, List.of()),
        terms,
        ending,
        "");
  }

  private static Replayed real(Replayed.Ending ending, Value... answers) {
    return new Replayed(
        java.util.Arrays.stream(answers)
            .map(answer -> new Replayed.Answer(List.of(answer), List.of(), true, false))
            .toList(),
        ending,
        "",
        List.of());
  }

  private static Value error(Value formal) {
    return Structure.of("error", formal, Atom.of("context"));
  }

  private static Replayed.Ending raised(Value formal) {
    return new Replayed.Ending.Raised(error(formal), List.of());
  }

  @Test
  void anotherAnswerIsAFaultOfOurs() {
    Endings endings = endings(true, false);
    Run run = ours(new Run.Ending.NoMore(), Atom.of("a"));
    Replayed replayed = real(new Replayed.Ending.NoMore(), Atom.of("b"));

    assertThat(endings.agree(run, replayed)).isFalse();
    assertThat(endings.isOurs(run, replayed)).isTrue();
  }

  @Test
  void anErrorInPlaceOfAnAnswerIsAFaultOfOurs() {
    assertThat(
            endings(true, false)
                .isOurs(
                    ours(new Run.Ending.NoMore(), Atom.of("a")),
                    real(raised(Atom.of("instantiation_error")))))
        .isTrue();
  }

  @Test
  void whatWeDoNotKnowIsNoFault() {
    Term unknown =
        new Encoding(pool)
            .of(error(Structure.of("existence_error", Atom.of("procedure"), Atom.of("missing"))));

    assertThat(
            endings(true, false)
                .isOurs(
                    ours(new Run.Ending.Raised(unknown)),
                    real(new Replayed.Ending.NoMore(), Atom.of("b"))))
        .isFalse();
  }

  @Test
  void whatTheWallsRefuseIsNoFault() {
    Value refused =
        Structure.of("permission_error", Atom.of("call"), Atom.of("sandboxed"), Atom.of("open"));
    Run run = ours(new Run.Ending.NoMore(), Atom.of("a"));

    assertThat(endings(true, false).isOurs(run, real(raised(refused)))).isFalse();
    assertThat(endings(true, true).isOurs(run, real(new Replayed.Ending.NoMore()))).isFalse();
  }

  @Test
  void whatChangesByItselfIsNoFault() {
    Run run = ours(new Run.Ending.NoMore(), Atom.of("a"));

    assertThat(endings(false, false).isOurs(run, real(new Replayed.Ending.NoMore()))).isFalse();
    assertThat(
            endings(true, false).isOurs(run, real(new Replayed.Ending.NoMore(), Atom.of("_123"))))
        .isFalse();
  }

  @Test
  void whatRunsOutThereIsNoFault() {
    assertThat(
            endings(true, false)
                .isOurs(
                    ours(new Run.Ending.NoMore(), Atom.of("a")),
                    real(new Replayed.Ending.OutOfTime())))
        .isFalse();
  }
}
