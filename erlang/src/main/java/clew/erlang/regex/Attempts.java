package clew.erlang.regex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All attempts at a match side by side, those first that the real system would try first: of two
 * that have come to the same step only the first one matters. That gives the match that trying one
 * after the other gives (Pike's machine), as nothing of the past matters to what is to come; in a
 * loop it does, if an iteration took nothing, and attempts remember that.
 */
final class Attempts<M> {
  private static final int MOST = 20_000;

  /** Before the first byte. */
  static final int NOTHING = -1;

  /** The attempt must take a byte before it is complete. */
  private static final long FRESH = 1L << 62;

  private final RegexProgram program;
  private final MatchRules rules;
  private final Marking<M> marking;

  Attempts(RegexProgram program, MatchRules rules, Marking<M> marking) {
    this.program = program;
    this.rules = rules;
    this.marking = marking;
  }

  boolean isComplete(Attempt<M> attempt) {
    return program.code().get(attempt.at()) instanceof Instruction.Done;
  }

  /** Whether it is complete, and nothing that follows can change that. */
  boolean isSure(Attempt<M> attempt) {
    return isComplete(attempt) && attempt.next().equals(Lookahead.NOTHING);
  }

  /**
   * The attempts where the search begins.
   *
   * @param before the byte before, or {@link #NOTHING}
   */
  List<Attempt<M>> first(int place, int before) throws NotFollowed {
    return new Closure(place, before).of(List.of());
  }

  /** The attempts behind one more byte. */
  List<Attempt<M>> after(List<Attempt<M>> attempts, int each, int place) throws NotFollowed {
    List<Attempt<M>> taken = new ArrayList<>();
    for (Attempt<M> attempt : attempts) {
      if (!attempt.next().next().contains(each)) {
        continue;
      }
      Lookahead next = attempt.next().afterOne();
      switch (program.code().get(attempt.at())) {
        case Instruction.Take(var bytes) when bytes.contains(each) ->
            taken.add(new Attempt<>(attempt.at() + 1, 0, next, attempt.marks()));
        case Instruction.Done done ->
            taken.add(new Attempt<>(attempt.at(), 0, next, attempt.marks()));
        default -> {}
      }
    }
    return new Closure(place, each).of(taken);
  }

  /** The marks of the match, if the subject ends here; null if there is none. */
  @Nullable M atEnd(List<Attempt<M>> attempts) {
    for (Attempt<M> attempt : attempts) {
      if (isComplete(attempt) && attempt.next().end()) {
        return attempt.marks();
      }
    }
    return null;
  }

  /** Steps that take nothing, at one place. */
  private final class Closure {
    private final int place;
    private final int before;
    private final List<Attempt<M>> reached = new ArrayList<>();
    private final Set<Attempt<Boolean>> seen = new HashSet<>();
    private final Deque<Attempt<M>> work = new ArrayDeque<>();
    private boolean isOver;

    Closure(int place, int before) {
      this.place = place;
      this.before = before;
    }

    List<Attempt<M>> of(List<Attempt<M>> taken) throws NotFollowed {
      for (Attempt<M> attempt : taken) {
        explore(attempt);
      }
      if (!isOver && rules.mayBegin(place)) {
        long idle = rules.mayBeEmpty(place) ? 0 : FRESH;
        M marks = marking.mark(marking.none(), RegexProgram.opening(0), place);
        explore(new Attempt<>(0, idle, Lookahead.NOTHING, marks));
      }
      return List.copyOf(reached);
    }

    private void explore(Attempt<M> from) throws NotFollowed {
      if (!isOver) {
        work.push(from);
      }
      while (!work.isEmpty() && !isOver) {
        Attempt<M> attempt = work.pop();
        if (isNew(attempt)) {
          step(attempt);
        }
      }
      work.clear();
    }

    private boolean isNew(Attempt<M> attempt) throws NotFollowed {
      if (seen.size() > MOST) {
        throw new NotFollowed("a pattern with too many ways to go on");
      }
      return !seen.contains(known(attempt, Lookahead.NOTHING))
          && seen.add(known(attempt, attempt.next()));
    }

    private Attempt<Boolean> known(Attempt<M> attempt, Lookahead next) {
      return new Attempt<>(attempt.at(), attempt.idle(), next, true);
    }

    private void step(Attempt<M> attempt) {
      switch (program.code().get(attempt.at())) {
        case Instruction.Take(var bytes) -> {
          if (attempt.next().next().intersects(bytes)) {
            reach(attempt);
          }
        }
        case Instruction.Match match -> complete(attempt);
        case Instruction.Done done -> {
          reach(attempt);
          isOver = attempt.next().equals(Lookahead.NOTHING);
        }
        case Instruction.Jump(var to) -> go(attempt, to);
        case Instruction.Fork(var first, var second) -> {
          go(attempt, second);
          go(attempt, first);
        }
        case Instruction.Mark(var border) ->
            go(attempt, attempt.next(), marking.mark(attempt.marks(), border, place));
        case Instruction.Ahead(var next) -> {
          Lookahead both = attempt.next().and(next);
          if (both.isPossible()) {
            go(attempt, both, attempt.marks());
          }
        }
        case Instruction.Behind(var last, var isStart) -> {
          if (before == NOTHING ? isStart : last.contains(before)) {
            go(attempt, attempt.at() + 1);
          }
        }
        case Instruction.Enter(var loop) ->
            go(attempt, attempt.at() + 1, attempt.idle() | 1L << loop);
        case Instruction.Leave(var loop, var out) -> {
          boolean tookNothing = (attempt.idle() >>> loop & 1) == 1;
          go(
              attempt,
              tookNothing ? out : attempt.at() + 1,
              attempt.idle() & ~(1L << loop));
        }
      }
    }

    private void go(Attempt<M> attempt, int to) {
      go(attempt, to, attempt.idle());
    }

    private void go(Attempt<M> attempt, int to, long idle) {
      work.push(new Attempt<>(to, idle, attempt.next(), attempt.marks()));
    }

    private void go(Attempt<M> attempt, Lookahead next, M marks) {
      work.push(new Attempt<>(attempt.at() + 1, attempt.idle(), next, marks));
    }

    private void complete(Attempt<M> attempt) {
      if ((attempt.idle() & FRESH) == 0) {
        M marks = marking.mark(attempt.marks(), RegexProgram.closing(0), place);
        work.push(new Attempt<>(attempt.at() + 1, 0, attempt.next(), marks));
      }
    }

    private void reach(Attempt<M> attempt) {
      reached.add(
          new Attempt<>(
              attempt.at(),
              attempt.idle(),
              attempt.next(),
              marking.from(attempt.marks(), place)));
    }
  }
}
