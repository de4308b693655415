package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Subject;
import clew.engine.result.EntryReport;
import clew.engine.term.Assignment;
import clew.engine.testcase.Origin;
import clew.engine.testcase.TestCase;
import clew.report.wording.OriginText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The order in which Algorithm 1 of the CutEr paper turns the decisions of {@code foo([17])}, whose
 * path is T@6 F@3 F@4 T@5 F@6 T@7. What a search has found after one run more tells what that run
 * turned.
 *
 * <p>Nobody has visited T@3, T@4, F@5 and F@7. The first three belong to the {@code case} of cmp/1,
 * so they have the same depth (end of section 3.1), and they are met in this order; F@7 belongs to
 * the one after it. The paper tells of F@7 before F@5, but says only that it is tried sooner or
 * later.
 */
class FirstFlipsTest {
  private static final int ABOVE = 16;
  private static final String IS_42 = "error {case_clause,eq} at 11";
  private static final String NEITHER = "error function_clause at 16";
  private static final String NO_LIST = "error function_clause at 20";

  @TempDir private Path folder;
  private ErlangPrograms programs;
  private Entry foo;
  private Assignment seed;

  @BeforeEach
  void readThePapersProgram() throws IOException {
    programs = new ErlangPrograms(folder, SharedCache.FOLDER);
    Path file = folder.resolve("example.erl");
    Files.copy(Repository.GOLDEN.resolve("erlang-paper/example.erl"), file);
    Subject subject = programs.read(file, Files.readString(file));
    if (!(subject.choose("foo([17])")
        instanceof Subject.Choice.Chosen(var entry, var given, var notes))) {
      throw new IllegalStateException("foo([17]) cannot be called");
    }
    foo = entry;
    seed = given.orElseThrow();
  }

  @AfterEach
  void close() {
    programs.close();
  }

  private EntryReport after(long runs) {
    EntryReport report = ErlangPrograms.explore(foo, List.of(seed), runs, Strategy.UNVISITED_FIRST);
    assertThat(report.runs().size()).isEqualTo(runs);
    return report;
  }

  private List<String> findings(long runs) {
    return after(runs).findings().stream()
        .map(finding -> finding.outcome() + " at " + finding.place().line())
        .toList();
  }

  @Test
  void firstIsAHeadAbove42() {
    List<TestCase> tests = after(2).tests();

    assertThat(findings(2)).isEmpty();
    assertThat(tests).hasSize(2);
    assertThat(OriginText.of(tests.getLast().origin()))
        .startsWith("run 1 turned at ")
        .endsWith("example.erl:" + ABOVE + ":1 to true");
  }

  @Test
  void secondIsAHeadThatIs42() {
    assertThat(findings(3)).containsExactly(IS_42);
    assertThat(after(3).findings().getFirst().example().origin())
        .isInstanceOfSatisfying(
            Origin.Turned.class,
            turned -> {
              assertThat(turned.run()).isEqualTo(1);
              assertThat(turned.had()).isEqualTo("hd(L) =/= 42");
              assertThat(turned.wanted()).isEqualTo("hd(L) =:= 42");
            });
  }

  @Test
  void thirdIsAHeadThatNoClauseOfCmpTakes() {
    assertThat(findings(4)).containsExactlyInAnyOrder(IS_42, NEITHER);
  }

  @Test
  void fourthIsATailThatNoClauseOfForeachTakes() {
    assertThat(findings(5)).containsExactlyInAnyOrder(IS_42, NEITHER, NO_LIST);
    assertThat(after(5).findings())
        .extracting(finding -> finding.example().origin())
        .anySatisfy(
            origin ->
                assertThat(origin.toString()).contains("had=tl(L) =:= [], wanted=tl(L) =/= []"));
  }
}
