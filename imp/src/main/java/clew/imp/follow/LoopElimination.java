package clew.imp.follow;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Says how a loop is replaced by its invariant, as in section 5.3 of the paper. */
public interface LoopElimination {
  /** How many iterations are run before the loop is replaced. */
  int unroll();

  /** How many loops there are. */
  int loops();

  /** The number of the loop whose condition this decision is. */
  int loop(int decision);

  /** The instruction where control goes on after the loop. */
  int exit(int loop);

  /** The variables that the loop may change: the paper's x ∈ S. */
  BitSet assigned(int loop);

  /**
   * What is true after the loop: the paper's b′.
   *
   * @param before the values when the loop was entered; empty where there is none
   * @param after the values when it is left
   */
  List<Term> invariant(
      int loop,
      TermPool pool,
      IntFunction<Optional<Term>> before,
      IntFunction<Optional<Term>> after);
}
