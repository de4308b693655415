package clew.erlang.model.library;

import clew.engine.term.Term;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.LibraryTable;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.TextSearch;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What is at the edges of texts, and parts between characters of a set. */
final class StringTrimModel {
  private static final Atom LEADING = Atom.of("leading");
  private static final Atom TRAILING = Atom.of("trailing");
  private static final Atom BOTH = Atom.of("both");

  private StringTrimModel() {}

  static void register(LibraryTable models) {
    models.add("trim", 3, StringTrimModel::trim);
    models.add("take", 4, StringTrimModel::take);
    models.add("lexemes", 2, StringTrimModel::all);
    models.add("tokens", 2, StringTrimModel::all);
    models.add("nth_lexeme", 3, StringTrimModel::one);
  }

  /** How many there are at the beginning, or nothing if there are too many to say so. */
  private static Optional<Integer> leading(FlatText text, CharacterSet set) {
    int count = text.count(0, set);
    return text.decideCount("begins with", 0, count, set) ? Optional.of(count) : Optional.empty();
  }

  /**
   * The same at the end. Where there are some, all of the text is looked at.
   *
   * @param from where the text begins that is looked at
   */
  private static Optional<Integer> trailing(FlatText text, int from, CharacterSet set) {
    int end = text.length();
    while (end > from && set.has(text.plain()[end - 1])) {
      end--;
    }
    int count = text.length() - end;
    Integers characters = text.integers(set);
    Integers others = text.integers(set.others());
    Term rest = text.from(from);
    SizeDecisions.decide(
        text.call(),
        "ends with",
        count,
        FlatText.FARTHEST,
        other -> is(text, text.places().ending(characters, others, other, false), rest),
        other -> is(text, text.places().ending(characters, others, other, true), rest));
    boolean isKnown = count == 0 || (count <= FlatText.FARTHEST && text.decideLength(from));
    return isKnown ? Optional.of(count) : Optional.empty();
  }

  private static Term is(FlatText text, Type type, Term list) {
    return Member.of(text.pool(), type, list);
  }

  private static Optional<Value> trim(BuiltinCall call) {
    Value direction = call.argument(1);
    Optional<CharacterSet> set = CharacterSet.of(call, 2);
    boolean isKnown =
        (direction == LEADING || direction == TRAILING || direction == BOTH)
            && set.isPresent()
            && call.argument(2) instanceof Cons;
    return isKnown
        ? FlatText.ofGraphemes(call, 0, text -> trim(text, direction, set.get()))
        : Optional.empty();
  }

  private static Value trim(FlatText text, Value direction, CharacterSet set) {
    Optional<Integer> before = direction == TRAILING ? Optional.of(0) : leading(text, set);
    Optional<Integer> behind =
        before.isEmpty() || direction == LEADING
            ? before.map(_ -> 0)
            : trailing(text, before.get(), set);
    return before.isEmpty() || behind.isEmpty()
        ? text.call().lost()
        : text.made(text.call().concrete(), part(text, before.get(), behind.get()));
  }

  /** What is between so many characters at the beginning and so many at the end. */
  private static Term part(FlatText text, int before, int behind) {
    return behind == 0 ? text.from(before) : text.between(before, text.length() - before - behind);
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
        ? FlatText.ofGraphemes(
            call,
            0,
            text ->
                take(
                    text,
                    call.argument(2) == Atom.FALSE ? set.get() : set.get().others(),
                    direction == LEADING))
        : Optional.empty();
  }

  private static Value take(FlatText text, CharacterSet set, boolean isLeading) {
    BuiltinCall call = text.call();
    Optional<Integer> count = isLeading ? leading(text, set) : trailing(text, 0, set);
    if (count.isEmpty()) {
      return call.lost();
    }
    int cut = isLeading ? count.get() : text.length() - count.get();
    Tuple both = (Tuple) call.concrete();
    boolean isWhole = !isLeading && count.get() == 0;
    return isWhole
        ? new Tuple(text.made(both.elements[0], text.list()), both.elements[1])
        : new Tuple(
            text.made(both.elements[0], text.between(0, cut)),
            text.made(both.elements[1], text.from(cut)));
  }

  // ---- parts between characters of a set

  private record Lexemes(FlatText text, List<TextSearch.Part> parts, boolean isKnown) {}

  private static Optional<Value> all(BuiltinCall call) {
    return lexemes(call, 1, Integer.MAX_VALUE, found -> found.text.made(found.parts));
  }

  private static Optional<Value> lexemes(
      BuiltinCall call, int separators, long most, Function<Lexemes, Value> use) {
    Optional<CharacterSet> set = CharacterSet.of(call, separators);
    if (set.isEmpty() || !(call.argument(separators) instanceof Cons)) {
      return Optional.empty();
    }
    return FlatText.ofGraphemes(
        call,
        0,
        text -> {
          Lexemes found = lexemes(text, set.get(), most);
          return found.isKnown ? use.apply(found) : call.lost();
        });
  }

  private static Lexemes lexemes(FlatText text, CharacterSet set, long most) {
    List<TextSearch.Part> parts = new ArrayList<>();
    int from = 0;
    while (parts.size() < most) {
      int before = text.count(from, set);
      if (!text.decideCount("goes on behind", from, before, set)) {
        return new Lexemes(text, parts, false);
      }
      from += before;
      boolean isEnd = from == text.length();
      text.call().decide("is at its end", text.kinds().isNil(text.from(from)), isEnd);
      if (isEnd) {
        break;
      }
      int length = text.count(from, set.others());
      if (!text.decideCount("has a lexeme of", from, length, set.others())) {
        return new Lexemes(text, parts, false);
      }
      parts.add(new TextSearch.Part(text.between(from, length), length));
      from += length;
    }
    return new Lexemes(text, parts, true);
  }

  /** The one of a number, or an empty text. */
  private static Optional<Value> one(BuiltinCall call) {
    if (!(call.argument(1) instanceof Small number) || number.number < 1) {
      return Optional.empty();
    }
    return lexemes(
        call,
        2,
        number.number,
        found ->
            found.parts.size() < number.number
                ? call.concrete()
                : found.text.made(call.concrete(), found.parts.getLast().list()));
  }
}
