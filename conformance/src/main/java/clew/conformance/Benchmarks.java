package clew.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs the benchmarks; with arguments, only those named. Other names are those of programs. */
public final class Benchmarks {
  private static final List<Part> PARTS =
      List.of(
          new Part(
              "queries",
              "the solver stack, warm, one thread",
              (home, only) -> QueryBenchmark.run()),
          new Part(
              "share",
              "where the CPU goes while an L example is explored, warm",
              (home, only) -> ShareBenchmark.run(home)),
          new Part(
              "paths",
              "recording and offering one path, by its length",
              (home, only) -> PathBenchmark.run()),
          new Part(
              "loops",
              "the paper's loop seen through, warm, without the replay, CPU time",
              LoopBenchmark::run),
          new Part(
              "analyze",
              "invariants of generated programs of L, warm, CPU time",
              (home, only) -> AnalyzeBenchmark.run()),
          new Part(
              "start",
              "clew check, cold, all processes together",
              (home, only) -> StartBenchmark.run(home)),
          new Part(
              "walls",
              "a program that is started, and a judged call, behind walls and without",
              (home, only) -> SandboxBenchmark.run()),
          new Part(
              "load",
              "a module of the library, after the node replied, CPU time",
              (home, only) -> LoadBenchmark.run()),
          new Part(
              "erlang",
              "our machine against the BEAM, warm, CPU time",
              (home, only) -> ErlangBenchmark.run()),
          new Part(
              "runs",
              "concolic runs of the CutEr paper's example, warm",
              (home, only) -> RunsBenchmark.run(home)),
          new Part(
              "programs",
              "small Erlang programs that hide a bug, and their corrections",
              ProgramBenchmark::run),
          new Part(
              "binaries",
              "Erlang programs on bits, text and numbers, and their corrections, cold; marked anew"
                  + " with --mark",
              BinaryBenchmark::run),
          new Part(
              "text",
              "a loop through a text of which no byte is known, by its length, warm, CPU time",
              (home, only) -> TextBenchmark.run()),
          new Part(
              "instrumentation",
              "what telling costs a program on the node, and runs by both backends, warm",
              (home, only) -> InstrumentationBenchmark.run()),
          new Part(
              "backends",
              "the same programs by interpretation and by instrumentation",
              Backends::run),
          new Part(
              "prolog", "our machine against SWI-Prolog, warm, CPU time", PrologBenchmark::run),
          new Part(
              "prolog-programs",
              "classic Prolog programs, to full clause coverage",
              PrologProgramBenchmark::run),
          new Part(
              "reach",
              "libraries of SWI-Prolog, a minute each, measured on SWI-Prolog",
              ReachBenchmark::run),
          new Part(
              "recursion",
              "loops that must be repeated often, warm, CPU time with the real system",
              RecursionBenchmark::run),
          new Part(
              "curry",
              "all answers, against SWI-Prolog and core.logic, warm, CPU time",
              CurryBenchmark::run));

  private Benchmarks() {}

  /** Some of the figures. */
  private record Part(String name, String title, Run run) {}

  private interface Run {
    /**
     * @param only the programs that are wanted; all if there are none
     */
    void of(Path home, Set<String> only) throws IOException, InterruptedException;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Set<String> names = PARTS.stream().map(Part::name).collect(Collectors.toSet());
    Set<String> only = new LinkedHashSet<>(List.of(arguments));
    only.removeAll(names);
    Path home = Path.of(System.getProperty("clew.home", "."));
    for (Part part : PARTS) {
      if (arguments.length == 0 || List.of(arguments).contains(part.name)) {
        System.out.println(part.name + ": " + part.title);
        part.run.of(home, only);
      }
    }
  }
}
