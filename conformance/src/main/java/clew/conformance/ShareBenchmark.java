package clew.conformance;

import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.language.Entry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the time goes: a second thread looks at the worker's stack every millisecond and notes in
 * whose code it is. Terms that a machine builds are part of the machine's work; the same code
 * called by the engine is the engine's.
 */
final class ShareBenchmark {
  /** Whose code is running. */
  private enum Part {
    Z3,
    MACHINE,
    SOLVER_LAYERS,
    SEARCH
  }

  private ShareBenchmark() {}

  static void run(Path home) throws IOException, InterruptedException {
    List<Path> examples;
    try (Stream<Path> files = Files.list(home.resolve("examples/imp"))) {
      examples = files.filter(file -> file.toString().endsWith(".imp")).sorted().toList();
    }
    Map<Part, Long> all = new EnumMap<>(Part.class);
    for (Path example : examples) {
      Map<Part, Long> samples = samples(example);
      print(example.getFileName().toString(), samples);
      samples.forEach((part, count) -> all.merge(part, count, Long::sum));
    }
    print("all examples", all);
  }

  private static Map<Part, Long> samples(Path example) throws InterruptedException {
    String text;
    try {
      text = Files.readString(example);
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + example, e);
    }
    Thread worker =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  // Warm, and long enough to look at: each example again and again for a while.
                  long end = System.nanoTime() + 2_000_000_000L;
                  while (System.nanoTime() < end) {
                    Entry entry = Exploring.main("program.imp", text);
                    Exploring.explore(
                        entry,
                        entry.seed(),
                        Mode.CONCOLIC,
                        100_000,
                        Limits.DEFAULT.depth(),
                        1_000_000);
                  }
                });
    worker.start();
    Thread.sleep(500);
    Map<Part, Long> samples = new EnumMap<>(Part.class);
    while (worker.isAlive()) {
      part(worker.getStackTrace()).ifPresent(part -> samples.merge(part, 1L, Long::sum));
      Thread.sleep(1);
    }
    return samples;
  }

  private static Optional<Part> part(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (name.startsWith("com.microsoft.z3") || name.startsWith("clew.engine.solve.z3")) {
        return Optional.of(Part.Z3);
      }
      if (name.startsWith("clew.imp")) {
        return Optional.of(Part.MACHINE);
      }
      if (name.startsWith("clew.engine.solve")) {
        return Optional.of(Part.SOLVER_LAYERS);
      }
      if (name.startsWith("clew.engine.explore")) {
        return Optional.of(Part.SEARCH);
      }
    }
    return Optional.empty();
  }

  private static void print(String name, Map<Part, Long> samples) {
    long total = samples.values().stream().mapToLong(Long::longValue).sum();
    System.out.printf("  %-16s", name);
    for (Part part : Part.values()) {
      System.out.printf(
          " %s %4.1f %%;",
          part.name().toLowerCase(Locale.ROOT).replace('_', ' '),
          100.0 * samples.getOrDefault(part, 0L) / Math.max(1, total));
    }
    System.out.printf(" %d samples%n", total);
  }
}
