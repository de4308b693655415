package clew.conformance;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.language.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Where the time goes while the examples of L are explored. */
final class ShareBenchmark {
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
    StackSampler samples = StackSampler.of(saying -> exploreAll(programs, saying));
    samples.print();
    samples.printAll("all, each once");
  }

  /** All examples one after the other, round after round: each weighs what it costs. */
  private static void exploreAll(Map<String, String> programs, Consumer<String> saying) {
    for (int round = 0; round < ROUNDS; round++) {
      boolean isWarm = round >= COLD_ROUNDS;
      programs.forEach(
          (name, text) -> {
            saying.accept(isWarm ? name : "");
            Entry entry = ImpExploration.main(name, text);
            ImpExploration.explore(
                entry,
                entry.inputs().seeds().getFirst(),
                Mode.CONCOLIC,
                Limits.DEFAULT.runs(),
                Limits.DEFAULT.depth(),
                Limits.DEFAULT.steps());
          });
    }
  }
}
