package clew.engine.testcase;

import clew.engine.trace.Input;
import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes an input smaller as long as the same thing happens: of the candidates a language proposes,
 * the first that is smaller and still shows it is taken, and the search begins again from there.
 */
public final class Minimizer {
  private final Function<Input, Iterable<Input>> candidates;
  private final Predicate<Input> shows;
  private final BooleanSupplier mayGoOn;
  private int tries;

  /**
   * What became of an input.
   *
   * @param isDone whether no smaller candidate was left to try
   */
  public record Minimized(Input input, boolean isDone) {}

  /**
   * @param candidates smaller inputs worth a try, the most promising first
   * @param shows whether the same thing happens with an input
   * @param tries how many inputs may be run
   */
  public Minimizer(Function<Input, Iterable<Input>> candidates, Predicate<Input> shows, int tries) {
    this(candidates, shows, tries, () -> true);
  }

  /**
   * The same.
   *
   * @param mayGoOn whether there is time for more; asked before a candidate is made, which may take
   *     as long as to run it
   */
  public Minimizer(
      Function<Input, Iterable<Input>> candidates,
      Predicate<Input> shows,
      int tries,
      BooleanSupplier mayGoOn) {
    this.candidates = candidates;
    this.shows = shows;
    this.tries = tries;
    this.mayGoOn = mayGoOn;
  }

  public Minimized minimize(Input input) {
    Input best = input;
    InputSize size = InputSize.of(best);
    boolean shrunk = true;
    while (shrunk) {
      shrunk = false;
      Iterator<Input> next = candidates.apply(best).iterator();
      while (true) {
        if (!mayGoOn.getAsBoolean()) {
          return new Minimized(best, false);
        }
        if (!next.hasNext()) {
          break;
        }
        Input candidate = next.next();
        InputSize smaller = InputSize.of(candidate);
        if (smaller.compareTo(size) >= 0) {
          continue;
        }
        if (tries-- <= 0) {
          return new Minimized(best, false);
        }
        if (shows.test(candidate)) {
          best = candidate;
          size = smaller;
          shrunk = true;
          break;
        }
      }
    }
    return new Minimized(best, true);
  }
}
