package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.trace.Point;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The classic Prolog programs, to full clause coverage: what is completed is measured on
 * SWI-Prolog, and a clause that is not says in its program why it never can be.
 */
class CompletedClausesTest {
  private static final Path FOLDER = Repository.ROOT.resolve("conformance/prolog-programs");

  @Test
  void everyClauseThatCanBeCompletedIsCompleted() throws IOException {
    TreeMap<String, List<String>> open = new TreeMap<>();
    TreeMap<String, List<String>> declared = new TreeMap<>();
    try (PrologSearches searches = new PrologSearches(FOLDER)) {
      for (HiddenBug program : HiddenBug.in(FOLDER, ".pl")) {
        Subject subject = searches.read(program.name() + ".pl", program.text());
        List<EntryReport> reports = new ArrayList<>();
        for (Entry entry : subject.entries()) {
          assertThat(entry.isJudged()).as("there is a swipl").isTrue();
          reports.add(PrologSearches.explore(entry, program.runs()));
        }
        open.put(
            program.name(), PrologSearches.uncompleted(reports).stream().map(Point::name).toList());
        declared.put(program.name(), neverCompleted(program.text()));
      }
    }

    assertThat(open).hasSizeGreaterThanOrEqualTo(30).isEqualTo(declared);
  }

  /** What a program declares: {@code %% Never completed: p/1 clause 3, why that is}. */
  private static List<String> neverCompleted(String text) {
    String start = "%% Never completed: ";
    return text.lines()
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
