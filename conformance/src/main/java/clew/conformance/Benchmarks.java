package clew.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Runs the benchmarks; with arguments, only those named. */
public final class Benchmarks {
  private static final List<String> PARTS =
      List.of("queries", "share", "paths", "start", "load", "erlang", "runs", "programs", "prolog", "curry");

  private Benchmarks() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Set<String> wanted = new LinkedHashSet<>(arguments.length == 0 ? PARTS : List.of(arguments));
    Path home = Path.of(System.getProperty("clew.home", "."));
    if (wanted.contains("queries")) {
      System.out.println("queries: the solver stack, warm, one thread");
      QueryBenchmark.run();
    }
    if (wanted.contains("share")) {
      System.out.println("share: where the CPU goes while an L example is explored, warm");
      ShareBenchmark.run(home);
    }
    if (wanted.contains("paths")) {
      System.out.println("paths: recording and offering one path, by its length");
      PathBenchmark.run();
    }
    if (wanted.contains("start")) {
      System.out.println("start: clew check, cold, all processes together");
      StartBenchmark.run(home);
    }
    if (wanted.contains("load")) {
      System.out.println("load: a module of the library, after the node replied, CPU time");
      LoadBenchmark.run();
    }
    if (wanted.contains("erlang")) {
      System.out.println("erlang: our machine against the BEAM, warm, CPU time");
      ErlangBenchmark.run();
    }
    if (wanted.contains("runs")) {
      System.out.println("runs: concolic runs of the CutEr paper's example, warm");
      RunsBenchmark.run(home);
    }
    if (wanted.contains("prolog")) {
      System.out.println("prolog: our machine against SWI-Prolog, warm, CPU time");
      Set<String> only = new LinkedHashSet<>(wanted);
      PARTS.forEach(only::remove);
      PrologBenchmark.run(home, only);
    }
    if (wanted.contains("curry")) {
      System.out.println("curry: all answers, against SWI-Prolog and core.logic, warm, CPU time");
      Set<String> only = new LinkedHashSet<>(wanted);
      PARTS.forEach(only::remove);
      CurryBenchmark.run(home, only);
    }
    if (wanted.contains("programs")) {
      System.out.println("programs: small Erlang programs that hide a bug, and their corrections");
      Set<String> only = new LinkedHashSet<>(wanted);
      PARTS.forEach(only::remove);
      ProgramBenchmark.run(home, only);
    }
  }
}
