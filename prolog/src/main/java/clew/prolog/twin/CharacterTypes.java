package clew.prolog.twin;

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
final class CharacterTypes {
  private static final int ASCII = 128;
  private static final Functor DIGIT = Functor.of("digit", 1);

  private CharacterTypes() {}

  static void define() {
    Twins.add("char_type", 2, CharacterTypes::type);
    Twins.add("code_type", 2, CharacterTypes::type);
  }

  private static boolean type(Here here, Builtin builtin, Value[] arguments) {
    if (!Dependence.in(arguments[0]) && !Dependence.in(arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    Value type = arguments[1].walked();
    boolean isDigit = type instanceof Compound compound && compound.is(DIGIT);
    boolean isAsked = Here.isFollowed(arguments[0]) && !Here.isFollowed(arguments[1]);
    Spelled.@Nullable Letter letter =
        isAsked && (type instanceof Atom || isDigit) ? Spelled.letter(here, arguments[0]) : null;
    if (letter == null || letter.term() == null) {
      return Texts.plainly(here, builtin, arguments, 2, "the type of a character");
    }
    TermPool pool = here.pool();
    Term code = letter.term();
    here.decide("is ASCII", pool.less(code, pool.integer(ASCII)), letter.code() < ASCII);
    if (letter.code() >= ASCII) {
      return Texts.plainly(here, builtin, arguments, 2, "the type of a character");
    }
    Value asked = isDigit ? Atom.of("digit") : type;
    boolean[] holds = new boolean[ASCII];
    for (int c = 1; c < ASCII; c++) {
      Value[] plain = {Int.of(c), asked};
      holds[c] = builtin.run(here.machine(), plain);
    }
    here.decide("has the type", ranges(pool, code, holds), holds[letter.code()]);
    if (!isDigit || !holds[letter.code()]) {
      return holds[letter.code()];
    }
    Value weight =
        Here.followed(pool.add(code, pool.integer(-'0')), Int.of(letter.code() - (long) '0'));
    return here.machine().unify(((Compound) type).argument(0), weight);
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
