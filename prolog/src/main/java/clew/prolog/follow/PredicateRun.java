package clew.prolog.follow;

import clew.engine.term.Term;
import clew.engine.trace.Trace;
import java.util.List;

/**
 * One run of a goal, with all that a replay can be compared with.
 *
 * @param answers for each answer the arguments of the goal, in order; free variables are {@code
 *     $var(N)}, numbered in the order they are met, the same in all arguments of one answer
 * @param output what the program printed
 * @param isRefused whether the program called what is not done here
 */
public record PredicateRun(
    Trace trace, List<List<Term>> answers, Ending ending, String output, boolean isRefused) {
  public PredicateRun {
    answers = List.copyOf(answers);
  }

  /** How it ended, after its answers. */
  public sealed interface Ending {
    /** There are no more answers: the goal failed if there was none. */
    record NoMore() implements Ending {}

    /** As many answers as were asked for; there may be more. */
    record More() implements Ending {}

    /** An exception that nobody caught; the ball with variables as in answers. */
    record Raised(Term ball) implements Ending {}

    record OutOfFuel(long inferences) implements Ending {}

    record OutOfMemory() implements Ending {}

    /** The program asked to end. */
    record Halted(int status) implements Ending {}

    /** The search was stopped. */
    record Interrupted() implements Ending {}
  }
}
