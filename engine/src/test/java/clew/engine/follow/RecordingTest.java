package clew.engine.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Choice;
import clew.engine.trace.Event;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a run with several processes records. */
class RecordingTest {
  private static final Span SPAN = new Span("toy", 1, 1, 1, 2);
  private static final Site SITE = new Site("here", SPAN);

  private final TermPool pool = new TermPool();
  private final Term x = pool.unknown("x", Sort.INT);
  private final Path path = new Path();

  private final class Path extends Recording {
    private int depth;

    Path() {
      super(RecordingTest.this.pool, new Facts(), 50, Assignment.EMPTY, true);
    }

    @Override
    protected int depth() {
      return depth++;
    }
  }

  @Test
  void everyEventBelongsToTheProcessThatTheRunIsIn() {
    path.reach(new Point("line", "1", SPAN));
    path.goOnIn(2);
    path.decide(SITE, pool.less(pool.integer(3), x), true);
    path.choose(
        SITE, new Ways.Several(List.of(pool.bool(true), pool.bool(true)), List.of("a", "b"), 2), 1);
    path.consult(SITE, "now()", "5");
    path.goOnIn(0);
    path.lose(SITE, x, Limitation.of(Limitation.Kind.OPERATION, "f/1"));
    path.complete(new Point("line", "1", SPAN));

    assertThat(path.events()).extracting(Event::process).containsExactly(0, 2, 2, 2, 0, 0);
    assertThat(path.events())
        .filteredOn(Event.Branch.class::isInstance)
        .extracting(event -> ((Event.Branch) event).choice())
        .containsExactly(Choice.FIRST, Choice.FREE);
  }

  @Test
  void theLoopsOfOneProcessAreNotThoseOfAnother() {
    var first = path.repetition();
    path.goOnIn(1);
    var second = path.repetition();
    path.goOnIn(0);

    assertThat(second).isNotSameAs(first);
    assertThat(path.repetition()).isSameAs(first);
    assertThat(path.process()).isEqualTo(Event.FIRST_PROCESS);
  }

  @Test
  void aDecisionOfOneProcessIsKnownToTheOthers() {
    path.decide(SITE, pool.less(pool.integer(3), x), true);
    path.goOnIn(1);
    path.decide(SITE, pool.less(pool.integer(3), x), true);

    // The input is the same for all of them: what is known is not asked again.
    assertThat(path.events()).hasSize(1);
  }
}
