package clew.prolog.twin;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.builtin.Clauses;
import clew.prolog.eval.Builtin;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Numeral;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Texts taken apart and put together, character by character. */
final class Texts {
  /** Longer texts are not searched for their parts. */
  private static final int MOST_SEARCHED = 24;

  /** What a text is made into. */
  private enum Kind {
    ATOM,
    STRING,
    CODES,
    CHARACTERS
  }

  private Texts() {}

  static void define() {
    Twins.add("atom_length", 2, Texts::length);
    Twins.add("string_length", 2, Texts::length);
    Twins.add("atom_codes", 2, (h, b, a) -> list(h, b, a, Kind.ATOM, Kind.CODES));
    Twins.add("atom_chars", 2, (h, b, a) -> list(h, b, a, Kind.ATOM, Kind.CHARACTERS));
    Twins.add("string_codes", 2, (h, b, a) -> list(h, b, a, Kind.STRING, Kind.CODES));
    Twins.add("string_chars", 2, (h, b, a) -> list(h, b, a, Kind.STRING, Kind.CHARACTERS));
    Twins.add("number_codes", 2, (h, b, a) -> number(h, b, a, Kind.CODES));
    Twins.add("number_chars", 2, (h, b, a) -> number(h, b, a, Kind.CHARACTERS));
    Twins.add("atom_number", 2, Texts::atomNumber);
    Twins.add("char_code", 2, Texts::charCode);
    Twins.add("atom_string", 2, Texts::atomString);
    Twins.add("atom_concat", 3, (h, b, a) -> concat(h, b, a, Kind.ATOM));
    Twins.add("string_concat", 3, (h, b, a) -> concat(h, b, a, Kind.STRING));
    Twins.add("sub_atom", 5, (h, b, a) -> sub(h, b, a, Kind.ATOM));
    Twins.add("sub_string", 5, (h, b, a) -> sub(h, b, a, Kind.STRING));
    Twins.add("upcase_atom", 2, (h, b, a) -> letters(h, b, a, 'a', 'z', -32, Kind.ATOM));
    Twins.add("downcase_atom", 2, (h, b, a) -> letters(h, b, a, 'A', 'Z', 32, Kind.ATOM));
    Twins.add("string_upper", 2, (h, b, a) -> letters(h, b, a, 'a', 'z', -32, Kind.STRING));
    Twins.add("string_lower", 2, (h, b, a) -> letters(h, b, a, 'A', 'Z', 32, Kind.STRING));
  }

  private static boolean depends(Value... values) {
    for (Value value : values) {
      if (Dependence.in(value)) {
        return true;
      }
    }
    return false;
  }

  /** Runs the builtin on the values of this run; unless that is an error, something is lost. */
  static boolean plainly(Here here, Builtin builtin, Value[] arguments, int count, String name) {
    boolean holds = builtin.run(here.machine(), arguments);
    for (int i = 0; i < count; i++) {
      if (Dependence.in(arguments[i])) {
        here.lose(here.term(arguments[i]), name);
        break;
      }
    }
    return holds;
  }

  private static Value made(Here here, Spelled text, Kind kind) {
    return switch (kind) {
      case ATOM -> text.atom(here);
      case STRING -> text.string(here);
      case CODES -> text.codes(here);
      case CHARACTERS -> text.characters(here);
    };
  }

  private static boolean isFree(Value value) {
    return value.walked() instanceof Var;
  }

  private static boolean length(Here here, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    Spelled text = Spelled.of(here, arguments[0]);
    if (Here.isFollowed(arguments[1])) {
      Comparing.kind(here, arguments[1]);
    }
    Value length = arguments[1].walked();
    if (text == null || !(length instanceof Var || length instanceof Int)) {
      return plainly(here, builtin, arguments, 2, "the length of a text");
    }
    return here.machine().unify(arguments[1], Int.of(text.size()));
  }

