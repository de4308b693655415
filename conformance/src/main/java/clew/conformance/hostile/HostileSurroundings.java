package clew.conformance.hostile;

import clew.engine.explore.settings.Limits;
import clew.engine.explore.settings.Mode;
import clew.engine.explore.settings.Settings;
import clew.engine.language.Options;
import clew.workbench.CheckListener;
import clew.workbench.CheckRequest;
import clew.workbench.Refusal;
import clew.workbench.Surroundings;
import clew.workbench.Workbench;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A user with files, a home, a server and a process, for hostile programs to be after. */
public final class HostileSurroundings implements AutoCloseable {
  private static final String SECRET = "only-for-the-user";

  /** A number of seconds that nobody else sleeps. */
  private static final String MARKER = "86399.5";

  private static final Settings SETTINGS =
      new Settings(
          Mode.CONCOLIC,
          Settings.DEFAULT.strategy(),
          new Limits(Duration.ofSeconds(10), 6, 100, 100_000, 100_000),
          0,
          1);

  private final Path root;
  private final Path home;
  private final Workbench bench;
  private String report = "";

  public HostileSurroundings(Path folder) throws IOException {
    root = folder.toRealPath();
    home = Files.createDirectories(root.resolve("home"));
    Files.createDirectories(root.resolve("open"));
    Map<String, String> environment =
        Map.of(
            "PATH",
            String.valueOf(System.getenv("PATH")),
            "HOME",
            home.toString(),
            "CLEW_CANARY",
            SECRET);
    bench =
        Workbench.open(
            new Surroundings(environment, root, InstantSource.system(), () -> 0, news -> {}));
  }

  /** A folder that programs may write if they are told so, and that nobody minds. */
  public String open() {
    return root.resolve("open").toString();
  }

  /** What the last check came to, to see why it did no harm. */
  public String report() {
    return report;
  }

  /** Checks a program, as a user does; what it harmed. */
  public List<String> harmed(HostileProgram program, String run, Options options)
      throws IOException, InterruptedException {
    Path folder =
        Files.createDirectories(root.resolve(program.language() + run + program.number()));
    Path canary = Files.writeString(folder.resolve("canary"), "alive");
    Files.createDirectories(folder.resolve("sub/deep"));
    Files.writeString(folder.resolve("sub/deep/file"), "alive");
    program.prepare(folder, canary);
    Process victim = new ProcessBuilder("sleep", "3600").start();
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Map<String, String> names =
          Map.of(
              "CANARY", canary.toString(),
              "FOLDER", folder.toString(),
              "HOME", home.toString(),
              "NAME", program.name(),
              "PROGRAM", program.file(),
              "PROCESS", String.valueOf(victim.pid()),
              "JVM", String.valueOf(ProcessHandle.current().pid()),
              "PORT", String.valueOf(server.getLocalPort()),
              "MARKER", MARKER);
      String text = program.program(names);
      Files.createDirectories(folder.resolve("src"));
      Files.writeString(folder.resolve(program.file()), text);
      SortedMap<String, String> before = files(folder);
      List<String> harmed = new ArrayList<>();
      try {
        report = check(folder.resolve(program.file()).toString(), text, options);
      } catch (RuntimeException fault) {
        harmed.add("Clew itself: " + fault);
        report = "";
      }
      if (report.contains(SECRET)) {
        harmed.add("the environment was read");
      }
      SortedMap<String, String> after = files(folder);
      if (!before.equals(after)) {
        harmed.add("files changed: " + difference(before, after));
      }
      if (!victim.isAlive()) {
        harmed.add("a process was ended");
      }
      if (isCalled(server)) {
        harmed.add("a server was called");
      }
      return harmed;
    } finally {
      victim.destroyForcibly().waitFor();
    }
  }

  private String check(String file, String text, Options options) {
    CheckRequest request = CheckRequest.of(bench.unsaved(file, text)).with(options).with(SETTINGS);
    try {
      return bench.check(request, CheckListener.SILENT, () -> false).report().toString();
    } catch (Refusal refused) {
      return refused.problems().toString();
    }
  }

  private static boolean isCalled(ServerSocket server) throws IOException {
    server.setSoTimeout(20);
    try {
      server.accept().close();
      return true;
    } catch (SocketTimeoutException nobody) {
      return false;
    }
  }

  /** The files of a folder and of the home, but for what we keep there ourselves. */
  private SortedMap<String, String> files(Path folder) throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    for (Path top : List.of(folder, home)) {
      try (Stream<Path> files = Files.walk(top)) {
        for (Path file : files.filter(HostileSurroundings::isUsers).toList()) {
          all.put(file.toString(), state(file));
        }
      }
    }
    return all;
  }

  private static boolean isUsers(Path file) {
    return !file.toString().matches(".*/\\.cache(/clew(/(node|core|copies)(/.*)?)?)?");
  }

  private static String state(Path file) throws IOException {
    String mode = Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS).toString();
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return mode;
    }
    return mode
        + Files.getLastModifiedTime(file)
        + Files.getAttribute(file, "unix:nlink")
        + new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  private static String difference(Map<String, String> before, Map<String, String> after) {
    TreeMap<String, String> changed = new TreeMap<>(before);
    after.forEach((file, state) -> changed.merge(file, state, (a, b) -> a.equals(b) ? null : b));
    return changed.keySet().toString();
  }

  /** Processes that programs have left behind. */
  public static List<String> left() {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(command -> command.contains(MARKER))
        .toList();
  }

  @Override
  public void close() {
    bench.close();
  }
}
