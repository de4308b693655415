package clew.prolog.twin;

import clew.engine.repeat.Repetition;
import clew.engine.term.Term;
import clew.prolog.eval.Builtin;
import clew.prolog.follow.Deciding;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;

/** Builtins that walk along lists: how long these are is decided first. */
final class Lists {
  /** So many lengths of an open list are told apart. */
  private static final int MOST_LENGTHS = 64;

  private Lists() {}

  static void define() {
    Twins.add("length", 2, Lists::length);
    Twins.add("is_list", 1, spine(0));
    Twins.add("memberchk", 2, spine(1));
    Twins.add("msort", 2, spine(0));
    Twins.add("sort", 2, spine(0));
    Twins.add("predsort", 3, spine(1));
    Twins.add("keysort", 2, elements(0));
    Twins.add("sort", 4, Lists::sort);
    Twins.add("$skip_list", 3, spine(1));
    Twins.add("$seek_list", 4, Lists::seek);
  }

  /** Goes nowhere, which is as right: the rest of the way is gone one by one. */
  private static boolean seek(Here here, Builtin builtin, Value[] arguments) {
    boolean depends = Dependence.in(arguments[0]) || Dependence.in(arguments[1]);
    if (!depends) {
      return builtin.run(here.machine(), arguments);
    }
    return here.machine().unify(arguments[2], arguments[0])
        && here.machine().unify(arguments[3], arguments[1]);
  }

  private static Twin spine(int index) {
    return (here, builtin, arguments) -> {
      here.deciding().spine(arguments[index], here.sites());
      return builtin.run(here.machine(), arguments);
    };
  }

  private static Twin elements(int index) {
    return (here, builtin, arguments) -> {
      outerElements(here, arguments[index]);
      return builtin.run(here.machine(), arguments);
    };
  }

  private static void outerElements(Here here, Value list) {
    long count = here.deciding().spine(list, here.sites()).cells();
    Value at = list.walked();
    for (long i = 0; i < count && at instanceof Cell cell; i++) {
      here.deciding().outer(cell.head(), here.sites());
      here.machine().work();
      at = cell.tail().walked();
    }
  }

  private static boolean sort(Here here, Builtin builtin, Value[] arguments) {
    for (int i = 0; i < 2; i++) {
      if (arguments[i].marked() instanceof Followed followed) {
        here.lose(followed.term(here.pool()), "sort/4");
      }
    }
    if (arguments[0].walked() instanceof Int(long key) && key == 0) {
      here.deciding().spine(arguments[2], here.sites());
    } else {
      outerElements(here, arguments[2]);
    }
    return builtin.run(here.machine(), arguments);
  }

  private static boolean length(Here here, Builtin builtin, Value[] arguments) {
    Repetition repetition = here.path().repetition();
    Deciding.Spine spine =
        repetition.paused(() -> here.deciding().spine(arguments[0], here.sites()));
    if (!(arguments[1].marked() instanceof Followed length)) {
      if (repetition.isOn() && spine.isProper() && arguments[0].marked() instanceof Followed list) {
        return counted(here, builtin, arguments, list, spine.cells());
      }
      return builtin.run(here.machine(), arguments);
    }
    Comparing.kind(here, length);
    if (!(length.walked() instanceof Int(long wanted))) {
      return builtin.run(here.machine(), arguments);
    }
    Term term = here.kinds().asInt(length.term(here.pool()));
    here.decide("is negative", here.pool().less(term, here.pool().integer(0)), wanted < 0);
    long count = spine.cells();
    if (wanted < 0 || !(spine.isProper() || spine.end() instanceof Var)) {
      return builtin.run(here.machine(), arguments);
    }
    if (spine.isProper()) {
      return here.machine().unify(length, Int.of(count));
    }
    // A list that is open becomes as long as is wanted: that is decided one by one.
    here.decide("is shorter", here.pool().less(term, here.pool().integer(count)), wanted < count);
    for (long more = 0; more < MOST_LENGTHS && wanted >= count; more++) {
      boolean isIt = wanted == count + more;
      here.decide(
          "has " + more + " more",
          here.pool().equal(term, here.pool().integer(count + more)),
          isIt);
      if (isIt) {
        return builtin.run(here.machine(), arguments);
      }
    }
    if (wanted >= count) {
      here.lose(term, "length/2");
    }
    return builtin.run(here.machine(), arguments);
  }

  /** A list is as long as it is; beside that, its length is the number of trips along it. */
  private static boolean counted(
      Here here, Builtin builtin, Value[] arguments, Followed list, long cells) {
    Term length = here.path().repetition().walked(here.site(), list.term(here.pool()), cells);
    Value wanted = arguments[1].walked();
    if (wanted instanceof Var) {
      return here.machine().unify(arguments[1], Here.followed(length, Int.of(cells)));
    }
    if (wanted instanceof Int(long number)) {
      here.decide(
          "has the length",
          here.pool().equal(length, here.pool().integer(number)),
          number == cells);
    }
    return builtin.run(here.machine(), arguments);
  }

  static boolean isNil(Value list) {
    return list.walked() == Atom.NIL;
  }
}
