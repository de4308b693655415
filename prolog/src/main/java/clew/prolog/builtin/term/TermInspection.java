package clew.prolog.builtin.term;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.eval.InlineTests;
import clew.prolog.eval.Machine;
import clew.prolog.eval.OccursCheck;
import clew.prolog.ir.InlineTest;
import clew.prolog.lower.FiniteTerms;
import clew.prolog.value.Atom;
import clew.prolog.value.Attributed;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Int;
import clew.prolog.value.Rational;
import clew.prolog.value.Structure;
import clew.prolog.value.TermOrder;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Type tests, comparison, and walks over whole terms. */
public final class TermInspection {
  private static final int MANY = 50_000;

  private TermInspection() {}

  public static void define(BuiltinRegistry builtins) {
    for (InlineTest question : InlineTest.values()) {
      builtins.add(
          question.functor().name().name(),
          question.functor().arity(),
          (machine, arguments) -> InlineTests.holds(question, arguments));
    }
    types(builtins);
    comparing(builtins);
    builtins.add("ground", 1, (machine, arguments) -> isGround(arguments[0]));
    builtins.add(
        "term_variables",
        2,
        (machine, arguments) -> machine.unify(arguments[1], Cell.list(variables(arguments[0]))));
    builtins.add(
        "term_variables",
        3,
        (machine, arguments) ->
            machine.unify(arguments[1], Cell.list(variables(arguments[0]), arguments[2])));
    builtins.add(
        "term_attvars",
        2,
        (machine, arguments) -> {
          return machine.unify(arguments[1], Cell.list(attributed(arguments[0])));
        });
    builtins.add(
        "term_singletons",
        2,
        (machine, arguments) -> machine.unify(arguments[1], Cell.list(singletons(arguments[0]))));
    builtins.add(
        "same_term",
        2,
        (machine, arguments) -> {
          Value one = arguments[0].walked();
          Value other = arguments[1].walked();
          return one == other
              || (!(one instanceof Compound)
                  && !(one instanceof Var)
                  && TermOrder.same(one, other));
        });
    builtins.add("acyclic_term", 1, (machine, arguments) -> isAcyclic(arguments[0]));
    builtins.add("cyclic_term", 1, (machine, arguments) -> !isAcyclic(arguments[0]));
  }

  private static void types(BuiltinRegistry builtins) {
    builtins.add(
        "rational",
        1,
        (machine, arguments) ->
            arguments[0].walked() instanceof Rational
                || arguments[0].walked() instanceof Int
                || arguments[0].walked() instanceof BigInt);
    builtins.add(
        "rational",
        3,
        (machine, arguments) ->
            switch (arguments[0].walked()) {
              case Rational(var above, var below) ->
                  machine.unify(arguments[1], BigInt.of(above))
                      && machine.unify(arguments[2], BigInt.of(below));
              case Int number ->
                  machine.unify(arguments[1], number) && machine.unify(arguments[2], Int.of(1));
              case BigInt number ->
                  machine.unify(arguments[1], number) && machine.unify(arguments[2], Int.of(1));
              default -> false;
            });
    builtins.add("blob", 2, (machine, arguments) -> false);
    builtins.add("is_dict", 1, (machine, arguments) -> false);
    builtins.add(
        "is_assoc",
        1,
        (machine, arguments) ->
            arguments[0].walked() == Atom.of("t")
                || (arguments[0].walked() instanceof Compound compound
                    && compound.name() == Atom.of("t")));
    builtins.add("attvar", 1, (machine, arguments) -> arguments[0].walked() instanceof Attributed);
    builtins.add(
        "is_callable",
        1,
        (machine, arguments) -> InlineTests.holds(InlineTest.CALLABLE, arguments));
  }

