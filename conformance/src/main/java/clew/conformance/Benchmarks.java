package clew.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Runs the benchmarks; with arguments, only those named: queries, share, paths, start. */
public final class Benchmarks {
  private Benchmarks() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Set<String> wanted =
        Set.copyOf(
            arguments.length == 0
                ? List.of("queries", "share", "paths", "start")
                : List.of(arguments));
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
  }
}
