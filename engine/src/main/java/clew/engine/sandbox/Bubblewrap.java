package clew.engine.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Walls by the operating system: the program {@code bwrap} starts another one that sees the files
 * as they are but can change none, has no network, and lives among its own processes only.
 *
 * @param isSized whether it can bound a folder for temporary files; older ones cannot
 */
record Bubblewrap(Path program, boolean isSized) {
  /**
   * Folders that others share with us: files for the moment, and sockets behind which servers
   * listen, for which a file that can only be read is no hindrance.
   */
  private static final List<Path> SHARED =
      List.of(Path.of("/tmp"), Path.of("/var/tmp"), Path.of("/run"));

  /** Of those, what some systems keep their programs in. */
  private static final Path NIX = Path.of("/run/current-system");

  private static final String SCRATCH_BYTES = String.valueOf(256 << 20);
  private static final int PROBE_SECONDS = 3;
  private static final String READY = "ready";

  /** Of the files beside one that lies openly in a shared folder, so many are shown as well. */
  private static final int MOST_BESIDE = 300;

  /** Why it does not work here; empty if it does. */
  String trouble() throws InterruptedException {
    try {
      List<String> command =
          new ArrayList<>(
              command(new Confined(List.of(), Path.of("/")), Allowance.NONE, Path.of("/")));
      command.addAll(List.of("echo", READY));
      return trouble(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException notStarted) {
      return String.valueOf(notStarted.getMessage());
    }
  }

  private String trouble(Process probe) throws IOException, InterruptedException {
    try {
      probe.getOutputStream().close();
      if (!probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS)) {
        return program + " does not end";
      }
      String said =
          new String(probe.getInputStream().readNBytes(500), StandardCharsets.UTF_8).strip();
      if (probe.exitValue() != 0) {
        return said.isEmpty() ? program + " fails" : said;
      }
      return said.equals(READY) ? "" : program + " does not run what it is given";
    } finally {
      // Whatever it is: it may have started others, and nobody may wait for it any more.
      Sandbox.end(probe);
    }
  }

  /** Whether it is in a folder of which programs see only what is named. */
  static boolean isShared(Path path) {
    return SHARED.stream().anyMatch(path::startsWith);
  }

  /**
   * What stands before the command itself.
   *
   * @param scratch a folder of ours that programs may read
   */
  List<String> command(Confined confined, Allowance allowed, Path scratch) {
    List<String> words = new ArrayList<>();
    words.add(program.toString());
    words.addAll(List.of("--die-with-parent", "--new-session", "--cap-drop", "ALL"));
    words.addAll(List.of("--unshare-user-try", "--unshare-pid", "--unshare-ipc", "--unshare-uts"));
    words.add("--unshare-cgroup-try");
    if (!allowed.network()) {
      words.add("--unshare-net");
    }
    words.addAll(List.of("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"));
    empty("/dev/shm", words);
    for (Path shared : SHARED) {
      if (Files.isDirectory(shared) && !Files.isSymbolicLink(shared)) {
        empty(shared.toString(), words);
      }
    }
    see(NIX, words);
    see(scratch, words);
    see(confined.directory(), words);
    confined.visible().forEach(path -> see(path, words));
    for (Path path : allowed.writable()) {
      words.addAll(List.of("--bind", path.toString(), path.toString()));
    }
    for (Path path : confined.results()) {
      words.addAll(List.of("--bind", path.toString(), path.toString()));
    }
    words.addAll(List.of("--chdir", confined.directory().toString(), "--"));
    return words;
  }

  private void empty(String folder, List<String> words) {
    if (isSized) {
      words.addAll(List.of("--size", SCRATCH_BYTES));
    }
    words.addAll(List.of("--tmpfs", folder));
  }

  /** Shows again what lies in a folder that was hidden, with all that is around it there. */
  private static void see(Path path, List<String> words) {
    for (Path shared : SHARED) {
      if (path.startsWith(shared) && !path.equals(shared)) {
        Path top = shared.getRoot().resolve(path.subpath(0, shared.getNameCount() + 1)).normalize();
        show(top, words);
        if (Files.isRegularFile(top)) {
          beside(shared).forEach(file -> show(file, words));
        }
      }
    }
  }

  private static void show(Path path, List<String> words) {
    words.addAll(List.of("--ro-bind-try", path.toString(), path.toString()));
  }

  private static List<Path> beside(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).limit(MOST_BESIDE).toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }
}
