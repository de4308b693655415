package clew.engine.explore;

import clew.engine.explore.Enumeration.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The states that wait, in the order of a strategy. */
public abstract sealed class StateWorklist<S> {
  private StateWorklist() {}

  abstract void begin(State<S> first);

  /** A state gave way after so many steps. */
  abstract void yielded(State<S> state, long steps);

  /** A state forked; it is gone, and these are there instead. */
  abstract void forked(List<State<S>> ways);

  abstract Optional<State<S>> take();

  abstract long size();

  /** Gives some states away, those that may have the most below them. */
  List<State<S>> release(int most) {
    return List.of();
  }

  /** The first way to its end, then the second: never comes back from one without end. */
  public static <S> StateWorklist<S> depthFirst() {
    return new Depth<>(Integer.MAX_VALUE);
  }

  /** By the number of forks before it; a state that computes for ever keeps all others out. */
  public static <S> StateWorklist<S> breadthFirst() {
    return new Breadth<>();
  }

  /**
   * Every state gets its turn after finitely many steps, whatever the others do. A turn goes
   * depth-first through what is below a state; when it is over, what is open is divided.
   *
   * @param turn how many steps a turn has
   */
  public static <S> StateWorklist<S> fair(long turn) {
    return new Fair<>(turn);
  }

  /** Depth-first up to a number of forks, then, from where that ended, up to a larger one. */
  public static <S> StateWorklist<S> deepening(int by) {
    return new Depth<>(by);
  }

  /** Any state, by chance, the same for the same seed. */
  public static <S> StateWorklist<S> random(long seed) {
    return new Chance<>(seed);
  }

  private static final class Depth<S> extends StateWorklist<S> {
    private final Deque<State<S>> stack = new ArrayDeque<>();
    private final List<State<S>> deeper = new ArrayList<>();
    private final int by;
    private int bound;

    private Depth(int by) {
      this.by = by;
      this.bound = by;
    }

    @Override
    void begin(State<S> first) {
      stack.push(first);
    }

    @Override
    void yielded(State<S> state, long steps) {
      stack.push(state);
    }

    @Override
    void forked(List<State<S>> ways) {
      for (State<S> way : ways.reversed()) {
        if (way.depth() > bound) {
          deeper.add(way);
        } else {
          stack.push(way);
        }
      }
    }

    @Override
    Optional<State<S>> take() {
      if (stack.isEmpty() && !deeper.isEmpty()) {
        bound = bound + by;
        deeper.forEach(stack::push);
        deeper.clear();
      }
      return Optional.ofNullable(stack.poll());
    }

    @Override
    long size() {
      return stack.size() + (long) deeper.size();
    }
  }

  private static final class Breadth<S> extends StateWorklist<S> {
    private final Deque<State<S>> queue = new ArrayDeque<>();

    @Override
    void begin(State<S> first) {
      queue.add(first);
    }

    @Override
    void yielded(State<S> state, long steps) {
      queue.addFirst(state);
    }

    @Override
    void forked(List<State<S>> ways) {
      queue.addAll(ways);
    }

    @Override
    Optional<State<S>> take() {
      return Optional.ofNullable(queue.poll());
    }

    @Override
    long size() {
      return queue.size();
    }
  }

  private static final class Fair<S> extends StateWorklist<S> {
    /** What a fork counts for: small answers are not far down, so a turn should not go deep. */
    private static final long FORK = 20;

    private final long turn;
    private final Deque<Deque<State<S>>> line = new ArrayDeque<>();
    private Deque<State<S>> stack = new ArrayDeque<>();
    private long left;
    private long size;

    /** How many of the stack have been there since the turn began. */
    private int old;

    private Fair(long turn) {
      this.turn = turn;
      this.left = turn;
    }

    @Override
    void begin(State<S> first) {
      stack.push(first);
      size++;
    }

    /** The states that the fewest forks lead to; half of all at most. Their turn ends with it. */
    @Override
    List<State<S>> release(int most) {
      int wanted = (int) Math.min(most, size / 2);
      if (wanted == 0) {
        return List.of();
      }
      divide();
      int[] depths = line.stream().flatMap(Deque::stream).mapToInt(State::depth).sorted().toArray();
      List<State<S>> given = new ArrayList<>();
      for (Deque<State<S>> states : line) {
        states.removeIf(
            state -> {
              boolean isGiven =
                  given.size() < wanted
                      && state.result() == null
                      && state.depth() <= depths[wanted - 1];
              return isGiven && given.add(state);
            });
      }
      line.removeIf(Deque::isEmpty);
      size -= given.size();
      return given;
    }

    @Override
    void yielded(State<S> state, long steps) {
      size++;
      left -= steps;
      stack.push(state);
      divideIfOver();
    }

    @Override
    void forked(List<State<S>> ways) {
      size += ways.size();
      left -= FORK;
      ways.reversed().forEach(stack::push);
      divideIfOver();
    }

    /**
     * When the turn is over, what came up in it waits apart from what was there before. So the
     * older part has one state less after each of its turns, and each state comes to be the first.
     */
    private void divideIfOver() {
      if (left <= 0) {
        divide();
      }
    }

    private void divide() {
      Deque<State<S>> newer = new ArrayDeque<>();
      while (stack.size() > old) {
        newer.addLast(stack.pop());
      }
      if (!stack.isEmpty()) {
        line.add(stack);
      }
      if (!newer.isEmpty()) {
        line.add(newer);
      }
      stack = new ArrayDeque<>();
    }

    @Override
    Optional<State<S>> take() {
      if (stack.isEmpty()) {
        if (line.isEmpty()) {
          return Optional.empty();
        }
        stack = line.poll();
        left = turn;
        old = stack.size();
      }
      size--;
      State<S> taken = stack.pop();
      old = Math.min(old, stack.size());
      return Optional.of(taken);
    }

    @Override
    long size() {
      return size;
    }
  }

  private static final class Chance<S> extends StateWorklist<S> {
    private final Random random;
    private final List<State<S>> all = new ArrayList<>();

    private Chance(long seed) {
      this.random = new Random(seed);
    }

    @Override
    void begin(State<S> first) {
      all.add(first);
    }

    @Override
    void yielded(State<S> state, long steps) {
      all.add(state);
    }

    @Override
    void forked(List<State<S>> ways) {
      all.addAll(ways);
    }

    @Override
    Optional<State<S>> take() {
      if (all.isEmpty()) {
        return Optional.empty();
      }
      int index = random.nextInt(all.size());
      State<S> taken = all.get(index);
      all.set(index, all.getLast());
      all.removeLast();
      return Optional.of(taken);
    }

    @Override
    long size() {
      return all.size();
    }
  }
}
