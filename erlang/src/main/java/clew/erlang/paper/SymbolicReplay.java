package clew.erlang.paper;

import clew.erlang.paper.FlatEvent.Context;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The symbolic run, rebuilt from what the concrete one told (Fig. 7): each thing that happened is
 * renamed apart, its parameters and bound variables are made the same as those of the call that it
 * happened in, and what it says to be equal is unified. What a run told before it died is enough.
 */
final class SymbolicReplay {
  /** A call under way: where its result goes, its parameters and its bound variables. */
  private record Frame(SymbolicTerm result, SymbolicTerm parameters, SymbolicTerm bound) {}

  private final Deque<Frame> frames = new ArrayDeque<>();
  private final List<SymbolicTerm.Unknown> trail = new ArrayList<>();
  private final SymbolicTerm.Unknown result = new SymbolicTerm.Unknown();
  private final SymbolicTerm.Row input;

  /**
   * @param main the context of the function that the run began with
   */
  SymbolicReplay(Context main) {
    this.input = SymbolicTerm.row(main.parameters(), new HashMap<>());
    frames.push(new Frame(result, input, new SymbolicTerm.Unknown()));
  }

  /** What the run comes to. */
  SymbolicTerm result() {
    return result.found();
  }

  /** The arguments that the run began with, as far as it has told them apart. */
  List<SymbolicTerm> input() {
    return input.elements();
  }

  /** Follows the run for one thing more. */
  void follow(FlatEvent happening) {
    if (!unified(happening)) {
      throw new IllegalStateException("the run cannot have told " + FlatPatternText.of(happening));
    }
  }

  private boolean unified(FlatEvent happening) {
    Map<String, SymbolicTerm> names = new HashMap<>();
    Frame frame = frames.element();
    boolean isHere = here(happening, frame, names);
    return isHere
        && switch (happening) {
          case FlatEvent.Call(_, var returned, var arguments) -> {
            SymbolicTerm.Row given = SymbolicTerm.row(arguments, names);
            frames.push(
                new Frame(SymbolicTerm.of(returned, names), given, new SymbolicTerm.Unknown()));
            yield true;
          }
          case FlatEvent.Exit(_, var value) -> {
            frames.pop();
            yield unify(frame.result, SymbolicTerm.of(value, names));
          }
          case FlatEvent.Bind(_, var pattern, var value) ->
              unify(SymbolicTerm.of(pattern, names), SymbolicTerm.of(value, names));
          case FlatEvent.Left(_, var pattern, var value) ->
              unify(SymbolicTerm.of(pattern, names), SymbolicTerm.of(value, names));
          case FlatEvent.Taken taken -> takes(taken, taken.clause(), names);
        };
  }

  /**
   * What is made of the input if another clause of a case is taken than the run took; nothing if
   * the input cannot be such.
   */
  <T> Optional<T> instead(FlatEvent.Taken taken, int clause, Function<List<SymbolicTerm>, T> made) {
    int before = trail.size();
    Map<String, SymbolicTerm> names = new HashMap<>();
    Optional<T> result =
        here(taken, frames.element(), names)
                && takes(taken, clause, names)
                && !isTakenBefore(taken, clause, names)
            ? Optional.of(made.apply(input()))
            : Optional.empty();
    SymbolicTerm.undo(trail, before);
    return result;
  }

  private boolean takes(FlatEvent.Taken taken, int clause, Map<String, SymbolicTerm> names) {
    return unify(
        SymbolicTerm.of(taken.subject(), names),
        SymbolicTerm.of(taken.patterns().get(clause - 1), names));
  }

  /** Whether an earlier clause matches whatever the input is, as far as it is known by then. */
  private static boolean isTakenBefore(
      FlatEvent.Taken taken, int clause, Map<String, SymbolicTerm> names) {
    SymbolicTerm subject = SymbolicTerm.of(taken.subject(), names);
    return taken.patterns().subList(0, clause - 1).stream()
        .anyMatch(pattern -> SymbolicTerm.matches(pattern, subject));
  }

  private boolean here(FlatEvent happening, Frame frame, Map<String, SymbolicTerm> names) {
    Context in = happening.in();
    return unify(frame.parameters, SymbolicTerm.row(in.parameters(), names))
        && unify(frame.bound, SymbolicTerm.row(in.bound(), names));
  }

  private boolean unify(SymbolicTerm one, SymbolicTerm other) {
    return SymbolicTerm.unify(one, other, trail);
  }
}
