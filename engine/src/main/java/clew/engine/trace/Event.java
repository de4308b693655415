package clew.engine.trace;

import clew.engine.reason.Limitation;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.List;

/** One thing that happened in a run and that the engine may want to know. */
public sealed interface Event {
  /** The process a run begins with, and the only one of most. */
  int FIRST_PROCESS = 0;

  /** The process it happened in; a run numbers its processes in the order they begin. */
  int process();

  /**
   * The input decided which way to go.
   *
   * @param depth how many case constructs lie before it, as Algorithm 1 of the CutEr paper counts:
   *     all tests of one construct are at one depth
   * @param taken the alternatives that were taken: exactly one unless the choice is ALL
   */
  record Branch(
      Site site, int depth, Choice choice, Alternatives alternatives, IntSet taken, int process)
      implements Event {
    /** In the first process. */
    public Branch(Site site, int depth, Choice choice, Alternatives alternatives, IntSet taken) {
      this(site, depth, choice, alternatives, taken, FIRST_PROCESS);
    }

    public Branch {
      if (choice != Choice.ALL && taken.size() != 1) {
        throw new IllegalArgumentException(
            "one alternative is taken at " + site + ", not " + taken);
      }
      if (!taken.isEmpty() && taken.last() >= alternatives.count()) {
        throw new IllegalArgumentException(
            "there are " + alternatives.count() + " alternatives at " + site + ", not " + taken);
      }
    }
  }

  /**
   * A fact that holds on every run that comes here, such as a precondition that inputs are made to
   * fulfil. A condition that a run may also find violated is a branch with an alternative that is
   * not wanted: runs of both kinds must come by the same branches.
   */
  record Assume(Site site, Term fact, int process) implements Event {
    /** In the first process. */
    public Assume(Site site, Term fact) {
      this(site, fact, FIRST_PROCESS);
    }
  }

  /** Control came to a point; once a run is enough. */
  record Entered(Point point, int process) implements Event {
    /** In the first process. */
    public Entered(Point point) {
      this(point, FIRST_PROCESS);
    }
  }

  /** What begins at a point came to its normal end; once a run is enough. */
  record Completed(Point point, int process) implements Event {
    /** In the first process. */
    public Completed(Point point) {
      this(point, FIRST_PROCESS);
    }
  }

  /** From here on, a value that depends on the input is treated as if it did not. */
  record Concretised(Site site, Term lost, Limitation why, int process) implements Event {
    /** In the first process. */
    public Concretised(Site site, Term lost, Limitation why) {
      this(site, lost, why, FIRST_PROCESS);
    }
  }

  /**
   * A test whose way depends on how often loops before it were repeated, with these numbers as
   * unknowns. An input that makes it go another way is a guess: right or wrong, it proves nothing.
   *
   * @param premises what held on the way
   * @param trips the loops that could be repeated more or less often
   * @param totals sums of elements of lists that such loops walk along
   */
  record Leap(
      Site site,
      Choice choice,
      Alternatives alternatives,
      IntSet taken,
      List<Premise> premises,
      List<Trips> trips,
      List<Total> totals,
      int process)
      implements Event {
    /**
     * A loop.
     *
     * @param count how often it is repeated; no input, but an unknown
     * @param times how often it was repeated in this run
     */
    public record Trips(Term.Unknown count, Site loop, long times) {}

    /**
     * A sum.
     *
     * @param sum of as many elements as the loop was repeated; no input, but an unknown
     * @param list the elements
     * @param value what it is in this run
     */
    public record Total(Term.Unknown sum, Term.Unknown count, Term list, BigInteger value) {}
  }

  /** The depth bound was reached here: branches from here on are not recorded. */
  record BeyondDepth(Site site, int process) implements Event {
    /** In the first process. */
    public BeyondDepth(Site site) {
      this(site, FIRST_PROCESS);
    }
  }

  /**
   * The run asked the real system for something that only that can do, and went on with the answer.
   * A run that is made again has to get the same.
   *
   * @param question what was asked, in the language's own syntax
   * @param answer what came back
   */
  record Consulted(Site site, String question, String answer, int process) implements Event {
    /** In the first process. */
    public Consulted(Site site, String question, String answer) {
      this(site, question, answer, FIRST_PROCESS);
    }
  }
}
