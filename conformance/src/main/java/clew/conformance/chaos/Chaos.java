package clew.conformance.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** The command {@code ./chaos}. */
public final class Chaos {
  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;

  private Chaos() {}

  public static void main(String[] words) throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("clew.home", ".")).toAbsolutePath().normalize();
    ChaosArguments arguments;
    try {
      arguments = ChaosArguments.parse(List.of(words), Parts.names());
    } catch (IllegalArgumentException wrong) {
      System.err.println(wrong.getMessage() + "\n" + ChaosArguments.USAGE);
      System.exit(WRONG_USE);
      return;
    }
    Path scratch = home.resolve("conformance/target/chaos/" + arguments.seed());
    ChaosTable table = new ChaosTable();
    System.out.println("seed " + arguments.seed() + ", what fails is kept in " + scratch);
    AtomicBoolean isOver = new AtomicBoolean();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stopped(table, isOver), "chaos-end"));
    run(arguments, new ClewCommand(home, true), scratch, table);
    isOver.set(true);
    System.out.print(table.text());
    System.exit(table.failures().isEmpty() ? 0 : FAILED);
  }

  private static void run(
      ChaosArguments arguments, ClewCommand clew, Path scratch, ChaosTable table)
      throws IOException, InterruptedException {
    Files.createDirectories(scratch);
    ChaosRun run = new ChaosRun(arguments.seed(), scratch, table, System.out::println);
    List<ChaosPart> parts = new ArrayList<>();
    for (String name : Parts.names()) {
      if (arguments.wants(name)) {
        parts.add(Parts.open(name, clew, scratch));
      }
    }
    try {
      if (arguments.number().isPresent()) {
        table.begin(parts.getFirst().name());
        run.one(parts.getFirst(), arguments.number().getAsInt());
      } else {
        run.all(parts, arguments.first(), arguments.time());
      }
    } finally {
      parts.forEach(ChaosPart::close);
    }
  }

  /** Ctrl-C: the table so far. */
  private static void stopped(ChaosTable table, AtomicBoolean isOver) {
    if (!isOver.get()) {
      System.out.print("stopped\n" + table.text());
      System.out.flush();
      // Ctrl-C reaches them by itself; another signal does not.
      ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    }
  }
}
