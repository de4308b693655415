package clew.prolog.swipl;

import clew.engine.source.Diagnostic;
import clew.prolog.swipl.ReplayResult.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts many goals to the real system. Those who ask at the same time get a system each, up to a
 * number; each has loaded the program once, so that all answer alike.
 */
public final class Replay implements AutoCloseable {
  private static final int MOST = 8;

  /** How often a goal is put again, to another system, if there was no answer. */
  private static final int AGAIN = 2;

  /** So many goals in a row without an answer: the next ones are put once only. */
  private static final int FEW = 2;

  /** So many: the next ones are not put any more. */
  private static final int MANY = 5;

  /**
   * The program that goals are put to.
   *
   * @param file a path, or the name of a library
   * @param text what is taken for the text of the file, whatever is saved there
   * @param isAllowed whether it may touch files and the system
   */
  public record Subject(String file, boolean isFile, Optional<String> text, boolean isAllowed) {
    /** A file or a library as it is saved. */
    public Subject(String file, boolean isFile, boolean isAllowed) {
      this(file, isFile, Optional.empty(), isAllowed);
    }

    /** What kind of program it is, for those who load it. */
    String kind() {
      return !isFile ? "library" : text.isPresent() ? "given" : "file";
    }
  }

  private final SwiplInstallation installation;
  private final Subject subject;
  private final long millis;
  private final List<ReplayServer> servers = new ArrayList<>();
  private final Deque<ReplayServer> idle = new ArrayDeque<>();
  private boolean isClosed;

  /** Goals in a row without an answer, and what was wrong the last time. */
  private int unanswered;

  private @Nullable SwiplFailure last;

  /**
   * A way to put goals to a program.
   *
   * @param millis the most time for one answer
   */
  public Replay(SwiplInstallation installation, Subject subject, long millis) {
    this.installation = installation;
    this.subject = subject;
    this.millis = millis;
  }

  /** The clauses of the program, as the real system numbers them. */
  public List<Place> clauses() throws SwiplFailure, InterruptedException {
    return insisting(ReplayServer::clauses);
  }

  /**
   * Puts a goal to the program. If the system dies, hangs or answers rubbish, another one takes its
   * place and is asked again, twice: nobody but us knows whether it was killed from outside.
   */
  public ReplayResult ask(ReplayRequest request) throws SwiplFailure, InterruptedException {
    return insisting(server -> server.ask(request));
  }

  private interface Asking<T> {
    T ask(ReplayServer server) throws SwiplFailure, InterruptedException;
  }

  private <T> T insisting(Asking<T> asking) throws SwiplFailure, InterruptedException {
    int most = tries();
    for (int tried = 1; ; tried++) {
      ReplayServer server = take();
      try {
        T answer = asking.ask(server);
        answered();
        return answer;
      } catch (SwiplFailure failure) {
        if (tried >= most || failure.hope() != SwiplFailure.Hope.ANOTHER) {
          unanswered(failure);
          throw failure;
        }
      } finally {
        give(server);
      }
    }
  }

  /** How often the next goal is put. */
  private synchronized int tries() throws SwiplFailure {
    SwiplFailure known = last;
    if (known != null && unanswered >= MANY) {
      throw known;
    }
    return unanswered < FEW ? 1 + AGAIN : 1;
  }

  private synchronized void answered() {
    unanswered = 0;
  }

  private synchronized void unanswered(SwiplFailure failure) {
    unanswered = failure.hope() == SwiplFailure.Hope.NEVER ? MANY : unanswered + 1;
    last = failure;
  }

  /** One that nobody uses; waits only if there are as many as there may be. */
  private synchronized ReplayServer take() throws SwiplFailure, InterruptedException {
    while (!isClosed && idle.isEmpty() && servers.size() == MOST) {
      wait();
    }
    if (isClosed) {
      throw new SwiplFailure(Diagnostic.error("SWI-Prolog is not asked any more"));
    }
    if (idle.isEmpty()) {
      ReplayServer fresh = new ReplayServer(installation, subject, millis);
      servers.add(fresh);
      return fresh;
    }
    return idle.pop();
  }

  private synchronized void give(ReplayServer server) {
    idle.push(server);
    notifyAll();
  }

  /** How many systems were started. */
  synchronized int size() {
    return servers.size();
  }

  private synchronized List<ReplayServer> end() {
    isClosed = true;
    notifyAll();
    return List.copyOf(servers);
  }

  @Override
  public void close() {
    end().forEach(ReplayServer::close);
  }
}
