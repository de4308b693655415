package clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.language.Entry;
import clew.engine.language.Execution;
import clew.engine.language.Guidance;
import clew.engine.language.InputSpace;
import clew.engine.language.Judge;
import clew.engine.language.Options;
import clew.engine.language.Program;
import clew.engine.language.Subject.Choice.Chosen;
import clew.engine.language.Wording;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.source.Span;
import clew.engine.trace.Input;
import clew.engine.trace.Outcome;
import clew.engine.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
                  .read(file, Files.readString(file), Options.NONE.with("--by", "instrumentation"))
                  .choose("main([a])");
      Entry entry = recorded(chosen.entry());
      Settings settings = new Settings(Mode.CONCOLIC, Strategy.INTERLEAVED, LIMITS, 0, 1);
      InstantSource clock = InstantSource.fixed(Instant.EPOCH);
      report =
          ImpExploration.explorer(entry, settings, clock)
              .explore(List.of(chosen.seed().orElseThrow()));
    }
  }

  /** The entry, whose runs are noted. */
  private static Entry recorded(Entry entry) {
    Program program = entry.execution().program().orElseThrow();
    Program noting =
        (input, budget) -> {
          Trace trace = program.run(input, budget);
          note(entry, input, trace);
          return trace;
        };
    return new Noted(entry, Execution.of(entry.pool(), entry.execution().points(), noting));
  }

  /** The entry with another execution. */
  private record Noted(Entry entry, Execution execution) implements Entry {
    @Override
    public String name() {
      return entry.name();
    }

    @Override
    public Span span() {
      return entry.span();
    }

    @Override
    public InputSpace inputs() {
      return entry.inputs();
    }

    @Override
    public Judge judge() {
      return entry.judge();
    }

    @Override
    public Wording wording() {
      return entry.wording();
    }

    @Override
    public Guidance guidance() {
      return entry.guidance();
    }
  }

  private static void note(Entry entry, Input input, Trace trace) {
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
    assertThat(report.gaps()).singleElement().extracting(Gap::kind).isEqualTo(Gap.Kind.TERM_DEPTH);
  }

  @Test
  void noTraceIsTakenTwice() {
    assertThat(report.runs().size()).isEqualTo(RUNS.size());
    assertThat(report.divergences()).isEmpty();
  }
}
