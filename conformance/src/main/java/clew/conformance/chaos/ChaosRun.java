package clew.conformance.chaos;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Tries cases of parts until the time is over, and keeps the folders of those that fail. */
final class ChaosRun {
  /** Of a part that always fails the first cases say enough. */
  private static final int MOST_FAILURES = 25;

  private final long seed;
  private final Path scratch;
  private final ChaosTable table;
  private final Consumer<String> news;

  /**
   * @param news is told of each failure as it comes
   */
  ChaosRun(long seed, Path scratch, ChaosTable table, Consumer<String> news) {
    this.seed = seed;
    this.scratch = scratch;
    this.table = table;
    this.news = news;
  }

  /** Shares the time among the parts; what one leaves over is for those that follow. */
  void all(List<ChaosPart> parts, int first, Duration time)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    for (int i = 0; i < parts.size(); i++) {
      long share = (end - System.nanoTime()) / (parts.size() - i);
      part(parts.get(i), first, Integer.MAX_VALUE, Duration.ofNanos(Math.max(1, share)));
    }
  }

  /** Tries some cases of a part; at least one, however little time there is. */
  void part(ChaosPart part, int first, int count, Duration time)
      throws IOException, InterruptedException {
    table.begin(part.name());
    long end = System.nanoTime() + time.toNanos();
    int last = (int) Math.min(part.size(), (long) first + count);
    int failed = 0;
    for (int number = first; number < last && failed < MOST_FAILURES; number++) {
      if (number > first && System.nanoTime() >= end) {
        break;
      }
      failed += one(part, number) ? 0 : 1;
    }
  }

  /** Whether the case ended as it should. */
  boolean one(ChaosPart part, int number) throws IOException, InterruptedException {
    Path folder = scratch.resolve(part.name()).resolve(String.valueOf(number));
    delete(folder);
    Files.createDirectories(folder);
    ChaosCase one = new ChaosCase(part.name(), seed, number, folder);
    Attempt attempt;
    try {
      attempt = part.attempt(one);
    } catch (IOException | RuntimeException broken) {
      StringWriter stack = new StringWriter();
      broken.printStackTrace(new PrintWriter(stack, true));
      attempt = new Attempt("", List.of("the case itself broke: " + stack));
    }
    table.tried(part.name());
    if (!attempt.isFailed()) {
      delete(folder);
      return true;
    }
    ChaosFailure failure =
        new ChaosFailure(
            part.name(), seed, number, attempt.command(), attempt.complaints(), folder);
    Files.writeString(folder.resolve("failure.txt"), failure.text());
    table.failed(failure);
    news.accept(failure.text());
    return false;
  }

  /** Also folders that a case has closed to everybody. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(all::add);
    }
    for (Path file : all) {
      Files.deleteIfExists(file);
    }
  }
}
