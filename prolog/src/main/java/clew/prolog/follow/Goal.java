package clew.prolog.follow;

import clew.engine.term.Assignment;
import clew.engine.term.Evaluate;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import java.util.List;

/**
 * The predicate under test, and what each of its arguments is.
 *
 * @param module where the call is made
 */
public record Goal(Atom module, Functor functor, List<GoalArgument> arguments) {
  public Goal {
    arguments = List.copyOf(arguments);
    if (arguments.size() != functor.arity()) {
      throw new IllegalArgumentException(functor + " with " + arguments.size() + " arguments");
    }
  }

  /** The unknowns of the inputs, in order. */
  public List<Term.Unknown> unknowns() {
    return arguments.stream()
        .filter(GoalArgument.Input.class::isInstance)
        .map(argument -> ((GoalArgument.Input) argument).unknown())
        .toList();
  }

  /** The value that an input has; the simplest one if nobody says. */
  static Term value(TermPool pool, Assignment input, Term.Unknown unknown) {
    return input.value(unknown).orElseGet(() -> Evaluate.simplest(pool, unknown.sort()));
  }
}
