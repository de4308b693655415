package clew.prolog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Families of cases that are compared with the real system: their seeds, how many there are, and
 * what came of them.
 *
 * <p>Every build compares the same cases. Others: {@code ./differential -Dclew.seed=1000}.
 */
public final class Comparison {
  private static final int FULL = 4;

  private Comparison() {}

  /** The seed of the cases that have this number. */
  public static long seed(long number) {
    return Long.getLong("clew.seed", 0) * 1_000 + number;
  }

  public static SplittableRandom random(long number) {
    return new SplittableRandom(seed(number));
  }

  /** As many cases as that, or more if all is to be compared at full size. */
  public static int cases(int moderate) {
    return Boolean.getBoolean("clew.full") ? FULL * moderate : moderate;
  }

  /** Keeps a line about a family with those of others, and asserts that nothing differs. */
  public static void report(String family, int cases, List<String> differences) {
    String line = "swipl-%s: %d cases, %d differences".formatted(family, cases, differences.size());
    try {
      Path folder = Files.createDirectories(Path.of("target", "differences"));
      Files.write(folder.resolve("swipl-" + family + ".txt"), differences);
      Files.write(
          folder.resolve("summary.txt"),
          List.of(line),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException broken) {
      throw new UncheckedIOException("keeping what differs in " + family, broken);
    }
    assertThat(differences).as(line).isEmpty();
  }
}
