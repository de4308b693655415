package clew.prolog.model;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.eval.Builtin;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code char_type/2} and {@code code_type/2} of characters that depend on the input: for those of
 * ASCII, by asking the builtin about each of them once.
 */
final class CharTypeModel {
  private static final int ASCII = 128;
  private static final Functor DIGIT = Functor.of("digit", 1);

  private CharTypeModel() {}

  static void define(ModelTable models) {
    models.add("char_type", 2, CharTypeModel::type);
    models.add("code_type", 2, CharTypeModel::type);
  }

  private static boolean type(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!InputDependence.in(arguments[0]) && !InputDependence.in(arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    Value type = arguments[1].walked();
    boolean isDigit = type instanceof Compound compound && compound.is(DIGIT);
    boolean isAsked =
        ModelContext.isFollowed(arguments[0]) && !ModelContext.isFollowed(arguments[1]);
    SymbolicText.@Nullable Letter letter =
        isAsked && (type instanceof Atom || isDigit)
            ? SymbolicText.letter(context, arguments[0])
            : null;
    if (letter == null || letter.term() == null) {
      return TextModels.plainly(context, builtin, arguments, 2, "the type of a character");
    }
    TermPool pool = context.pool();
    Term code = letter.term();
    context.decide("is ASCII", pool.less(code, pool.integer(ASCII)), letter.code() < ASCII);
    if (letter.code() >= ASCII) {
      return TextModels.plainly(context, builtin, arguments, 2, "the type of a character");
    }
    Value asked = isDigit ? Atom.of("digit") : type;
    boolean[] holds = new boolean[ASCII];
    for (int c = 1; c < ASCII; c++) {
      Value[] plain = {Int.of(c), asked};
      holds[c] = builtin.run(context.machine(), plain);
    }
    context.decide("has the type", ranges(pool, code, holds), holds[letter.code()]);
    if (!isDigit || !holds[letter.code()]) {
      return holds[letter.code()];
    }
    Value weight =
        ModelContext.followed(
            pool.add(code, pool.integer(-'0')), Int.of(letter.code() - (long) '0'));
    return context.machine().unify(((Compound) type).argument(0), weight);
  }

  private static Term ranges(TermPool pool, Term code, boolean[] holds) {
    List<Term> ranges = new ArrayList<>();
    int from = -1;
    for (int c = 0; c <= holds.length; c++) {
      boolean isIn = c < holds.length && holds[c];
      if (isIn && from < 0) {
        from = c;
      } else if (!isIn && from >= 0) {
        ranges.add(
            pool.and(
                List.of(
                    pool.atMost(pool.integer(from), code),
                    pool.atMost(code, pool.integer(c - 1L)))));
        from = -1;
      }
    }
    return pool.or(ranges);
  }
}
