package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is at the edges of texts, and parts between characters of a set. */
final class StringTrimModel {
  private static final Atom LEADING = Atom.of("leading");
  private static final Atom TRAILING = Atom.of("trailing");
  private static final Atom BOTH = Atom.of("both");

  private StringTrimModel() {}

  static void register(LibraryModels models) {
    models.add("trim", 3, StringTrimModel::trim);
    models.add("take", 4, StringTrimModel::take);
    models.add("lexemes", 2, call -> lexemes(call, 1).map(StringTrimModel::all));
    models.add("tokens", 2, call -> lexemes(call, 1).map(StringTrimModel::all));
    models.add("nth_lexeme", 3, StringTrimModel::one);
  }

  /** How many there are at an edge, or nothing if there are too many to say so. */
  private static Optional<Integer> leading(AsciiText text, CharacterSet set, boolean areIn) {
    int count = text.count(0, each -> set.has(each) == areIn);
    return text.decideCount("begins with", 0, count, set, areIn)
        ? Optional.of(count)
        : Optional.empty();
  }

  /**
   * The same at the end.
   *
   * @param from where the text begins that is looked at
   */
  private static Optional<Integer> trailing(
      AsciiText text, int from, CharacterSet set, boolean areIn) {
    int end = text.length();
    while (end > from && set.has(text.plain()[end - 1]) == areIn) {
      end--;
    }
    int count = text.length() - end;
    TermPool pool = text.pool();
    Term rest = text.from(from);
    Term length = pool.apply(ListOperator.LENGTH, rest);
    SizeDecisions.decide(
        text.call(),
        "ends with",
        count,
        AsciiText.FARTHEST,
        other -> {
          Term last = pool.add(length, pool.integer(-1 - other));
          Term has = set.has(text.kinds(), pool.apply(ListOperator.AT, rest, last));
          return pool.or(
              List.of(pool.atMost(length, pool.integer(other)), areIn ? pool.not(has) : has));
        });
    return count <= AsciiText.FARTHEST ? Optional.of(count) : Optional.empty();
  }

  private static Optional<Value> trim(BuiltinCall call) {
    Value direction = call.argument(1);
    Optional<CharacterSet> set = CharacterSet.of(call, 2);
    boolean isKnown =
        (direction == LEADING || direction == TRAILING || direction == BOTH)
            && set.isPresent()
            && call.argument(2) instanceof Cons;
    return isKnown
        ? AsciiText.ofGraphemes(call, 0).map(text -> trim(text, direction, set.get()))
        : Optional.empty();
  }

  private static Value trim(AsciiText text, Value direction, CharacterSet set) {
    Optional<Integer> before = direction == TRAILING ? Optional.of(0) : leading(text, set, true);
    Optional<Integer> behind =
        before.isEmpty() || direction == LEADING
            ? before.map(_ -> 0)
            : trailing(text, before.get(), set, true);
    if (before.isEmpty() || behind.isEmpty()) {
      return text.call().lost();
    }
    return text.made(
        text.call().concrete(), without(text.from(before.get()), behind.get(), text.pool()));
  }

  /** A list without so many of its last elements. */
  private static Term without(Term list, int last, TermPool pool) {
    Term length = pool.add(pool.apply(ListOperator.LENGTH, list), pool.integer(-last));
    return pool.apply(ListOperator.TAKE, list, length);
  }

  private static Optional<Value> take(BuiltinCall call) {
    Value direction = call.argument(3);
    Optional<CharacterSet> set = CharacterSet.of(call, 1);
    boolean isKnown =
        (direction == LEADING || direction == TRAILING)
            && (call.argument(2) == Atom.TRUE || call.argument(2) == Atom.FALSE)
            && set.isPresent()
            && call.argument(1) instanceof Cons;
    return isKnown
        ? AsciiText.ofGraphemes(call, 0)
            .map(
                text -> take(text, set.get(), call.argument(2) == Atom.FALSE, direction == LEADING))
        : Optional.empty();
  }

  private static Value take(AsciiText text, CharacterSet set, boolean areIn, boolean isLeading) {
    BuiltinCall call = text.call();
    Optional<Integer> count = isLeading ? leading(text, set, areIn) : trailing(text, 0, set, areIn);
    if (count.isEmpty()) {
      return call.lost();
    }
    TermPool pool = text.pool();
    Tuple both = (Tuple) call.concrete();
    Term first = isLeading ? text.between(0, count.get()) : without(text.list(), count.get(), pool);
    Term length = pool.apply(ListOperator.LENGTH, text.list());
    Term second =
        isLeading
            ? text.from(count.get())
            : pool.apply(
                ListOperator.DROP, text.list(), pool.add(length, pool.integer(-count.get())));
    return new Tuple(text.made(both.elements[0], first), text.made(both.elements[1], second));
  }

  // ---- parts between characters of a set

  private record Lexemes(AsciiText text, List<TextSearch.Part> parts, boolean isKnown) {}

  private static Value all(Lexemes found) {
    return found.isKnown
        ? found.text.form().made(found.text.call(), found.parts)
        : found.text.call().lost();
  }

  private static Optional<Lexemes> lexemes(BuiltinCall call, int separators) {
    Optional<CharacterSet> set = CharacterSet.of(call, separators);
    return set.isPresent() && call.argument(separators) instanceof Cons
        ? AsciiText.ofGraphemes(call, 0).map(text -> lexemes(text, set.get(), Integer.MAX_VALUE))
        : Optional.empty();
  }

  private static Lexemes lexemes(AsciiText text, CharacterSet set, long most) {
    List<TextSearch.Part> parts = new ArrayList<>();
    int from = 0;
    while (parts.size() < most) {
      int before = text.count(from, set::has);
      if (!text.decideCount("goes on behind", from, before, set, true)) {
        return new Lexemes(text, parts, false);
      }
      from += before;
      boolean isEnd = from == text.length();
      text.call().decide("is at its end", text.kinds().isNil(text.from(from)), isEnd);
      if (isEnd) {
        break;
      }
      int length = text.count(from, each -> !set.has(each));
      if (!text.decideCount("has a lexeme of", from, length, set, false)) {
        return new Lexemes(text, parts, false);
      }
      parts.add(new TextSearch.Part(text.between(from, length), length));
      from += length;
    }
    return new Lexemes(text, parts, true);
  }

  /** The one of a number, or an empty text. */
  private static Optional<Value> one(BuiltinCall call) {
    Optional<CharacterSet> set = CharacterSet.of(call, 2);
    if (set.isEmpty()
        || !(call.argument(2) instanceof Cons)
        || !(call.argument(1) instanceof Small number)
        || number.number < 1) {
      return Optional.empty();
    }
    return AsciiText.ofGraphemes(call, 0)
        .map(
            text -> {
              Lexemes found = lexemes(text, set.get(), number.number);
              if (!found.isKnown) {
                return call.lost();
              }
              return found.parts.size() < number.number
                  ? call.concrete()
                  : text.made(call.concrete(), found.parts.getLast().list());
            });
  }
}
