package clew.prolog.swipl;

import clew.engine.sandbox.Confined;
import clew.engine.source.Diagnostic;
import clew.prolog.source.FilePath;
import clew.prolog.swipl.ReplayResult.Ending;
import clew.prolog.swipl.ReplayResult.Place;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One real system that has loaded the program, to which goals are put one after the other: each has
 * a process of its own that begins there. A goal that hangs costs the time it may have and a new
 * start, and nothing to the others.
 */
final class ReplayServer implements AutoCloseable {
  /** What loading the program may take. */
  private static final long LOADING = 20_000;

  private static final int MOST_OUTPUT = 1 << 20;
  private static final int MEGABYTES = 2_900;

  /** Of a processor, for each process: what loading and one goal may take, and some more. */
  private static final int SECONDS = 120;

  /** What has done nothing for so long hangs: one that is only slow is at work. */
  private static final long IDLE = 4_000;

  private static final Duration NOTHING = Duration.ofMillis(60);
  private static final Atom ALIVE = Atom.of("alive");
  private static final Atom BEGUN = Atom.of("begun");
  private static final Atom UNCOUNTED = Atom.of("uncounted");
  private static final Functor UNLOADED = Functor.of("unloaded", 1);

  private final SwiplInstallation installation;
  private final Replay.Subject subject;
  private final long millis;
  private @Nullable Path folder;
  private volatile @Nullable ServerProcess server;
  private volatile boolean isClosed;
  private boolean isCounted = true;

  /** Whether the last goal that took too long did next to nothing. */
  private boolean isIdle;

  private ReplayProtocol protocol = new ReplayProtocol();

  ReplayServer(SwiplInstallation installation, Replay.Subject subject, long millis) {
    this.installation = installation;
    this.subject = subject;
    this.millis = millis;
  }

  /** The clauses of the program, as the real system numbers them. */
  synchronized List<Place> clauses() throws SwiplFailure, InterruptedException {
    started();
    return protocol.places();
  }

  /** Puts a goal to the program. */
  synchronized ReplayResult ask(ReplayRequest request) throws SwiplFailure, InterruptedException {
    ReplayResult replayed = patiently(request);
    // Frames are kept while clauses are counted, so that it takes more memory.
    return request.isMeasured() && replayed.ending() instanceof Ending.OutOfMemory
        ? once(request.unmeasured())
        : replayed;
  }

  /** A goal that only waits may do so, but it may also be the system that was stopped. */
  private ReplayResult patiently(ReplayRequest request) throws SwiplFailure, InterruptedException {
    isIdle = false;
    ReplayResult replayed = once(request);
    return replayed.ending() instanceof Ending.OutOfTime && isIdle ? once(request) : replayed;
  }

  private ReplayResult once(ReplayRequest request) throws SwiplFailure, InterruptedException {
    ServerProcess running = started();
    protocol.begin(request.most());
    Duration before = running.worked();
    try {
      running.send(ReplayProtocol.text(isCounted ? request : request.unmeasured()));
      expect(BEGUN, running, Math.min(millis, IDLE), "SWI-Prolog did not take up a goal");
      while (true) {
        Optional<String> line = running.receive(millis);
        if (line.isEmpty()) {
          if (!running.isAlive()) {
            throw ended("SWI-Prolog ended before it answered");
          }
          isIdle = running.worked().minus(before).multipliedBy(10).toMillis() < millis;
          stop();
          return protocol.replayed(new Ending.OutOfTime(), printed(), isCounted);
        }
        if (isLast(line.get())) {
          return protocol.replayed(new Ending.NoMore(), printed(), isCounted);
        }
      }
    } catch (InterruptedException stopped) {
      stop();
      throw stopped;
    }
  }

  /** Waits for a word that says that the system is there. */
  private void expect(Atom word, ServerProcess running, long longest, String otherwise)
      throws SwiplFailure, InterruptedException {
    Optional<String> line = running.receive(longest);
    if (line.isEmpty() && running.isAlive() && running.worked().compareTo(NOTHING) > 0) {
      line = running.receive(LOADING);
    }
    if (line.isEmpty()) {
      throw ended(running.isAlive() ? otherwise : "SWI-Prolog ended before it answered");
    }
    if (!line.get().strip().equals(word.name() + " .")) {
      throw rubbish(line.get());
    }
  }

  private SwiplFailure ended(String how) {
    stop();
    return new SwiplFailure(Diagnostic.error(how), SwiplFailure.Hope.ANOTHER);
  }

  /** Takes in a line of an answer. A program can find where the server writes, and write there. */
  private boolean isLast(String line) throws SwiplFailure {
    try {
      return protocol.isOver(ReplayProtocol.read(line));
    } catch (IllegalStateException | ClassCastException | IndexOutOfBoundsException rubbish) {
      throw rubbish(line);
    }
  }

