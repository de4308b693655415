package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.eval.TermCopy;
import clew.prolog.ir.Clause;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Clauses by reference: a reference is a term {@code '$clause'(Number)}, made when asked for. */
final class ClauseReferences {
  private static final Functor REFERENCE = Functor.of("$clause", 1);

  private record Held(Predicate predicate, Clause clause) {}

  private final Map<Clause, Long> numbers = new HashMap<>();
  private final Map<Long, Held> held = new HashMap<>();
  private long last;

  void define(BuiltinRegistry builtins) {
    builtins.keeping(this::keep);
    builtins.add("assertz", 2, (machine, arguments) -> add(machine, arguments, true));
    builtins.add("assert", 2, (machine, arguments) -> add(machine, arguments, true));
    builtins.add("asserta", 2, (machine, arguments) -> add(machine, arguments, false));
    builtins.add("clause", 3, this::clause);
    builtins.add("nth_clause", 3, this::nth);
  }

  private Runnable keep() {
    Map<Clause, Long> numbersBefore = new HashMap<>(numbers);
    Map<Long, Held> heldBefore = new HashMap<>(held);
    long lastBefore = last;
    return () -> {
      numbers.clear();
      numbers.putAll(numbersBefore);
      held.clear();
      held.putAll(heldBefore);
      last = lastBefore;
    };
  }

  /** Erases the clause that a reference means; false if it means none. */
  boolean erase(Machine machine, Value reference) {
    Optional<Held> found = find(reference);
    found.ifPresent(
        clause -> {
          if (!clause.predicate.has(Predicate.Property.DYNAMIC)) {
            throw IsoErrors.permission("erase", "clause", reference.walked());
          }
          machine.database().erase(clause.predicate, clause.clause);
          numbers.remove(clause.clause);
          held.values().remove(clause);
        });
    return found.isPresent();
  }

  private Value of(Predicate predicate, Clause clause) {
    long number = numbers.computeIfAbsent(clause, key -> ++last);
    held.put(number, new Held(predicate, clause));
    return Structure.of(REFERENCE, Int.of(number));
  }

  private Optional<Held> find(Value reference) {
    return reference.walked() instanceof Compound compound
            && compound.is(REFERENCE)
            && compound.argument(0).walked() instanceof Int(long number)
        ? Optional.ofNullable(held.get(number)).filter(clause -> !clause.clause.isErased())
        : Optional.empty();
  }

  private boolean add(Machine machine, Value[] arguments, boolean isLast) {
    if (!(arguments[1].walked() instanceof Var)) {
      throw IsoErrors.uninstantiation(arguments[1].walked());
    }
    Value copy = TermCopy.of(arguments[0], machine.bindings(), false);
    Clause made = machine.database().assertClause(machine.context(), copy, isLast);
    Atom home = home(copy, machine.context());
    Predicate predicate = machine.database().define(home, made.functor);
    return machine.unify(arguments[1], of(predicate, made));
  }

  /** The module that {@code M:(H :- B)} or {@code M:H :- B} adds to. */
  private static Atom home(Value clause, Atom context) {
    QualifiedTerm whole = QualifiedTerm.of(clause, context);
    return whole.term() instanceof Compound rule && rule.is(Functor.of(":-", 2))
        ? QualifiedTerm.of(rule.argument(0), whole.module()).module()
        : whole.module();
  }

  private boolean clause(Machine machine, Value[] arguments) {
    Value reference = arguments[2].walked();
    Value head = arguments[0];
    Value body = arguments[1];
    if (!(reference instanceof Var)) {
      return find(reference)
          .map(clause -> show(machine, clause, head, body))
          .orElseGet(() -> refused(reference));
    }
    QualifiedTerm at = QualifiedTerm.of(head, machine.context());
    Predicate predicate = ClauseBuiltins.visible(machine, at);
    if (predicate == null) {
      return false;
    }
    List<Value> found = new ArrayList<>();
    for (Clause clause : predicate.matching(at.term())) {
      Compound copy = (Compound) TermCopy.of(clause.term, machine.bindings(), false);
      found.add(Structure.of("c", copy.argument(0), copy.argument(1), of(predicate, clause)));
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("c", at.term(), body, reference), found, 0);
  }

  private boolean show(Machine machine, Held clause, Value head, Value body) {
    Compound copy = (Compound) TermCopy.of(clause.clause.term, machine.bindings(), false);
    return machine.unify(QualifiedTerm.of(head, machine.context()).term(), copy.argument(0))
        && machine.unify(body, copy.argument(1));
  }

  private static boolean refused(Value reference) {
    if (reference instanceof Compound compound && compound.is(REFERENCE)) {
      return false;
    }
    throw IsoErrors.type("db_reference", reference);
  }

  private boolean nth(Machine machine, Value[] arguments) {
    Value reference = arguments[2].walked();
    if (!(reference instanceof Var)) {
      Optional<Held> found = find(reference);
      return found.isPresent()
          && machine.unify(
              QualifiedTerm.of(arguments[0], machine.context()).term(),
              general(machine, found.get().predicate))
          && machine.unify(
              arguments[1],
              Int.of(found.get().predicate.living().indexOf(found.get().clause) + 1L));
    }
    Predicate predicate =
        ClauseBuiltins.visible(machine, QualifiedTerm.of(arguments[0], machine.context()));
    if (predicate == null) {
      return false;
    }
    List<Value> found = new ArrayList<>();
    for (Clause clause : predicate.living()) {
      found.add(Structure.of("-", Int.of(found.size() + 1L), of(predicate, clause)));
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("-", arguments[1], reference), found, 0);
  }

  private static Value general(Machine machine, Predicate predicate) {
    Value[] open = new Value[predicate.functor().arity()];
    for (int i = 0; i < open.length; i++) {
      open[i] = machine.fresh();
    }
    return open.length == 0 ? predicate.functor().name() : Structure.of(predicate.functor(), open);
  }
}
