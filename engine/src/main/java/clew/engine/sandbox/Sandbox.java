package clew.engine.sandbox;

import clew.engine.source.FileErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts what runs the user's code, behind the walls that were asked for and that this system has.
 * What the system has is looked for when it is first asked.
 */
public final class Sandbox implements AutoCloseable {
  /** In blocks of 512 bytes: the largest file, 32 MB. */
  private static final String LIMITS = "ulimit -c 0; ulimit -f 65536; ulimit -t ";

  private static final String APART = "exec 3<&0 4>&1 1>&2 </dev/null; ";
  private static final int KILOBYTES = 1024;

  private final Walls wanted;
  private final Allowance allowed;
  private final Map<String, String> environment;
  private final ProcessWatch watch;

  /**
   * The kernel ends a sandbox with the thread that started it, so one thread starts them all and
   * lives as long as we do.
   */
  private final ExecutorService starter =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("clew-sandbox").factory());

  private @Nullable Found found;
  private @Nullable Scratch scratch;

  /** What this system has. */
  private record Found(Optional<Bubblewrap> bubblewrap, String trouble) {}

  /**
   * @param environment the user's variables
   */
  public Sandbox(Walls wanted, Allowance allowed, Map<String, String> environment) {
    this.wanted = wanted;
    this.allowed = allowed;
    this.environment = Map.copyOf(environment);
    this.watch = new ProcessWatch(environment.getOrDefault("CLEW_MEMORY", ""));
  }

  boolean isOf(Walls walls, Allowance allowance) {
    return wanted == walls && (allowed == allowance || allowed.equals(allowance));
  }

  /** The walls there are. */
  public Walls walls() {
    return wanted == Walls.OS && found().bubblewrap().isEmpty() ? Walls.RUNTIME : wanted;
  }

  /** Why there are no walls by the operating system, if they were wanted. */
  public Optional<String> trouble() {
    return wanted == Walls.OS
        ? Optional.of(found().trouble()).filter(said -> !said.isEmpty())
        : Optional.empty();
  }

  public Allowance allowed() {
    return allowed;
  }

  /** Whether what the runtime of a language refuses by itself is allowed after all. */
  public boolean allowsEffects() {
    return wanted == Walls.NONE || allowed.hasEffects();
  }

  /** Whether a program may write this file. */
  public boolean mayWrite(Path path) {
    return wanted == Walls.NONE || allowed.mayWrite(path);
  }

  /** What a report says about it. */
  public Confinement confinement() {
    return new Confinement(walls(), allowed, trouble().orElse(""));
  }

  /** The program that makes the walls of the operating system, if there are any. */
  public Optional<Path> program() {
    return found().bubblewrap().map(Bubblewrap::program);
  }

  /**
   * This folder, if what is in it can only be the user's own, or else one that is gone when we are.
   *
   * @param refused told why it is not taken
   */
  public Path privateFolder(Path folder, Consumer<String> refused) throws IOException {
    Optional<String> trouble;
    try {
      trouble = PrivateFolder.trouble(folder, scratch());
    } catch (IOException cannotBe) {
      trouble = Optional.of("it cannot be made: " + FileErrorText.of(cannotBe));
    }
    trouble.ifPresent(refused);
    return trouble.isEmpty() ? folder : Files.createTempDirectory(scratch(), "private");
  }

  private synchronized Found found() {
    Found known = found;
    if (known == null) {
      known = find();
      found = known;
    }
    return known;
  }

  private Found find() {
    Optional<Path> program = new SearchPath(environment.getOrDefault("PATH", "")).find("bwrap");
    if (program.isEmpty()) {
      return new Found(Optional.empty(), "there is no bwrap on the PATH");
    }
    try {
      Bubblewrap bubblewrap = new Bubblewrap(program.get(), true);
      String trouble = bubblewrap.trouble();
      if (trouble.contains("--size")) {
        bubblewrap = new Bubblewrap(program.get(), false);
        trouble = bubblewrap.trouble();
      }
      return new Found(trouble.isEmpty() ? Optional.of(bubblewrap) : Optional.empty(), trouble);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return new Found(Optional.empty(), "the search was interrupted");
    }
  }

  /** A folder for files of the moment, which programs can read and which is gone when we are. */
  public synchronized Path scratch() throws IOException {
    Scratch known = scratch;
    if (known == null) {
      known = Scratch.create();
      scratch = known;
    }
    return known.folder();
  }

  /** Whether a program sees this file only if it is asked for. */
  public boolean hides(Path path) {
    return walls() == Walls.OS && Bubblewrap.isShared(path);
  }

  /** A program, not started yet: only its output may still be directed elsewhere. */
  public ProcessBuilder prepare(Confined confined) throws IOException {
    Path ours = scratch();
    List<String> words =
        new ArrayList<>(List.of("sh", "-c", limits(confined) + "exec \"$@\"", "sh"));
    if (wanted == Walls.OS) {
      found()
          .bubblewrap()
          .ifPresent(bubblewrap -> words.addAll(bubblewrap.command(confined, allowed, ours)));
    }
    words.addAll(confined.command());
    ProcessBuilder builder = new ProcessBuilder(words).directory(confined.directory().toFile());
    Map<String, String> variables = builder.environment();
    variables.clear();
    variables.put("PATH", environment.getOrDefault("PATH", ""));
    variables.putAll(Map.of("LANG", "C.UTF-8", "LC_ALL", "C.UTF-8", "HOME", "/nonexistent"));
    if (allowed.environment() || wanted == Walls.NONE) {
      variables.putAll(environment);
    }
    variables.putAll(confined.environment());
    return builder;
  }

  private static String limits(Confined confined) {
    return LIMITS
        + confined.seconds()
        + "; "
        + (confined.megabytes() > 0
            ? "ulimit -v " + (long) confined.megabytes() * KILOBYTES + "; "
            : "")
        + (confined.link() == Confined.Link.APART ? APART : "");
  }

  /** Starts it. It ends with us, however we end, and if it or what it starts takes too much. */
  public Process start(ProcessBuilder prepared) throws IOException {
    try {
      Process process = starter.submit(prepared::start).get();
      watch.over(process);
      return process;
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof IOException problem ? problem : new IOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while starting " + prepared.command(), stopped);
    }
  }

  /** Ends a program with all that it has started, however far its start has come. */
  public static void end(Process process) {
    List<ProcessHandle> below = process.descendants().toList();
    process.destroyForcibly();
    below.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * How long a program and what it has started and still runs have had a processor. One that had
   * none waits, or was stopped.
   *
   * @return nothing where the system does not say
   */
  public static Optional<Duration> worked(Process process) {
    List<Optional<Duration>> times =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())
            .map(one -> one.info().totalCpuDuration())
            .toList();
    return times.stream().allMatch(Optional::isEmpty)
        ? Optional.empty()
        : times.stream().flatMap(Optional::stream).reduce(Duration::plus);
  }

  /** Ends what runs, and starts nothing more. */
  @Override
  public synchronized void close() {
    watch.close();
    starter.shutdown();
    if (scratch != null) {
      scratch.close();
    }
  }
}