  private static boolean list(
      Here here, Builtin builtin, Value[] arguments, Kind whole, Kind parts) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    if (isFree(arguments[0])) {
      Spelled text = Spelled.ofList(here, arguments[1]);
      return text == null
          ? plainly(here, builtin, arguments, 2, "a list of characters")
          : here.machine().unify(arguments[0], made(here, text, whole));
    }
    Spelled text = Spelled.of(here, arguments[0]);
    if (text == null) {
      return plainly(here, builtin, arguments, 2, "the characters of a text");
    }
    if (isOpen(here, arguments[1])) {
      return here.machine().unify(arguments[1], made(here, text, parts));
    }
    // Codes and characters are the same to it.
    Spelled other = Spelled.ofList(here, arguments[1]);
    return other == null
        ? plainly(here, builtin, arguments, 2, "a list of characters")
        : here.machine().unify(text.codes(here), other.codes(here));
  }

  /** Whether a list has a free variable at its end or among its elements. */
  private static boolean isOpen(Here here, Value list) {
    if (here.deciding().spine(list, here.sites()).end() instanceof Var) {
      return true;
    }
    Value at = list.walked();
    while (at instanceof Cell cell) {
      if (isFree(cell.head())) {
        return true;
      }
      at = cell.tail().walked();
    }
    return false;
  }

  // ---- numbers

  /** The number that a text of digits is; null if it is none of these. */
  private static @Nullable Value read(Here here, Spelled text) {
    TermPool pool = here.pool();
    List<Spelled.Letter> digits = text.letters();
    if (digits.isEmpty()) {
      return null;
    }
    Spelled.Letter first = digits.getFirst();
    boolean isNegative = first.code() == '-';
    if (first.term() != null) {
      here.decide("begins with -", pool.equal(first.term(), pool.integer('-')), isNegative);
    }
    if (isNegative) {
      digits = digits.subList(1, digits.size());
    }
    List<Term> conditions = new ArrayList<>();
    boolean isNumber = !digits.isEmpty();
    Term term = pool.integer(0);
    BigInteger value = BigInteger.ZERO;
    for (Spelled.Letter digit : digits) {
      isNumber &= digit.code() >= '0' && digit.code() <= '9';
      conditions.add(pool.atMost(pool.integer('0'), digit.own(here)));
      conditions.add(pool.atMost(digit.own(here), pool.integer('9')));
      Term more = pool.add(digit.own(here), pool.integer(-'0'));
      term = pool.add(pool.multiply(pool.integer(10), term), more);
      value = value.multiply(BigInteger.TEN).add(BigInteger.valueOf(digit.code() - '0'));
    }
    here.decide("has digits only", pool.and(conditions), isNumber);
    if (!isNumber) {
      return null;
    }
    return isNegative
        ? Here.followed(pool.multiply(pool.integer(-1), term), BigInt.of(value.negate()))
        : Here.followed(term, BigInt.of(value));
  }

  private static boolean number(Here here, Builtin builtin, Value[] arguments, Kind parts) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    if (!isFree(arguments[0]) && isOpen(here, arguments[1])) {
      Spelled text = Spelled.of(here, arguments[0]);
      return (text == null || !(arguments[0].walked() instanceof Numeral))
          ? plainly(here, builtin, arguments, 2, "the text of a number")
          : here.machine().unify(arguments[1], made(here, text, parts));
    }
    Spelled text = Spelled.ofList(here, arguments[1]);
    Value number = text == null ? null : read(here, text);
    return number == null
        ? plainly(here, builtin, arguments, 2, "the text of a number")
        : here.machine().unify(arguments[0], number);
  }

  private static boolean atomNumber(Here here, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    if (isFree(arguments[0])) {
      Spelled text = Spelled.of(here, arguments[1]);
      return (text == null || !(arguments[1].walked() instanceof Numeral))
          ? plainly(here, builtin, arguments, 2, "the text of a number")
          : here.machine().unify(arguments[0], text.atom(here));
    }
    Spelled text = Spelled.of(here, arguments[0]);
    boolean isText = text != null && !(arguments[0].walked() instanceof Numeral);
    Value number = isText && text != null ? read(here, text) : null;
    return number == null
        ? plainly(here, builtin, arguments, 2, "the text of a number")
        : here.machine().unify(arguments[1], number);
  }

  // ---- characters

  private static boolean charCode(Here here, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    if (Here.isFollowed(arguments[0])) {
      Comparing.kind(here, arguments[0]);
    }
    Spelled.@Nullable Letter letter =
        isFree(arguments[0])
            ? Spelled.letter(here, arguments[1])
            : arguments[0].walked() instanceof Atom ? Spelled.letter(here, arguments[0]) : null;
    if (letter == null) {
      return plainly(here, builtin, arguments, 2, "char_code/2");
    }
    return isFree(arguments[0])
        ? here.machine().unify(arguments[0], Spelled.character(here, letter))
        : here.machine()
            .unify(arguments[1], Here.followed(letter.own(here), Int.of(letter.code())));
  }

  private static boolean letters(
      Here here, Builtin builtin, Value[] arguments, int from, int to, int by, Kind kind) {
    Spelled text = depends(arguments[0]) ? Spelled.of(here, arguments[0]) : null;
    if (text == null) {
      return depends(arguments[0], arguments[1])
          ? plainly(here, builtin, arguments, 2, "the case of letters")
          : builtin.run(here.machine(), arguments);
    }
    TermPool pool = here.pool();
    List<Spelled.Letter> changed = new ArrayList<>();
    for (Spelled.Letter letter : text.letters()) {
      boolean isIn = letter.code() >= from && letter.code() <= to;
      if (letter.term() != null) {
        Term term = letter.term();
        here.decide(
            "is a letter",
            pool.and(
                List.of(
                    pool.atMost(pool.integer(from), term), pool.atMost(term, pool.integer(to)))),
            isIn);
        if (!isIn) {
          // Letters of other alphabets have cases too.
          here.decide("is ASCII", pool.less(term, pool.integer(128)), letter.code() < 128);
        }
      }
      if (!isIn && letter.code() >= 128) {
        return plainly(here, builtin, arguments, 2, "the case of letters");
      }
      changed.add(
          isIn
              ? new Spelled.Letter(
                  letter.code() + by,
                  letter.term() == null ? null : pool.add(letter.term(), pool.integer(by)))
              : letter);
    }
    return here.machine().unify(arguments[1], made(here, new Spelled(changed, null), kind));
  }

  private static boolean atomString(Here here, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(here.machine(), arguments);
    }
    int given = isFree(arguments[0]) ? 1 : 0;
    Spelled text = Spelled.of(here, arguments[given]);
    boolean isFree = isFree(arguments[1 - given]);
    Spelled other = (text == null || isFree) ? null : Spelled.of(here, arguments[1 - given]);
    if (text == null || (!isFree && other == null)) {
      return plainly(here, builtin, arguments, 2, "atom_string/2");
    }
    if (other != null) {
      return here.machine().unify(text.codes(here), other.codes(here));
    }
    return here.machine()
        .unify(arguments[1 - given], given == 0 ? text.string(here) : text.atom(here));
  }

  // ---- parts

  private static boolean concat(Here here, Builtin builtin, Value[] arguments, Kind kind) {
    if (!depends(arguments[0], arguments[1], arguments[2])) {
      return builtin.run(here.machine(), arguments);
    }
    boolean isSplit = isFree(arguments[0]) || isFree(arguments[1]);
    if (!isSplit) {
      Spelled one = Spelled.of(here, arguments[0]);
      Spelled other = one == null ? null : Spelled.of(here, arguments[1]);
      return (one == null || other == null)
          ? plainly(here, builtin, arguments, 3, "the parts of a text")
          : here.machine().unify(arguments[2], made(here, one.with(other), kind));
    }
    Spelled whole = isFree(arguments[2]) ? null : Spelled.of(here, arguments[2]);
    if (whole == null || whole.size() > MOST_SEARCHED) {
      return plainly(here, builtin, arguments, 3, "the parts of a text");
    }
    List<Value> candidates = new ArrayList<>();
    for (int i = 0; i <= whole.size(); i++) {
      candidates.add(
          Structure.of(
              "parts",
              made(here, whole.part(0, i), kind),
              made(here, whole.part(i, whole.size() - i), kind)));
    }
    Value pattern = Structure.of("parts", arguments[0], arguments[1]);
    return Clauses.oneOf(here.machine(), pattern, candidates, 0);
  }

  private static boolean sub(Here here, Builtin builtin, Value[] arguments, Kind kind) {
    if (!depends(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])) {
      return builtin.run(here.machine(), arguments);
    }
    Spelled whole = Spelled.of(here, arguments[0]);
    boolean isKnown = !isFree(arguments[4]);
    Spelled wanted = isKnown && whole != null ? Spelled.of(here, arguments[4]) : null;
    if (whole == null || whole.size() > MOST_SEARCHED || (isKnown && wanted == null)) {
      return plainly(here, builtin, arguments, 5, "the parts of a text");
    }
    for (int i = 1; i <= 3; i++) {
      Value size = arguments[i].walked();
      if (!(size instanceof Var || size instanceof Int)) {
        return plainly(here, builtin, arguments, 5, "the parts of a text");
      }
    }
    List<Value> candidates = new ArrayList<>();
    int size = whole.size();
    for (int before = 0; before <= size; before++) {
      for (int length = 0; before + length <= size; length++) {
        boolean fits =
            mayBe(arguments[1], before)
                && mayBe(arguments[2], length)
                && mayBe(arguments[3], size - before - length)
                && (wanted == null || wanted.size() == length);
        if (fits) {
          Spelled part = whole.part(before, length);
          candidates.add(
              Structure.of(
                  "part",
                  Int.of(before),
                  Int.of(length),
                  Int.of(size - (long) before - length),
                  wanted == null ? made(here, part, kind) : part.codes(here)));
        }
      }
    }
    Value pattern =
        Structure.of(
            "part",
            arguments[1],
            arguments[2],
            arguments[3],
            wanted == null ? arguments[4] : wanted.codes(here));
    return Clauses.oneOf(here.machine(), pattern, candidates, 0);
  }

  /** Whether a size that does not depend on the input leaves this one open. */
  private static boolean mayBe(Value size, int candidate) {
    return Here.isFollowed(size)
        || !(size.walked() instanceof Int(long known))
        || known == candidate;
  }
}
