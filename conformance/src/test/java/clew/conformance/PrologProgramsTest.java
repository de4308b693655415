package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.trace.Point;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Classic Prolog programs, explored beside a real SWI-Prolog, every predicate of them. A clause
 * that is not completed there says in its program why it never can be; this test says when that is
 * no longer true.
 */
@Order(0)
class PrologProgramsTest extends HiddenBugs<PrologProgramsTest.Result> {
  private static final Path FOLDER = Repository.ROOT.resolve("conformance/prolog-programs");

  /** What came of one program, by the predicates in it. */
  record Result(HiddenBug program, Map<String, EntryReport> reports) {
    EntryReport of(String predicate) {
      return reports.entrySet().stream()
          .filter(
              report ->
                  report.getKey().startsWith(predicate + "/")
                      || report.getKey().startsWith(predicate + "("))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(program.name() + ": no " + predicate))
          .getValue();
    }

    boolean isFound() {
      return of("bug").findings().stream().anyMatch(this::isHidden);
    }

    private boolean isHidden(Finding finding) {
      String kind = program.kind();
      return finding.confirmed().isPresent()
          && (kind.equals("loop")
              ? finding.kind().equals("no termination")
              : finding.outcome().contains(kind) || finding.kind().contains(kind));
    }

    List<String> alarms() {
      return of("fixed").findings().stream()
          .map(finding -> program.name() + ": " + finding.input() + " " + finding.outcome())
          .toList();
    }

    List<String> open() {
      return PrologSearches.uncompleted(List.copyOf(reports.values())).stream()
          .map(Point::name)
          .toList();
    }

    /** What a program declares: {@code %% Never completed: p/1 clause 3, why that is}. */
    List<String> neverCompleted() {
      String start = "%% Never completed: ";
      return program
          .text()
          .lines()
          .filter(line -> line.startsWith(start))
          .map(line -> line.substring(start.length()))
          .map(
              line -> {
                int comma = line.indexOf(", ");
                assertThat(comma).as("a clause, a comma and a reason in: " + line).isPositive();
                return line.substring(0, comma);
              })
          .toList();
    }
  }

  PrologProgramsTest() {
    super(Result::program, Result::isFound, Sample.of(10, 30));
  }

  @Override
  List<Result> explored(Path folder) throws IOException {
    List<Result> results = new ArrayList<>();
    try (PrologSearches searches = new PrologSearches(FOLDER)) {
      for (HiddenBug program : Sample.of(HiddenBug.in(FOLDER, ".pl"), 4)) {
        Map<String, EntryReport> reports = new LinkedHashMap<>();
        for (Entry entry : searches.read(program.name() + ".pl", program.text()).entries()) {
          assertThat(entry.judge().isThere()).as("there is a swipl").isTrue();
          reports.put(entry.name(), PrologSearches.explore(entry, program.runs()));
        }
        results.add(new Result(program, reports));
      }
    }
    return results;
  }

  @Test
  void findsNothingInCorrectedPredicates() {
    assertThat(results().stream().flatMap(result -> result.alarms().stream()).toList()).isEmpty();
  }

  @Test
  void noRunGoesElsewhereThanPredicted() {
    assertThat(
            those(
                result ->
                    !result.of("bug").divergences().isEmpty()
                        || !result.of("fixed").divergences().isEmpty()))
        .isEmpty();
  }

  /** As measured on SWI-Prolog. */
  @Test
  void everyClauseThatCanBeCompletedIsCompleted() {
    TreeMap<String, List<String>> open = new TreeMap<>();
    TreeMap<String, List<String>> declared = new TreeMap<>();
    for (Result result : results()) {
      open.put(result.program().name(), result.open());
      declared.put(result.program().name(), result.neverCompleted());
    }
    assertThat(open).isEqualTo(declared);
  }
}
