package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.ScriptedProgram.Recorder;
import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Judge;
import clew.engine.reason.Fault;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import clew.engine.term.Operator;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Budget;
import clew.engine.trace.Input;
import clew.engine.trace.Trace;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Searches in which parts of ours break down, die or hang: nothing that was found is lost. */
class FaultsTest {
  private static final int SEARCHES = 200;
  private static final int HANGING = Boolean.getBoolean("clew.full") ? 40 : 4;
  private static final int NUMBERS = 5;

  /** Remembers what was said while the search went on. */
  private static final class Notes implements Listener {
    private final List<Finding> confirmed = Collections.synchronizedList(new ArrayList<>());
    private final List<Fault> faults = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void confirmed(Finding finding) {
      confirmed.add(finding);
    }

    @Override
    public void faulted(Fault fault) {
      faults.add(fault);
    }
  }

  /** Decisions one after the other on five numbers; each leads to an error of its own. */
  private static void script(Recorder run, Operator fragile, Accidents accidents) {
    accidents.mayHappen("the machine");
    TermPool pool = run.pool();
    for (int i = 0; i < NUMBERS; i++) {
      Term x = run.integer("x" + i);
      Term square = pool.multiply(x, run.integer("x" + (i + 1) % NUMBERS));
      Term large = pool.less(run.number(20L + i), i % 2 == 0 ? square : x);
      Term condition =
          switch (i) {
            case 1 -> equation(pool, run.integer("y"), run.integer("z"));
            case 3 -> pool.apply(fragile, List.of(large));
            default -> large;
          };
      if (run.decide(10 * (i + 1), condition)) {
        run.raise(10 * (i + 1) + 1, "boom");
      }
    }
  }

  /** No change of one number makes it true. */
  private static Term equation(TermPool pool, Term x, Term y) {
    Term sum = pool.add(pool.multiply(pool.integer(2), x), pool.multiply(pool.integer(3), y));
    return pool.equal(sum, pool.integer(25));
  }

  /** The judge has accidents of its own. */
  private static ScriptedProgram program(Accidents accidents) {
    Operator fragile = accidents.around();
    ScriptedProgram program = new ScriptedProgram(run -> script(run, fragile, accidents));
    return program.judgedBy(
        new Judge() {
          @Override
          public Authority authority() {
            return program.authority();
          }

          @Override
          public Trace replay(Input input, Budget budget) {
            accidents.mayHappen("the judge");
            return program.run(input, budget);
          }
        });
  }

  private static EntryReport search(
      Accidents accidents, Notes notes, Duration time, int jobs, InstantSource clock) {
    ScriptedProgram program = program(accidents);
    Assignment seed = Assignment.EMPTY;
    for (int i = 0; i < NUMBERS; i++) {
      seed = seed.with(program.pool().unknown("x" + i, Sort.INT), program.pool().integer(0));
    }
    return new Explorer(
            program.subject(),
            new Settings(
                Mode.CONCOLIC,
                Strategy.INTERLEAVED,
                new Limits(time, 60, 50, 10_000, 100_000),
                0,
                jobs),
            clock,
            notes,
            () -> false,
            accidents)
        .explore(seed);
  }

  private static Set<String> causes(List<Finding> findings) {
    return findings.stream()
        .map(finding -> finding.where().place().at())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean has(EntryReport report, Gap.Kind kind) {
    return report.gaps().stream().anyMatch(gap -> gap.kind() == kind);
  }

  @Test
  void whatWasConfirmedIsInTheReportWhateverBreaks() {
    Set<String> parts = new TreeSet<>();
    int confirmed = 0;
    for (int seed = 0; seed < SEARCHES; seed++) {
      Accidents accidents = new Accidents(new Random(seed), 5 + seed % 60, false);
      Notes notes = new Notes();
      EntryReport report =
          search(accidents, notes, Duration.ofHours(1), 1 + seed % 2, InstantSource.system());
      assertThat(causes(report.findings()))
          .as("search %s", seed)
          .containsAll(causes(notes.confirmed));
      if (!accidents.happened().isEmpty()) {
        assertThat(report.verdict()).as("search %s", seed).isEqualTo(Verdict.BOUNDED);
      }
      if (!notes.faults.isEmpty()) {
        assertThat(has(report, Gap.Kind.FAULT)).as("search %s", seed).isTrue();
      }
      parts.addAll(accidents.happened());
      confirmed += notes.confirmed.size();
    }
    assertThat(parts)
        .contains("cache", "near", "shape", "simplify", "the evaluator", "the judge", "the machine")
        .contains("unpack", "local", "z3");
    assertThat(confirmed).isGreaterThan(SEARCHES);
  }

  @Test
  void partsThatHangAreLeftBehind() {
    int hung = 0;
    for (int seed = 0; seed < HANGING; seed++) {
      Accidents accidents = new Accidents(new Random(1_000 + seed), 6, true);
      Notes notes = new Notes();
      EntryReport report =
          search(accidents, notes, Duration.ofMillis(100), 1, InstantSource.system());
      assertThat(causes(report.findings()))
          .as("search %s", seed)
          .containsAll(causes(notes.confirmed));
      hung +=
          report.gaps().stream().anyMatch(gap -> gap.limitation().toString().contains("STUCK"))
              ? 1
              : 0;
    }
    assertThat(hung).isPositive();
  }

  @Test
  void aFaultIsToldWithItsPlace() {
    Accidents accidents = new Accidents(new Random(1), 1, false);
    Notes notes = new Notes();
    EntryReport report = search(accidents, notes, Duration.ofHours(1), 1, InstantSource.system());
    assertThat(report.findings()).isEmpty();
    assertThat(notes.faults).isNotEmpty();
    Gap gap =
        report.gaps().stream()
            .filter(each -> each.kind() == Gap.Kind.FAULT)
            .findFirst()
            .orElseThrow();
    assertThat(gap.limitation().orElseThrow().within()).isEqualTo(Fault.RUN);
    assertThat(gap.limitation().get().subject()).contains("clew.engine.explore.Accidents");
  }
}
