package clew.erlang.model;

import clew.engine.term.ListOperator;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.term.tree.Member;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.BitTerms;
import clew.erlang.model.term.CharacterBits;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.TextTypes;
import clew.erlang.model.term.Utf8Text;
import clew.erlang.value.Big;
import clew.erlang.value.Bits;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The characters of nested lists of numbers and binaries, part by part. Of a part that depends on
 * the input it is decided what it is, and whether all of it is ASCII: then its bytes are its
 * characters. What is not is decoded or encoded as a whole.
 */
public final class CharacterParts {
  /** What the reading came to. */
  public enum Outcome {
    /** All of it is characters. */
    WHOLE,
    /** It has a part that is none of what it may have, which is an error. */
    MALFORMED,
    /** It is not said what it comes to. */
    UNKNOWN
  }

  /** A part that is still to be read. */
  private record Item(Value value, boolean isTail) {}

  private final BuiltinCall call;
  private final TermPool pool;
  private final KindConditions kinds;
  private final boolean isLatin1;
  private final boolean wantsCharacters;
  private final List<Term> chunks = new ArrayList<>();
  private List<Term> single = new ArrayList<>();
  private final Deque<Item> work = new ArrayDeque<>();

  /**
   * @param isLatin1 whether bytes are characters, and characters are below 256
   * @param wantsCharacters whether the list is to be one of characters, or of bytes in UTF-8
   */
  public CharacterParts(BuiltinCall call, boolean isLatin1, boolean wantsCharacters) {
    this.call = call;
    this.pool = call.pool();
    this.kinds = call.kinds();
    this.isLatin1 = isLatin1;
    this.wantsCharacters = wantsCharacters;
  }

  /** Characters or bytes, as a list. */
  public Term list() {
    flush();
    Term list = pool.list(List.of());
    for (Term chunk : chunks.reversed()) {
      list = pool.apply(ListOperator.APPEND, chunk, list);
    }
    return list;
  }

  private void flush() {
    if (!single.isEmpty()) {
      chunks.add(pool.list(single));
      single = new ArrayList<>();
    }
  }

  private void add(Term list) {
    flush();
    chunks.add(list);
  }

  public Outcome read(Value data) {
    work.push(new Item(data, true));
    while (!work.isEmpty()) {
      Item item = work.pop();
      Outcome outcome =
          switch (item.value) {
            case Cons cell -> cell(cell);
            case Nil nil -> Outcome.WHOLE;
            case Bits bits when bits.isBinary() ->
                bytes(BitTerms.bytes(pool, BitTerms.of(pool, bits)), bits);
            case Small number when !item.isTail -> constant(number.number);
            case Big big when !item.isTail -> Outcome.UNKNOWN;
            case Followed followed -> followed(followed, item.isTail);
            default -> Outcome.MALFORMED;
          };
      if (outcome != Outcome.WHOLE) {
        return outcome;
      }
    }
    return Outcome.WHOLE;
  }

  private Outcome cell(Cons cell) {
    work.push(new Item(cell.tail, true));
    work.push(new Item(cell.head, false));
    return Outcome.WHOLE;
  }

  private boolean isCharacter(long number) {
    return isLatin1 ? number >= 0 && number < 0x100 : TextTypes.isCharacter(number);
  }

  private Outcome constant(long number) {
    if (!isCharacter(number)) {
      return Outcome.UNKNOWN;
    }
    character(pool.integer(number), number);
    return Outcome.WHOLE;
  }

  /** One character, as one in this run. */
  private void character(Term code, long number) {
    if (wantsCharacters || number < 0x80) {
      single.add(code);
    } else {
      add(pool.apply(Utf8Text.ENCODED, pool.list(List.of(code))));
    }
  }

