package clew.prolog.model;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.prolog.builtin.database.ClauseBuiltins;
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
final class TextModels {
  /** Longer texts are not searched for their parts. */
  private static final int MOST_SEARCHED = 24;

  /** What a text is made into. */
  private enum Kind {
    ATOM,
    STRING,
    CODES,
    CHARACTERS
  }

  private TextModels() {}

  static void define(ModelTable models) {
    models.add("atom_length", 2, TextModels::length);
    models.add("string_length", 2, TextModels::length);
    models.add("atom_codes", 2, (h, b, a) -> list(h, b, a, Kind.ATOM, Kind.CODES));
    models.add("atom_chars", 2, (h, b, a) -> list(h, b, a, Kind.ATOM, Kind.CHARACTERS));
    models.add("string_codes", 2, (h, b, a) -> list(h, b, a, Kind.STRING, Kind.CODES));
    models.add("string_chars", 2, (h, b, a) -> list(h, b, a, Kind.STRING, Kind.CHARACTERS));
    models.add("number_codes", 2, (h, b, a) -> number(h, b, a, Kind.CODES));
    models.add("number_chars", 2, (h, b, a) -> number(h, b, a, Kind.CHARACTERS));
    models.add("atom_number", 2, TextModels::atomNumber);
    models.add("char_code", 2, TextModels::charCode);
    models.add("atom_string", 2, TextModels::atomString);
    models.add("atom_concat", 3, (h, b, a) -> concat(h, b, a, Kind.ATOM));
    models.add("string_concat", 3, (h, b, a) -> concat(h, b, a, Kind.STRING));
    models.add("sub_atom", 5, (h, b, a) -> sub(h, b, a, Kind.ATOM));
    models.add("sub_string", 5, (h, b, a) -> sub(h, b, a, Kind.STRING));
    models.add("upcase_atom", 2, (h, b, a) -> letters(h, b, a, 'a', 'z', -32, Kind.ATOM));
    models.add("downcase_atom", 2, (h, b, a) -> letters(h, b, a, 'A', 'Z', 32, Kind.ATOM));
    models.add("string_upper", 2, (h, b, a) -> letters(h, b, a, 'a', 'z', -32, Kind.STRING));
    models.add("string_lower", 2, (h, b, a) -> letters(h, b, a, 'A', 'Z', 32, Kind.STRING));
  }

  private static boolean depends(Value... values) {
    for (Value value : values) {
      if (InputDependence.in(value)) {
        return true;
      }
    }
    return false;
  }

  /** Runs the builtin on the values of this run; unless that is an error, something is lost. */
  static boolean plainly(
      ModelContext context, Builtin builtin, Value[] arguments, int count, String name) {
    boolean holds = builtin.run(context.machine(), arguments);
    for (int i = 0; i < count; i++) {
      if (InputDependence.in(arguments[i])) {
        context.lose(context.term(arguments[i]), name);
        break;
      }
    }
    return holds;
  }

  private static Value made(ModelContext context, SymbolicText text, Kind kind) {
    return switch (kind) {
      case ATOM -> text.atom(context);
      case STRING -> text.string(context);
      case CODES -> text.codes(context);
      case CHARACTERS -> text.characters(context);
    };
  }

  private static boolean isFree(Value value) {
    return value.walked() instanceof Var;
  }

  private static boolean length(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    SymbolicText text = SymbolicText.of(context, arguments[0]);
    if (ModelContext.isFollowed(arguments[1])) {
      TermOrderModel.kind(context, arguments[1]);
    }
    Value length = arguments[1].walked();
    if (text == null || !(length instanceof Var || length instanceof Int)) {
      return plainly(context, builtin, arguments, 2, "the length of a text");
    }
    return context.machine().unify(arguments[1], Int.of(text.size()));
  }

