package clew.cli;

import clew.engine.language.Activity;
import clew.engine.language.DeepStack;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Wires the real world to {@link Clew}. */
public final class Main {
  private static final Duration LONGEST_CLOSE = Duration.ofMillis(500);

  private Main() {}

  public static void main(String[] arguments) {
    Interruption interruption =
        new Interruption(List.of(arguments).indexOf(Activity.CHECK.id()) == 0);
    interruption.watch();
    CommandContext context =
        context(interruption, Path.of("").toAbsolutePath(), CommandContext.Installation.told());
    int code = DeepStack.on(() -> Clew.run(List.of(arguments), context));
    context.console().journal().end();
    close(context);
    interruption.over();
    end(code, interruption);
  }

  /**
   * All is written and closed by now. An orderly exit would look for somebody who logs exits, which
   * takes as long as a small check; but one that a signal has begun keeps its own code.
   */
  private static void end(int code, Interruption interruption) {
    if (interruption.isStopped()) {
      System.exit(code);
    }
    Runtime.getRuntime().halt(code);
  }

  /** What does not end now ends with us: the operating system sees to that. */
  private static void close(CommandContext context) {
    try {
      DeepStack.start("clew-close", context.bench()::close).join(LONGEST_CLOSE);
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    } catch (OutOfMemoryError noMoreThreads) {
      // Then nobody can look on while it is closed.
      context.bench().close();
    }
  }

  static CommandContext context(
      Interruption interruption, Path directory, CommandContext.Installation installation) {
    Console console =
        new Console(
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Optional.ofNullable(System.getProperty("clew.journal"))
                .map(Journal::at)
                .orElseGet(Journal::forNobody));
    Surroundings surroundings =
        new Surroundings(
            System.getenv(),
            directory,
            InstantSource.system(),
            Main::cpuMillis,
            news -> console.err("clew: " + news + "\n"));
    return new CommandContext(
        console, installation, Workbench.open(surroundings), interruption::isStopped);
  }

  /** Not by the management beans: loading those costs more than the rest of a short command. */
  private static long cpuMillis() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }
}
