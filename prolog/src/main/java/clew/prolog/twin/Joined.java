package clew.prolog.twin;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts that are made of many, and single characters of a text by their place. */
final class Joined {
  private Joined() {}

  static void define() {
    Twins.add("atomic_list_concat", 2, (h, b, a) -> join(h, b, a, 1, Spelled.plain("")));
    Twins.add("atomic_list_concat", 3, Joined::joinWith);
    Twins.add("string_code", 3, Joined::code);
  }

  private static boolean joinWith(Here here, Builtin builtin, Value[] arguments) {
    if (!Dependence.in(arguments[0]) && !Dependence.in(arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    Spelled between = arguments[1].walked() instanceof Var ? null : Spelled.of(here, arguments[1]);
    return join(here, builtin, arguments, 2, between);
  }

  /**
   * A list of known texts; to find the list for a text is left to the builtin.
   *
   * @param last where the result stands; what comes after that is no argument
   */
  private static boolean join(
      Here here, Builtin builtin, Value[] arguments, int last, @Nullable Spelled between) {
    if (!Dependence.in(arguments[0]) && !Dependence.in(arguments[last - 1])) {
      return builtin.run(here.machine(), arguments);
    }
    Spelled whole = between == null ? null : whole(here, arguments[0], between);
    Value result = arguments[last].walked();
    // What is no atom is spelled out by the builtin as well, by rules of its own.
    boolean isText = result instanceof Var || result instanceof Atom;
    return (whole == null || !isText)
        ? Texts.plainly(here, builtin, arguments, last + 1, "texts that are joined")
        : here.machine().unify(arguments[last], whole.atom(here));
  }

  private static @Nullable Spelled whole(Here here, Value list, Spelled between) {
    if (!here.deciding().spine(list, here.sites()).isProper()) {
      return null;
    }
    Spelled whole = null;
    for (Value at = list.walked(); at instanceof Cell cell; at = cell.tail().walked()) {
      Spelled part = cell.head().walked() instanceof Var ? null : Spelled.of(here, cell.head());
      if (part == null) {
        return null;
      }
      whole = whole == null ? new Spelled(part.letters(), null) : whole.with(between).with(part);
    }
    return whole == null ? Spelled.plain("") : whole;
  }

  private static boolean code(Here here, Builtin builtin, Value[] arguments) {
    if (!Dependence.in(arguments[0]) && !Dependence.in(arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    Spelled text = arguments[1].walked() instanceof Var ? null : Spelled.of(here, arguments[1]);
    if (text == null
        || Here.isFollowed(arguments[0])
        || !(arguments[0].walked() instanceof Int(long index))
        || index < 0) {
      return Texts.plainly(here, builtin, arguments, 2, "string_code/3");
    }
    List<Spelled.Letter> letters = text.letters();
    if (index == 0 || index > letters.size()) {
      return false;
    }
    Spelled.Letter letter = letters.get((int) index - 1);
    return here.machine()
        .unify(arguments[2], Here.followed(letter.own(here), Int.of(letter.code())));
  }
}
