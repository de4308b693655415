package clew.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clew.engine.explore.settings.Limits;
import clew.engine.language.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunStoreTest {
  @TempDir Path folder;

  private static KeptRun kept(String id, String input) {
    return new KeptRun(
        id,
        new KeptRun.Source("toy", "a b.toy", "00ff"),
        "main",
        input,
        new KeptRun.Conditions(Options.NONE.with("--far", "").with("--near", input), 17, 3),
        "fine",
        "2026-01-01T00:00:00Z");
  }

  @Test
  void givesBackWhatWasKept() throws Exception {
    KeptRun run = kept("a1", "y = \"ü\\n\n\u0001漢\"");
    RunStore store = new RunStore(folder);
    store.keep(List.of(run));
    store.keep("{}");

    assertThat(store.find("a1")).contains(run);
    assertThat(store.find("a")).contains(run);
    assertThat(folder.resolve(".clew/last-report.json")).hasContent("{}");
  }

  @Test
  void readsBackEveryTextItWrites() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < 1_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(20); n > 0; n--) {
        int point = random.nextInt(4) == 0 ? random.nextInt(0x30) : random.nextInt(0x10FFFF);
        text.appendCodePoint(point >= 0xD800 && point < 0xE000 ? 'x' : point);
      }
      KeptRun run = kept("r" + i, text.toString());

      assertThat(KeptRun.read(run.json())).isEqualTo(run);
    }
  }

  /** Earlier versions kept neither options nor limits. */
  @Test
  void readsARunWithoutOptions() throws Exception {
    String old =
        """
        {"version": 1, "id": "a", "language": "toy", "file": "a.toy", "entry": "main",
         "input": "1", "outcome": "fine", "sha256": "00", "when": "then"}
        """;

    assertThat(KeptRun.read(old).conditions().options()).isEqualTo(Options.NONE);
    assertThat(KeptRun.read(old).conditions().steps()).isEqualTo(Limits.DEFAULT.steps());
  }

  @Test
  void prefersAnIdToTheBeginningOfOne() throws Exception {
    RunStore store = new RunStore(folder);
    store.keep(List.of(kept("a", "1"), kept("ab", "2")));
    store.keep("{}");

    assertThat(store.find("a")).contains(kept("a", "1"));
    assertThat(store.find("")).isEmpty();
  }

  @Test
  void leavesNothingBesideTheFiles() throws IOException {
    RunStore store = new RunStore(folder);
    store.keep(List.of(kept("a", "1")));
    store.keep("{}");
    store.keep(List.of(kept("a", "2")));
    store.keep("{}");

    try (var files = Files.list(folder.resolve(".clew/runs"))) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void refusesAnIdThatIsAPath() {
    assertThatThrownBy(() -> new RunStore(folder).keep(List.of(kept("../a", ""))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{", "{\"id\": \"a\"}", "{\"id\": 3, \"x\": [1, {}]}", "\"a\""})
  void refusesATextThatIsNoRun(String text) {
    assertThatThrownBy(() -> KeptRun.read(text)).isInstanceOf(KeptRun.Damaged.class);
  }
}