  private static boolean list(
      ModelContext context, Builtin builtin, Value[] arguments, Kind whole, Kind parts) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    if (isFree(arguments[0])) {
      SymbolicText text = SymbolicText.ofList(context, arguments[1]);
      return text == null
          ? plainly(context, builtin, arguments, 2, "a list of characters")
          : context.machine().unify(arguments[0], made(context, text, whole));
    }
    SymbolicText text = SymbolicText.of(context, arguments[0]);
    if (text == null) {
      return plainly(context, builtin, arguments, 2, "the characters of a text");
    }
    if (isOpen(context, arguments[1])) {
      return context.machine().unify(arguments[1], made(context, text, parts));
    }
    // Codes and characters are the same to it.
    SymbolicText other = SymbolicText.ofList(context, arguments[1]);
    return other == null
        ? plainly(context, builtin, arguments, 2, "a list of characters")
        : context.machine().unify(text.codes(context), other.codes(context));
  }

  /** Whether a list has a free variable at its end or among its elements. */
  private static boolean isOpen(ModelContext context, Value list) {
    if (context.decisions().spine(list, context.sites()).end() instanceof Var) {
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
  private static @Nullable Value read(ModelContext context, SymbolicText text) {
    TermPool pool = context.pool();
    List<SymbolicText.Letter> digits = text.letters();
    if (digits.isEmpty()) {
      return null;
    }
    SymbolicText.Letter first = digits.getFirst();
    boolean isNegative = first.code() == '-';
    if (first.term() != null) {
      context.decide("begins with -", pool.equal(first.term(), pool.integer('-')), isNegative);
    }
    if (isNegative) {
      digits = digits.subList(1, digits.size());
    }
    List<Term> conditions = new ArrayList<>();
    boolean isNumber = !digits.isEmpty();
    Term term = pool.integer(0);
    BigInteger value = BigInteger.ZERO;
    for (SymbolicText.Letter digit : digits) {
      isNumber &= digit.code() >= '0' && digit.code() <= '9';
      conditions.add(pool.atMost(pool.integer('0'), digit.own(context)));
      conditions.add(pool.atMost(digit.own(context), pool.integer('9')));
      Term more = pool.add(digit.own(context), pool.integer(-'0'));
      term = pool.add(pool.multiply(pool.integer(10), term), more);
      value = value.multiply(BigInteger.TEN).add(BigInteger.valueOf(digit.code() - '0'));
    }
    context.decide("has digits only", pool.and(conditions), isNumber);
    if (!isNumber) {
      return null;
    }
    return isNegative
        ? ModelContext.followed(pool.multiply(pool.integer(-1), term), BigInt.of(value.negate()))
        : ModelContext.followed(term, BigInt.of(value));
  }

  private static boolean number(
      ModelContext context, Builtin builtin, Value[] arguments, Kind parts) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    if (!isFree(arguments[0]) && isOpen(context, arguments[1])) {
      SymbolicText text = SymbolicText.of(context, arguments[0]);
      return (text == null || !(arguments[0].walked() instanceof Numeral))
          ? plainly(context, builtin, arguments, 2, "the text of a number")
          : context.machine().unify(arguments[1], made(context, text, parts));
    }
    SymbolicText text = SymbolicText.ofList(context, arguments[1]);
    Value number = text == null ? null : read(context, text);
    return number == null
        ? plainly(context, builtin, arguments, 2, "the text of a number")
        : context.machine().unify(arguments[0], number);
  }

  private static boolean atomNumber(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    if (isFree(arguments[0])) {
      SymbolicText text = SymbolicText.of(context, arguments[1]);
      return (text == null || !(arguments[1].walked() instanceof Numeral))
          ? plainly(context, builtin, arguments, 2, "the text of a number")
          : context.machine().unify(arguments[0], text.atom(context));
    }
    SymbolicText text = SymbolicText.of(context, arguments[0]);
    boolean isText = text != null && !(arguments[0].walked() instanceof Numeral);
    Value number = isText && text != null ? read(context, text) : null;
    return number == null
        ? plainly(context, builtin, arguments, 2, "the text of a number")
        : context.machine().unify(arguments[1], number);
  }

  // ---- characters

  private static boolean charCode(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    if (ModelContext.isFollowed(arguments[0])) {
      TermOrderModel.kind(context, arguments[0]);
    }
    SymbolicText.@Nullable Letter letter =
        isFree(arguments[0])
            ? SymbolicText.letter(context, arguments[1])
            : arguments[0].walked() instanceof Atom
                ? SymbolicText.letter(context, arguments[0])
                : null;
    if (letter == null) {
      return plainly(context, builtin, arguments, 2, "char_code/2");
    }
    return isFree(arguments[0])
        ? context.machine().unify(arguments[0], SymbolicText.character(context, letter))
        : context
            .machine()
            .unify(arguments[1], ModelContext.followed(letter.own(context), Int.of(letter.code())));
  }

  private static boolean letters(
      ModelContext context,
      Builtin builtin,
      Value[] arguments,
      int from,
      int to,
      int by,
      Kind kind) {
    SymbolicText text = depends(arguments[0]) ? SymbolicText.of(context, arguments[0]) : null;
    if (text == null) {
      return depends(arguments[0], arguments[1])
          ? plainly(context, builtin, arguments, 2, "the case of letters")
          : builtin.run(context.machine(), arguments);
    }
    TermPool pool = context.pool();
    List<SymbolicText.Letter> changed = new ArrayList<>();
    for (SymbolicText.Letter letter : text.letters()) {
      boolean isIn = letter.code() >= from && letter.code() <= to;
      if (letter.term() != null) {
        Term term = letter.term();
        context.decide(
            "is a letter",
            pool.and(
                List.of(
                    pool.atMost(pool.integer(from), term), pool.atMost(term, pool.integer(to)))),
            isIn);
        if (!isIn) {
          // Letters of other alphabets have cases too.
          context.decide("is ASCII", pool.less(term, pool.integer(128)), letter.code() < 128);
        }
      }
      if (!isIn && letter.code() >= 128) {
        return plainly(context, builtin, arguments, 2, "the case of letters");
      }
      changed.add(
          isIn
              ? new SymbolicText.Letter(
                  letter.code() + by,
                  letter.term() == null ? null : pool.add(letter.term(), pool.integer(by)))
              : letter);
    }
    return context
        .machine()
        .unify(arguments[1], made(context, new SymbolicText(changed, null), kind));
  }

  private static boolean atomString(ModelContext context, Builtin builtin, Value[] arguments) {
    if (!depends(arguments[0], arguments[1])) {
      return builtin.run(context.machine(), arguments);
    }
    int given = isFree(arguments[0]) ? 1 : 0;
    SymbolicText text = SymbolicText.of(context, arguments[given]);
    boolean isFree = isFree(arguments[1 - given]);
    SymbolicText other =
        (text == null || isFree) ? null : SymbolicText.of(context, arguments[1 - given]);
    if (text == null || (!isFree && other == null)) {
      return plainly(context, builtin, arguments, 2, "atom_string/2");
    }
    if (other != null) {
      return context.machine().unify(text.codes(context), other.codes(context));
    }
    return context
        .machine()
        .unify(arguments[1 - given], given == 0 ? text.string(context) : text.atom(context));
  }

  // ---- parts

  private static boolean concat(
      ModelContext context, Builtin builtin, Value[] arguments, Kind kind) {
    if (!depends(arguments[0], arguments[1], arguments[2])) {
      return builtin.run(context.machine(), arguments);
    }
    boolean isSplit = isFree(arguments[0]) || isFree(arguments[1]);
    if (!isSplit) {
      SymbolicText one = SymbolicText.of(context, arguments[0]);
      SymbolicText other = one == null ? null : SymbolicText.of(context, arguments[1]);
      return (one == null || other == null)
          ? plainly(context, builtin, arguments, 3, "the parts of a text")
          : context.machine().unify(arguments[2], made(context, one.with(other), kind));
    }
    SymbolicText whole = isFree(arguments[2]) ? null : SymbolicText.of(context, arguments[2]);
    if (whole == null || whole.size() > MOST_SEARCHED) {
      return plainly(context, builtin, arguments, 3, "the parts of a text");
    }
    List<Value> candidates = new ArrayList<>();
    for (int i = 0; i <= whole.size(); i++) {
      candidates.add(
          Structure.of(
              "parts",
              made(context, whole.part(0, i), kind),
              made(context, whole.part(i, whole.size() - i), kind)));
    }
    Value pattern = Structure.of("parts", arguments[0], arguments[1]);
    return ClauseBuiltins.oneOf(context.machine(), pattern, candidates, 0);
  }

  private static boolean sub(ModelContext context, Builtin builtin, Value[] arguments, Kind kind) {
    if (!depends(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])) {
      return builtin.run(context.machine(), arguments);
    }
    SymbolicText whole = SymbolicText.of(context, arguments[0]);
    boolean isKnown = !isFree(arguments[4]);
    SymbolicText wanted = isKnown && whole != null ? SymbolicText.of(context, arguments[4]) : null;
    if (whole == null || whole.size() > MOST_SEARCHED || (isKnown && wanted == null)) {
      return plainly(context, builtin, arguments, 5, "the parts of a text");
    }
    for (int i = 1; i <= 3; i++) {
      Value size = arguments[i].walked();
      if (!(size instanceof Var || size instanceof Int)) {
        return plainly(context, builtin, arguments, 5, "the parts of a text");
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
          SymbolicText part = whole.part(before, length);
          candidates.add(
              Structure.of(
                  "part",
                  Int.of(before),
                  Int.of(length),
                  Int.of(size - (long) before - length),
                  wanted == null ? made(context, part, kind) : part.codes(context)));
        }
      }
    }
    Value pattern =
        Structure.of(
            "part",
            arguments[1],
            arguments[2],
            arguments[3],
            wanted == null ? arguments[4] : wanted.codes(context));
    return ClauseBuiltins.oneOf(context.machine(), pattern, candidates, 0);
  }

  /** Whether a size that does not depend on the input leaves this one open. */
  private static boolean mayBe(Value size, int candidate) {
    return ModelContext.isFollowed(size)
        || !(size.walked() instanceof Int(long known))
        || known == candidate;
  }
}
