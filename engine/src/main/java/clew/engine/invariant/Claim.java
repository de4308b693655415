package clew.engine.invariant;

import clew.engine.term.Term;
import java.util.List;

/** That some terms are in a relation, such as: this call is made. */
public record Claim(Relation relation, List<Term> arguments) {
  public Claim {
    arguments = List.copyOf(arguments);
    if (arguments.size() != relation.arity()) {
      throw new IllegalArgumentException(relation + " of " + arguments);
    }
  }
}
