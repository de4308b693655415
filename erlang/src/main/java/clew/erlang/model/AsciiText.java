package clew.erlang.model;

import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlaceTypes;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A text of ASCII characters among the arguments of a call: a flat list or a binary. */
final class AsciiText {
  /** How far parts are told apart by their length. */
  static final int FARTHEST = 256;

  /** Of texts with more characters that are terms of their own each suffix would be looked at. */
  private static final int MOST_CELLS = 2_000;

  private final BuiltinCall call;
  private final TextForm form;
  private final Term list;
  private final int[] plain;

  /**
   * @param list its characters
   * @param plain the same in this run
   */
  private AsciiText(BuiltinCall call, TextForm form, Term list, int[] plain) {
    this.call = call;
    this.form = form;
    this.list = list;
    this.plain = plain;
  }

  /** What is done with a text. */
  @FunctionalInterface
  interface Use {
    Optional<Value> of(AsciiText text);
  }

  /**
   * The argument as a text in which each character is a grapheme. What happens to other flat texts
   * tables say, and is not followed; nothing if it is no flat text.
   */
  static Optional<Value> ofGraphemes(BuiltinCall call, int index, Function<AsciiText, Value> use) {
    return of(call, index, EncodedTypes.GRAPHEMES, text -> Optional.of(use.apply(text)));
  }

  /** The same, where two characters may make a grapheme. */
  static Optional<Value> of(BuiltinCall call, int index, Use use) {
    return of(call, index, EncodedTypes.ASCII, use);
  }

  private static Optional<Value> of(BuiltinCall call, int index, Type type, Use use) {
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
    if (is(call, name + " is ASCII", type, list, concrete)) {
      return use.of(new AsciiText(call, form, list, plain(call.plain(index))));
    }
    return isBinary || is(call, name + " is flat", EncodedTypes.NUMBERS, list, concrete)
        ? Optional.of(call.lost())
        : Optional.empty();
  }

  private static boolean is(BuiltinCall call, String what, Type type, Term list, Term concrete) {
    boolean is = type.contains(concrete);
    call.decide(what, Member.of(call.pool(), type, list), is);
    return is;
  }

  private static int[] plain(Value value) {
    if (value instanceof Bits bits) {
      int[] bytes = new int[bits.byteSize()];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = bits.byteAt(i);
      }
      return bytes;
    }
    List<Integer> elements = new ArrayList<>();
    for (Value rest = value; rest instanceof Cons cell; rest = cell.tail) {
      elements.add((int) ((Small) cell.head).number);
    }
    return elements.stream().mapToInt(Integer::intValue).toArray();
  }

  BuiltinCall call() {
    return call;
  }

  TextForm form() {
    return form;
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
    return form.made(call, concrete, characters);
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
    Integers kind = set.integers();
    Term rest = from(at);
    call.chooseOne(
        what,
        List.of(
            Member.of(pool(), PlaceTypes.countedOrMore(kind, 1), rest),
            Member.of(pool(), PlaceTypes.counted(kind, set.others().integers(), 0), rest)),
        List.of("true", "false"),
        isThere ? 0 : 1);
  }

  /**
   * Decides how many characters from a place on are in a set; whether that could be.
   *
   * @param count of them in this run
   */
  boolean decideCount(String what, int at, int count, CharacterSet set) {
    Integers kind = set.integers();
    Integers others = set.others().integers();
    Term rest = from(at);
    SizeDecisions.decide(
        call,
        what,
        count,
        FARTHEST,
        other -> Member.of(pool(), PlaceTypes.counted(kind, others, other), rest),
        other -> Member.of(pool(), PlaceTypes.countedOrMore(kind, other), rest));
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
        other -> Member.of(pool(), PlaceTypes.ofLength(other), rest),
        other -> Member.of(pool(), PlaceTypes.ofLengthOrMore(other), rest));
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
