package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The conditions of {@code when/2}: checked, and without what holds already. The library asks for
 * them in this form, disjunctions as {@code or(List)}.
 */
public final class WhenConditions {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor ANY = Functor.of("or", 1);
  private static final Functor NONVAR = Functor.of("nonvar", 1);
  private static final Functor GROUND = Functor.of("ground", 1);
  private static final Functor DECIDED = Functor.of("?=", 2);

  private WhenConditions() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "$eval_when_condition",
        2,
        (machine, arguments) -> machine.unify(arguments[1], simplified(machine, arguments[0])));
  }

  /** Depth first, with a stack of what is done: an operator takes the two newest results. */
  private static Value simplified(Machine machine, Value condition) {
    Deque<Object> work = new ArrayDeque<>();
    Deque<Value> done = new ArrayDeque<>();
    work.push(condition);
    while (!work.isEmpty()) {
      Object at = work.pop();
      if (at instanceof Functor operator) {
        Value right = done.pop();
        Value left = done.pop();
        done.push(operator == AND ? both(left, right) : either(left, right));
      } else if (at instanceof Value value) {
        Value term = value.walked();
        if (term instanceof Compound pair && (pair.is(AND) || pair.is(OR))) {
          work.push(pair.functor());
          work.push(pair.argument(1));
          work.push(pair.argument(0));
        } else {
          done.push(simple(machine, term, condition));
        }
      }
    }
    return done.pop();
  }

  private static Value simple(Machine machine, Value term, Value whole) {
    if (term instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (term instanceof Compound compound) {
      Value first = compound.argument(0).walked();
      if (compound.is(NONVAR)) {
        return first instanceof Var ? term : Atom.TRUE;
      }
      if (compound.is(GROUND)) {
        return TermInspection.isGround(first) ? Atom.TRUE : term;
      }
      if (compound.is(DECIDED)) {
        Value second = compound.argument(1);
        return TermOrder.same(first, second) || !machine.unifiable(first, second)
            ? Atom.TRUE
            : term;
      }
    }
    throw IsoErrors.domain("when_condition", whole);
  }

  private static Value both(Value left, Value right) {
    if (left == Atom.TRUE) {
      return right;
    }
    return right == Atom.TRUE ? left : Structure.of(AND, left, right);
  }

  private static Value either(Value left, Value right) {
    if (left == Atom.TRUE || right == Atom.TRUE) {
      return Atom.TRUE;
    }
    List<Value> all = new ArrayList<>(alternatives(left));
    all.addAll(alternatives(right));
    return Structure.of(ANY, Cell.list(all));
  }

  private static List<Value> alternatives(Value condition) {
    return condition instanceof Compound any && any.is(ANY)
        ? ListArguments.of(any.argument(0))
        : List.of(condition);
  }
}
