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
final class MatchAttempts<M> {
  private static final int MOST = 20_000;

  /** Before the first byte. */
  static final int NOTHING = -1;

  /** The attempt must take a byte before it is complete. */
  private static final long FRESH = 1L << 62;

  private final RegexProgram program;
  private final MatchRules rules;
  private final Marking<M> marking;

  MatchAttempts(RegexProgram program, MatchRules rules, Marking<M> marking) {
    this.program = program;
    this.rules = rules;
    this.marking = marking;
  }

  boolean isComplete(MatchAttempt<M> attempt) {
    return program.code().get(attempt.at()) instanceof MatchStep.Done;
  }

  /** Whether it is complete, and nothing that follows can change that. */
  boolean isSure(MatchAttempt<M> attempt) {
    return isComplete(attempt) && attempt.next().equals(Lookahead.NOTHING);
  }

  /**
   * The attempts where the search begins.
   *
   * @param before the byte before, or {@link #NOTHING}
   */
  List<MatchAttempt<M>> first(int place, int before) throws NotFollowed {
    return new Closure(place, before).of(List.of());
  }

  /** The attempts behind one more byte. */
  List<MatchAttempt<M>> after(List<MatchAttempt<M>> attempts, int each, int place)
      throws NotFollowed {
    List<MatchAttempt<M>> taken = new ArrayList<>();
    for (MatchAttempt<M> attempt : attempts) {
      if (!attempt.next().next().contains(each)) {
        continue;
      }
      Lookahead next = attempt.next().afterOne();
      switch (program.code().get(attempt.at())) {
        case MatchStep.Take(var bytes) when bytes.contains(each) ->
            taken.add(new MatchAttempt<>(attempt.at() + 1, 0, next, attempt.marks()));
        case MatchStep.Done done ->
            taken.add(new MatchAttempt<>(attempt.at(), 0, next, attempt.marks()));
        default -> {}
      }
    }
    return new Closure(place, each).of(taken);
  }

  /** The marks of the match, if the subject ends here; null if there is none. */
  @Nullable M atEnd(List<MatchAttempt<M>> attempts) {
    for (MatchAttempt<M> attempt : attempts) {
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
    private final List<MatchAttempt<M>> reached = new ArrayList<>();
    private final Set<MatchAttempt<Boolean>> seen = new HashSet<>();
    private final Deque<MatchAttempt<M>> work = new ArrayDeque<>();
    private boolean isOver;

    Closure(int place, int before) {
      this.place = place;
      this.before = before;
    }

    List<MatchAttempt<M>> of(List<MatchAttempt<M>> taken) throws NotFollowed {
      for (MatchAttempt<M> attempt : taken) {
        explore(attempt);
      }
      if (!isOver && rules.mayBegin(place)) {
        long idle = rules.mayBeEmpty(place) ? 0 : FRESH;
        M marks = marking.mark(marking.none(), RegexProgram.opening(0), place);
        explore(new MatchAttempt<>(0, idle, Lookahead.NOTHING, marks));
      }
      return List.copyOf(reached);
    }

    private void explore(MatchAttempt<M> from) throws NotFollowed {
      if (!isOver) {
        work.push(from);
      }
      while (!work.isEmpty() && !isOver) {
        MatchAttempt<M> attempt = work.pop();
        if (isNew(attempt)) {
          step(attempt);
        }
      }
      work.clear();
    }

    private boolean isNew(MatchAttempt<M> attempt) throws NotFollowed {
      if (seen.size() > MOST) {
        throw new NotFollowed("a pattern with too many ways to go on");
      }
      return !seen.contains(known(attempt, Lookahead.NOTHING))
          && seen.add(known(attempt, attempt.next()));
    }

    private MatchAttempt<Boolean> known(MatchAttempt<M> attempt, Lookahead next) {
      return new MatchAttempt<>(attempt.at(), attempt.idle(), next, true);
    }

    private void step(MatchAttempt<M> attempt) {
      switch (program.code().get(attempt.at())) {
        case MatchStep.Take(var bytes) -> {
          if (attempt.next().next().intersects(bytes)) {
            reach(attempt);
          }
        }
        case MatchStep.Match match -> complete(attempt);
        case MatchStep.Done done -> {
          reach(attempt);
          isOver = attempt.next().equals(Lookahead.NOTHING);
        }
        case MatchStep.Jump(var to) -> go(attempt, to);
        case MatchStep.Fork(var first, var second) -> {
          go(attempt, second);
          go(attempt, first);
        }
        case MatchStep.Mark(var border) ->
            go(attempt, attempt.next(), marking.mark(attempt.marks(), border, place));
        case MatchStep.Ahead(var next) -> {
          Lookahead both = attempt.next().and(next);
          if (both.isPossible()) {
            go(attempt, both, attempt.marks());
          }
        }
        case MatchStep.Behind(var last, var isStart) -> {
          if (before == NOTHING ? isStart : last.contains(before)) {
            go(attempt, attempt.at() + 1);
          }
        }
        case MatchStep.Enter(var loop) ->
            go(attempt, attempt.at() + 1, attempt.idle() | 1L << loop);
        case MatchStep.Leave(var loop, var out) -> {
          boolean tookNothing = (attempt.idle() >>> loop & 1) == 1;
          go(attempt, tookNothing ? out : attempt.at() + 1, attempt.idle() & ~(1L << loop));
        }
      }
    }

    private void go(MatchAttempt<M> attempt, int to) {
      go(attempt, to, attempt.idle());
    }

    private void go(MatchAttempt<M> attempt, int to, long idle) {
      work.push(new MatchAttempt<>(to, idle, attempt.next(), attempt.marks()));
    }

    private void go(MatchAttempt<M> attempt, Lookahead next, M marks) {
      work.push(new MatchAttempt<>(attempt.at() + 1, attempt.idle(), next, marks));
    }

    private void complete(MatchAttempt<M> attempt) {
      if ((attempt.idle() & FRESH) == 0) {
        M marks = marking.mark(attempt.marks(), RegexProgram.closing(0), place);
        work.push(new MatchAttempt<>(attempt.at() + 1, 0, attempt.next(), marks));
      }
    }

    private void reach(MatchAttempt<M> attempt) {
      reached.add(
          new MatchAttempt<>(
              attempt.at(), attempt.idle(), attempt.next(), marking.from(attempt.marks(), place)));
    }
  }
}
