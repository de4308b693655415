package clew.conformance.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fixed sample of each part of {@code ./chaos}; hostile programs have a test of their own. */
class ChaosTest {
  private static final long SEED = 1;

  private static final ClewCommand CLEW =
      new ClewCommand(Path.of("..").toAbsolutePath().normalize(), false);

  @TempDir Path folder;

  /** Tries cases of a part by their numbers; what failed. */
  private List<String> failures(String name, int... numbers)
      throws IOException, InterruptedException {
    ChaosTable table = new ChaosTable();
    List<String> news = new ArrayList<>();
    ChaosRun run = new ChaosRun(SEED, folder, table, news::add);
    try (ChaosPart part = Parts.open(name, CLEW, folder)) {
      for (int number : numbers) {
        run.one(part, number);
      }
    }
    assertThat(table.tried()).isEqualTo(numbers.length);
    return news;
  }

  @Test
  void spoiledSourcesAreRefusedOrChecked() throws IOException, InterruptedException {
    int[] numbers = new int[20];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i;
    }
    assertThat(failures(Mutants.NAME, numbers)).isEmpty();
  }

  @Test
  void toolsThatAreNoneAreToldOf() throws IOException, InterruptedException {
    assertThat(failures(FakeTools.NAME, number("erl", Fake.ENDS_BADLY))).isEmpty();
    assertThat(failures(FakeTools.NAME, number("swipl", Fake.IS_A_FOLDER))).isEmpty();
    assertThat(failures(FakeTools.NAME, number("bwrap", Fake.ENDS_WELL))).isEmpty();
  }

  private static int number(String tool, Fake fake) {
    return FakeTools.number(tool, fake, SEED);
  }

  @Test
  void scarceMeansAreToldOf() throws IOException, InterruptedException {
    List<String> titles = Scene.all().stream().map(Scene::title).toList();
    assertThat(titles).doesNotHaveDuplicates();
    assertThat(
            failures(
                ScarceMeans.NAME,
                titles.indexOf("the file is a pipe that nobody writes"),
                titles.indexOf("a name of bytes that are no text"),
                titles.indexOf("everything is closed")))
        .isEmpty();
  }

  @Test
  void theTimeIsKeptWhateverTakesSoLong() throws IOException, InterruptedException {
    List<String> files = SlowProgram.all().stream().map(SlowProgram::file).toList();
    assertThat(files).doesNotHaveDuplicates();
    assertThat(
            failures(
                SlowPrograms.NAME,
                files.indexOf("shared.erl"),
                files.indexOf("growing.pl"),
                files.indexOf("many.curry"),
                files.size() + files.indexOf("loading.erl")))
        .isEmpty();
  }

  @Test
  void whatWasFoundIsNotLostWhenPartsBreakDown() throws IOException, InterruptedException {
    assertThat(failures(Faults.NAME, 0, 1, 2, 3, 4, 5)).isEmpty();
  }

  @Test
  void aSignalLeavesNothingBehind() throws IOException, InterruptedException {
    assertThat(failures(Strokes.NAME, 0, 2)).isEmpty();
  }

  @Test
  void aCaseIsTheSameEachTime() {
    ChaosCase one = new ChaosCase("mutants", 7, 42, folder);
    assertThat(one.random().nextLong()).isEqualTo(one.random().nextLong());
    assertThat(one.random().nextLong())
        .isNotEqualTo(new ChaosCase("mutants", 8, 42, folder).random().nextLong())
        .isNotEqualTo(new ChaosCase("mutants", 7, 43, folder).random().nextLong());
  }
}
