package clew.prolog.swipl;

import clew.engine.source.Diagnostic;
import clew.prolog.load.Surroundings;
import clew.prolog.swipl.Replayed.Ending;
import clew.prolog.swipl.Replayed.Place;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts many goals to the real system, one after the other. The program is loaded once; each goal
 * has a process of its own that begins there. A goal that hangs costs the time it may have and a
 * new start, and nothing to the others.
 */
public final class Replay implements AutoCloseable {
  /** What loading the program may take. */
  private static final long LOADING = 20_000;

  private static final int MOST_OUTPUT = 1 << 20;

  /**
   * The program that goals are put to.
   *
   * @param file a path, or the name of a library
   * @param isAllowed whether it may touch files and the system
   */
  public record Subject(String file, boolean isFile, boolean isAllowed) {}

  private final Surroundings surroundings;
  private final Subject subject;
  private final long millis;
  private @Nullable Path folder;
  private @Nullable Server server;
  private Records records = new Records();

  /**
   * A way to put goals to a program.
   *
   * @param millis the most time for one answer
   */
  public Replay(Surroundings surroundings, Subject subject, long millis) {
    this.surroundings = surroundings;
    this.subject = subject;
    this.millis = millis;
  }

  /** The clauses of the program, as the real system numbers them. */
  public synchronized List<Place> clauses() throws RealTrouble, InterruptedException {
    started();
    return records.places();
  }

  /** Puts a goal to the program. */
  public synchronized Replayed ask(Request request) throws RealTrouble, InterruptedException {
    Replayed replayed = once(request);
    // Frames are kept while clauses are counted, so that it takes more memory.
    return request.isMeasured() && replayed.ending() instanceof Ending.OutOfMemory
        ? once(request.unmeasured())
        : replayed;
  }

  private Replayed once(Request request) throws RealTrouble, InterruptedException {
    Server running = started();
    records.begin();
    try {
      running.tell(Records.text(request));
      while (true) {
        Optional<String> line = running.hear(millis);
        if (line.isEmpty()) {
          boolean isLate = running.isAlive();
          stop();
          return records.replayed(
              isLate ? new Ending.OutOfTime() : new Ending.Killed(0), printed());
        }
        if (records.isOver(Records.read(line.get()))) {
          return records.replayed(new Ending.NoMore(), printed());
        }
      }
    } catch (IOException broken) {
      stop();
      throw trouble("asking swipl", broken);
    } catch (InterruptedException stopped) {
      stop();
      throw stopped;
    }
  }

  private Server started() throws RealTrouble, InterruptedException {
    Server running = server;
    if (running != null && running.isAlive()) {
      return running;
    }
    Path swipl =
        surroundings
            .swipl()
            .orElseThrow(() -> new RealTrouble(Diagnostic.error("there is no swipl on the PATH")));
    try {
      Path scratch = scratch();
      Path program = scratch.resolve("server.pl");
      Files.write(program, resource());
      Server fresh =
          Server.start(
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
                  subject.isFile ? "file" : "library",
                  subject.isFile ? path() : subject.file,
                  subject.isAllowed ? "open" : "walls",
                  scratch.resolve("printed").toString()),
              subject.isAllowed ? surroundings.directory() : scratch);
      server = fresh;
      records = new Records();
      load(fresh);
      return fresh;
    } catch (IOException broken) {
      throw trouble("starting swipl", broken);
    }
  }

  private String path() throws IOException {
    return surroundings.directory().resolve(subject.file).toRealPath().toString();
  }

  private void load(Server fresh) throws RealTrouble, InterruptedException {
    while (true) {
      Optional<String> line = fresh.hear(LOADING);
      if (line.isEmpty()) {
        boolean isLate = fresh.isAlive();
        stop();
        throw new RealTrouble(
            Diagnostic.error(
                isLate
                    ? "SWI-Prolog takes too long to load " + subject.file
                    : "SWI-Prolog ended while it loaded " + subject.file));
      }
      Value reply = Records.read(line.get());
      if (reply instanceof Compound clause) {
        records.place(clause);
      } else if (reply == Atom.of("ready")) {
        return;
      }
    }
  }

  private Path scratch() throws IOException {
    Path known = folder;
    if (known == null) {
      known = Files.createTempDirectory("clew-swipl");
      folder = known;
    }
    return known;
  }

  private String printed() throws RealTrouble {
    try (InputStream in = Files.newInputStream(scratch().resolve("printed"))) {
      return new String(in.readNBytes(MOST_OUTPUT), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw trouble("reading what swipl printed", broken);
    }
  }

  private void stop() {
    if (server != null) {
      server.end();
      server = null;
    }
  }

  private static RealTrouble trouble(String doing, IOException broken) {
    return new RealTrouble(
        Diagnostic.error("there was trouble when " + doing).follows(String.valueOf(broken)));
  }

  private static byte[] resource() throws IOException {
    try (InputStream in = Replay.class.getResourceAsStream("server.pl")) {
      if (in == null) {
        throw new IllegalStateException("server.pl is not in our jar");
      }
      return in.readAllBytes();
    }
  }

  @Override
  public synchronized void close() {
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