  private Outcome followed(Followed part, boolean isTail) {
    Term term = part.term();
    boolean isBinary = part.concrete instanceof Bits bits && bits.isBinary();
    boolean isNumber = part.concrete instanceof Small || part.concrete instanceof Big;
    int taken =
        isBinary
            ? 0
            : isNumber ? 1 : part.concrete == Nil.NIL ? 2 : part.concrete instanceof Cons ? 3 : 4;
    call.choose(
        isTail ? "the rest is" : "a part is",
        List.of(
            kinds.isBinary(term),
            kinds.isInt(term),
            kinds.isNil(term),
            kinds.isCons(term),
            pool.bool(true)),
        List.of("a binary", "an integer", "empty", "a list cell", "something else"),
        taken);
    return switch (taken) {
      case 0 -> binary(part);
      case 1 -> isTail ? Outcome.MALFORMED : number(part);
      case 2 -> Outcome.WHOLE;
      case 3 -> list(part);
      default -> Outcome.MALFORMED;
    };
  }

  private Outcome number(Followed part) {
    Term code = kinds.asInt(part.term());
    boolean isOne = part.concrete instanceof Small small && isCharacter(small.number);
    Term isCharacter = isLatin1 ? between(0, code, 0xff) : CharacterBits.isScalar(pool, code);
    call.decide("a part is a character", isCharacter, isOne);
    if (!isOne) {
      return Outcome.UNKNOWN;
    }
    long number = ((Small) part.concrete).number;
    if (!wantsCharacters) {
      call.decide("a part is ASCII", between(0, code, 0x7f), number < 0x80);
    }
    character(code, number);
    return Outcome.WHOLE;
  }

  private Term between(int least, Term number, int most) {
    return pool.and(
        List.of(pool.atMost(pool.integer(least), number), pool.atMost(number, pool.integer(most))));
  }

  private Outcome binary(Followed part) {
    Term bytes = BinaryArguments.bytes(call, part, "a part");
    return bytes == null ? Outcome.UNKNOWN : bytes(bytes, (Bits) part.concrete);
  }

  private Outcome bytes(Term bytes, Bits plain) {
    Term concrete = BitTerms.bytes(pool, BitTerms.of(pool, plain));
    if (isLatin1 && wantsCharacters) {
      add(bytes);
      return Outcome.WHOLE;
    }
    if (is("a part is ASCII", EncodedTypes.ASCII, bytes, concrete)) {
      add(bytes);
      return Outcome.WHOLE;
    }
    if (isLatin1) {
      add(pool.apply(Utf8Text.ENCODED, bytes));
      return Outcome.WHOLE;
    }
    if (is("a part is text", EncodedTypes.UTF8, bytes, concrete)) {
      add(wantsCharacters ? pool.apply(Utf8Text.DECODED, bytes) : bytes);
      return Outcome.WHOLE;
    }
    // What kind of failure it is decides what a program does next; where it is does so rarely.
    is("a part ends within a character", EncodedTypes.INCOMPLETE, bytes, concrete);
    return Outcome.UNKNOWN;
  }

  private boolean is(String what, Type type, Term list, Term concrete) {
    boolean is = type.contains(concrete);
    call.decide(what, Member.of(pool, type, list), is);
    return is;
  }

  /** Characters are taken as a whole, whatever their number is; other lists cell by cell. */
  private Outcome list(Followed part) {
    Term list = part.term();
    Term concrete = call.term(part.concrete);
    if (is("a part has ASCII only", EncodedTypes.ASCII, list, concrete)) {
      add(list);
      return Outcome.WHOLE;
    }
    Type characters = isLatin1 ? EncodedTypes.LATIN1 : TextTypes.CHARACTERS;
    if (is("a part has characters only", characters, list, concrete)) {
      add(wantsCharacters ? list : pool.apply(Utf8Text.ENCODED, list));
      return Outcome.WHOLE;
    }
    Cons cell = (Cons) part.concrete;
    work.push(new Item(Followed.of(cell.tail, kinds.tail(list)), true));
    work.push(new Item(Followed.of(cell.head, kinds.head(list)), false));
    return Outcome.WHOLE;
  }
}
