package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;

/** The innermost module and the term of {@code M1:M2:Term}. */
public record QualifiedTerm(Atom module, Value term) {
  private static final Functor IN = Functor.of(":", 2);

  /** Takes a term apart that is meant in a module if it does not say otherwise. */
  public static QualifiedTerm of(Value term, Atom module) {
    Atom at = module;
    Value inner = term.walked();
    Value slow = inner;
    int steps = 0;
    while (inner instanceof Compound compound
        && compound.is(IN)
        && compound.argument(0).walked() instanceof Atom name) {
      at = name;
      inner = compound.argument(1).walked();
      // Brent's way to find a cycle: remember a term at every power of two.
      if (inner == slow && inner instanceof Compound) {
        throw IsoErrors.type("acyclic_term", inner);
      }
      if ((++steps & (steps - 1)) == 0) {
        slow = inner;
      }
    }
    return new QualifiedTerm(at, inner);
  }
}
