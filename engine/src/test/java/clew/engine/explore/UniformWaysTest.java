package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.ScriptedProgram.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.EntryReport;
import clew.engine.term.Assignment;
import clew.engine.term.CommonKinds;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class UniformWaysTest {
  private static final int ELEMENTS = 12;

  private static Term.Unknown list(TermPool pool) {
    return pool.unknown("list", Sort.ANY);
  }

  /** Whether all elements are large is asked after each of them was looked at. */
  private static void script(Recorder run) {
    CommonKinds kinds = new CommonKinds(run.pool());
    Term rest = list(run.pool());
    boolean areLarge = true;
    for (int i = 0; i < ELEMENTS; i++) {
      Term element = kinds.asInt(kinds.head(rest));
      areLarge &= run.decide(1, run.pool().less(run.number(100), element));
      rest = kinds.tail(rest);
    }
    if (areLarge) {
      run.raise(2, "all are large");
    }
  }

  private static EntryReport explore(ScriptedProgram program) {
    Settings settings =
        new Settings(
            Mode.CONCOLIC,
            Strategy.INTERLEAVED,
            new Limits(Duration.ofHours(1), 4, 50, 10_000, 4_000_000),
            1,
            1);
    TermPool pool = program.pool();
    Term zeros = pool.list(Collections.nCopies(ELEMENTS, pool.integer(0)));
    return new Explorer(
            program.subject(),
            settings,
            InstantSource.fixed(Instant.EPOCH),
            Listener.SILENT,
            () -> false)
        .explore(Assignment.EMPTY.with(list(pool), zeros));
  }

  @Test
  void thatAllElementsGoTheSameWayIsFoundInFourRuns() {
    EntryReport report = explore(new ScriptedProgram(UniformWaysTest::script));

    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().getFirst().kind()).isEqualTo("all are large");
  }
}
