package clew.prolog.model;

import clew.prolog.eval.Builtin;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts that are made of many, and single characters of a text by their place. */
final class TextJoinModels {
  private TextJoinModels() {}

  static void define(ModelTable models) {
    models.add("atomic_list_concat", 2, (h, b, a) -> join(h, b, a, 1, SymbolicText.plain("")));
    models.add("atomic_list_concat", 3, TextJoinModels::joinWith);
    models.add("string_code", 3, TextJoinModels::code);
  }

  private static boolean joinWith(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!InputDependence.in(arguments[0]) && !InputDependence.in(arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    SymbolicText between =
        arguments[1].walked() instanceof Var ? null : SymbolicText.of(context, arguments[1]);
    return join(context, builtin, arguments, 2, between);
  }

  /**
   * A list of known texts; to find the list for a text is left to the builtin.
   *
   * @param last where the result stands; what comes after that is no argument
   */
  private static boolean join(
      ModelContext context,
      Builtin builtin,
      Value[] arguments,
      int last,
      @Nullable SymbolicText between) {
    if (!InputDependence.in(arguments[0]) && !InputDependence.in(arguments[last - 1])) {
      return builtin.run(context.machine(), arguments);
    }
    SymbolicText whole = between == null ? null : whole(context, arguments[0], between);
    Value result = arguments[last].walked();
    // What is no atom is spelled out by the builtin as well, by rules of its own.
    boolean isText = result instanceof Var || result instanceof Atom;
    return (whole == null || !isText)
        ? TextModels.plainly(context, builtin, arguments, last + 1, "texts that are joined")
        : context.machine().unify(arguments[last], whole.atom(context));
  }

  private static @Nullable SymbolicText whole(
      ModelContext context, Value list, SymbolicText between) {
    if (!context.decisions().spine(list, context.sites()).isProper()) {
      return null;
    }
    SymbolicText whole = null;
    for (Value at = list.walked(); at instanceof Cell cell; at = cell.tail().walked()) {
      SymbolicText part =
          cell.head().walked() instanceof Var ? null : SymbolicText.of(context, cell.head());
      if (part == null) {
        return null;
      }
      whole =
          whole == null ? new SymbolicText(part.letters(), null) : whole.with(between).with(part);
    }
    return whole == null ? SymbolicText.plain("") : whole;
  }

  private static boolean code(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!InputDependence.in(arguments[0]) && !InputDependence.in(arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    SymbolicText text =
        arguments[1].walked() instanceof Var ? null : SymbolicText.of(context, arguments[1]);
    if (text == null
        || ModelContext.isFollowed(arguments[0])
        || !(arguments[0].walked() instanceof Int(long index))
        || index < 0) {
      return TextModels.plainly(context, builtin, arguments, 2, "string_code/3");
    }
    List<SymbolicText.Letter> letters = text.letters();
    if (index == 0 || index > letters.size()) {
      return false;
    }
    SymbolicText.Letter letter = letters.get((int) index - 1);
    return context
        .machine()
        .unify(arguments[2], ModelContext.followed(letter.own(context), Int.of(letter.code())));
  }
}