  /** Takes in a line of what is said while the program is loaded. */
  private boolean isReady(String line) throws SwiplFailure {
    try {
      Value reply = ReplayProtocol.read(line);
      if (reply instanceof Compound why && why.is(UNLOADED)) {
        stop();
        throw new SwiplFailure(
            Diagnostic.error("SWI-Prolog cannot load " + subject.file() + ": " + why.argument(0)),
            SwiplFailure.Hope.NEVER);
      }
      if (reply instanceof Compound clause) {
        protocol.place(clause);
      }
      isCounted &= reply != UNCOUNTED;
      return reply == Atom.of("ready");
    } catch (IllegalStateException | ClassCastException | IndexOutOfBoundsException rubbish) {
      throw rubbish(line);
    }
  }

  private SwiplFailure rubbish(String line) {
    return ended(SwiplFailure.noAnswer(line));
  }

  private ServerProcess started() throws SwiplFailure, InterruptedException {
    ServerProcess running = server;
    if (running != null && running.isAlive()) {
      return running;
    }
    if (isClosed) {
      throw new SwiplFailure(Diagnostic.error("SWI-Prolog is not asked any more"));
    }
    Path swipl =
        installation
            .program()
            .orElseThrow(() -> new SwiplFailure(Diagnostic.error("there is no swipl on the PATH")));
    try {
      Path scratch = scratch();
      Path program = scratch.resolve("server.pl");
      Files.writeString(program, SwiplScript.text("server.pl"), StandardCharsets.UTF_8);
      Path text = scratch.resolve("text");
      Files.writeString(text, subject.text().orElse(""), StandardCharsets.UTF_8);
      Path printed = scratch.resolve("printed");
      Files.deleteIfExists(printed);
      Files.createFile(printed);
      List<String> command =
          List.of(
              swipl.toString(),
              "-q",
              "-f",
              "none",
              "--stack-limit=512m",
              "-g",
              "clew_server:serve",
              "-t",
              "halt",
              program.toString(),
              "--",
              "clew",
              subject.kind(),
              subject.isFile() ? path() : subject.file(),
              text.toString(),
              subject.isAllowed() ? "open" : "walls",
              printed.toString());
      ServerProcess fresh =
          ServerProcess.start(
              installation.sandbox(),
              new Confined(command, subject.isAllowed() ? installation.directory() : scratch)
                  .seeing(subject.isFile() ? List.of(swipl, Path.of(path())) : List.of(swipl))
                  .writing(List.of(printed))
                  .atMost(MEGABYTES)
                  .within(SECONDS));
      server = fresh;
      protocol = new ReplayProtocol();
      load(fresh);
      return fresh;
    } catch (IOException broken) {
      throw SwiplFailure.during("starting swipl", broken);
    }
  }

  private String path() throws IOException {
    return FilePath.real(installation.directory().resolve(subject.file())).toString();
  }

  private void load(ServerProcess fresh) throws SwiplFailure, InterruptedException {
    expect(ALIVE, fresh, IDLE, "SWI-Prolog does nothing after its start");
    while (true) {
      Optional<String> line = fresh.receive(LOADING);
      if (line.isEmpty()) {
        if (!fresh.isAlive()) {
          throw ended("SWI-Prolog ended while it loaded " + subject.file());
        }
        stop();
        throw new SwiplFailure(
            Diagnostic.error("SWI-Prolog takes too long to load " + subject.file()),
            SwiplFailure.Hope.NEVER);
      }
      if (isReady(line.get())) {
        return;
      }
    }
  }

  private Path scratch() throws IOException {
    Path known = folder;
    if (known == null) {
      known = Files.createTempDirectory(installation.sandbox().scratch(), "swipl");
      folder = known;
    }
    return known;
  }

  private String printed() throws SwiplFailure {
    try {
      return WrittenFile.start(scratch().resolve("printed"), MOST_OUTPUT);
    } catch (IOException broken) {
      throw SwiplFailure.during("reading what swipl printed", broken);
    }
  }

  private void stop() {
    ServerProcess running = server;
    if (running != null) {
      running.end();
      server = null;
    }
  }

  /** Ends it, also while somebody waits for an answer. */
  @Override
  public void close() {
    isClosed = true;
    stop();
    tidy();
  }

  private synchronized void tidy() {
    stop();
    Path scratch = folder;
    folder = null;
    if (scratch == null) {
      return;
    }
    try (Stream<Path> files = Files.walk(scratch)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException kept) {
      // Nobody waits for us any more, and what is left is in the folder for temporary files.
      scratch.toFile().deleteOnExit();
    }
  }
}
