package clew.prolog.eval;

import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import org.jspecify.annotations.Nullable;

/**
 * Rules {@code Head, Guard => Body}: the head must match the call without binding its variables,
 * the rule commits, and a call that no rule matches is an error. Each becomes an ordinary clause
 * that asks {@code $match/2} first; the last clause of such a predicate throws.
 */
final class SingleSidedRules {
  private static final Functor ARROW = Functor.of("=>", 2);
  private static final Functor AND = Functor.of(",", 2);
  private static final Atom CUT = Atom.of("!");

  private SingleSidedRules() {}

  /** The head of such a rule and the clause that it means. */
  record Rule(Value head, Value newHead, Value body) {
    /** The rule for a predicate of another name. */
    Rule renamed(Functor functor) {
      return new Rule(
          ClauseParts.renamed(head, functor), ClauseParts.renamed(newHead, functor), body);
    }
  }

  static @Nullable Rule of(Value clause) {
    if (!(clause instanceof Compound arrow && arrow.is(ARROW))) {
      return null;
    }
    Value head = arrow.argument(0).walked();
    Value body = Structure.of(AND, CUT, arrow.argument(1));
    if (head instanceof Compound guarded && guarded.is(AND)) {
      body = Structure.of(AND, guarded.argument(1), body);
      head = guarded.argument(0).walked();
    }
    if (!(head instanceof Compound compound)) {
      return new Rule(head, head, body);
    }
    Compound open = open(compound.functor());
    return new Rule(head, open, Structure.of(AND, Structure.of("$match", head, open), body));
  }

  /** The clause for calls that nothing matches. */
  static Rule last(Value head) {
    Value open = head instanceof Compound compound ? open(compound.functor()) : head;
    return new Rule(open, open, Structure.of("$no_matching_rule", open));
  }

  private static Compound open(Functor functor) {
    Value[] arguments = new Value[functor.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = new Var(0);
    }
    return Structure.of(functor, arguments);
  }
}
