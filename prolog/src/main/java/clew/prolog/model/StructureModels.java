package clew.prolog.model;

import clew.engine.reason.Limitation;
import clew.prolog.eval.Builtin;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Compounds taken apart and put together. */
final class StructureModels {
  private StructureModels() {}

  static void define(ModelTable models) {
    models.add("functor", 3, StructureModels::functor);
    models.add("compound_name_arity", 3, StructureModels::functor);
    models.add("arg", 3, StructureModels::arg);
    models.add("=..", 2, StructureModels::univ);
    models.add("compound_name_arguments", 3, StructureModels::nameArguments);
  }

  /** Of a term that is there, by its outermost symbol; one that is made needs a known name. */
  private static boolean functor(ModelContext context, Builtin builtin, Value[] arguments) {
    context.decisions().outer(arguments[0], context.sites());
    Value term = arguments[0].walked();
    if (term instanceof Var) {
      lose(context, arguments[1], Limitation.of(Limitation.Kind.COMPOUND_NAME));
      lose(context, arguments[2], Limitation.of(Limitation.Kind.COMPOUND_ARITY));
      return builtin.run(context.machine(), arguments);
    }
    if (!(term instanceof Compound) && arguments[0].marked() instanceof Followed followed) {
      // What is not compound is its own name.
      Value[] same = {term, followed, Int.of(0)};
      return context.machine().unify(arguments[1], same[1])
          && context.machine().unify(arguments[2], same[2]);
    }
    return builtin.run(context.machine(), arguments);
  }

  private static void lose(ModelContext context, Value value, Limitation what) {
    if (InputDependence.in(value)) {
      context.lose(context.term(value), what);
    }
  }

  private static boolean arg(ModelContext context, Builtin builtin, Value[] arguments) {
    context.decisions().outer(arguments[1], context.sites());
    if (arguments[0].marked() instanceof Followed index
        && arguments[1].walked() instanceof Compound compound) {
      TermOrderModel.kind(context, index);
      if (index.walked() instanceof Int(long at)) {
        for (int i = 1; i <= compound.arity(); i++) {
          boolean isIt = at == i;
          context.decide(
              "is " + i,
              context.pool().equal(index.term(context.pool()), context.pool().integer(i)),
              isIt);
          if (isIt) {
            break;
          }
        }
      }
    }
    return builtin.run(context.machine(), arguments);
  }

  private static boolean univ(ModelContext context, Builtin builtin, Value[] arguments) {
    context.decisions().outer(arguments[0], context.sites());
    context.decisions().spine(arguments[1], context.sites());
    Value term = arguments[0].walked();
    if (term instanceof Var) {
      if (arguments[1].walked() instanceof Cell cell) {
        if (cell.tail().walked() instanceof Cell) {
          lose(context, cell.head(), Limitation.of(Limitation.Kind.COMPOUND_NAME));
        } else if (cell.head().marked() instanceof Followed only) {
          context.decisions().outer(only, context.sites());
          if (!(only.walked() instanceof Compound)) {
            return context.machine().unify(term, only);
          }
        }
      }
      return builtin.run(context.machine(), arguments);
    }
    if (!(term instanceof Compound) && arguments[0].marked() instanceof Followed followed) {
      return context.machine().unify(arguments[1], new Cell(followed, clew.prolog.value.Atom.NIL));
    }
    return builtin.run(context.machine(), arguments);
  }

  private static boolean nameArguments(ModelContext context, Builtin builtin, Value[] arguments) {
    context.decisions().outer(arguments[0], context.sites());
    if (arguments[0].walked() instanceof Var) {
      lose(context, arguments[1], Limitation.of(Limitation.Kind.COMPOUND_NAME));
      context.decisions().spine(arguments[2], context.sites());
    }
    return builtin.run(context.machine(), arguments);
  }
}
