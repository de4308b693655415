package clew.prolog.builtin.database;

import clew.prolog.builtin.base.BuiltinRegistry;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.PrologModule;
import clew.prolog.eval.QualifiedTerm;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known of predicates: {@code predicate_property/2} and {@code current_predicate/2}. */
public final class PredicateProperties {
  private static final Functor IN = Functor.of(":", 2);

  private PredicateProperties() {}

  public static void define(BuiltinRegistry builtins) {
    builtins.add("predicate_property", 2, PredicateProperties::property);
    builtins.add("current_predicate", 2, PredicateProperties::current);
  }

  private static boolean property(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[0], machine.context());
    Value wanted = arguments[1].walked();
    List<Value> found = new ArrayList<>();
    if (at.term() instanceof Var) {
      for (Predicate predicate : visible(machine.database(), at.module()).values()) {
        Value head = head(machine, predicate.functor());
        of(predicate, at.module()).forEach(each -> found.add(Structure.of("-", head, each)));
      }
      return ClauseBuiltins.oneOf(machine, Structure.of("-", at.term(), wanted), found, 0);
    }
    if (at.term() instanceof Compound unknown && unknown.is(IN)) {
      for (PrologModule module : machine.database().modules()) {
        Predicate known = module.known(functor(unknown.argument(1).walked()));
        if (known != null && known.isDefined()) {
          of(known, module.name())
              .forEach(each -> found.add(Structure.of("-", module.name(), each)));
        }
      }
      return ClauseBuiltins.oneOf(
          machine, Structure.of("-", unknown.argument(0), wanted), found, 0);
    }
    Functor functor = functor(at.term());
    Predicate predicate =
        isAboutLoading(wanted)
            ? machine.database().known(at.module(), functor)
            : machine.database().find(at.module(), functor);
    if (predicate == null) {
      // Declared, but without a clause yet.
      predicate = machine.database().module(at.module()).known(functor);
    }
    return predicate != null
        && ClauseBuiltins.oneOf(machine, wanted, of(predicate, at.module()), 0);
  }

  /** Questions that do not load anything, as in SWI-Prolog. */
  private static boolean isAboutLoading(Value property) {
    return property instanceof Var
        || (property instanceof Atom atom && atom.name().equals("visible"));
  }

  private static Functor functor(Value head) {
    return switch (head.walked()) {
      case Atom atom -> Functor.of(atom, 0);
      case Compound compound -> compound.functor();
      case Var _ -> throw IsoErrors.instantiation();
      case Value other -> throw IsoErrors.type("callable", other);
    };
  }

  private static Value head(Machine machine, Functor functor) {
    Value[] open = new Value[functor.arity()];
    for (int i = 0; i < open.length; i++) {
      open[i] = machine.fresh();
    }
    return open.length == 0 ? functor.name() : Structure.of(functor, open);
  }

  private static Map<Functor, Predicate> visible(Database database, Atom name) {
    Map<Functor, Predicate> visible = new LinkedHashMap<>();
    PrologModule module = database.module(name);
    module.predicates().stream()
        .filter(Predicate::isDefined)
        .forEach(predicate -> visible.put(predicate.functor(), predicate));
    module.imported().forEach(visible::putIfAbsent);
    return visible;
  }

  private static List<Value> of(Predicate predicate, Atom seenFrom) {
    List<Value> all = new ArrayList<>();
    all.add(Atom.of("visible"));
    boolean isBuiltin = predicate.builtin() != null && !predicate.has(Predicate.Property.TABLED);
    boolean isSystem = isBuiltin || predicate.module() == Database.SYSTEM;
    if (isSystem) {
      all.add(Atom.of("built_in"));
      all.add(Atom.of("system"));
    }
    if (isBuiltin) {
      all.add(Atom.of("foreign"));
    }
    if (predicate.module() != seenFrom && !isSystem) {
      all.add(Structure.of("imported_from", predicate.module()));
    }
    all.add(Atom.of(predicate.has(Predicate.Property.DYNAMIC) ? "dynamic" : "static"));
    declared(all, predicate, Predicate.Property.DISCONTIGUOUS, "discontiguous");
    declared(all, predicate, Predicate.Property.MULTIFILE, "multifile");
    declared(all, predicate, Predicate.Property.TABLED, "tabled");
    if (predicate.has(Predicate.Property.TRANSPARENT) || predicate.meta() != null) {
      all.add(Atom.of("transparent"));
    }
    Value[] modes = predicate.meta();
    if (modes != null && modes.length > 0) {
      all.add(Structure.of("meta_predicate", Structure.of(predicate.functor(), modes)));
    }
    all.add(Atom.of("defined"));
    if (!isBuiltin) {
      all.add(Structure.of("number_of_clauses", Int.of(predicate.living().size())));
      long rules =
          predicate.living().stream()
              .filter(clause -> ((Compound) clause.term).argument(1).walked() != Atom.TRUE)
              .count();
      all.add(Structure.of("number_of_rules", Int.of(rules)));
    }
    return all;
  }

  private static void declared(
      List<Value> all, Predicate predicate, Predicate.Property property, String name) {
    if (predicate.has(property)) {
      all.add(Atom.of(name));
    }
  }

  /** {@code current_predicate(Name, Head)}: what a module can call, without loading anything. */
  private static boolean current(Machine machine, Value[] arguments) {
    QualifiedTerm at = QualifiedTerm.of(arguments[1], machine.context());
    List<Value> found = new ArrayList<>();
    if (at.term() instanceof Var) {
      for (Predicate predicate : visible(machine.database(), at.module()).values()) {
        if (isThere(predicate)) {
          found.add(
              Structure.of("-", predicate.functor().name(), head(machine, predicate.functor())));
        }
      }
    } else {
      Predicate known = machine.database().known(at.module(), functor(at.term()));
      if (known != null && isThere(known)) {
        found.add(Structure.of("-", known.functor().name(), at.term()));
      }
    }
    return ClauseBuiltins.oneOf(machine, Structure.of("-", arguments[0], at.term()), found, 0);
  }

  private static boolean isThere(Predicate predicate) {
    return predicate.builtin() != null
        || !predicate.living().isEmpty()
        || predicate.has(Predicate.Property.DYNAMIC);
  }
}
