package clew.prolog.model;

import clew.engine.repeat.Repetition;
import clew.engine.term.Term;
import clew.prolog.eval.Builtin;
import clew.prolog.follow.path.UnificationDecisions;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Builtins that walk along lists: how long these are is decided first. */
final class ListModels {
  /** So many lengths of an open list are told apart. */
  private static final int MOST_LENGTHS = 64;

  private ListModels() {}

  static void define(ModelTable models) {
    models.add("length", 2, ListModels::length);
    models.add("is_list", 1, spine(0));
    models.add("memberchk", 2, spine(1));
    models.add("msort", 2, spine(0));
    models.add("sort", 2, spine(0));
    models.add("predsort", 3, spine(1));
    models.add("keysort", 2, elements(0));
    models.add("sort", 4, ListModels::sort);
    models.add("$skip_list", 3, spine(1));
    models.add("$seek_list", 4, ListModels::seek);
  }

  /** Goes nowhere, which is as right: the rest of the way is gone one by one. */
  private static boolean seek(ModelContext context, Builtin builtin, Value[] arguments) {
    boolean depends = InputDependence.in(arguments[0]) || InputDependence.in(arguments[1]);
    if (!depends) {
      return builtin.run(context.machine(), arguments);
    }
    return context.machine().unify(arguments[2], arguments[0])
        && context.machine().unify(arguments[3], arguments[1]);
  }

  private static BuiltinModel spine(int index) {
    return (context, builtin, arguments) -> {
      context.decisions().spine(arguments[index], context.sites());
      return builtin.run(context.machine(), arguments);
    };
  }

  private static BuiltinModel elements(int index) {
    return (context, builtin, arguments) -> {
      outerElements(context, arguments[index]);
      return builtin.run(context.machine(), arguments);
    };
  }

  private static void outerElements(ModelContext context, Value list) {
    long count = context.decisions().spine(list, context.sites()).cells();
    Value at = list.walked();
    for (long i = 0; i < count && at instanceof Cell cell; i++) {
      context.decisions().outer(cell.head(), context.sites());
      context.machine().work();
      at = cell.tail().walked();
    }
  }

  private static boolean sort(ModelContext context, Builtin builtin, Value[] arguments) {
    for (int i = 0; i < 2; i++) {
      if (arguments[i].marked() instanceof Followed followed) {
        context.lose(followed.term(context.pool()), "sort/4");
      }
    }
    if (arguments[0].walked() instanceof Int(long key) && key == 0) {
      context.decisions().spine(arguments[2], context.sites());
    } else {
      outerElements(context, arguments[2]);
    }
    return builtin.run(context.machine(), arguments);
  }

  private static boolean length(ModelContext context, Builtin builtin, Value[] arguments) {
    Repetition repetition = context.path().repetition();
    UnificationDecisions.Spine spine =
        repetition.paused(() -> context.decisions().spine(arguments[0], context.sites()));
    if (!(arguments[1].marked() instanceof Followed length)) {
      if (repetition.isOn() && spine.isProper() && arguments[0].marked() instanceof Followed list) {
        return counted(context, builtin, arguments, list, spine.cells());
      }
      return builtin.run(context.machine(), arguments);
    }
    TermOrderModel.kind(context, length);
    if (!(length.walked() instanceof Int(long wanted))) {
      return builtin.run(context.machine(), arguments);
    }
    Term term = context.kinds().asInt(length.term(context.pool()));
    context.decide("is negative", context.pool().less(term, context.pool().integer(0)), wanted < 0);
    long count = spine.cells();
    if (wanted < 0 || !(spine.isProper() || spine.end() instanceof Var)) {
      return builtin.run(context.machine(), arguments);
    }
    if (spine.isProper()) {
      return context.machine().unify(length, Int.of(count));
    }
    // A list that is open becomes as long as is wanted: that is decided one by one.
    context.decide(
        "is shorter", context.pool().less(term, context.pool().integer(count)), wanted < count);
    for (long more = 0; more < MOST_LENGTHS && wanted >= count; more++) {
      boolean isIt = wanted == count + more;
      context.decide(
          "has " + more + " more",
          context.pool().equal(term, context.pool().integer(count + more)),
          isIt);
      if (isIt) {
        return builtin.run(context.machine(), arguments);
      }
    }
    if (wanted >= count) {
      context.lose(term, "length/2");
    }
    return builtin.run(context.machine(), arguments);
  }

  /** A list is as long as it is; beside that, its length is the number of trips along it. */
  private static boolean counted(
      ModelContext context, Builtin builtin, Value[] arguments, Followed list, long cells) {
    Term length =
        context.path().repetition().walked(context.site(), list.term(context.pool()), cells);
    Value wanted = arguments[1].walked();
    if (wanted instanceof Var) {
      return context.machine().unify(arguments[1], ModelContext.followed(length, Int.of(cells)));
    }
    if (wanted instanceof Int(long number)) {
      context.decide(
          "has the length",
          context.pool().equal(length, context.pool().integer(number)),
          number == cells);
    }
    return builtin.run(context.machine(), arguments);
  }

  static boolean isNil(Value list) {
    return list.walked() == Atom.NIL;
  }
}
