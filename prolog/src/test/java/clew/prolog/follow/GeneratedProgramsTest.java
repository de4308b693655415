package clew.prolog.follow;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.result.EntryReport;
import clew.engine.result.Verdict;
import clew.engine.trace.Event;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Properties of the search on many generated programs. */
class GeneratedProgramsTest {
  private static final List<String> VALUES =
      List.of("a", "[]", "0", "1", "3", "-1", "f(a)", "g(0,0)", "[a]", "[1,2]", "1.5", "\"s\"");

  private static EntryReport explored(PredicateSearch search) {
    return search.explore("a", "0");
  }

  @Test
  void everyRunTakesTheWayItsInputWasMadeFor() {
    for (int seed = 0; seed < 1_000; seed++) {
      String program = new SmallPrograms(seed).next();
      PredicateSearch search =
          new PredicateSearch(program, "p", "++").runs(6).steps(1_000).work(200_000);

      assertThat(explored(search).divergences()).as("seed %d%n%s", seed, program).isEmpty();
    }
  }

  @Test
  void aSearchThatSaysItIsDoneHasEnteredEveryClauseThatSmallInputsEnter() {
    int done = 0;
    for (int seed = 1_000; seed < 1_060; seed++) {
      String program = new SmallPrograms(seed).next();
      PredicateSearch search =
          new PredicateSearch(program, "p", "++").runs(30).steps(1_000).work(200_000);
      EntryReport report = explored(search);
      if (report.verdict() != Verdict.BOUNDED) {
        done++;
        assertThat(PredicateSearch.reached(report, CoveragePoints.ENTRY))
            .as("seed %d%n%s", seed, program)
            .containsAll(bySmallInputs(search));
      }
    }
    assertThat(done).isGreaterThan(10);
  }

  private static Set<Integer> bySmallInputs(PredicateSearch search) {
    Set<Integer> entered = new TreeSet<>();
    for (String one : VALUES) {
      for (String other : VALUES) {
        for (Event event : search.run(one, other).trace().events()) {
          if (event instanceof Event.Entered(var point, _)
              && point.criterion().equals(CoveragePoints.ENTRY)) {
            String name = point.name();
            entered.add(Integer.parseInt(name.substring(name.lastIndexOf(' ') + 1)));
          }
        }
      }
    }
    return entered;
  }
}
