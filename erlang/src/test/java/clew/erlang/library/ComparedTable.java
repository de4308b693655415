package clew.erlang.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Calls of the functions of a table, made on both sides. */
public final class ComparedTable {
  private ComparedTable() {}

  /** What came of it. */
  public record Outcome(int cases, List<String> differences) {
    public Outcome {
      differences = List.copyOf(differences);
    }
  }

  /** Full size only when asked for: with {@code -Dclew.full=true}. */
  public static int calls(int moderate, int full) {
    return isFull() ? full : moderate;
  }

  public static boolean isFull() {
    return Boolean.getBoolean("clew.full");
  }

  public static List<ComparedCalls.Call> generate(FunctionTable table, int each, long seed) {
    ArgumentKinds kinds = new ArgumentKinds(seed);
    List<ComparedCalls.Call> calls = new ArrayList<>();
    for (FunctionTable.Row row : table.rows()) {
      for (int i = 0; i < each; i++) {
        calls.add(
            new ComparedCalls.Call(
                row.module(), row.function(), kinds.arguments(row.kinds(), i % 2 == 1)));
      }
    }
    return calls;
  }

  /** Runs the calls and prints a line about it; the differences are also kept in a file. */
  public static Outcome run(Path folder, String title, List<ComparedCalls.Call> calls)
      throws Exception {
    return run(folder, title, calls, ComparedTable.class, List.of());
  }

  /** The same with modules of the test's own, which are near a class. */
  public static Outcome run(
      Path folder,
      String title,
      List<ComparedCalls.Call> calls,
      Class<?> near,
      List<String> modules)
      throws Exception {
    try (ComparedCalls compared = new ComparedCalls(folder)) {
      for (String module : modules) {
        compared.load(near, module);
      }
      List<String> differences = compared.differences(calls);
      report(title, calls.size(), differences);
      return new Outcome(calls.size(), differences);
    }
  }

  /** Prints a line about a suite, and keeps it in a file with those of others. */
  public static void report(String title, int cases, List<String> differences) throws IOException {
    String line = "%s: %d cases, %d differences".formatted(title, cases, differences.size());
    System.out.println(line);
    Path folder = Files.createDirectories(Path.of("target", "differences"));
    Files.write(folder.resolve(title + ".txt"), differences);
    Files.write(
        folder.resolve("summary.txt"),
        List.of(line),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
