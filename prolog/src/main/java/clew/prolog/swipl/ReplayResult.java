package clew.prolog.swipl;

import clew.prolog.value.Value;
import java.util.List;

/**
 * What the real system did with a goal.
 *
 * @param output what the program printed
 * @param covered the clauses of the program that were entered
 * @param isCounted whether the system counts them at all
 */
public record ReplayResult(
    List<Answer> answers, Ending ending, String output, List<Covered> covered, boolean isCounted) {

  /**
   * One answer.
   *
   * @param values what the goal's variables stand for
   * @param residue goals about variables that are still to be decided
   * @param isLast whether no choice point was left
   * @param isInPart whether something in the values has no text that can be read again, such as a
   *     stream or a rational tree; it is named by what it is
   */
  public record Answer(List<Value> values, List<Value> residue, boolean isLast, boolean isInPart) {}

  /** How it ended, after its answers. */
  public sealed interface Ending {
    /** There are no more answers: the goal failed if there was none. */
    record NoMore() implements Ending {}

    /** As many answers as were wanted; there may be more. */
    record More() implements Ending {}

    /**
     * An exception that nobody caught.
     *
     * @param stack the calls that led to it, innermost first
     */
    record Raised(Value ball, List<Frame> stack) implements Ending {}

    /** It took more inferences than it may. */
    record OutOfFuel() implements Ending {}

    /** It took longer than it may, whatever it did. */
    record OutOfTime() implements Ending {}

    /** It needed more memory than it may have. */
    record OutOfMemory() implements Ending {}

    /** The program ended the system. */
    record Halted(int status) implements Ending {}

    /** The operating system ended it, such as for printing without end. */
    record Killed(int signal) implements Ending {}
  }

  /**
   * A call that had not returned.
   *
   * @param clause of the program that it was in, if it was in one
   */
  public record Frame(String goal, java.util.Optional<Place> clause) {}

  /**
   * A clause of the program by where it is.
   *
   * @param ordinal tells apart clauses of one predicate that begin in the same line, from 0 on
   */
  public record Place(String file, int line, String name, int arity, int ordinal) {}

  /** How often the body of a clause was begun, and how often it came to its end. */
  public record Covered(Place clause, long entered, long completed) {}
}
