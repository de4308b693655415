package clew.engine.reason;

import clew.engine.interval.Interval;
import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import java.util.List;

/** Why no run comes to a point, as data. */
public sealed interface Exclusion {
  /** No values lead there, whatever is known of them. */
  record NoValues() implements Exclusion {}

  /** Invariants say so; each in the user's own syntax. */
  record ByInvariants(List<String> facts) implements Exclusion {
    public ByInvariants {
      facts = List.copyOf(facts);
    }
  }

  /** What is true of all calls says so. */
  record ByCalls(List<CallFact> facts) implements Exclusion {
    public ByCalls {
      facts = List.copyOf(facts);
    }
  }

  /** All runs were seen as phases of loops: none has more than so many, and none comes there. */
  record ByPhases(long most) implements Exclusion {}

  /** What a fact about calls is about. */
  enum Moment {
    /** The arguments of a call. */
    CALLED,
    /** The result of a call. */
    RETURNED,
    /** The arguments after a call that succeeded. */
    SUCCEEDED
  }

  /** Something that is true of all calls of a function or predicate. */
  sealed interface CallFact {
    /** The function or predicate as the user knows it. */
    String function();

    Moment moment();

    /** There is no such call, or none that comes to that. */
    record Never(String function, Moment moment) implements CallFact {}

    /**
     * A value is always one of some.
     *
     * @param argument which one it is, from 0
     * @param arity of how many
     */
    record Always(String function, Moment moment, int argument, int arity, Values values)
        implements CallFact {}
  }

  /**
   * A set of values, by their kinds.
   *
   * @param isOpen whether it has every value that is neither an integer nor an atom; then there are
   *     no sorts and constructors
   * @param anyAtom whether it has every atom; then there are no names
   * @param sorts other sorts of which it has every value
   * @param built by which constructors it has structures
   * @param improper whether the lists in it may end in something else than an empty one
   */
  record Values(
      boolean isOpen,
      Interval integers,
      boolean anyAtom,
      List<String> atoms,
      List<Sort> sorts,
      List<Constructor> built,
      boolean improper) {
    public Values {
      atoms = List.copyOf(atoms);
      sorts = List.copyOf(sorts);
      built = List.copyOf(built);
    }
  }
}
