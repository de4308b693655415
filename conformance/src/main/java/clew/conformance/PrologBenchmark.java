package clew.conformance;

import clew.engine.trace.Budget;
import clew.prolog.PrologEnvironment;
import clew.prolog.builtin.io.PrologSession;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Output;
import clew.prolog.eval.Solutions;
import clew.prolog.load.Loader;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Programs under {@code conformance/prolog-bench}, in our machine and in SWI-Prolog, at sizes where
 * SWI-Prolog needs half a second or more. The collector of the JVM is counted as ours.
 */
final class PrologBenchmark {
  private static final int WARM_UPS = 2;
  private static final int ROUNDS = 3;

  /** A program and its size. */
  private record Work(String name, int size) {}

  private static final List<Work> ALL =
      List.of(
          new Work("nrev", 400),
          new Work("deriv", 200_000),
          new Work("qsort", 300),
          new Work("queens", 11),
          new Work("zebra", 800),
          new Work("tak", 120),
          new Work("crypt", 8_000),
          new Work("pressure", 700),
          new Work("database", 1_000_000),
          new Work("findall", 25_000),
          new Work("atoms", 500_000));

  private PrologBenchmark() {}

  static void run(Path home, Set<String> only) throws IOException, InterruptedException {
    Path folder = home.resolve("conformance/prolog-bench").toAbsolutePath();
    PrologEnvironment environment =
        new PrologEnvironment(String.valueOf(System.getenv("PATH")), "", folder);
    Path swipl =
        environment
            .swipl()
            .orElseThrow(() -> new IllegalStateException("there is no swipl to compare with"));
    List<Double> ratios = new ArrayList<>();
    for (Work work : ALL) {
      if (!only.isEmpty() && !only.contains(work.name)) {
        continue;
      }
      double theirs = swipl(swipl, folder, work);
      Ours ours = ours(environment, folder, work);
      ratios.add(ours.seconds / theirs);
      System.out.printf(
          "  %-9s %8d  clew %6.2f s  swipl %6.2f s  ratio %5.2f  %.1f million inferences/s%n",
          work.name,
          work.size,
          ours.seconds,
          theirs,
          ours.seconds / theirs,
          ours.inferences / ours.seconds / 1e6);
    }
    double mean = Math.exp(ratios.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    System.out.printf("  geometric mean of the ratios %.2f%n", mean);
  }

  private record Ours(double seconds, long inferences) {}

  private static Ours ours(PrologEnvironment environment, Path folder, Work work)
      throws IOException {
    Loader loader =
        new Loader(
            PrologSession.closed(),
            environment.library(),
            folder,
            Output.NONE,
            Budget.of(Long.MAX_VALUE, 0));
    loader.load(work.name + ".pl");
    double best = Double.MAX_VALUE;
    long inferences = 0;
    for (int i = 0; i < WARM_UPS + ROUNDS; i++) {
      long before = ThreadCpu.nanos();
      Machine machine = new Machine(loader.database(), Output.NONE);
      Solutions.Result result =
          machine
              .solve(Structure.of("bench", Int.of(work.size)), Budget.of(Long.MAX_VALUE, 0))
              .next();
      if (!(result instanceof Solutions.Result.Answer)) {
        throw new IllegalStateException(work + " ends with " + result);
      }
      inferences = machine.inferences();
      if (i >= WARM_UPS) {
        best = Math.min(best, (ThreadCpu.nanos() - before) / 1e9);
      }
    }
    return new Ours(best, inferences);
  }

  private static double swipl(Path swipl, Path folder, Work work)
      throws IOException, InterruptedException {
    String goal =
        "statistics(cputime,A),bench(%d),statistics(cputime,B),C is B-A,write(C),nl"
            .formatted(work.size);
    double best = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      Process process =
          new ProcessBuilder(
                  swipl.toString(), "-q", "-f", "none", "-g", goal, "-t", "halt", work.name + ".pl")
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      process.getOutputStream().close();
      String told =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() != 0 || told.isEmpty()) {
        throw new IllegalStateException("swipl failed on " + work);
      }
      best = Math.min(best, Double.parseDouble(told));
    }
    return best;
  }
}
