package clew.prolog.twin;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Compounds taken apart and put together. */
final class Structures {
  private Structures() {}

  static void define() {
    Twins.add("functor", 3, Structures::functor);
    Twins.add("compound_name_arity", 3, Structures::functor);
    Twins.add("arg", 3, Structures::arg);
    Twins.add("=..", 2, Structures::univ);
    Twins.add("compound_name_arguments", 3, Structures::nameArguments);
  }

  /** Of a term that is there, by its outermost symbol; one that is made needs a known name. */
  private static boolean functor(Here here, Builtin builtin, Value[] arguments) {
    here.deciding().outer(arguments[0], here.sites());
    Value term = arguments[0].walked();
    if (term instanceof Var) {
      lose(here, arguments[1], "the name of a compound");
      lose(here, arguments[2], "the arity of a compound");
      return builtin.run(here.machine(), arguments);
    }
    if (!(term instanceof Compound) && arguments[0].marked() instanceof Followed followed) {
      // What is not compound is its own name.
      Value[] same = {term, followed, Int.of(0)};
      return here.machine().unify(arguments[1], same[1])
          && here.machine().unify(arguments[2], same[2]);
    }
    return builtin.run(here.machine(), arguments);
  }

  private static void lose(Here here, Value value, String what) {
    if (Dependence.in(value)) {
      here.lose(here.term(value), what);
    }
  }

  private static boolean arg(Here here, Builtin builtin, Value[] arguments) {
    here.deciding().outer(arguments[1], here.sites());
    if (arguments[0].marked() instanceof Followed index
        && arguments[1].walked() instanceof Compound compound) {
      Comparing.kind(here, index);
      if (index.walked() instanceof Int(long at)) {
        for (int i = 1; i <= compound.arity(); i++) {
          boolean isIt = at == i;
          here.decide(
              "is " + i, here.pool().equal(index.term(here.pool()), here.pool().integer(i)), isIt);
          if (isIt) {
            break;
          }
        }
      }
    }
    return builtin.run(here.machine(), arguments);
  }

  private static boolean univ(Here here, Builtin builtin, Value[] arguments) {
    here.deciding().outer(arguments[0], here.sites());
    here.deciding().spine(arguments[1], here.sites());
    Value term = arguments[0].walked();
    if (term instanceof Var) {
      if (arguments[1].walked() instanceof Cell cell) {
        if (cell.tail().walked() instanceof Cell) {
          lose(here, cell.head(), "the name of a compound");
        } else if (cell.head().marked() instanceof Followed only) {
          here.deciding().outer(only, here.sites());
          if (!(only.walked() instanceof Compound)) {
            return here.machine().unify(term, only);
          }
        }
      }
      return builtin.run(here.machine(), arguments);
    }
    if (!(term instanceof Compound) && arguments[0].marked() instanceof Followed followed) {
      return here.machine().unify(arguments[1], new Cell(followed, clew.prolog.value.Atom.NIL));
    }
    return builtin.run(here.machine(), arguments);
  }

  private static boolean nameArguments(Here here, Builtin builtin, Value[] arguments) {
    here.deciding().outer(arguments[0], here.sites());
    if (arguments[0].walked() instanceof Var) {
      lose(here, arguments[1], "the name of a compound");
      here.deciding().spine(arguments[2], here.sites());
    }
    return builtin.run(here.machine(), arguments);
  }
}
