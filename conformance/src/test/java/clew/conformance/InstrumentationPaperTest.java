package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.Explorer;
import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.explore.Progress;
import clew.engine.explore.Settings;
import clew.engine.explore.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Program;
import clew.engine.language.Subject.Choice.Chosen;
import clew.engine.language.Wishes;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.term.Assignment;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The concolic testing of the paper on instrumentation (Definition 6 and section 5). */
class InstrumentationPaperTest {
  private static final Limits LIMITS =
      new Limits(Duration.ofHours(1), 1_000, 200, 100_000, 400_000, 3);

  private static final Map<String, Outcome> RUNS = new LinkedHashMap<>();

  @SuppressWarnings("NullAway.Init")
  private static EntryReport report;

  @BeforeAll
  static void testFromTheInputOfThePaper(@TempDir Path folder) throws IOException {
    Path file = Repository.ROOT.resolve("examples/erlang/append.core");
    try (ErlangPrograms programs = new ErlangPrograms(folder, SharedCache.FOLDER)) {
      Chosen chosen =
          (Chosen)
              programs
                  .read(file, Files.readString(file), Wishes.NONE.by(Wishes.By.INSTRUMENTATION))
                  .choose("main([a])");
      Entry entry = recorded(chosen.entry());
      Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, LIMITS, 0, 1);
      InstantSource clock = InstantSource.fixed(Instant.EPOCH);
      report =
          new Explorer(entry, "main/1", settings, clock, Progress.SILENT, () -> false)
              .explore(List.of(chosen.seed().orElseThrow()));
    }
  }

  /** The entry, whose runs are noted. */
  private static Entry recorded(Entry entry) {
    Program program = entry.program().orElseThrow();
    Program noting =
        (input, budget) -> {
          Trace trace = program.run(input, budget);
          note(entry, input, trace);
          return trace;
        };
    return (Entry)
        Proxy.newProxyInstance(
            Entry.class.getClassLoader(),
            new Class<?>[] {Entry.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("program")) {
                return Optional.of(noting);
              }
              try {
                return method.invoke(entry, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static void note(Entry entry, Assignment input, Trace trace) {
    RUNS.put(entry.renderer().input(input), trace.outcome());
  }

  @Test
  void theTestCasesAreTheListsOfUpToThreeElements() {
    List<String> returning =
        RUNS.entrySet().stream()
            .filter(run -> run.getValue() instanceof Outcome.Returned)
            .map(Map.Entry::getKey)
            .toList();
    assertThat(returning).startsWith("append:main([a])").contains("append:main([])");
    assertThat(returning)
        .map(InstrumentationPaperTest::length)
        .containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  /** The elements of a list in a call, each of which is one word. */
  private static int length(String call) {
    String elements = call.substring(call.indexOf('[') + 1, call.indexOf(']'));
    return elements.isEmpty() ? 0 : elements.split(",").length;
  }

  @Test
  void whatIsDeeperIsSaidToBeLeftOut() {
    assertThat(report.gaps()).singleElement().extracting(Gap::kind).isEqualTo(Gap.Kind.DEPTH);
  }

  @Test
  void noTraceIsTakenTwice() {
    assertThat(report.runs()).isEqualTo(RUNS.size());
    assertThat(report.divergences()).isEmpty();
  }
}
