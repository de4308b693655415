package clew.conformance;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Where the time of a worker goes: a second thread looks at the worker's stack every millisecond
 * and notes in whose code it is. Terms that a machine builds are part of the machine's work; the
 * same code called by the engine is the engine's. A worker that waits for a run in a thread of its
 * own, or for an answer of a real system, counts as being there.
 */
final class StackSampler {
  /** Whose code is running. */
  private enum Part {
    Z3,
    REAL_SYSTEM,
    MACHINE,
    SOLVER_LAYERS,
    SEARCH
  }

  /** The more special ones first. */
  private static final Map<String, Part> OWNERS = owners();

  private final Map<String, Map<Part, Long>> samples = new TreeMap<>();

  private StackSampler() {}

  private static Map<String, Part> owners() {
    Map<String, Part> owners = new LinkedHashMap<>();
    owners.put("com.microsoft.z3", Part.Z3);
    owners.put("clew.engine.solve.z3", Part.Z3);
    owners.put("clew.engine.solve.smt", Part.Z3);
    owners.put("clew.erlang.node", Part.REAL_SYSTEM);
    owners.put("clew.erlang", Part.MACHINE);
    owners.put("clew.imp", Part.MACHINE);
    owners.put("clew.engine.solve", Part.SOLVER_LAYERS);
    owners.put("clew.engine.explore", Part.SEARCH);
    return owners;
  }

  /**
   * Samples some work, which says from time to time what it is doing; what it does under the empty
   * name is not counted.
   */
  static StackSampler of(Consumer<Consumer<String>> work) throws InterruptedException {
    AtomicReference<String> current = new AtomicReference<>("");
    Thread worker = Thread.ofPlatform().unstarted(() -> work.accept(current::set));
    StackSampler samples = new StackSampler();
    worker.start();
    while (worker.isAlive()) {
      String name = current.get();
      if (!name.isEmpty()) {
        part(worker.getStackTrace()).ifPresent(part -> samples.note(name, part));
      }
      Thread.sleep(1);
    }
    return samples;
  }

  private void note(String name, Part part) {
    samples.computeIfAbsent(name, first -> new EnumMap<>(Part.class)).merge(part, 1L, Long::sum);
  }

  /** The innermost frame that is somebody's. */
  private static Optional<Part> part(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      for (Map.Entry<String, Part> owner : OWNERS.entrySet()) {
        if (frame.getClassName().startsWith(owner.getKey())) {
          return Optional.of(owner.getValue());
        }
      }
    }
    return Optional.empty();
  }

  /** A line for each name. */
  void print() {
    samples.forEach(StackSampler::print);
  }

  /** A line for all together. */
  void printAll(String title) {
    Map<Part, Long> all = new EnumMap<>(Part.class);
    samples.values().forEach(parts -> parts.forEach((part, n) -> all.merge(part, n, Long::sum)));
    print(title, all);
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