  private static void comparing(BuiltinRegistry builtins) {
    builtins.add(
        "compare",
        3,
        (machine, arguments) -> {
          Value wanted = arguments[0].walked();
          if (!(wanted instanceof Var)) {
            Atom order = ListArguments.atom(wanted);
            if (!List.of("<", ">", "=").contains(order.name())) {
              throw clew.prolog.error.IsoErrors.domain("order", order);
            }
          }
          int order = TermOrder.compare(arguments[1], arguments[2]);
          return machine.unify(wanted, Atom.of(order < 0 ? "<" : order > 0 ? ">" : "="));
        });
    builtins.add("=@=", 2, (machine, arguments) -> TermOrder.isVariant(arguments[0], arguments[1]));
    builtins.add(
        "\\=@=", 2, (machine, arguments) -> !TermOrder.isVariant(arguments[0], arguments[1]));
    builtins.add("=", 2, (machine, arguments) -> machine.unify(arguments[0], arguments[1]));
    builtins.add("\\=", 2, (machine, arguments) -> !machine.unifiable(arguments[0], arguments[1]));
    builtins.add(
        "unify_with_occurs_check",
        2,
        (machine, arguments) -> {
          OccursCheck usual = machine.bindings().occursCheck();
          machine.bindings().occursCheck(OccursCheck.OFF);
          try {
            return machine.unify(arguments[0], arguments[1])
                && isAcyclic(arguments[0])
                && isAcyclic(arguments[1]);
          } finally {
            machine.bindings().occursCheck(usual);
          }
        });
    builtins.add(
        "?=",
        2,
        (machine, arguments) ->
            TermOrder.same(arguments[0], arguments[1])
                || !machine.unifiable(arguments[0], arguments[1]));
    builtins.add("subsumes_term", 2, TermInspection::subsumes);
    builtins.add(
        "unifiable",
        3,
        (machine, arguments) -> {
          if (arguments[0].walked() instanceof Var one
              && arguments[1].walked() instanceof Var other
              && one != other) {
            return machine.unify(arguments[2], Cell.list(List.of(Structure.of("=", one, other))));
          }
          List<Value> changes = machine.difference(arguments[0], arguments[1]);
          return changes != null && machine.unify(arguments[2], Cell.list(changes));
        });
  }

  /** General unifies with specific without binding any of its variables. */
  private static boolean subsumes(Machine machine, Value[] arguments) {
    Value general = arguments[0];
    Value specific = arguments[1];
    List<Value> before = variables(specific);
    return machine.tentatively(
        () -> {
          if (!machine.unify(general, specific)) {
            return false;
          }
          List<Value> after = variables(Cell.list(before));
          return after.size() == before.size()
              && TermOrder.same(Cell.list(before), Cell.list(after));
        });
  }

  /** The variables of a term, in the order they occur. */
  public static List<Value> variables(Value term) {
    Set<Var> found = new LinkedHashSet<>();
    variables(term, found);
    return new ArrayList<>(found);
  }

  /** The attributed variables of a term, and of what their attributes say. */
  private static List<Value> attributed(Value term) {
    Set<Value> found = new LinkedHashSet<>();
    Deque<Value> work = new ArrayDeque<>(List.of(term));
    while (!work.isEmpty()) {
      for (Value variable : variables(work.pop())) {
        if (variable instanceof Attributed attributed && found.add(attributed)) {
          work.add(attributed.attributes());
        }
      }
    }
    return new ArrayList<>(found);
  }

  /** The variables that occur once, in order. */
  private static List<Value> singletons(Value term) {
    Map<Var, Integer> counts = new LinkedHashMap<>();
    Deque<Value> work = new ArrayDeque<>(List.of(term));
    Set<Compound> met = Collections.newSetFromMap(new IdentityHashMap<>());
    int steps = 0;
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Var variable) {
        counts.merge(variable, 1, Integer::sum);
      } else if (at instanceof Compound compound && (++steps < MANY || met.add(compound))) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    List<Value> once = new ArrayList<>();
    counts.forEach(
        (variable, count) -> {
          if (count == 1) {
            once.add(variable);
          }
        });
    return once;
  }

  /** Adds the variables of a term to a set. */
  public static void variables(Value term, Set<Var> found) {
    Deque<Value> work = new ArrayDeque<>();
    Set<Compound> met = Collections.newSetFromMap(new IdentityHashMap<>());
    work.push(term);
    int steps = 0;
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Var variable) {
        found.add(variable);
      } else if (at instanceof Compound compound && (++steps < MANY || met.add(compound))) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
  }

  public static boolean isGround(Value term) {
    Deque<Value> work = new ArrayDeque<>();
    Set<Compound> met = Collections.newSetFromMap(new IdentityHashMap<>());
    work.push(term);
    int steps = 0;
    while (!work.isEmpty()) {
      Value at = work.pop().walked();
      if (at instanceof Var) {
        return false;
      }
      if (at instanceof Compound compound && (++steps < MANY || met.add(compound))) {
        for (int i = compound.arity() - 1; i >= 0; i--) {
          work.push(compound.argument(i));
        }
      }
    }
    return true;
  }

  /** Whether a term is finite. */
  public static boolean isAcyclic(Value term) {
    return FiniteTerms.is(term);
  }
}
