package clew.erlang.node;

import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The real Erlang system, as somebody to ask. The node starts with the first request, and another
 * one with the first request after it died. Any number of threads may ask at the same time.
 */
public final class BeamNode implements AutoCloseable {
  /** How often a question is asked again, of another node, if there was no answer. */
  public static final int AGAIN = Insistence.AGAIN;

  /** How soon we notice that nobody waits any more. */
  private static final Duration LOOK = Duration.ofMillis(100);

  private static final NodeLimits PREPARATION = NodeLimits.of(Duration.ofMinutes(1));

  private final NodeSettings settings;
  private final Map<String, Value> preparations = new LinkedHashMap<>();

  /**
   * Held by who runs the user's program: what that does to the node must not be seen by another.
   */
  private final ReentrantLock alone = new ReentrantLock();

  /** What nodes must see of the folders that others share with us. */
  private final Set<Path> visible = new LinkedHashSet<>();

  private @Nullable NodeProcess running;

  /** What the running node was prepared with. */
  private final Map<String, Value> prepared = new HashMap<>();

  private final Insistence insistence = new Insistence();

  private int starts;
  private boolean isClosed;

  public BeamNode(NodeSettings settings) {
    this.settings = settings;
  }

  public NodeSettings settings() {
    return settings;
  }

  /**
   * Has every node answer this request before any other one: the one that runs, and those that will
   * be started later.
   */
  public synchronized void prepare(Value request) {
    prepare("preparation " + preparations.size(), request);
  }

  /** The last request of a name takes the place of those before it. */
  private void prepare(String name, Value request) {
    preparations.remove(name);
    preparations.put(name, request);
  }

  /**
   * From now on nodes see this file or folder, wherever it is. One that runs already may have to
   * make room for another one.
   */
  public synchronized void show(Path path) {
    Path place = path.toAbsolutePath().normalize();
    NodeProcess known = running;
    if (settings.sandbox().hides(place) && visible.add(place) && known != null) {
      known.close();
      running = null;
    }
  }

  /**
   * Asks a request now, and has every node that is started later answer it before any other. It is
   * asked again like {@link #insist}.
   *
   * @param name the last request of a name takes the place of those before it
   */
  public NodeAnswer askEach(String name, Value request, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    return insistence.on(
        () -> {
          NodeProcess node = node();
          NodeAnswer answer = ask(node, request, limits);
          synchronized (this) {
            prepare(name, request);
            if (running == node) {
              prepared.put(name, request);
            }
          }
          return answer;
        });
  }

  /** How many nodes were started so far. */
  public synchronized int starts() {
    return starts;
  }

  /** The operating system's number of the node, if one runs. */
  public synchronized Optional<Long> processId() {
    return Optional.ofNullable(running).filter(NodeProcess::isAlive).map(NodeProcess::id);
  }

  /** What the node says about itself. */
  public NodeSystem system() throws NodeFailure, InterruptedException {
    return insistence.on(this::node).system();
  }

  /** Calls a function on the node, in a process of its own. */
  public NodeAnswer call(
      Atom module, Atom function, List<? extends Value> arguments, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    return ask(NodeTerms.tuple(Atom.of("call"), module, function, Cons.list(arguments)), limits);
  }

  /** The same, of a function without effects, which is called again like {@link #insist}. */
  public NodeAnswer callAgain(
      Atom module, Atom function, List<? extends Value> arguments, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    return insistence.on(() -> call(module, function, arguments, limits));
  }

  /** Asks a request of {@code clew_node.erl}. */
  public NodeAnswer ask(Value request, NodeLimits limits) throws NodeFailure, InterruptedException {
    return ask(node(), request, limits);
  }

  /**
   * The same. If the node dies, does not answer or answers rubbish, another one takes its place and
   * is asked again, twice: nobody but us knows whether it was killed from outside.
   */
  public NodeAnswer insist(Value request, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    return insistence.on(() -> ask(node(), request, limits));
  }

