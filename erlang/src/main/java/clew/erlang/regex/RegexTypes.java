package clew.erlang.regex;

import clew.engine.term.tree.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lists of bytes that match as it is asked, or that do not match: the attempts of all subjects
 * at once, as a deterministic automaton. Where borders of groups are asked for, places are counted
 * up to the last one.
 */
public final class RegexTypes {
  private static final int MOST_STATES = 2_000;

  /** How many attempts are gone through, in all states and for all letters. */
  private static final int MOST_WORK = 600_000;

  /** Accepts whatever follows. */
  private static final State ALL = new State(-1, List.of());

  /** Accepts nothing. */
  private static final State NONE = new State(-2, List.of());

  private final RegexProgram program;
  private final MatchRules rules;
  private final @Nullable Demands demands;
  private final DemandMarking marking;
  private final MatchAttempts<Long> attempts;
  private final int farthest;
  private final int[] letters;
  private int work;
  private final Map<State, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();

  /** Where the automaton is: so many bytes were read, up to what matters, and led to these. */
  private record State(int place, List<MatchAttempt<Long>> open) {}

  private RegexTypes(RegexProgram program, MatchRules rules, @Nullable Demands demands) {
    this.program = program;
    this.rules = rules;
    this.demands = demands;
    this.marking =
        new DemandMarking(demands == null ? List.of() : demands.all(), program.repeated());
    this.attempts = new MatchAttempts<>(program, rules, marking);
    this.farthest = Math.max(rules.offset(), demands == null ? 0 : demands.farthest()) + 1;
    this.letters = program.letters().stream().mapToInt(ByteSet::least).toArray();
  }

  /** The subjects that match, with the borders as they are demanded. */
  public static Type matching(RegexProgram program, MatchRules rules, Demands demands)
      throws NotFollowed {
    return new RegexTypes(program, rules, demands)
        .type("a text that matches /" + program.pattern() + "/");
  }

  /** The subjects that do not match. */
  public static Type notMatching(RegexProgram program, MatchRules rules) throws NotFollowed {
    return new RegexTypes(program, rules, null)
        .type("a text that does not match /" + program.pattern() + "/");
  }

  private Type type(String name) throws NotFollowed {
    number(new State(0, attempts.first(0, MatchAttempts.NOTHING)));
    List<int[]> ways = new ArrayList<>();
    // More states are added as ways lead to them.
    for (int i = 0; i < states.size(); i++) {
      ways.add(next(states.get(i), i));
    }
    List<Boolean> ends = states.stream().map(this::mayEnd).toList();
    return new ByteAutomaton(program.letters(), ways, ends).minimal().type(name);
  }

  private int[] next(State state, int itself) throws NotFollowed {
    int[] next = new int[letters.length];
    boolean isSettled = state == ALL || state == NONE;
    work += state.open.size() * letters.length;
    if (work > MOST_WORK) {
      throw new NotFollowed("a pattern whose automaton is too large");
    }
    int place = Math.min(state.place + 1, farthest);
    for (int i = 0; i < next.length; i++) {
      next[i] =
          isSettled
              ? itself
              : number(new State(place, attempts.after(state.open, letters[i], place)));
    }
    return next;
  }

  private int number(State reached) throws NotFollowed {
    State state = settled(new State(reached.place, kept(reached)));
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    if (states.size() >= MOST_STATES) {
      throw new NotFollowed("a pattern that needs more than " + MOST_STATES + " states");
    }
    states.add(state);
    numbers.put(state, states.size() - 1);
    return states.size() - 1;
  }

  /** Without what is known to have failed, as far as that makes others more alike. */
  private List<MatchAttempt<Long>> kept(State state) {
    List<MatchAttempt<Long>> open = new ArrayList<>();
    for (MatchAttempt<Long> attempt : state.open) {
      boolean isMissed = attempts.isComplete(attempt) && attempt.marks() != marking.all();
      open.add(
          isMissed
              ? new MatchAttempt<>(
                  attempt.at(), attempt.idle(), attempt.next(), DemandMarking.FAILED)
              : attempt);
    }
    // Those at the end stand in nobody's way: without them there is no match, which is no other.
    while (demands != null
        && !mayBegin(state.place)
        && !open.isEmpty()
        && open.getLast().marks() == DemandMarking.FAILED) {
      open.removeLast();
    }
    return open;
  }

  /** Whether an attempt that is of use may begin behind a place. */
  private boolean mayBegin(int place) {
    boolean isTooLate =
        demands != null
            && demands.all().stream()
                .anyMatch(
                    demand ->
                        demand.border() == RegexProgram.opening(0)
                            && demand.relation() == Demands.Relation.AT
                            && demand.place() <= place);
    return place < rules.offset() || (!rules.anchored() && !isTooLate);
  }

  /** What can be said whatever follows. */
  private State settled(State state) {
    boolean isSure = !state.open.isEmpty() && attempts.isSure(state.open.getFirst());
    if (isSure) {
      return demands != null && state.open.getFirst().marks() == marking.all() ? ALL : NONE;
    }
    if (state.open.isEmpty() && !mayBegin(state.place)) {
      return demands == null ? ALL : NONE;
    }
    return state;
  }

  private boolean mayEnd(State state) {
    if (state == ALL || state == NONE) {
      return state == ALL;
    }
    Long marks = attempts.atEnd(state.open);
    return demands == null ? marks == null : marks != null && marks == marking.all();
  }
}
