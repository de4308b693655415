package clew.conformance;

import clew.curry.load.LoadedProgram;
import clew.curry.load.ProgramLoader;
import clew.curry.query.ParallelSearch;
import clew.curry.query.SearchOrder;
import clew.curry.query.SequentialSearch;
import clew.engine.explore.settings.Limits;
import clew.engine.language.QuerySolver;
import clew.engine.source.SourceText;
import clew.prolog.PrologEnvironment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * The programs of {@code conformance/curry-bench}: all answers, by our machine in two orders, by
 * SWI-Prolog, and by core.logic where that is on the class path. Sizes are such that SWI-Prolog
 * needs half a second or more; core.logic is compared at sizes that it can do.
 */
final class CurryBenchmark {
  private static final int WARM_UPS = 2;
  private static final int ROUNDS = 2;

  /**
   * A function with its sizes.
   *
   * @param small what core.logic can do in seconds
   */
  private record Work(String name, int size, int small) {}

  private static final List<Work> ALL =
      List.of(
          new Work("permsort", 10, 8),
          new Work("splits", 7_000, 200),
          new Work("lastof", 2_000_000, 20_000),
          new Work("queens", 11, 8),
          new Work("nrev", 40_000, 500),
          new Work("inverse", 9, 4));

  private final SourceText program;
  private final Path folder;
  private final Path swipl;
  private final Optional<CoreLogic> coreLogic;

  private CurryBenchmark(SourceText program, Path folder, Path swipl) throws IOException {
    this.program = program;
    this.folder = folder;
    this.swipl = swipl;
    this.coreLogic = CoreLogic.of(folder.resolve("lists.clj"));
  }

  static void run(Path home, Set<String> only) throws IOException, InterruptedException {
    Path folder = home.resolve("conformance/curry-bench").toAbsolutePath();
    Path swipl =
        new PrologEnvironment(String.valueOf(System.getenv("PATH")), "", folder)
            .swipl()
            .orElseThrow(() -> new IllegalStateException("there is no swipl to compare with"));
    SourceText program =
        new SourceText("lists.curry", Files.readString(folder.resolve("lists.curry")));
    CurryBenchmark benchmark = new CurryBenchmark(program, folder, swipl);
    for (Work work : ALL) {
      if (only.isEmpty() || only.contains(work.name)) {
        benchmark.compare(work);
      }
    }
    if (only.isEmpty() || only.contains("workers")) {
      benchmark.workers();
    }
  }

  private void compare(Work work) throws IOException, InterruptedException {
    Measured theirs = swipl(work);
    Measured depth = ours(work.name, work.size, SearchOrder.DEPTH_FIRST);
    Measured fair = ours(work.name, work.size, SearchOrder.FAIR);
    same(work, theirs, depth);
    same(work, theirs, fair);
    System.out.printf(
        "  %-9s %8d  %,9d answers  swipl %5.2f s  depth-first %6.2f s (%.1f times)  fair %6.2f s"
            + " (%.1f times)%n",
        work.name,
        work.size,
        theirs.answers,
        theirs.seconds,
        depth.seconds,
        depth.seconds / theirs.seconds,
        fair.seconds,
        fair.seconds / theirs.seconds);
    if (coreLogic.isPresent()) {
      CoreLogic rival = coreLogic.get();
      Measured other = measured(() -> rival.answers(work.name, work.small));
      Measured smallDepth = ours(work.name, work.small, SearchOrder.DEPTH_FIRST);
      Measured smallFair = ours(work.name, work.small, SearchOrder.FAIR);
      same(work, other, smallDepth);
      same(work, other, smallFair);
      System.out.printf(
          "  %-9s %8d  %,9d answers  core.logic %6.3f s  depth-first %6.4f s (%.0f times faster)"
              + "  fair %6.4f s (%.0f times faster)%n",
          "",
          work.small,
          other.answers,
          other.seconds,
          smallDepth.seconds,
          other.seconds / smallDepth.seconds,
          smallFair.seconds,
          other.seconds / smallFair.seconds);
    }
  }

