package clew.erlang.flat;

import clew.erlang.flat.Happening.Context;
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
final class Rebuilding {
  /** A call under way: where its result goes, its parameters and its bound variables. */
  private record Frame(Symbol result, Symbol parameters, Symbol bound) {}

  private final Deque<Frame> frames = new ArrayDeque<>();
  private final List<Symbol.Unknown> trail = new ArrayList<>();
  private final Symbol.Unknown result = new Symbol.Unknown();
  private final Symbol.Row input;

  /**
   * @param main the context of the function that the run began with
   */
  Rebuilding(Context main) {
    this.input = Symbol.row(main.parameters(), new HashMap<>());
    frames.push(new Frame(result, input, new Symbol.Unknown()));
  }

  /** What the run comes to. */
  Symbol result() {
    return result.found();
  }

  /** The arguments that the run began with, as far as it has told them apart. */
  List<Symbol> input() {
    return input.elements();
  }

  /** Follows the run for one thing more. */
  void follow(Happening happening) {
    if (!unified(happening)) {
      throw new IllegalStateException("the run cannot have told " + CoreText.of(happening));
    }
  }

  private boolean unified(Happening happening) {
    Map<String, Symbol> names = new HashMap<>();
    Frame frame = frames.element();
    boolean isHere = here(happening, frame, names);
    return isHere
        && switch (happening) {
          case Happening.Call(_, var returned, var arguments) -> {
            Symbol.Row given = Symbol.row(arguments, names);
            frames.push(new Frame(Symbol.of(returned, names), given, new Symbol.Unknown()));
            yield true;
          }
          case Happening.Exit(_, var value) -> {
            frames.pop();
            yield unify(frame.result, Symbol.of(value, names));
          }
          case Happening.Bind(_, var pattern, var value) ->
              unify(Symbol.of(pattern, names), Symbol.of(value, names));
          case Happening.Left(_, var pattern, var value) ->
              unify(Symbol.of(pattern, names), Symbol.of(value, names));
          case Happening.Taken taken -> takes(taken, taken.clause(), names);
        };
  }

  /**
   * What is made of the input if another clause of a case is taken than the run took; nothing if
   * the input cannot be such.
   */
  <T> Optional<T> instead(Happening.Taken taken, int clause, Function<List<Symbol>, T> made) {
    int before = trail.size();
    Map<String, Symbol> names = new HashMap<>();
    Optional<T> result =
        here(taken, frames.element(), names)
                && takes(taken, clause, names)
                && !isTakenBefore(taken, clause, names)
            ? Optional.of(made.apply(input()))
            : Optional.empty();
    Symbol.undo(trail, before);
    return result;
  }

  private boolean takes(Happening.Taken taken, int clause, Map<String, Symbol> names) {
    return unify(
        Symbol.of(taken.subject(), names), Symbol.of(taken.patterns().get(clause - 1), names));
  }

  /** Whether an earlier clause matches whatever the input is, as far as it is known by then. */
  private static boolean isTakenBefore(
      Happening.Taken taken, int clause, Map<String, Symbol> names) {
    Symbol subject = Symbol.of(taken.subject(), names);
    return taken.patterns().subList(0, clause - 1).stream()
        .anyMatch(pattern -> Symbol.matches(pattern, subject));
  }

  private boolean here(Happening happening, Frame frame, Map<String, Symbol> names) {
    Context in = happening.in();
    return unify(frame.parameters, Symbol.row(in.parameters(), names))
        && unify(frame.bound, Symbol.row(in.bound(), names));
  }

  private boolean unify(Symbol one, Symbol other) {
    return Symbol.unify(one, other, trail);
  }
}
