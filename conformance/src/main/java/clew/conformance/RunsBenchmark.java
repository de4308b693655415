package clew.conformance;

import clew.engine.language.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How many concolic runs of an Erlang function a second of CPU gives, warm: the paper's example.
 */
final class RunsBenchmark {
  private static final String CALL = "foo([17])";
  private static final int RUNS = 200;
  private static final int ROUNDS = 40;

  private RunsBenchmark() {}

  static void run(Path home) throws IOException, InterruptedException {
    try (ErlangPrograms programs = new ErlangPrograms(Files.createTempDirectory("clew-runs"))) {
      Path file = home.resolve("examples/erlang/example.erl");
      Subject subject = programs.read(file, Files.readString(file));
      explore(subject);
      long before = ProcessCpu.nanos();
      long runs = explore(subject);
      long cpu = ProcessCpu.nanos() - before;
      System.out.printf(
          "  %s: %d runs in %.2f s of CPU, all threads: %.0f runs a second%n",
          CALL, runs, cpu / 1e9, runs * 1e9 / cpu);
      StackSampler.of(
              saying -> {
                saying.accept(CALL);
                explore(subject);
              })
          .print();
    }
  }

  private static long explore(Subject subject) {
    if (!(subject.choose(CALL) instanceof Subject.Choice.Chosen(var entry, var seed, var notes))) {
      throw new IllegalStateException(CALL + " cannot be called");
    }
    long runs = 0;
    for (int round = 0; round < ROUNDS; round++) {
      runs += ErlangPrograms.explore(entry, List.of(seed.orElseThrow()), RUNS).runs().size();
    }
    return runs;
  }
}
