package clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.explore.settings.Strategy;
import clew.engine.result.EntryReport;
import clew.engine.result.Gap;
import clew.engine.result.Verdict;
import clew.engine.term.Assignment;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Choices without a condition: every way is gone, and a way without end does not starve the rest.
 */
class CoinsTest {
  private static EntryReport explore(
      Coins coins, Strategy strategy, int jobs, int depth, BooleanSupplier stopped) {
    Limits limits = new Limits(Duration.ofHours(1), 1_000_000, depth, 1_000, 1_000);
    Settings settings = new Settings(Mode.SYMBOLIC, strategy, limits, 1, jobs);
    return new Explorer(
            coins.subject(), settings, InstantSource.fixed(Instant.EPOCH), Listener.SILENT, stopped)
        .explore(Assignment.EMPTY);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DIRECTED")
  void everyStrategyGoesEveryWayWithoutASingleQuery(Strategy strategy) {
    Coins coins = new Coins(6, false);

    EntryReport report = explore(coins, strategy, 1, 100, () -> false);

    assertThat(coins.ended).hasSize(64);
    assertThat(report.runs().size()).isEqualTo(64);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.effort().queries().byLayer()).containsOnlyKeys("witness");
  }

  @Test
  void severalWorkersGoEveryWayOnce() {
    Coins coins = new Coins(8, false);

    EntryReport report = explore(coins, Strategy.BREADTH_FIRST, 4, 100, () -> false);

    assertThat(coins.ended).hasSize(256);
    assertThat(report.runs().size()).isEqualTo(256);
  }

  @Test
  void aWayWithoutEndDoesNotStarveTheOthers() {
    Coins coins = new Coins(3, true);

    EntryReport report =
        explore(coins, Strategy.BREADTH_FIRST, 1, 100, () -> coins.ended.contains("000"));

    assertThat(coins.ended).containsExactly("000");
    assertThat(report.gaps()).extracting(Gap::kind).containsExactly(Gap.Kind.INTERRUPTED);
  }

  @Test
  void forksBeyondTheDepthBoundAreAGap() {
    Coins coins = new Coins(6, false);

    EntryReport report = explore(coins, Strategy.DEPTH_FIRST, 1, 3, () -> false);

    assertThat(coins.ended).isEmpty();
    assertThat(report.gaps()).extracting(Gap::kind).containsOnly(Gap.Kind.DEPTH);
  }
}
