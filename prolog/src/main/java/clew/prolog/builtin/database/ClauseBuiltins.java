package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.eval.TermCopy;
import clew.prolog.ir.Clause;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The database of clauses, as programs see and change it. */
public final class ClauseBuiltins {
  private static final Functor AND = Functor.of(",", 2);
  private static final Functor SLASH = Functor.of("/", 2);
  private static final Functor RULE = Functor.of(":-", 2);

  private ClauseBuiltins() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add("assertz", 1, (machine, arguments) -> add(machine, arguments[0], true));
    builtins.add("assert", 1, (machine, arguments) -> add(machine, arguments[0], true));
    builtins.add("asserta", 1, (machine, arguments) -> add(machine, arguments[0], false));
    builtins.add("retract", 1, ClauseBuiltins::retract);
    builtins.add("retractall", 1, ClauseBuiltins::retractAll);
    builtins.add("clause", 2, ClauseBuiltins::clause);
    builtins.add(
        "abolish",
        1,
        (machine, arguments) -> {
          each(
              arguments[0],
              machine.context(),
              (module, functor) -> abolish(machine, module, functor));
          return true;
        });
    declaration(builtins, "dynamic", Predicate.Property.DYNAMIC);
    declaration(builtins, "discontiguous", Predicate.Property.DISCONTIGUOUS);
    declaration(builtins, "multifile", Predicate.Property.MULTIFILE);
    declaration(builtins, "module_transparent", Predicate.Property.TRANSPARENT);
    builtins.add("meta_predicate", 1, ClauseBuiltins::metaPredicate);
    builtins.add("current_predicate", 1, ClauseBuiltins::currentPredicate);
  }

  private static void declaration(
      BuiltinRegistry builtins, String name, Predicate.Property property) {
    builtins.add(
        name,
        1,
        (machine, arguments) -> {
          each(
              arguments[0],
              machine.context(),
              (module, functor) -> machine.database().declare(module, functor, property));
          return true;
        });
  }

  private static boolean add(Machine machine, Value clause, boolean isLast) {
    Value copy = TermCopy.of(clause, machine.bindings(), false);
    machine.database().assertClause(machine.context(), copy, isLast);
    return true;
  }

  /** Each predicate that a declaration names. */
  public static void each(Value specification, Atom module, BiConsumer<Atom, Functor> what) {
    List<Value> work = new ArrayList<>(List.of(specification));
    while (!work.isEmpty()) {
      QualifiedTerm at = QualifiedTerm.of(work.removeLast(), module);
      switch (at.term()) {
        case Var _ -> throw IsoErrors.instantiation();
        case Compound pair when pair.is(AND) -> {
          work.add(Structure.of(":", at.module(), pair.argument(1)));
          work.add(Structure.of(":", at.module(), pair.argument(0)));
        }
        case Cell cell -> {
          for (Value element : ListArguments.of(cell).reversed()) {
            work.add(Structure.of(":", at.module(), element));
          }
        }
        case Compound indicator when indicator.is(SLASH) ->
            what.accept(at.module(), functor(indicator));
        case Compound grammar when grammar.is(Functor.of("//", 2)) ->
            what.accept(
                at.module(),
                Functor.of(
                    ListArguments.atom(grammar.argument(0)),
                    ListArguments.integer(grammar.argument(1)) + 2));
        case Compound as when as.is(Functor.of("as", 2)) ->
            work.add(Structure.of(":", at.module(), as.argument(0)));
        case Atom atom when atom == Atom.NIL -> {}
        default -> throw IsoErrors.type("predicate_indicator", at.term());
      }
    }
  }

  private static Functor functor(Compound indicator) {
    Value name = indicator.argument(0).walked();
    Value arity = indicator.argument(1).walked();
    if (name instanceof Var || arity instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (!(name instanceof Atom atom)) {
      throw IsoErrors.type("atom", name);
    }
    int count = ListArguments.integer(arity);
    if (count < 0) {
      throw IsoErrors.domain("not_less_than_zero", arity);
    }
    return Functor.of(atom, count);
  }

  private static void abolish(Machine machine, Atom module, Functor functor) {
    if (machine.database().isProtected(module, functor)) {
      throw IsoErrors.permission("modify", "static_procedure", IsoErrors.indicator(functor));
    }
    Predicate predicate = machine.database().own(module, functor);
    if (predicate != null) {
      predicate.living().forEach(clause -> machine.database().erase(predicate, clause));
      predicate.clear(Predicate.Property.DYNAMIC);
      predicate.clear(Predicate.Property.DEFINED);
    }
  }

  // ---- looking at clauses

  /** The predicate of a head, if there is one to look at. */
  private static Value head(Value term) {
    return switch (term.walked()) {
      case Var _ -> throw IsoErrors.instantiation();
      case Compound compound -> compound;
      case Atom atom -> atom;
      case Value other -> throw IsoErrors.type("callable", other);
    };
  }

  private static Functor functorOf(Value head) {
    return head instanceof Compound compound ? compound.functor() : Functor.of((Atom) head, 0);
  }

  private static boolean clause(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[0], machine.context());
    Value head = head(at.term());
    Value body = arguments[1].walked();
    if (head instanceof Cell list && list.tail().walked() == Atom.NIL) {
      // The clause by which SWI-Prolog consults a file, which may be looked at.
      Value consults = Structure.of(AND, Atom.of("!"), Structure.of("consult", list.head()));
      return machine.unify(body, consults);
    }
    Predicate predicate = visible(machine, at);
    return predicate != null && next(machine, matching(predicate, head), 0, head, body, null);
  }

  /** The predicate of a head, whose clauses may be looked at; null if there is none. */
  static @org.jspecify.annotations.Nullable Predicate visible(Machine machine, QualifiedTerm at) {
    Predicate predicate = machine.database().known(at.module(), functorOf(head(at.term())));
    if (at.term() instanceof Cell) {
      return null;
    }
    if (predicate != null && predicate.builtin() != null) {
      throw IsoErrors.permission(
          "access", "private_procedure", IsoErrors.indicator(predicate.functor()));
    }
    return predicate;
  }

  private static List<Clause> matching(Predicate predicate, Value head) {
    return predicate.matching(head);
  }

  private static boolean next(
      Machine machine,
      List<Clause> clauses,
      int from,
      Value head,
      Value body,
      @org.jspecify.annotations.Nullable Predicate erasing) {
    int at = from;
    while (at < clauses.size()) {
      Clause clause = clauses.get(at);
      int after = at + 1;
      Compound copy = (Compound) TermCopy.of(clause.term, machine.bindings(), false);
      if (!machine.unifiable(copy.argument(0), head)) {
        at++;
        continue;
      }
      if (after < clauses.size()) {
        machine.offer(again -> next(again, clauses, after, head, body, erasing));
      }
      if (machine.unify(copy.argument(0), head) && machine.unify(copy.argument(1), body)) {
        // Of a clause that another goal has erased since, SWI-Prolog says that it is retracted,
        // too.
        if (erasing != null) {
          machine.database().erase(erasing, clause);
        }
        return true;
      }
      return false;
    }
    return false;
  }

  private static boolean retract(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[0], machine.context());
    Value head = at.term();
    Value body = Atom.TRUE;
    if (head instanceof Compound rule && rule.is(RULE)) {
      body = rule.argument(1);
      at = QualifiedTerm.of(rule.argument(0), at.module());
      head = at.term();
    }
    head = head(head);
    Predicate predicate = machine.database().known(at.module(), functorOf(head));
    if (predicate == null) {
      return false;
    }
    if (!predicate.has(Predicate.Property.DYNAMIC)) {
      throw IsoErrors.permission(
          "modify", "static_procedure", IsoErrors.indicator(predicate.functor()));
    }
    return next(machine, matching(predicate, head), 0, head, body, predicate);
  }

  private static boolean retractAll(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[0], machine.context());
    Value head = head(at.term());
    Database database = machine.database();
    Predicate predicate = database.known(at.module(), functorOf(head));
    if (predicate == null) {
      database.declare(at.module(), functorOf(head), Predicate.Property.DYNAMIC);
      return true;
    }
    if (!predicate.has(Predicate.Property.DYNAMIC)) {
      throw IsoErrors.permission(
          "modify", "static_procedure", IsoErrors.indicator(predicate.functor()));
    }
    for (Clause clause : matching(predicate, head)) {
      Compound copy = (Compound) TermCopy.of(clause.term, machine.bindings(), false);
      if (machine.unifiable(copy.argument(0), head)) {
        database.erase(predicate, clause);
      }
    }
    return true;
  }

  private static boolean metaPredicate(Machine machine, Value[] arguments) {
    List<Value> work = new ArrayList<>(List.of(arguments[0]));
    while (!work.isEmpty()) {
      QualifiedTerm at = QualifiedTerm.of(work.removeLast(), machine.context());
      if (at.term() instanceof Compound pair && pair.is(AND)) {
        work.add(Structure.of(":", at.module(), pair.argument(1)));
        work.add(Structure.of(":", at.module(), pair.argument(0)));
      } else if (at.term() instanceof Cell list) {
        ListArguments.of(list)
            .forEach(element -> work.add(Structure.of(":", at.module(), element)));
      } else if (at.term() instanceof Compound head) {
        Value[] modes = new Value[head.arity()];
        for (int i = 0; i < modes.length; i++) {
          modes[i] = head.argument(i).walked();
        }
        machine.database().declareMeta(at.module(), head.functor(), modes);
      }
    }
    return true;
  }

  private static boolean currentPredicate(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[0], machine.context());
    if (at.term() instanceof Var) {
      return any(machine, at.module(), at.term(), machine.fresh(), machine.fresh());
    }
    if (!(at.term() instanceof Compound indicator && indicator.is(SLASH))) {
      throw IsoErrors.type("predicate_indicator", arguments[0].walked());
    }
    Value name = indicator.argument(0).walked();
    Value arity = indicator.argument(1).walked();
    if (!(name instanceof Var || name instanceof Atom)
        || !(arity instanceof Var || arity instanceof Int)) {
      throw IsoErrors.type("predicate_indicator", indicator);
    }
    if (name instanceof Atom atom && arity instanceof Int) {
      Predicate known =
          machine.database().known(at.module(), Functor.of(atom, ListArguments.integer(arity)));
      return known != null
          && (known.builtin() != null
              || !known.living().isEmpty()
              || known.has(Predicate.Property.DYNAMIC));
    }
    return any(machine, at.module(), at.term(), name, arity);
  }

  private static boolean any(
      Machine machine, Atom module, Value indicator, Value name, Value arity) {
    List<Value> found = new ArrayList<>();
    for (Predicate predicate : machine.database().module(module).predicates()) {
      if (predicate.isDefined() && !predicate.living().isEmpty()) {
        found.add(IsoErrors.indicator(predicate.functor()));
      }
    }
    Value pattern = indicator instanceof Var ? indicator : Structure.of(SLASH, name, arity);
    return oneOf(machine, pattern, found, 0);
  }

  /** Unifies with one after the other. */
  public static boolean oneOf(Machine machine, Value pattern, List<Value> candidates, int from) {
    int at = from;
    while (at < candidates.size() && !machine.unifiable(pattern, candidates.get(at))) {
      at++;
    }
    if (at >= candidates.size()) {
      return false;
    }
    int after = at + 1;
    if (after < candidates.size()) {
      machine.offer(again -> oneOf(again, pattern, candidates, after));
    }
    return machine.unify(pattern, candidates.get(at));
  }
}
