package clew.prolog.load;

import clew.prolog.builtin.base.ListArguments;
import clew.prolog.error.IsoError;
import clew.prolog.error.IsoErrors;
import clew.prolog.eval.Database;
import clew.prolog.eval.Predicate;
import clew.prolog.source.OpDirective;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a module exports, and what another takes of it. */
final class ModuleImports {
  private static final Functor OP = Functor.of("op", 3);
  private static final Functor SLASH = Functor.of("/", 2);
  private static final Functor GRAMMAR = Functor.of("//", 2);
  private static final Functor AS = Functor.of("as", 2);
  private static final Functor EXCEPT = Functor.of("except", 1);
  private static final Functor RULE = Functor.of(":-", 2);

  private ModuleImports() {}

  /** Declares the exports of a module, operators among them. */
  static void export(Loader loader, Atom module, Value exports) {
    for (Value export : ListArguments.of(exports)) {
      if (export.walked() instanceof Compound operator && operator.is(OP)) {
        operator(loader, operator, module);
        loader.exportOperators(module, List.of(operator));
      } else {
        Functor functor = functor(export);
        loader.database().export(module, functor);
      }
    }
  }

  private static void operator(Loader loader, Compound operator, Atom module) {
    try {
      OpDirective.apply(
          operator.argument(0),
          operator.argument(1),
          operator.argument(2),
          loader.session().operators(module),
          loader.session()::operators);
    } catch (IsoError wrong) {
      throw IsoErrors.of(wrong.formal());
    }
  }

  static void all(Loader loader, Atom from, Atom into) {
    if (from == into) {
      return;
    }
    for (Functor functor : List.copyOf(loader.database().module(from).exports())) {
      bring(loader, from, functor, functor, into);
    }
    loader.exportedOperators(from).forEach(operator -> operator(loader, operator, into));
  }

  /** Takes what a list names, or all but what {@code except(List)} names. */
  static void some(Loader loader, Atom from, Value wanted, Atom into) {
    Database database = loader.database();
    if (wanted.walked() instanceof Atom all && all.name().equals("all")) {
      all(loader, from, into);
      return;
    }
    Map<Functor, Functor> renamed = new HashMap<>();
    if (wanted.walked() instanceof Compound except && except.is(EXCEPT)) {
      List<Functor> left = new ArrayList<>(database.module(from).exports());
      for (Value item : ListArguments.of(except.argument(0))) {
        if (item.walked() instanceof Compound as && as.is(AS)) {
          Functor functor = functor(as.argument(0));
          left.remove(functor);
          renamed.put(functor, named(as, functor));
        } else if (!(item.walked() instanceof Compound operator && operator.is(OP))) {
          left.remove(functor(item));
        }
      }
      left.forEach(functor -> bring(loader, from, functor, functor, into));
      loader.exportedOperators(from).forEach(operator -> operator(loader, operator, into));
    } else {
      for (Value item : ListArguments.of(wanted)) {
        if (item.walked() instanceof Compound operator && operator.is(OP)) {
          loader.exportedOperators(from).stream()
              .filter(exported -> fits(operator, exported))
              .forEach(exported -> operator(loader, exported, into));
        } else if (item.walked() instanceof Compound as && as.is(AS)) {
          Functor functor = functor(as.argument(0));
          renamed.put(functor, named(as, functor));
        } else {
          Functor functor = functor(item);
          bring(loader, from, functor, functor, into);
        }
      }
    }
    renamed.forEach((functor, name) -> bring(loader, from, functor, name, into));
  }

  private static boolean fits(Compound pattern, Compound exported) {
    for (int i = 0; i < 3; i++) {
      Value wanted = pattern.argument(i).walked();
      Value there = exported.argument(i).walked();
      if (!(wanted instanceof clew.prolog.value.Var) && !wanted.equals(there)) {
        return false;
      }
    }
    return true;
  }

  private static Functor named(Compound as, Functor functor) {
    return as.argument(1).walked() instanceof Atom name
        ? Functor.of(name, functor.arity())
        : functor;
  }

  private static void bring(Loader loader, Atom from, Functor functor, Functor name, Atom into) {
    Database database = loader.database();
    Predicate visible = database.known(from, functor);
    Predicate predicate =
        visible != null && !visible.has(Predicate.Property.SYSTEM)
            ? visible
            : database.define(from, functor);
    if (name == functor) {
      database.bring(into, predicate);
      return;
    }
    // Under another name it is a predicate of its own that calls the first.
    Value[] arguments = new Value[functor.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = new clew.prolog.value.Var(loader.freshNumber());
    }
    Value head = arguments.length == 0 ? name.name() : Structure.of(name, arguments);
    Value body = arguments.length == 0 ? functor.name() : Structure.of(functor, arguments);
    database.addClause(into, Structure.of(RULE, head, Structure.of(":", from, body)));
  }

  /** The functor that {@code Name/Arity} or {@code Name//Arity} means. */
  static Functor functor(Value indicator) {
    if (indicator.walked() instanceof Compound pair
        && (pair.is(SLASH) || pair.is(GRAMMAR))
        && pair.argument(0).walked() instanceof Atom name
        && pair.argument(1).walked() instanceof Int(long arity)
        && arity >= 0
        && arity < Integer.MAX_VALUE - 2) {
      return Functor.of(name, (int) arity + (pair.is(GRAMMAR) ? 2 : 0));
    }
    throw IsoErrors.type("predicate_indicator", indicator);
  }
}