  /**
   * The same, of a request that runs the user's program and sends parts before its answer. There is
   * one of these at a time.
   *
   * @param parts given the parts in their order, all of them before the answer; on another thread
   * @param stopped whether nobody waits for the answer any more
   */
  public NodeAnswer askAlone(
      Value request, NodeLimits limits, Consumer<byte[]> parts, BooleanSupplier stopped)
      throws NodeFailure, InterruptedException {
    alone.lockInterruptibly();
    try {
      return ask(node(), request, limits, parts, stopped);
    } finally {
      alone.unlock();
    }
  }

  /**
   * Calls a function of the user's program on the node, which forgets afterwards what it left
   * behind. Of these calls there is one at a time, so that they do not see each other. A call
   * without an answer is made again like {@link #insist}, unless it may have done something
   * outside.
   */
  public NodeAnswer judge(
      Atom module, Atom function, List<? extends Value> arguments, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    Value request =
        NodeTerms.tuple(Atom.of("judged"), module, function, SentFunctions.arguments(arguments));
    Insistence.Asking<NodeAnswer> asking = () -> askAlone(request, limits, part -> {}, () -> false);
    return settings.sandbox().allowsEffects() ? asking.ask() : insistence.on(asking);
  }

  private NodeAnswer ask(NodeProcess node, Value request, NodeLimits limits)
      throws NodeFailure, InterruptedException {
    return ask(node, request, limits, part -> {}, () -> false);
  }

  private NodeAnswer ask(
      NodeProcess node,
      Value request,
      NodeLimits limits,
      Consumer<byte[]> parts,
      BooleanSupplier stopped)
      throws NodeFailure, InterruptedException {
    CompletableFuture<byte[]> answer = node.connection().ask(limits.term(), request, parts);
    Duration longest = limits.time().plus(settings.grace());
    try {
      return NodeAnswer.of(TermReader.read(wait(answer, longest, stopped)));
    } catch (TimeoutException e) {
      node.destroy();
      throw new NodeFailure.Silent(
          "the Erlang node did not answer within " + longest.toSeconds() + " seconds");
    } catch (TermReader.Malformed | NodeTerms.Unexpected e) {
      node.destroy();
      throw new NodeFailure.Died("the Erlang node sent what is no answer: " + e.getMessage());
    } catch (ExecutionException e) {
      node.close();
      throw new NodeFailure.Died(
          e.getCause() instanceof NodeFailure.Died full && full.getMessage().equals(Connection.FULL)
              ? Connection.FULL
              : "the Erlang node died: " + node.end());
    }
  }

  private static byte[] wait(
      CompletableFuture<byte[]> answer, Duration longest, BooleanSupplier stopped)
      throws TimeoutException, ExecutionException, InterruptedException, NodeFailure.Unwanted {
    for (Duration left = longest; left.isPositive(); left = left.minus(LOOK)) {
      try {
        return answer.get(LOOK.toNanos(), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (stopped.getAsBoolean()) {
          throw new NodeFailure.Unwanted("the run was stopped while the Erlang node was at work");
        }
      }
    }
    throw new TimeoutException();
  }

  private synchronized NodeProcess node() throws NodeFailure, InterruptedException {
    NodeProcess node = alive();
    for (Map.Entry<String, Value> preparation : List.copyOf(preparations.entrySet())) {
      if (prepared.get(preparation.getKey()) != preparation.getValue()) {
        ask(node, preparation.getValue(), PREPARATION);
        prepared.put(preparation.getKey(), preparation.getValue());
      }
    }
    return node;
  }

  private NodeProcess alive() throws NodeFailure, InterruptedException {
    if (isClosed) {
      throw new NodeFailure.NotStarted("the Erlang node was closed");
    }
    NodeProcess known = running;
    if (known != null && known.isAlive()) {
      return known;
    }
    if (known != null) {
      known.close();
      settings.news().accept("the Erlang node died (" + known.end() + "); starting another one");
    }
    NodeProcess started = NodeProcess.start(settings, List.copyOf(visible));
    starts++;
    prepared.clear();
    running = started;
    return started;
  }

  /** Ends the node and waits until its process is gone. */
  @Override
  public synchronized void close() {
    isClosed = true;
    NodeProcess known = running;
    if (known != null) {
      known.close();
    }
  }
}