  private static void same(Work work, Measured theirs, Measured ours) {
    if (theirs.answers != ours.answers) {
      throw new IllegalStateException(
          work + ": " + ours.answers + " answers in place of " + theirs.answers);
    }
  }

  private record Measured(long answers, double seconds) {}

  /** The best of some rounds, after others that do not count. */
  private static Measured measured(Callable<Long> work) {
    Measured best = new Measured(0, Double.MAX_VALUE);
    for (int i = 0; i < WARM_UPS + ROUNDS; i++) {
      long before = ThreadCpu.nanos();
      long answers;
      try {
        answers = work.call();
      } catch (Exception failed) {
        throw new IllegalStateException(failed);
      }
      double seconds = (ThreadCpu.nanos() - before) / 1e9;
      if (i >= WARM_UPS && seconds < best.seconds) {
        best = new Measured(answers, seconds);
      }
    }
    return best;
  }

  private Measured ours(String name, int size, SearchOrder order) {
    LoadedProgram.Query query = query(name, size);
    return measured(
        () -> {
          try (SequentialSearch search =
              new SequentialSearch(query, order, 1, Limits.DEFAULT.solver(), () -> false)) {
            return count(search);
          }
        });
  }

  private static long count(QuerySolver.Answers search) {
    long answers = 0;
    QuerySolver.Next next = search.next();
    while (next instanceof QuerySolver.Next.Answer) {
      answers++;
      next = search.next();
    }
    if (!(next instanceof QuerySolver.Next.NoMore)) {
      throw new IllegalStateException("the search ended with " + next);
    }
    return answers;
  }

  private LoadedProgram.Query query(String name, int size) {
    LoadedProgram loaded = ((ProgramLoader.Read.Accepted) ProgramLoader.read(program)).program();
    return ((LoadedProgram.Posed.Ready) loaded.pose(name + " " + size)).query();
  }

  /** How two workers share all answers of a search. */
  private void workers() {
    for (Work work : List.of(new Work("permsort", 11, 0), new Work("queens", 11, 0))) {
      long answers;
      try (SequentialSearch alone =
          new SequentialSearch(
              query(work.name, work.size),
              SearchOrder.FAIR,
              1,
              Limits.DEFAULT.solver(),
              () -> false)) {
        answers = count(alone);
      }
      List<LoadedProgram.Query> queries =
          List.of(query(work.name, work.size), query(work.name, work.size));
      try (ParallelSearch search =
          new ParallelSearch(queries, Limits.DEFAULT.solver(), () -> false)) {
        same(work, new Measured(answers, 0), new Measured(count(search), 0));
        List<Long> steps = search.work();
        double all = steps.stream().mapToLong(Long::longValue).sum();
        System.out.printf(
            "  %-9s %8d  two workers: %.0f %% and %.0f %% of the steps, the same %,d answers%n",
            work.name, work.size, 100 * steps.get(0) / all, 100 * steps.get(1) / all, answers);
      }
    }
  }

  private Measured swipl(Work work) throws IOException, InterruptedException {
    String goal =
        "statistics(cputime,A),bench(%s,%d,N),statistics(cputime,B),C is B-A,write(N-C),nl"
            .formatted(work.name, work.size);
    Measured best = new Measured(0, Double.MAX_VALUE);
    for (int i = 0; i < ROUNDS; i++) {
      Process process =
          new ProcessBuilder(
                  swipl.toString(), "-q", "-f", "none", "-g", goal, "-t", "halt", "lists.pl")
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      process.getOutputStream().close();
      String told =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      int dash = told.indexOf('-');
      if (process.waitFor() != 0 || dash < 0) {
        throw new IllegalStateException("swipl failed on " + work + ": " + told);
      }
      double seconds = Double.parseDouble(told.substring(dash + 1));
      if (seconds < best.seconds) {
        best = new Measured(Long.parseLong(told.substring(0, dash)), seconds);
      }
    }
    return best;
  }
}
