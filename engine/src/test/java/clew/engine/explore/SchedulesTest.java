package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.ScriptedProgram.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two processes whose schedules are explored together with their data. */
class SchedulesTest {
  private static final int READER = 1;
  private static final int WRITER = 2;

  /**
   * Two processes each add to a counter in two steps: read it, then write what was read plus an
   * amount. An update is lost only if one reads between the two steps of the other, and that is
   * noticed only if the amount is large.
   */
  private static void counter(Recorder run) {
    Term amount = run.integer("amount");
    long counter = 0;
    long[] read = new long[3];
    int[] done = new int[3];
    while (done[READER] < 2 || done[WRITER] < 2) {
      int process;
      if (done[READER] == 2) {
        process = WRITER;
      } else if (done[WRITER] == 2) {
        process = READER;
      } else {
        process = run.choose(1, 2) == 0 ? READER : WRITER;
      }
      run.goOnIn(process);
      if (done[process]++ == 0) {
        read[process] = counter;
      } else {
        counter = read[process] + 1;
      }
    }
    if (counter < 2 && run.decide(2, run.pool().less(run.number(100), amount))) {
      run.raise(3, "lost update");
    }
  }

  private static EntryReport explore(ScriptedProgram program) {
    Settings settings =
        new Settings(
            Mode.CONCOLIC,
            Strategy.INTERLEAVED,
            new Limits(Duration.ofHours(1), 1_000, 50, 10_000, 4_000_000),
            1,
            1);
    return new Explorer(
            program.subject(),
            settings,
            InstantSource.fixed(Instant.EPOCH),
            Listener.SILENT,
            () -> false)
        .explore(Assignment.EMPTY.with(unknown(program), program.pool().integer(0)));
  }

  private static Term.Unknown unknown(ScriptedProgram program) {
    return program.pool().unknown("amount", Sort.INT);
  }

  @Test
  void findsTheScheduleAndTheDataThatLoseAnUpdateAndTriesAllOthers() {
    ScriptedProgram program = new ScriptedProgram(SchedulesTest::counter);

    EntryReport report = explore(program);

    assertThat(report.findings()).extracting(Finding::kind).containsExactly("lost update");
    // The writer reads first and the reader goes on: the smallest schedule that does it.
    assertThat(report.findings().getFirst().input()).isEqualTo("amount = 101 #schedule(1)");
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.divergences()).isEmpty();
  }

  @Test
  void readsWhatItWrites() {
    ScriptedProgram program = new ScriptedProgram(SchedulesTest::counter);
    Input input =
        Input.of(Assignment.EMPTY.with(unknown(program), program.pool().integer(101)))
            .under(Schedule.of(0, 1, 1));

    assertThat(program.inputs().read(program.renderer().input(input)))
        .isEqualTo(new Parsed.Valid(input));
  }

  @Test
  void aRunIsForcedByIndexAndTellsItsProcesses() {
    ScriptedProgram program = new ScriptedProgram(SchedulesTest::counter);
    Input input =
        Input.of(Assignment.EMPTY.with(unknown(program), program.pool().integer(0)))
            .under(Schedule.of(1, 0));

    List<Event> events = program.run(input, Budget.of(1_000, 50)).events();

    assertThat(events)
        .filteredOn(Event.Branch.class::isInstance)
        .extracting(Event::process)
        // Who decided: nobody yet, then the writer, then the reader, and the reader at the end.
        .startsWith(0, WRITER, READER);
  }

  @Test
  void laterChoicesAreTheFirstAndDoNotCount() {
    assertThat(Schedule.of(1, 0, 0)).isEqualTo(Schedule.of(1));
    assertThat(Schedule.of(2).choice(0, 2)).isEqualTo(1);
    assertThat(Schedule.of(2, 1).smaller()).contains(Schedule.NONE, Schedule.of(0, 1));
  }
}
