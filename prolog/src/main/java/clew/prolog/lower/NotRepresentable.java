package clew.prolog.lower;

import clew.prolog.value.Functor;

/** A clause or goal that cannot be compiled, though it is a term. */
public final class NotRepresentable extends RuntimeException {
  /** As in SWI-Prolog: {@code max_procedure_arity}. */
  private static final int MOST_ARGUMENTS = 1024;

  private final String what;

  private NotRepresentable(String what) {
    super("no clause: " + what, null, false, false);
    this.what = what;
  }

  /** A rational tree: it has no end that could be compiled. */
  static NotRepresentable cyclic() {
    return new NotRepresentable("cyclic_term");
  }

  /** Refuses predicates with more arguments than a predicate may have; terms may have any. */
  static void checkArity(Functor functor) {
    if (functor.arity() > MOST_ARGUMENTS) {
      throw new NotRepresentable("max_procedure_arity");
    }
  }

  /** What a {@code representation_error} says. */
  public String what() {
    return what;
  }
}
