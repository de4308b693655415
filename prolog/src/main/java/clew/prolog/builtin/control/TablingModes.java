package clew.prolog.builtin.control;

import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;

/**
 * Moded tabling: of the answers that differ in moded arguments only, one is kept.
 *
 * <p>A tabled predicate is evaluated in rounds, and a round finds the answers of the last one
 * again. So only modes for which an answer may be seen twice are there: {@code sum} and {@code
 * last} are not.
 *
 * @param modes one for each argument; a variable for an argument that tells answers apart
 */
record TablingModes(List<Value> modes, Atom module) {
  private static final Functor SLASH = Functor.of("/", 2);
  private static final Atom SAME = Atom.of("$moded");

  static TablingModes of(Compound declared, Atom module) {
    Value[] modes = new Value[declared.arity()];
    for (int i = 0; i < modes.length; i++) {
      Value mode = declared.argument(i).walked();
      modes[i] = mode == Atom.of("index") ? new Var(0) : mode;
      if (!isKnown(modes[i])) {
        throw IsoErrors.domain("tabled_mode", mode);
      }
    }
    return new TablingModes(List.of(modes), module);
  }

  private static boolean isKnown(Value mode) {
    return switch (mode) {
      case Var _ -> true;
      case Atom word ->
          switch (word.name()) {
            case "min", "max", "first", "-" -> true;
            default -> false;
          };
      case Compound order ->
          order.arity() == 1
              && (order.name().name().equals("po") || order.name().name().equals("lattice"));
      default -> false;
    };
  }

  /** The goal that is evaluated: for any value of the moded arguments. */
  Value open(Machine machine, Value goal) {
    for (int i = 0; i < modes.size(); i++) {
      Value given = ((Compound) goal).argument(i).walked();
      if (!(modes.get(i) instanceof Var) && !(given instanceof Var)) {
        throw IsoErrors.uninstantiation(given).bare();
      }
    }
    return with(goal, machine::fresh);
  }

  /** What tells two answers apart. */
  Value plain(Value answer) {
    return with(answer, () -> SAME);
  }

  private Value with(Value goal, java.util.function.Supplier<Value> moded) {
    if (!(goal instanceof Compound compound)) {
      return goal;
    }
    Value[] arguments = new Value[compound.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = modes.get(i) instanceof Var ? compound.argument(i) : moded.get();
    }
    return Structure.of(compound.functor(), arguments);
  }

  /** The answer that is kept of an old one and a new one. */
  Value better(Machine machine, Compound old, Compound other) {
    Value[] arguments = new Value[old.arity()];
    for (int i = 0; i < arguments.length; i++) {
      Value before = old.argument(i).walked();
      Value after = other.argument(i).walked();
      arguments[i] =
          switch (modes.get(i)) {
            case Var _ -> before;
            case Compound order -> called(machine, order, before, after);
            case Atom word ->
                switch (word.name()) {
                  case "min" -> TermOrder.compare(after, before) < 0 ? after : before;
                  case "max" -> TermOrder.compare(after, before) > 0 ? after : before;
                  default -> before;
                };
            default -> throw new IllegalStateException("mode " + modes.get(i));
          };
    }
    return Structure.of(old.functor(), arguments);
  }

  private Value called(Machine machine, Compound order, Value before, Value after) {
    QualifiedTerm named = QualifiedTerm.of(order.argument(0), module);
    Atom home = named.module();
    Value name =
        switch (named.term()) {
          case Compound indicator when indicator.is(SLASH) -> indicator.argument(0).walked();
          case Compound head -> head.name();
          case Value other -> other;
        };
    if (order.name().name().equals("po")) {
      Value goal = CallBuiltins.extended(name, new Value[] {before, after});
      return machine.once(goal, home) ? before : after;
    }
    Var result = machine.fresh();
    Value goal = CallBuiltins.extended(name, new Value[] {before, after, result});
    return machine.once(goal, home) ? result.walked() : before;
  }
}
