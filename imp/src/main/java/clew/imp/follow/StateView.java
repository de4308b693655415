package clew.imp.follow;

import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.Optional;

/** The state of a run at one moment, by number of the variable; empty where it has no value. */
public interface StateView {
  /** The number a variable has; the paper's ρ. */
  Optional<BigInteger> concrete(int variable);

  /** The term a variable has, over the inputs; the paper's σ. */
  Optional<Term> symbolic(int variable);
}
