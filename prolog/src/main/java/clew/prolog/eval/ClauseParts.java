package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/**
 * A clause taken apart.
 *
 * @param home the module that it belongs to
 * @param module where its goals are looked up
 */
record ClauseParts(Atom home, Atom module, Value head, Value body) {
  static final Functor RULE = Functor.of(":-", 2);

  /** Takes {@code M:(H :- B)} and {@code M:H :- B} apart. */
  static ClauseParts of(Atom module, Value clause) {
    QualifiedTerm whole = QualifiedTerm.of(clause, module);
    Value head = whole.term();
    Value body = Atom.TRUE;
    if (head instanceof Compound rule && rule.is(RULE)) {
      head = rule.argument(0).walked();
      body = rule.argument(1).walked();
    }
    QualifiedTerm named = QualifiedTerm.of(head, whole.module());
    return new ClauseParts(named.module(), whole.module(), named.term(), body);
  }

  /** The head under another name. */
  static Value renamed(Value head, Functor functor) {
    if (!(head instanceof Compound compound)) {
      return functor.name();
    }
    Value[] arguments = new Value[functor.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = compound.argument(i);
    }
    return Structure.of(functor, arguments);
  }

  /** The functor of a head. */
  static Functor functor(Value head) {
    return switch (head.walked()) {
      case Atom atom -> Functor.of(atom, 0);
      case Compound compound -> compound.functor();
      case Var _ -> throw IsoErrors.instantiation();
      default -> throw IsoErrors.type("callable", head);
    };
  }
}
