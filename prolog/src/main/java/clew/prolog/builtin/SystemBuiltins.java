package clew.prolog.builtin;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.builtin.term.TermInspection;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.eval.TermCopy;
import clew.prolog.source.Dcg;
import clew.prolog.value.Atom;
import clew.prolog.value.Attributed;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Real;
import clew.prolog.value.StringValue;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Arrays;

/** Grammars, costs, cuts by number, and what the library's source asks of the system. */
public final class SystemBuiltins {
  private static final Functor CALL_DCG = Functor.of("call_dcg", 3);

  /** Inferences that count as a second: time is what was done, so that runs repeat. */
  private static final double PER_SECOND = 1e7;

  /** When every run begins, in seconds since 1970. */
  private static final double BEGINNING = 1e9;

  private SystemBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    grammars(builtins);
    costs(builtins);
    cuts(builtins);
    builtins.add("$unbind_template", 1, SystemBuiltins::unbind);
    builtins.add("$clausable", 1, (machine, arguments) -> true);
    builtins.add("$filled_array", 4, SystemBuiltins::filledArray);
    builtins.add("nonground", 2, SystemBuiltins::nonground);
    builtins.add(
        "variant_hash",
        2,
        (machine, arguments) -> machine.unify(arguments[1], Int.of(hash(machine, arguments[0]))));
    builtins.add(
        "term_hash",
        2,
        (machine, arguments) ->
            !TermInspection.isGround(arguments[0])
                || machine.unify(arguments[1], Int.of(hash(machine, arguments[0]))));
    builtins.add(
        "del_attrs",
        1,
        (machine, arguments) -> {
          if (arguments[0].walked() instanceof Attributed variable) {
            Value old = variable.attributes();
            variable.attributes(Atom.NIL);
            machine.bindings().onUndo(() -> variable.attributes(old));
          }
          return true;
        });
  }

  /** Frees the variables of a template again, so that the next solution can take their place. */
  private static boolean unbind(Machine machine, Value[] arguments) {
    if (arguments[0].walked() instanceof Compound template) {
      for (int i = 0; i < template.arity(); i++) {
        if (template.argument(i) instanceof Var variable && variable.isBound()) {
          Value old = variable.walked();
          variable.unbind();
          machine.bindings().onUndo(() -> variable.bind(old));
        }
      }
    }
    return true;
  }

  private static void grammars(BuiltinRegistry builtins) {
    builtins.add(
        "phrase", 2, (machine, arguments) -> phrase(machine, arguments[0], arguments[1], Atom.NIL));
    builtins.add(
        "call_dcg",
        3,
        (machine, arguments) ->
            parse(machine, grammar(machine, arguments[0]), arguments[1], arguments[2]));
    builtins.add(
        "phrase",
        3,
        (machine, arguments) -> phrase(machine, arguments[0], arguments[1], arguments[2]));
  }

  /** The body of a grammar, if it can be one. */
  private static QualifiedTerm grammar(Machine machine, Value body) {
    QualifiedTerm grammar = QualifiedTerm.of(body, machine.context());
    if (!(grammar.term() instanceof Compound
        || grammar.term() instanceof Atom
        || grammar.term() instanceof StringValue)) {
      Compound error = (Compound) IsoErrors.typeOrUnbound("callable", grammar.term()).ball();
      Value place = Structure.of(":", Atom.of("$dcg"), IsoErrors.indicator(CALL_DCG));
      throw IsoErrors.of(error.argument(0), Structure.of("context", place, machine.fresh()));
    }
    return grammar;
  }

  private static boolean phrase(Machine machine, Value body, Value list, Value rest) {
    QualifiedTerm grammar = grammar(machine, body);
    for (Value text : new Value[] {list.walked(), rest.walked()}) {
      // Only the first cell is looked at.
      if (!(text instanceof Var || text instanceof Cell || text == Atom.NIL)) {
        throw IsoErrors.type("list", text).bare();
      }
    }
    return parse(machine, grammar, list, rest);
  }

  private static boolean parse(Machine machine, QualifiedTerm grammar, Value list, Value rest) {
    Var from = machine.fresh();
    Var to = machine.fresh();
    Value goal;
    try {
      goal = Dcg.goal(grammar.term(), grammar.module(), from, to, () -> machine.fresh().number());
    } catch (IsoError wrong) {
      throw IsoErrors.of(wrong.formal()).bare();
    }
    if (!machine.unify(from, list) || !machine.unify(to, rest)) {
      return false;
    }
    machine.enter(goal, grammar.module());
    return true;
  }

  private static void costs(BuiltinRegistry builtins) {
    builtins.add(
        "get_time",
        1,
        (machine, arguments) ->
            machine.unify(arguments[0], new Real(BEGINNING + machine.inferences() / PER_SECOND)));
    builtins.add(
        "statistics",
        2,
        (machine, arguments) -> {
          long done = machine.inferences();
          long milliseconds = (long) (done / PER_SECOND * 1000);
          String key = ListArguments.atom(arguments[0]).name();
          Value value =
              switch (key) {
                case "inferences" -> Int.of(done);
                case "cputime", "process_cputime" -> new Real(done / PER_SECOND);
                case "runtime", "process_runtime", "system_time", "real_time", "walltime" ->
                    Cell.list(Arrays.asList(Int.of(milliseconds), Int.of(0)));
                case "epoch" -> new Real(BEGINNING);
                case "stack", "globalused", "localused", "trailused", "memory", "atoms" ->
                    Int.of(0);
                default -> throw IsoErrors.domain("statistics_key", arguments[0].walked());
              };
          return machine.unify(arguments[1], value);
        });
  }

  private static void cuts(BuiltinRegistry builtins) {
    builtins.add(
        "prolog_current_choice",
        1,
        (machine, arguments) -> machine.unify(arguments[0], Int.of(machine.height())));
    builtins.add(
        "deterministic",
        1,
        (machine, arguments) ->
            machine.unify(arguments[0], machine.isDeterministic() ? Atom.TRUE : Atom.FALSE));
    builtins.add(
        "prolog_cut_to",
        1,
        (machine, arguments) -> {
          machine.cut(ListArguments.integer(arguments[0]));
          return true;
        });
    builtins.add(
        "prolog_current_frame",
        1,
        (machine, arguments) -> machine.unify(arguments[0], Int.of(machine.height())));
  }

  private static boolean filledArray(Machine machine, Value[] arguments) {
    Value[] filled = new Value[ListArguments.integer(arguments[2])];
    Arrays.fill(filled, arguments[3].walked());
    return machine.unify(
        arguments[0],
        Structure.of(Functor.of(ListArguments.atom(arguments[1]), filled.length), filled));
  }

  private static boolean nonground(Machine machine, Value[] arguments) {
    var variables = TermInspection.variables(arguments[0]);
    return !variables.isEmpty() && machine.unify(arguments[1], variables.getFirst());
  }

  /** The same for all variants of a term, within one version of this program. */
  private static long hash(Machine machine, Value term) {
    if (!TermInspection.isAcyclic(term)) {
      throw IsoErrors.type("acyclic_term", term.walked());
    }
    Value copy = TermCopy.of(term, machine.bindings(), false);
    int[] count = {0};
    TermInspection.variables(copy)
        .forEach(v -> ((Var) v).bind(Structure.of("$VAR", Int.of(count[0]++))));
    long hash = 7;
    var work = new java.util.ArrayDeque<Value>();
    work.push(copy);
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Compound compound) {
        hash = hash * 31 + compound.name().name().hashCode() + compound.arity();
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      } else {
        hash = hash * 31 + at.toString().hashCode();
      }
    }
    return hash & 0xffffff;
  }
}
