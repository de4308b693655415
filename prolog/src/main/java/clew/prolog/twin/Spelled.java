package clew.prolog.twin;

import clew.engine.term.Constructor;
import clew.engine.term.Core;
import clew.engine.term.Field;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.follow.Deciding;
import clew.prolog.symbol.Spelling;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Followed;
import clew.prolog.value.Int;
import clew.prolog.value.Text;
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
record Spelled(List<Letter> letters, @Nullable Term whole) {
  /** Longer texts are not taken apart. */
  static final int LONGEST = 64;

  private static final Field HEAD = new Field(Constructor.CONS, 0);
  private static final Field TAIL = new Field(Constructor.CONS, 1);

  /** A character's code; the term is null if it does not depend on the input. */
  record Letter(int code, @Nullable Term term) {
    Term own(Here here) {
      return term == null ? here.pool().integer(code) : term;
    }
  }

  int size() {
    return letters.size();
  }

  static Spelled plain(String text) {
    return new Spelled(text.codePoints().mapToObj(code -> new Letter(code, null)).toList(), null);
  }

  Spelled with(Spelled more) {
    List<Letter> all = new ArrayList<>(letters);
    all.addAll(more.letters);
    return new Spelled(all, null);
  }

  Spelled part(int from, int size) {
    return new Spelled(letters.subList(from, from + size), null);
  }

  // ---- what has a spelling

  /** The text of what is atomic; null if it is not, or if it is not taken apart. */
  static @Nullable Spelled of(Here here, Value value) {
    if (!(value.marked() instanceof Followed followed)) {
      return switch (value.walked()) {
        case Atom atom -> atom == Atom.NIL ? null : plain(atom.name());
        case Text(String text) -> plain(text);
        case Int number -> plain(number.toString());
        case BigInt number -> plain(number.toString());
        default -> null;
      };
    }
    Comparing.kind(here, followed);
    Term term = followed.term(here.pool());
    return switch (followed.walked()) {
      case Atom atom when atom == Atom.NIL -> null;
      case Atom atom -> spelled(here, Spelling.CODES_OF_ATOM, term, atom.name());
      case Text(String text) -> spelled(here, Spelling.CODES_OF_STRING, term, text);
      case Int number -> digits(here, here.kinds().asInt(term), BigInteger.valueOf(number.value()));
      case BigInt(BigInteger number) -> digits(here, here.kinds().asInt(term), number);
      default -> null;
    };
  }

  private static @Nullable Spelled spelled(Here here, Spelling codes, Term term, String text) {
    TermPool pool = here.pool();
    Term rest = pool.apply(codes, term);
    List<Letter> letters = new ArrayList<>();
    int[] points = text.codePoints().toArray();
    for (int i = 0; i <= points.length; i++) {
      if (i > LONGEST) {
        return null;
      }
      boolean hasMore = i < points.length;
      here.decide("has more characters", here.kinds().isCons(rest), hasMore);
      if (hasMore) {
        letters.add(new Letter(points[i], here.kinds().asInt(pool.apply(HEAD, rest))));
        rest = pool.apply(TAIL, rest);
      }
    }
    return new Spelled(letters, term);
  }

  private static @Nullable Spelled digits(Here here, Term term, BigInteger number) {
    TermPool pool = here.pool();
    boolean isNegative = number.signum() < 0;
    here.decide("is negative", pool.less(term, pool.integer(0)), isNegative);
    Term size = isNegative ? pool.multiply(pool.integer(-1), term) : term;
    String text = number.abs().toString();
    for (int count = 1; ; count++) {
      if (count > LONGEST) {
        return null;
      }
      boolean isAll = text.length() == count;
      Term fits = pool.less(size, pool.integer(BigInteger.TEN.pow(count)));
      here.decide("has " + count + " digits", fits, isAll);
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
    return new Spelled(letters, null);
  }

  /** The text of a list of codes or of characters; null if it is none. */
  static @Nullable Spelled ofList(Here here, Value list) {
    Deciding.Spine spine = here.deciding().spine(list, here.sites());
    if (!spine.isProper()) {
      return null;
    }
    List<Letter> letters = new ArrayList<>();
    Value at = list.walked();
    while (at instanceof Cell cell) {
      Letter letter = letter(here, cell.head());
      if (letter == null) {
        return null;
      }
      letters.add(letter);
      at = cell.tail().walked();
    }
    return new Spelled(letters, null);
  }

  /** A code or a character; null for anything else. */
  static @Nullable Letter letter(Here here, Value value) {
    if (value.marked() instanceof Followed followed) {
      Comparing.kind(here, followed);
      Term term = followed.term(here.pool());
      if (followed.walked() instanceof Int(long code)) {
        return isCode(here, here.kinds().asInt(term), code)
            ? new Letter((int) code, here.kinds().asInt(term))
            : null;
      }
      if (term instanceof Term.Apply apply
          && apply.operator() == Spelling.CHARACTER_OF_CODE
          && followed.walked() instanceof Atom atom) {
        return new Letter(atom.name().codePointAt(0), apply.argument(0));
      }
      Spelled text = followed.walked() instanceof Atom ? of(here, followed) : null;
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

  private static boolean isCode(Here here, Term term, long code) {
    TermPool pool = here.pool();
    boolean isCode = code >= 1 && code <= Character.MAX_CODE_POINT;
    here.decide(
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

  Value atom(Here here) {
    return made(here, Spelling.ATOM_OF_CODES, Atom.of(text()));
  }

  Value string(Here here) {
    return made(here, Spelling.STRING_OF_CODES, new Text(text()));
  }

  private Value made(Here here, Spelling spelling, Value concrete) {
    if (isPlain()) {
      return concrete;
    }
    if (whole != null && whole.sort() == spelling.sort(List.of())) {
      return Here.followed(whole, concrete);
    }
    List<Term> codes = letters.stream().map(letter -> letter.own(here)).toList();
    return Here.followed(here.pool().apply(spelling, here.pool().list(codes)), concrete);
  }

  Value codes(Here here) {
    return Cell.list(
        letters.stream()
            .map(letter -> Here.followed(letter.own(here), Int.of(letter.code)))
            .toList());
  }

  Value characters(Here here) {
    return Cell.list(letters.stream().map(letter -> character(here, letter)).toList());
  }

  static Value character(Here here, Letter letter) {
    Value concrete = Atom.of(Character.toString(letter.code));
    return letter.term == null
        ? concrete
        : Here.followed(here.pool().apply(Spelling.CHARACTER_OF_CODE, letter.term), concrete);
  }
}
