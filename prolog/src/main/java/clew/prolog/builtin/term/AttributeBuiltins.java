package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Bindings;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.value.Atom;
import clew.prolog.value.Attributed;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Attributed variables. Attributes are a chain {@code att(Module, Value, Rest)}; changing one makes
 * a new chain, so that the old one is what backtracking brings back.
 */
public final class AttributeBuiltins {
  private static final Functor ATT = Functor.of("att", 3);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor HOOK = Functor.of("attr_unify_hook", 2);
  private static final Functor CONJOINED = Functor.of("$and", 2);
  private static final Atom FREEZE = Atom.of("freeze");

  private AttributeBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add(
        "put_attr",
        3,
        (machine, arguments) ->
            put(machine, arguments[0], ListArguments.atom(arguments[1]), arguments[2].walked()));
    builtins.add(
        "get_attr",
        3,
        (machine, arguments) -> {
          Value found = find(arguments[0], ListArguments.atom(arguments[1]));
          return found != null && machine.unify(arguments[2], found);
        });
    builtins.add(
        "del_attr",
        2,
        (machine, arguments) -> delete(machine, arguments[0], ListArguments.atom(arguments[1])));
    builtins.add(
        "get_attrs",
        2,
        (machine, arguments) ->
            arguments[0].walked() instanceof Attributed variable
                && variable.attributes() != Atom.NIL
                && machine.unify(arguments[1], variable.attributes()));
    builtins.add(
        "put_attrs",
        2,
        (machine, arguments) -> {
          change(machine, attributed(machine, arguments[0]), arguments[1].walked());
          return true;
        });
    builtins.add(
        "$wakeup",
        1,
        (machine, arguments) -> {
          machine.enter(hooks(ListArguments.of(arguments[0])));
          return true;
        });
    builtins.add("freeze", 2, AttributeBuiltins::freeze);
    builtins.add("frozen", 2, AttributeBuiltins::frozen);
    builtins.add("$thaw", 2, (machine, arguments) -> thaw(machine, arguments[0], arguments[1]));
  }

  private static Attributed attributed(Machine machine, Value value) {
    return switch (value.walked()) {
      case Attributed known -> known;
      case Var plain -> {
        Attributed made = machine.bindings().attributed(Atom.NIL);
        machine.bindings().bind(plain, made);
        yield made;
      }
      case Value bound -> throw IsoErrors.uninstantiation(bound);
    };
  }

  private static void change(Machine machine, Attributed variable, Value attributes) {
    Bindings bindings = machine.bindings();
    Value old = variable.attributes();
    variable.attributes(attributes);
    bindings.onUndo(() -> variable.attributes(old));
  }

  static @Nullable Value find(Value variable, Atom module) {
    if (variable.walked() instanceof Attributed attributed) {
      Value at = attributed.attributes().walked();
      while (at instanceof Compound chain && chain.is(ATT)) {
        if (chain.argument(0).walked() == module) {
          return chain.argument(1);
        }
        at = chain.argument(2).walked();
      }
    }
    return null;
  }

  static boolean put(Machine machine, Value variable, Atom module, Value value) {
    Attributed attributed = attributed(machine, variable);
    List<Compound> before = chain(attributed);
    Value made = Atom.NIL;
    boolean isKnown = before.stream().anyMatch(link -> link.argument(0).walked() == module);
    if (!isKnown) {
      made = Structure.of(ATT, module, value, Atom.NIL);
    }
    for (Compound link : before.reversed()) {
      boolean isIt = link.argument(0).walked() == module;
      made = Structure.of(ATT, link.argument(0), isIt ? value : link.argument(1), made);
    }
    change(machine, attributed, made);
    return true;
  }

  private static List<Compound> chain(Attributed variable) {
    List<Compound> links = new ArrayList<>();
    Value at = variable.attributes().walked();
    while (at instanceof Compound link && link.is(ATT)) {
      links.add(link);
      at = link.argument(2).walked();
    }
    return links;
  }

  private static boolean delete(Machine machine, Value variable, Atom module) {
    if (variable.walked() instanceof Attributed attributed) {
      Value made = Atom.NIL;
      for (Compound link : chain(attributed).reversed()) {
        if (link.argument(0).walked() != module) {
          made = Structure.of(ATT, link.argument(0), link.argument(1), made);
        }
      }
      change(machine, attributed, made);
    }
    return true;
  }

  /** The goals that the bindings of attributed variables call for, in order. */
  private static Value hooks(List<Value> woken) {
    Value goal = Atom.TRUE;
    for (Value binding : woken.reversed()) {
      Compound wakeup = (Compound) binding.walked();
      List<Compound> links = new ArrayList<>();
      Value at = wakeup.argument(0).walked();
      while (at instanceof Compound link && link.is(ATT)) {
        links.add(link);
        at = link.argument(2).walked();
      }
      for (Compound link : links.reversed()) {
        goal = Structure.of(AND, hook(link, wakeup.argument(1)), goal);
      }
    }
    return goal;
  }

  private static Value hook(Compound link, Value value) {
    if (link.argument(0).walked() == FREEZE) {
      return Structure.of("$thaw", link.argument(1), value);
    }
    return Structure.of(IN, link.argument(0), Structure.of(HOOK, link.argument(1), value));
  }

  // ---- freeze

  private static boolean freeze(Machine machine, Value[] arguments) {
    QualifiedTerm goal = QualifiedTerm.of(arguments[1], machine.context());
    Value qualified = Structure.of(IN, goal.module(), goal.term());
    if (!(arguments[0].walked() instanceof Var variable)) {
      machine.enter(qualified);
      return true;
    }
    Value known = find(variable, FREEZE);
    return put(
        machine,
        variable,
        FREEZE,
        known == null ? qualified : Structure.of(CONJOINED, known, qualified));
  }

  private static List<Value> goals(Value frozen) {
    List<Value> goals = new ArrayList<>();
    List<Value> work = new ArrayList<>(List.of(frozen));
    while (!work.isEmpty()) {
      Value at = work.removeLast().walked();
      if (at instanceof Compound pair && pair.is(CONJOINED)) {
        work.add(pair.argument(1));
        work.add(pair.argument(0));
      } else {
        goals.add(at);
      }
    }
    return goals;
  }

  private static Value conjunction(List<Value> goals) {
    Value goal = Atom.TRUE;
    for (Value before : goals.reversed()) {
      goal = goal == Atom.TRUE ? before : Structure.of(AND, before, goal);
    }
    return goal;
  }

  static boolean thaw(Machine machine, Value frozen, Value bound) {
    Value other = bound.walked();
    if (other instanceof Attributed variable) {
      Value known = find(variable, FREEZE);
      return put(
          machine,
          variable,
          FREEZE,
          known == null ? frozen : Structure.of(CONJOINED, known, frozen));
    }
    if (other instanceof Var plain) {
      return put(machine, plain, FREEZE, frozen);
    }
    machine.enter(conjunction(goals(frozen)));
    return true;
  }

  private static boolean frozen(Machine machine, Value[] arguments) {
    List<Value> all = new ArrayList<>();
    for (Value variable : TermInspection.variables(arguments[0])) {
      Value known = find(variable, FREEZE);
      if (known != null) {
        goals(known).forEach(goal -> all.add(Structure.of("freeze", variable, goal)));
      }
    }
    return machine.unify(arguments[1], conjunction(all));
  }
}
