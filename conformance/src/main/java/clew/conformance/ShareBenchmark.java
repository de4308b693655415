package clew.conformance;

import clew.engine.explore.Limits;
import clew.engine.explore.Mode;
import clew.engine.language.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
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

  private static final int ROUNDS = 8;
  private static final int COLD_ROUNDS = 3;

  private ShareBenchmark() {}

  static void run(Path home) throws IOException, InterruptedException {
    Map<String, String> programs = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(home.resolve("examples/imp"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".imp")).sorted().toList()) {
        programs.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    Map<String, Map<Part, Long>> samples = samples(programs);
    Map<Part, Long> all = new EnumMap<>(Part.class);
    samples.forEach(
        (name, parts) -> {
          print(name, parts);
          parts.forEach((part, count) -> all.merge(part, count, Long::sum));
        });
    print("all, each once", all);
  }

  /** All examples one after the other, round after round: each weighs what it costs. */
  private static Map<String, Map<Part, Long>> samples(Map<String, String> programs)
      throws InterruptedException {
    AtomicReference<String> current = new AtomicReference<>("");
    Thread worker =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  for (int round = 0; round < ROUNDS; round++) {
                    boolean isWarm = round >= COLD_ROUNDS;
                    programs.forEach(
                        (name, text) -> {
                          current.set(isWarm ? name : "");
                          Entry entry = Exploring.main(name, text);
                          Exploring.explore(
                              entry,
                              entry.seed(),
                              Mode.CONCOLIC,
                              Limits.DEFAULT.runs(),
                              Limits.DEFAULT.depth(),
                              Limits.DEFAULT.steps());
                        });
                  }
                });
    Map<String, Map<Part, Long>> samples = new TreeMap<>();
    worker.start();
    while (worker.isAlive()) {
      String name = current.get();
      if (!name.isEmpty()) {
        part(worker.getStackTrace())
            .ifPresent(
                part ->
                    samples
                        .computeIfAbsent(name, first -> new EnumMap<>(Part.class))
                        .merge(part, 1L, Long::sum));
      }
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
