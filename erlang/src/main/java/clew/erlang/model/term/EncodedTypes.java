package clew.erlang.model.term;

import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import java.math.BigInteger;

/** Lists of numbers that are text in some encoding. */
public final class EncodedTypes {
  private static final Integers ALL = Integers.between(0, 0x7f);
  private static final Integers CONTINUATION = Integers.between(0x80, 0xbf);

  /** The last of the characters that are graphemes, whatever comes before or behind. */
  public static final int LAST_ALONE = 0x2ff;

  private static final Integers ALONE =
      Integers.between(0, '\r' - 1).union(Integers.between('\r' + 1, LAST_ALONE));

  /** Lists of ASCII characters, which are the same in every encoding. */
  public static final Type ASCII = of("ASCII", ALL);

  /** The same without returns: each character is a grapheme, whatever comes before or behind. */
  public static final Type GRAPHEMES =
      of(
          "ASCII without returns",
          Integers.between(0, '\r' - 1).union(Integers.between('\r' + 1, 0x7f)));

  /** Lists of characters each of which is a grapheme, whatever comes before or behind. */
  public static final Type CHARACTERS_ALONE = of("graphemes", ALONE);

  /** The bytes of such lists in UTF-8. */
  public static final Type BYTES_ALONE = bytesAlone();

  /** Lists of ASCII characters of which no letter is large. */
  static final Type NO_LARGE_LETTERS =
      of("small letters", Integers.between(0, 'A' - 1).union(Integers.between('Z' + 1, 0x7f)));

  /** Lists of ASCII characters of which no letter is small. */
  static final Type NO_SMALL_LETTERS =
      of("large letters", Integers.between(0, 'a' - 1).union(Integers.between('z' + 1, 0x7f)));

  /** Lists of integers, whether they are characters or not. */
  public static final Type NUMBERS = of("flat", Integers.ALL);

  /** Lists of characters of Latin-1. */
  public static final Type LATIN1 = of("latin1", Integers.between(0, 0xff));

  /** Lists of bytes that are text in UTF-8. */
  public static final Type UTF8 = utf8();

  /** Lists of bytes that are text in UTF-8 but for a last character that is cut off. */
  public static final Type INCOMPLETE = incomplete();

  private EncodedTypes() {}

  private static Type of(String name, Integers elements) {
    ListDraft draft = new ListDraft();
    int list = draft.state();
    draft.end(list);
    draft.way(list, elements, list);
    return draft.type(list, name);
  }

  /** Whether a character is a grapheme, whatever comes before or behind. */
  public static boolean isAlone(int character) {
    return ALONE.contains(BigInteger.valueOf(character));
  }

  private static Type bytesAlone() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    int second = draft.state();
    draft.end(next);
    draft.way(next, Integers.between(0, '\r' - 1).union(Integers.between('\r' + 1, 0x7f)), next);
    draft.way(next, Integers.between(0xc2, 0xc0 | LAST_ALONE >> 6), second);
    draft.way(second, CONTINUATION, next);
    return draft.type(next, "graphemes in utf8");
  }

  private static Type utf8() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    draft.end(next);
    text(draft, next);
    return draft.type(next, "utf8");
  }

  /** Of what is cut off only the first byte is looked at, and that others go on with it. */
  private static Type incomplete() {
    ListDraft draft = new ListDraft();
    int next = draft.state();
    int last = draft.state();
    int oneOrLast = draft.state();
    int twoOrLast = draft.state();
    text(draft, next);
    draft.end(last);
    draft.end(oneOrLast);
    draft.way(oneOrLast, CONTINUATION, last);
    draft.end(twoOrLast);
    draft.way(twoOrLast, CONTINUATION, oneOrLast);
    draft.way(next, Integers.between(0xc0, 0xdf), last);
    draft.way(next, Integers.between(0xe0, 0xef), oneOrLast);
    draft.way(next, Integers.between(0xf0, 0xf7), twoOrLast);
    return draft.type(next, "incomplete utf8");
  }

  /** Ways that read whole characters of UTF-8, from a state and back to it. */
  private static void text(ListDraft draft, int next) {
    int one = draft.state();
    int two = draft.state();
    int three = draft.state();
    draft.way(next, Integers.between(0, 0x7f), next);
    draft.way(one, CONTINUATION, next);
    draft.way(two, CONTINUATION, one);
    draft.way(three, CONTINUATION, two);
    draft.way(next, Integers.between(0xc2, 0xdf), one);
    draft.way(next, Integers.between(0xe1, 0xec).union(Integers.between(0xee, 0xef)), two);
    draft.way(next, Integers.between(0xf1, 0xf3), three);
    // Shorter forms, surrogates and what is beyond Unicode are left out.
    pair(draft, next, 0xe0, Integers.between(0xa0, 0xbf), one);
    pair(draft, next, 0xed, Integers.between(0x80, 0x9f), one);
    pair(draft, next, 0xf0, Integers.between(0x90, 0xbf), two);
    pair(draft, next, 0xf4, Integers.between(0x80, 0x8f), two);
  }

  private static void pair(ListDraft draft, int from, int first, Integers second, int to) {
    int between = draft.state();
    draft.way(from, Integers.of(first), between);
    draft.way(between, second, to);
  }
}
