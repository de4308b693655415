package clew.erlang.model.library;

import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.BinaryArguments;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.SizeDecisions;
import clew.erlang.model.TextForm;
import clew.erlang.model.TextSearch;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlaceTypes;
import clew.erlang.model.term.Utf8Text;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A flat list or a binary among the arguments of a call that is a text of ASCII characters, or of
 * such that are graphemes of their own.
 */
final class FlatText {
  /** How far parts are told apart by their length. */
  static final int FARTHEST = 256;

  /** Of texts with more characters that are terms of their own each suffix would be looked at. */
  private static final int MOST_CELLS = 2_000;

  /** Which texts are looked for, one after the other. */
  private enum Alphabet {
    ASCII,
    /** ASCII, and each character is a grapheme. */
    ASCII_ALONE,
    /** Each character is a grapheme. */
    ALONE;

    Type type(TextForm form) {
      return switch (this) {
        case ASCII -> EncodedTypes.ASCII;
        case ASCII_ALONE -> EncodedTypes.GRAPHEMES;
        case ALONE ->
            form == TextForm.LIST ? EncodedTypes.CHARACTERS_ALONE : EncodedTypes.BYTES_ALONE;
      };
    }

    String says() {
      return this == ALONE ? " has one character for each grapheme" : " is ASCII";
    }
  }

  private final BuiltinCall call;
  private final TextForm form;
  private final boolean isEncoded;
  private final PlaceTypes places;
  private final Term list;
  private final int[] plain;

  /**
   * @param isEncoded whether its bytes are not its characters
   * @param list its characters
   * @param plain the same in this run
   */
  private FlatText(
      BuiltinCall call,
      TextForm form,
      boolean isEncoded,
      PlaceTypes places,
      Term list,
      int[] plain) {
    this.call = call;
    this.form = form;
    this.isEncoded = isEncoded;
    this.places = places;
    this.list = list;
    this.plain = plain;
  }

  /** What is done with a text. */
  @FunctionalInterface
  interface Use {
    Optional<Value> of(FlatText text);
  }

  /**
   * The argument as a text in which each character is a grapheme. What happens to other flat texts
   * tables say, and is not followed; nothing if it is no flat text.
   */
  static Optional<Value> ofGraphemes(BuiltinCall call, int index, Function<FlatText, Value> use) {
    return of(
        call,
        index,
        List.of(Alphabet.ASCII_ALONE, Alphabet.ALONE),
        text -> Optional.of(use.apply(text)));
  }

  /** The same, where what is done goes beyond ASCII in any case. */
  static Optional<Value> ofAnyGraphemes(
      BuiltinCall call, int index, Function<FlatText, Value> use) {
    return of(call, index, List.of(Alphabet.ALONE), text -> Optional.of(use.apply(text)));
  }

  /** The same, where two characters may make a grapheme. */
  static Optional<Value> of(BuiltinCall call, int index, Use use) {
    return of(call, index, List.of(Alphabet.ASCII, Alphabet.ALONE), use);
  }

  /** A text of ASCII only. */
  static Optional<Value> ofAscii(BuiltinCall call, int index, Use use) {
    return of(call, index, List.of(Alphabet.ASCII), use);
  }

  /** A text of ASCII; the code of the function says what comes of others. */
  static Optional<Value> ofAsciiOrElse(BuiltinCall call, int index, Function<FlatText, Value> use) {
    return ofType(call, index, "is ASCII", EncodedTypes.ASCII, use);
  }

  /**
   * A flat list or a binary of a type of ASCII texts; nothing if it is none.
   *
   * @param what says that it is one
   */
  static Optional<Value> ofType(
      BuiltinCall call, int index, String what, Type type, Function<FlatText, Value> use) {
    boolean isBinary = call.plain(index) instanceof Bits;
    TextForm form = isBinary ? TextForm.BINARY : TextForm.LIST;
    boolean mayBeBinary = isBinary || call.isFollowed(index);
    if (form.isHuge(call, index)) {
      return Optional.empty();
    }
    Term bytes = mayBeBinary ? BinaryArguments.bytes(call, index) : null;
    if (isBinary && bytes == null) {
      return Optional.empty();
    }
    Term list = bytes == null ? call.term(index) : bytes;
    boolean isSmall = ListCells.of(list, MOST_CELLS + 1).count() <= MOST_CELLS;
    if (!isSmall || !is(call, what, type, list, form.characters(call, index))) {
      return Optional.empty();
    }
    return Optional.of(use.apply(made(call, form, Alphabet.ASCII, list, plain(call.plain(index)))));
  }

  private static Optional<Value> of(
      BuiltinCall call, int index, List<Alphabet> alphabets, Use use) {
    Value value = call.argument(index);
    boolean isBinary = call.plain(index) instanceof Bits;
    TextForm form = isBinary ? TextForm.BINARY : TextForm.LIST;
    if (form.isHuge(call, index)) {
      return Optional.empty();
    }
    // Whether a part of the input is a list or a binary is asked first, whatever it is.
    Term bytes = isBinary || value instanceof Followed ? BinaryArguments.bytes(call, index) : null;
    if (isBinary && bytes == null) {
      return Optional.empty();
    }
    Term list = bytes == null ? call.term(index) : bytes;
    if (ListCells.of(list, MOST_CELLS + 1).count() > MOST_CELLS) {
      return Optional.of(call.lost());
    }
    Term concrete = form.characters(call, index);
    String name = "argument " + (index + 1);
    for (Alphabet alphabet : alphabets) {
      if (is(call, name + alphabet.says(), alphabet.type(form), list, concrete)) {
        return use.of(made(call, form, alphabet, list, plain(call.plain(index))));
      }
    }
    return isBinary || is(call, name + " is flat", EncodedTypes.NUMBERS, list, concrete)
        ? Optional.of(call.lost())
        : Optional.empty();
  }

