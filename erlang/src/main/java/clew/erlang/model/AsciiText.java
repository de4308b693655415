package clew.erlang.model;

import clew.engine.term.Constructor;
import clew.engine.term.ListCells;
import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.KindConditions;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** A text of ASCII characters among the arguments of a call: a flat list or a binary. */
final class AsciiText {
  /** How far parts are told apart by their length. */
  static final int FARTHEST = 256;

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

  /** The argument as a text in which each character is a grapheme, if it is one. */
  static Optional<AsciiText> ofGraphemes(BuiltinCall call, int index) {
    return of(call, index, EncodedTypes.GRAPHEMES);
  }

  /** The argument as a text, if it is one. */
  static Optional<AsciiText> of(BuiltinCall call, int index) {
    return of(call, index, EncodedTypes.ASCII);
  }

  private static Optional<AsciiText> of(BuiltinCall call, int index, Type type) {
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
    boolean isText = type.contains(form.characters(call, index));
    call.decide(
        "argument " + (index + 1) + " is ASCII", Member.of(call.pool(), type, list), isText);
    return isText
        ? Optional.of(new AsciiText(call, form, list, plain(call.plain(index))))
        : Optional.empty();
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

  /** Whether all cells are there, so that its length does not depend on the input. */
  boolean hasLength() {
    return ListCells.of(list).rest() == pool().construct(Constructor.NIL);
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

  /** When there is a character at the beginning of a rest, and it is one of a set. */
  Term begins(Term rest, CharacterSet set, boolean isIn) {
    Term has = set.has(kinds(), kinds().head(rest));
    return pool().and(List.of(kinds().isCons(rest), isIn ? has : pool().not(has)));
  }

  /**
   * Decides how many characters from a place on are in a set, or are not; whether that could be.
   *
   * @param count of them in this run
   */
  boolean decideCount(String what, int at, int count, CharacterSet set, boolean areIn) {
    SizeDecisions.decide(
        call, what, count, FARTHEST, other -> pool().not(begins(from(at + other), set, areIn)));
    return count <= FARTHEST;
  }

  /** How many characters from a place on are of a kind. */
  int count(int from, IntPredicate isOne) {
    int at = from;
    while (at < plain.length && isOne.test(plain[at])) {
      at++;
    }
    return at - from;
  }
}
