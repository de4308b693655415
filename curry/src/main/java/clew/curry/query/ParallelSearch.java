package clew.curry.query;

import clew.curry.load.LoadedProgram;
import clew.engine.explore.StateExchange;
import clew.engine.language.QuerySolver;
import clew.engine.language.QuerySolver.Next;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A query under way on several machines, each on a thread of its own. Each searches fairly, and who
 * has nothing left gets branches from another; so the answers are the same as those of one machine,
 * but they come in an order that is another each time.
 */
public final class ParallelSearch implements QuerySolver.Answers {
  private static final int MOST_AHEAD = 1_000;
  private static final long LOOK_EVERY_MILLIS = 20;

  private final List<SequentialSearch> searches = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final BlockingQueue<Message> messages = new ArrayBlockingQueue<>(MOST_AHEAD);
  private final StateExchange exchange;
  private int working;
  private Optional<Next> ending = Optional.empty();
  private volatile boolean isClosed;

  /** What a worker has to say. */
  private sealed interface Message {
    record Found(Next next) implements Message {}

    /** It ends, with nothing more to do or for want of time. */
    record Ended(Next why) implements Message {}

    /** It ends by a mistake of ours. */
    record Broken(Throwable mistake) implements Message {}
  }

  /**
   * @param queries the same query for each machine, each read by itself: machines share nothing
   * @param work how much a solver may do for one question, as it counts it
   * @param stopped whether it is time to end; asked by several threads
   */
  public ParallelSearch(List<LoadedProgram.Query> queries, long work, BooleanSupplier stopped) {
    this.exchange = new StateExchange(queries.size());
    this.working = queries.size();
    BooleanSupplier isOver = () -> isClosed || stopped.getAsBoolean();
    for (LoadedProgram.Query query : queries) {
      SequentialSearch search = new SequentialSearch(query, work, isOver, exchange, queries.size());
      searches.add(search);
      threads.add(
          Thread.ofPlatform()
              .name("asker-" + searches.size())
              .daemon()
              .unstarted(() -> ask(search)));
    }
    threads.forEach(Thread::start);
  }

  private void ask(SequentialSearch search) {
    try {
      while (!isClosed) {
        Next next = search.next();
        boolean isEnd = next instanceof Next.NoMore || next instanceof Next.Stopped;
        if (isEnd) {
          if (next instanceof Next.Stopped) {
            exchange.stop();
          }
          say(new Message.Ended(next));
          return;
        }
        say(new Message.Found(next));
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error mistake) {
      exchange.stop();
      tell(mistake);
    }
  }

  private void tell(Throwable mistake) {
    try {
      say(new Message.Broken(mistake));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until somebody listens, or nobody will. */
  private void say(Message message) throws InterruptedException {
    while (!isClosed) {
      if (messages.offer(message, LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    }
  }

  @Override
  public Next next() {
    try {
      while (working > 0) {
        switch (messages.take()) {
          case Message.Found(var next) -> {
            return next;
          }
          case Message.Ended(var why) -> {
            working--;
            if (ending.isEmpty() || why instanceof Next.Stopped) {
              ending = Optional.of(why);
            }
          }
          case Message.Broken(var mistake) ->
              throw new IllegalStateException("a worker broke", mistake);
        }
      }
      return ending.orElseThrow();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new Next.Stopped("interrupted");
    }
  }

  @Override
  public long steps() {
    return work().stream().mapToLong(Long::longValue).sum();
  }

  /** How many steps each machine has taken. */
  public List<Long> work() {
    return searches.stream().map(SequentialSearch::steps).toList();
  }

  @Override
  public void close() {
    isClosed = true;
    exchange.stop();
    boolean isInterrupted = false;
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException stop) {
        isInterrupted = true;
      }
    }
    searches.forEach(SequentialSearch::close);
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
