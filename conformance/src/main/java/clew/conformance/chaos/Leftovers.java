package clew.conformance.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a process of Clew has left behind: processes with its mark, and folders of the moment. */
final class Leftovers {
  /** Whoever ends a sandbox or waits for our end needs a moment for it, on a busy machine too. */
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private static final long PAUSE_MILLIS = 50;

  private final String mark;
  private final Path temporary;

  /**
   * @param mark what the environment of its processes has in it
   * @param temporary where its folders of the moment are
   */
  Leftovers(String mark, Path temporary) {
    this.mark = mark;
    this.temporary = temporary;
  }

  /** Waits until there is nothing; what is there even then, after its processes were ended. */
  List<String> complaints() throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    List<String> complaints = now();
    while (!complaints.isEmpty() && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      complaints = now();
    }
    for (ProcessHandle left : processes()) {
      left.destroyForcibly();
    }
    return complaints;
  }

  private List<String> now() throws IOException {
    List<String> complaints = new ArrayList<>();
    for (ProcessHandle left : processes()) {
      complaints.add("a process is left: " + left.pid() + " " + command(left));
    }
    if (Files.isDirectory(temporary)) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(temporary, "clew*")) {
        all.forEach(each -> complaints.add("a folder is left: " + each));
      }
    }
    return complaints;
  }

  /** Those that live: what has ended and was not asked for yet has no environment. */
  List<ProcessHandle> processes() {
    return ProcessHandle.allProcesses().filter(this::isMarked).toList();
  }

  private boolean isMarked(ProcessHandle process) {
    try {
      byte[] environment =
          Files.readAllBytes(Path.of("/proc", String.valueOf(process.pid()), "environ"));
      return new String(environment, StandardCharsets.ISO_8859_1).contains(mark);
    } catch (IOException notOurs) {
      return false;
    }
  }

  static String command(ProcessHandle process) {
    try {
      String words =
          Files.readString(
                  Path.of("/proc", String.valueOf(process.pid()), "cmdline"),
                  StandardCharsets.ISO_8859_1)
              .replace('\0', ' ');
      return words.substring(0, Math.min(300, words.length()));
    } catch (IOException gone) {
      return Optional.of(process).flatMap(it -> it.info().command()).orElse("");
    }
  }
}
