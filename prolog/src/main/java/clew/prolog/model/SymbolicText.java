package clew.prolog.model;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.follow.path.UnificationDecisions;
import clew.prolog.model.term.TextCodes;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.StringValue;
import clew.prolog.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text, character by character: how many there are is decided, what they are need not be.
 *
 * @param whole the atom or string that it is all of, as a term; null if there is none
 */
record SymbolicText(List<Letter> letters, @Nullable Term whole) {
  /** Longer texts are not taken apart. */
  static final int LONGEST = 64;

  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);

  /** A character's code; the term is null if it does not depend on the input. */
  record Letter(int code, @Nullable Term term) {
    Term own(ModelContext context) {
      return term == null ? context.pool().integer(code) : term;
    }
  }

  int size() {
    return letters.size();
  }

  static SymbolicText plain(String text) {
    return new SymbolicText(
        text.codePoints().mapToObj(code -> new Letter(code, null)).toList(), null);
  }

  SymbolicText with(SymbolicText more) {
    List<Letter> all = new ArrayList<>(letters);
    all.addAll(more.letters);
    return new SymbolicText(all, null);
  }

  SymbolicText part(int from, int size) {
    return new SymbolicText(letters.subList(from, from + size), null);
  }

  // ---- what has a spelling

  /** The text of what is atomic; null if it is not, or if it is not taken apart. */
  static @Nullable SymbolicText of(ModelContext context, Value value) {
    if (!(value.marked() instanceof Followed followed)) {
      return switch (value.walked()) {
        case Atom atom -> atom == Atom.NIL ? null : plain(atom.name());
        case StringValue(String text) -> plain(text);
        case Int number -> plain(number.toString());
        case BigInt number -> plain(number.toString());
        default -> null;
      };
    }
    TermOrderModel.kind(context, followed);
    Term term = followed.term(context.pool());
    return switch (followed.walked()) {
      case Atom atom when atom == Atom.NIL -> null;
      case Atom atom -> spelled(context, TextCodes.CODES_OF_ATOM, term, atom.name());
      case StringValue(String text) -> spelled(context, TextCodes.CODES_OF_STRING, term, text);
      case Int number ->
          digits(context, context.kinds().asInt(term), BigInteger.valueOf(number.value()));
      case BigInt(BigInteger number) -> digits(context, context.kinds().asInt(term), number);
      default -> null;
    };
  }

  private static @Nullable SymbolicText spelled(
      ModelContext context, TextCodes codes, Term term, String text) {
    TermPool pool = context.pool();
    Term rest = pool.apply(codes, term);
    List<Letter> letters = new ArrayList<>();
    int[] points = text.codePoints().toArray();
    for (int i = 0; i <= points.length; i++) {
      if (i > LONGEST) {
        return null;
      }
      boolean hasMore = i < points.length;
      context.decide("has more characters", context.kinds().isCons(rest), hasMore);
      if (hasMore) {
        letters.add(new Letter(points[i], context.kinds().asInt(pool.apply(HEAD, rest))));
        rest = pool.apply(TAIL, rest);
      }
    }
    return new SymbolicText(letters, term);
  }

  private static @Nullable SymbolicText digits(ModelContext context, Term term, BigInteger number) {
    TermPool pool = context.pool();
    boolean isNegative = number.signum() < 0;
    context.decide("is negative", pool.less(term, pool.integer(0)), isNegative);
    Term size = isNegative ? pool.multiply(pool.integer(-1), term) : term;
    String text = number.abs().toString();
    for (int count = 1; ; count++) {
      if (count > LONGEST) {
        return null;
      }
      boolean isAll = text.length() == count;
      Term fits = pool.less(size, pool.integer(BigInteger.TEN.pow(count)));
      context.decide("has " + count + " digits", fits, isAll);
      if (isAll) {
        break;
      }
    }
    List<Letter> letters = new ArrayList<>();
    if (isNegative) {
      letters.add(new Letter('-', null));
    }
    for (int i = 0; i < text.length(); i++) {
      Term shifted =
          pool.apply(Core.DIVIDE, size, pool.integer(BigInteger.TEN.pow(text.length() - 1 - i)));
      Term digit = pool.apply(Core.MODULO, shifted, pool.integer(10));
      letters.add(new Letter(text.charAt(i), pool.add(digit, pool.integer('0'))));
    }
    return new SymbolicText(letters, null);
  }

  /** The text of a list of codes or of characters; null if it is none. */
  static @Nullable SymbolicText ofList(ModelContext context, Value list) {
    UnificationDecisions.Spine spine = context.decisions().spine(list, context.sites());
    if (!spine.isProper()) {
      return null;
    }
    List<Letter> letters = new ArrayList<>();
    Value at = list.walked();
    while (at instanceof Cell cell) {
      Letter letter = letter(context, cell.head());
      if (letter == null) {
        return null;
      }
      letters.add(letter);
      at = cell.tail().walked();
    }
    return new SymbolicText(letters, null);
  }

  /** A code or a character; null for anything else. */
  static @Nullable Letter letter(ModelContext context, Value value) {
    if (value.marked() instanceof Followed followed) {
      TermOrderModel.kind(context, followed);
      Term term = followed.term(context.pool());
      if (followed.walked() instanceof Int(long code)) {
        return isCode(context, context.kinds().asInt(term), code)
            ? new Letter((int) code, context.kinds().asInt(term))
            : null;
      }
      if (term instanceof Term.Apply apply
          && apply.operator() == TextCodes.CHARACTER_OF_CODE
          && followed.walked() instanceof Atom atom) {
        return new Letter(atom.name().codePointAt(0), apply.argument(0));
      }
      SymbolicText text = followed.walked() instanceof Atom ? of(context, followed) : null;
      return text == null || text.size() != 1 ? null : text.letters.getFirst();
    }
    return switch (value.walked()) {
      case Int(long code) when code > 0 && Character.isValidCodePoint((int) code) ->
          new Letter((int) code, null);
      case Atom atom when atom.name().codePointCount(0, atom.name().length()) == 1 ->
          new Letter(atom.name().codePointAt(0), null);
      default -> null;
    };
  }

  private static boolean isCode(ModelContext context, Term term, long code) {
    TermPool pool = context.pool();
    boolean isCode = code >= 1 && code <= Character.MAX_CODE_POINT;
    context.decide(
        "is a code",
        pool.and(
            List.of(
                pool.atMost(pool.integer(1), term),
                pool.atMost(term, pool.integer(Character.MAX_CODE_POINT)))),
        isCode);
    return isCode;
  }

  // ---- what is made of it

  private String text() {
    StringBuilder text = new StringBuilder();
    letters.forEach(letter -> text.appendCodePoint(letter.code));
    return text.toString();
  }

  private boolean isPlain() {
    return letters.stream().allMatch(letter -> letter.term == null);
  }

  Value atom(ModelContext context) {
    return made(context, TextCodes.ATOM_OF_CODES, Atom.of(text()));
  }

  Value string(ModelContext context) {
    return made(context, TextCodes.STRING_OF_CODES, new StringValue(text()));
  }

  private Value made(ModelContext context, TextCodes spelling, Value concrete) {
    if (isPlain()) {
      return concrete;
    }
    if (whole != null && whole.sort() == spelling.sort(List.of())) {
      return ModelContext.followed(whole, concrete);
    }
    List<Term> codes = letters.stream().map(letter -> letter.own(context)).toList();
    return ModelContext.followed(
        context.pool().apply(spelling, context.pool().list(codes)), concrete);
  }

  Value codes(ModelContext context) {
    return Cell.list(
        letters.stream()
            .map(letter -> ModelContext.followed(letter.own(context), Int.of(letter.code)))
            .toList());
  }

  Value characters(ModelContext context) {
    return Cell.list(letters.stream().map(letter -> character(context, letter)).toList());
  }

  static Value character(ModelContext context, Letter letter) {
    Value concrete = Atom.of(Character.toString(letter.code));
    return letter.term == null
        ? concrete
        : ModelContext.followed(
            context.pool().apply(TextCodes.CHARACTER_OF_CODE, letter.term), concrete);
  }
}
