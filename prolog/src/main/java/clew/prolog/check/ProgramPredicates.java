package clew.prolog.check;

import clew.engine.source.Span;
import clew.prolog.eval.Database;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.PrologModule;
import clew.prolog.ir.Clause;
import clew.prolog.load.Loader;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The predicates that the clauses of a program define, in the order of the file. */
public final class ProgramPredicates {
  /** A predicate with its first clause's place and its clauses as terms. */
  record Defined(Atom module, Functor functor, Span place, List<Value> clauses) {}

  private final Map<Functor, Defined> byFunctor = new LinkedHashMap<>();
  private final Set<Functor> exported = new LinkedHashSet<>();
  private final Atom module;

  ProgramPredicates(Loader loader) {
    Map<Integer, Map.Entry<Predicate, Clause>> labelled = new TreeMap<>();
    for (PrologModule module : loader.database().modules()) {
      for (Predicate predicate : module.predicates()) {
        for (Clause clause : predicate.living()) {
          if (clause.label > 0) {
            labelled.put(clause.label, Map.entry(predicate, clause));
          }
        }
      }
    }
    List<Loader.Labelled> places = loader.clauses();
    labelled.forEach(
        (label, found) -> {
          Predicate predicate = found.getKey();
          // What is tabled or must not fail has its clauses under another name.
          byFunctor
              .computeIfAbsent(
                  places.get(label - 1).predicate(),
                  functor ->
                      new Defined(
                          predicate.module(),
                          functor,
                          places.get(label - 1).place(),
                          new ArrayList<>()))
              .clauses()
              .add(found.getValue().term);
        });
    Atom inModule = Database.USER;
    for (Defined defined : byFunctor.values()) {
      PrologModule home = loader.database().module(defined.module());
      inModule = inModule.equals(Database.USER) ? home.name() : inModule;
      if (home.exports().contains(defined.functor())) {
        exported.add(defined.functor());
      }
    }
    this.module = inModule;
  }

  Optional<Defined> of(Functor functor) {
    return Optional.ofNullable(byFunctor.get(functor));
  }

  /** All of a name, whatever their arity. */
  List<Defined> named(String name) {
    return byFunctor.values().stream()
        .filter(defined -> defined.functor().name().name().equals(name))
        .toList();
  }

  /** The module that the program is, or that of the user. */
  Atom module() {
    return module;
  }

  public boolean isModule() {
    return !module.equals(Database.USER);
  }

  public boolean isExported(Functor functor) {
    return exported.contains(functor);
  }

  List<Defined> all() {
    return List.copyOf(byFunctor.values());
  }

  public Map<Functor, List<Value>> clauses() {
    Map<Functor, List<Value>> clauses = new LinkedHashMap<>();
    byFunctor.forEach((functor, defined) -> clauses.put(functor, defined.clauses()));
    return clauses;
  }
}
