package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.explore.Listener;
import clew.engine.language.Document;
import clew.engine.language.Language;
import clew.engine.language.Options;
import clew.engine.reason.Fault;
import clew.engine.reason.Limitation;
import clew.engine.result.EntryReport;
import clew.engine.result.Finding;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches that break down or never end, after they have told of a finding. */
class LostSearchTest {
  private static final String PROGRAM = "above 17\n";

  @TempDir Path folder;

  private Workbench workbench(Language language, InstantSource clock, Search search) {
    return new Workbench(
        List.of(language), new Surroundings(Map.of(), folder, clock, () -> 0, news -> {}), search);
  }

  /** What the real search tells of its first finding is told, and then it is over with it. */
  private static Search until(Runnable accident) {
    return job -> {
      Listener told = job.listener();
      Listener first =
          new Listener() {
            @Override
            public void confirmed(Finding finding) {
              told.confirmed(finding);
            }
          };
      Search.ENGINE.explore(
          new Search.Job(
              job.subject(), job.settings(), job.clock(), first, job.stopped(), job.seeds()));
      accident.run();
      throw new AssertionError("an accident");
    };
  }

  private static CheckRequest request(Workbench bench) {
    return CheckRequest.of(bench.unsaved("a.tiny", PROGRAM)).keeping();
  }

  private void hasTheFinding(CheckResult result) throws Exception {
    EntryReport entry = result.report().entries().getFirst();
    assertThat(entry.findings())
        .singleElement()
        .extracting(Finding::rule)
        .isEqualTo("tiny/too_large");
    assertThat(entry.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(new RunStore(folder).ids()).contains(entry.findings().getFirst().id());
    assertThat(Files.readString(folder.resolve(".clew/last-report.json"))).contains("\"fault\"");
  }

  @Test
  void whatASearchFoundBeforeItBrokeIsInTheReportAndKept() throws Exception {
    List<Fault> faults = new ArrayList<>();
    CheckListener listener =
        new CheckListener() {
          @Override
          public void faulted(Fault fault) {
            faults.add(fault);
          }
        };
    try (Workbench bench = workbench(new TinyLanguage(), InstantSource.system(), until(() -> {}))) {
      CheckResult result = bench.check(request(bench), listener, () -> false);

      hasTheFinding(result);
      assertThat(result.report().entries().getFirst().gaps())
          .anySatisfy(
              gap -> {
                assertThat(gap.kind()).isEqualTo(Gap.Kind.FAULT);
                assertThat(gap.limitation().orElseThrow().subject()).contains("an accident");
              });
      assertThat(faults).extracting(Fault::part).containsExactly(Fault.SEARCH);
    }
  }

  @Test
  void whatASearchFoundBeforeItHungIsInTheReportAndKept() throws Exception {
    HastyClock clock = new HastyClock();
    Search hanging =
        until(
            () -> {
              clock.passes(Duration.ofHours(1));
              forEver();
            });
    try (Workbench bench = workbench(new TinyLanguage(), clock, hanging)) {
      CheckResult result = bench.check(request(bench), CheckListener.SILENT, () -> false);

      hasTheFinding(result);
      assertThat(result.report().entries().getFirst().gaps())
          .extracting(Gap::kind)
          .contains(Gap.Kind.TIME, Gap.Kind.FAULT);
      assertThat(result.report().entries().getFirst().gaps())
          .flatExtracting(gap -> gap.limitation().map(Limitation::kind).stream().toList())
          .contains(Limitation.Kind.STUCK);
    }
  }

  @Test
  void aFileThatIsReadForEverIsRefusedWhenTheTimeIsUp() {
    HastyClock clock = new HastyClock();
    Language slow =
        new TinyLanguage() {
          @Override
          public Optional<Reader> exploration() {
            return Optional.of(
                (Document document, Options options) -> {
                  clock.passes(Duration.ofHours(1));
                  forEver();
                  throw new AssertionError();
                });
          }
        };
    try (Workbench bench = workbench(slow, clock, Search.ENGINE)) {
      assertThatThrownBy(() -> bench.check(request(bench), CheckListener.SILENT, () -> false))
          .isInstanceOfSatisfying(
              Refusal.class,
              refusal ->
                  assertThat(refusal.problems().getFirst().what())
                      .isEqualTo("the time was up while a.tiny was still being read"));
    }
  }

  private static void forEver() {
    while (true) {
      LockSupport.parkNanos(1_000_000);
      Thread.interrupted();
    }
  }

  /** A clock that is moved by hand. */
  private static final class HastyClock implements InstantSource {
    private Instant now = Instant.EPOCH;

    synchronized void passes(Duration time) {
      now = now.plus(time);
    }

    @Override
    public synchronized Instant instant() {
      return now;
    }
  }
}
