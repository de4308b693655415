package clew.curry.check;

import static org.assertj.core.api.Assertions.assertThat;

import clew.curry.query.GeneratedPrograms;
import clew.engine.explore.settings.Limits;
import clew.engine.language.Entry;
import clew.engine.language.InputSpace.Parsed;
import clew.engine.result.Coverage;
import clew.engine.result.EntryReport;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Point;
import clew.engine.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Following an input changes nothing: generated programs, run with it and without. */
class FollowedRunsTest {
  private static final int PROGRAMS = 60;
  private static final int INPUTS = 25;

  @Test
  void followedRunsEndAsPlainOnesDoAndInputsGoWhereTheyWereMadeFor() {
    int exhausted = 0;
    int findings = 0;
    int several = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      String text = GeneratedPrograms.text(random);
      CurryExploration explored = CurryExploration.program(text).runs(40).steps(100_000);
      Entry entry = explored.chosen("f0").entry();
      EntryReport report = explored.report(entry, entry.inputs().seeds());
      assertThat(report.divergences()).as("seed %d%n%s", seed, text).isEmpty();
      exhausted += CurryExploration.isExhausted(report) ? 1 : 0;
      findings += report.findings().isEmpty() ? 0 : 1;
      Set<Point> met = new HashSet<>();
      for (int i = 0; i < INPUTS; i++) {
        String call = "f0 %s %s".formatted(value(random, 3), value(random, 2));
        Input input = ((Parsed.Valid) entry.inputs().read(call)).input();
        Budget budget = Budget.of(100_000, Limits.DEFAULT.depth());
        Trace followed = entry.execution().program().orElseThrow().run(input, budget);
        Trace plain = entry.judge().replay(input, budget);
        assertThat(entry.renderer().input(input)).isEqualTo(call);
        assertThat(words(entry, followed.outcome()))
            .as("seed %d, %s%n%s", seed, call, text)
            .isEqualTo(words(entry, plain.outcome()));
        assertThat(points(followed)).isEqualTo(points(plain));
        met.addAll(points(plain));
        several +=
            followed.outcome() instanceof Outcome.Answers(var all, _) && all.size() > 1 ? 1 : 0;
      }
      report.coverage().stream()
          .flatMap(coverage -> coverage.points().stream())
          .filter(covered -> covered.state() == Coverage.State.UNREACHABLE)
          .forEach(covered -> assertThat(met).doesNotContain(covered.point()));
    }
    // Otherwise the programs would show nothing.
    assertThat(exhausted).isGreaterThan(PROGRAMS / 10);
    assertThat(findings).isGreaterThan(PROGRAMS / 4);
    assertThat(several).isGreaterThan(PROGRAMS);
  }

  private static String words(Entry entry, Outcome outcome) {
    return outcome instanceof Outcome.Raised(var kind, _, var at)
        ? kind + " at " + at + ": " + entry.renderer().outcome(outcome)
        : entry.renderer().outcome(outcome);
  }

  private static Set<Point> points(Trace trace) {
    Set<Point> points = new HashSet<>();
    for (Event event : trace.events()) {
      if (event instanceof Event.Entered(var point, _)) {
        points.add(point);
      }
    }
    return points;
  }

  private static String value(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 1 : 4)) {
      case 0 -> "A";
      case 1 -> "(B " + value(random, depth - 1) + ")";
      default -> "(C %s %s)".formatted(value(random, depth - 1), value(random, depth - 1));
    };
  }

  @Test
  void theSmallestInputsOfAFindingAreFound() {
    CurryExploration program =
        CurryExploration.program(
            "f :: [Int] -> Int",
            "f xs = if sum xs == 30 && length xs == 3 then error \"x\" else 1");
    List<String> findings = program.runs(200).findings("f");
    assertThat(findings).containsExactly("error at 2:47 with f [30,0,0]: x");
  }
}