  private static FlatText made(
      BuiltinCall call, TextForm form, Alphabet alphabet, Term list, int[] plain) {
    if (alphabet != Alphabet.ALONE) {
      return new FlatText(call, form, false, PlaceTypes.OF_BYTES, list, plain);
    }
    boolean isEncoded = form == TextForm.BINARY;
    Term characters = isEncoded ? call.pool().apply(Utf8Text.DECODED, list) : list;
    return new FlatText(call, form, isEncoded, PlaceTypes.OF_GRAPHEMES, characters, plain);
  }

  private static boolean is(BuiltinCall call, String what, Type type, Term list, Term concrete) {
    boolean is = type.contains(concrete);
    call.decide(what, Member.of(call.pool(), type, list), is);
    return is;
  }

  /** The characters of a flat list or a binary in UTF-8; what is none is negative. */
  static int[] plain(Value value) {
    if (value instanceof Bits bits && bits.isBinary()) {
      byte[] bytes = new byte[bits.byteSize()];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = (byte) bits.byteAt(i);
      }
      // What is no text becomes a character that is no grapheme of its own.
      return new String(bytes, StandardCharsets.UTF_8).codePoints().toArray();
    }
    List<Integer> elements = new ArrayList<>();
    Value rest = value;
    for (; rest instanceof Cons cell; rest = cell.tail) {
      boolean isCharacter =
          cell.head instanceof Small each
              && each.number >= 0
              && each.number <= Character.MAX_CODE_POINT;
      elements.add(isCharacter ? (int) ((Small) cell.head).number : -1);
    }
    if (rest != Nil.NIL) {
      elements.add(-1);
    }
    return elements.stream().mapToInt(Integer::intValue).toArray();
  }

  BuiltinCall call() {
    return call;
  }

  /** Its characters. */
  Term list() {
    return list;
  }

  /** Its characters in this run. */
  int[] plain() {
    return plain;
  }

  TermPool pool() {
    return call.pool();
  }

  KindConditions kinds() {
    return call.kinds();
  }

  int length() {
    return plain.length;
  }

  /** The result of the call, as a text of the same form. */
  Value made(Value concrete, Term characters) {
    return form.made(
        call, concrete, isEncoded ? pool().apply(Utf8Text.ENCODED, characters) : characters);
  }

  /** The result of the call, as a list of texts. */
  Value made(List<TextSearch.Part> parts) {
    List<Value> values = new ArrayList<>();
    Value rest = call.concrete();
    for (TextSearch.Part part : parts) {
      Cons cell = (Cons) rest;
      values.add(made(cell.head, part.list()));
      rest = cell.tail;
    }
    return Cons.list(values);
  }

  /** Where things can be in it. */
  PlaceTypes places() {
    return places;
  }

  /** Characters of a set, as numbers. */
  Integers integers(CharacterSet set) {
    return set.integers(places.most());
  }

  /** The characters from a place on. */
  Term from(int at) {
    return pool().apply(ListOperator.DROP, list, pool().integer(at));
  }

  /** So many characters from a place on. */
  Term between(int at, int length) {
    return pool().apply(ListOperator.TAKE, from(at), pool().integer(length));
  }

  /** Decides whether one of some characters is at a place. */
  void decideNext(String what, int at, CharacterSet set, boolean isThere) {
    Integers kind = integers(set);
    Term rest = from(at);
    call.chooseOne(
        what,
        List.of(
            Member.of(pool(), places.countedOrMore(kind, 1), rest),
            Member.of(pool(), places.counted(kind, integers(set.others()), 0), rest)),
        List.of("true", "false"),
        isThere ? 0 : 1);
  }

  /**
   * Decides how many characters from a place on are in a set; whether that could be.
   *
   * @param count of them in this run
   */
  boolean decideCount(String what, int at, int count, CharacterSet set) {
    Integers kind = integers(set);
    Integers others = integers(set.others());
    Term rest = from(at);
    SizeDecisions.decide(
        call,
        what,
        count,
        FARTHEST,
        other -> Member.of(pool(), places.counted(kind, others, other), rest),
        other -> Member.of(pool(), places.countedOrMore(kind, other), rest));
    return count <= FARTHEST;
  }

  /** Decides how long the text is from a place on; whether that could be. */
  boolean decideLength(int at) {
    Term rest = from(at);
    SizeDecisions.decide(
        call,
        "has a length",
        length() - at,
        FARTHEST,
        other -> Member.of(pool(), places.ofLength(other), rest),
        other -> Member.of(pool(), places.ofLengthOrMore(other), rest));
    return length() - at <= FARTHEST;
  }

  /** How many characters from a place on are in a set. */
  int count(int from, CharacterSet set) {
    int at = from;
    while (at < plain.length && set.has(plain[at])) {
      at++;
    }
    return at - from;
  }
}
