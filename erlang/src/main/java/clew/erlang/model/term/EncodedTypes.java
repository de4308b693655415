package clew.erlang.model.term;

import clew.engine.term.Constructor;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;

/** Lists of numbers that are text in some encoding. */
public final class EncodedTypes {
  private static final Integers CONTINUATION = Integers.between(0x80, 0xbf);

  /** Lists of ASCII characters, which are the same in every encoding. */
  public static final Type ASCII = of("ASCII", Integers.between(0, 0x7f));

  /** The same without returns: each character is a grapheme, whatever comes before or behind. */
  public static final Type GRAPHEMES =
      of(
          "ASCII without returns",
          Integers.between(0, '\r' - 1).union(Integers.between('\r' + 1, 0x7f)));

  /** Lists of ASCII characters of which no letter is large. */
  static final Type NO_LARGE_LETTERS =
      of("small letters", Integers.between(0, 'A' - 1).union(Integers.between('Z' + 1, 0x7f)));

  /** Lists of ASCII characters of which no letter is small. */
  static final Type NO_SMALL_LETTERS =
      of("large letters", Integers.between(0, 'a' - 1).union(Integers.between('z' + 1, 0x7f)));

  /** Lists of characters of Latin-1. */
  public static final Type LATIN1 = of("latin1", Integers.between(0, 0xff));

  /** Lists of bytes that are text in UTF-8. */
  public static final Type UTF8 = utf8();

  /** Lists of bytes that are text in UTF-8 but for a last character that is cut off. */
  public static final Type INCOMPLETE = incomplete();

  private EncodedTypes() {}

  private static Type of(String name, Integers elements) {
    Draft draft = new Draft();
    int list = draft.state();
    draft.end(list);
    draft.way(list, elements, list);
    return draft.builder.name(list, name).build().type(list);
  }

  private static Type utf8() {
    Draft draft = new Draft();
    int next = draft.state();
    draft.end(next);
    draft.text(next);
    return draft.builder.name(next, "utf8").build().type(next);
  }

  /** Of what is cut off only the first byte is looked at, and that others go on with it. */
  private static Type incomplete() {
    Draft draft = new Draft();
    int next = draft.state();
    int last = draft.state();
    int oneOrLast = draft.state();
    int twoOrLast = draft.state();
    draft.text(next);
    draft.end(last);
    draft.end(oneOrLast);
    draft.way(oneOrLast, CONTINUATION, last);
    draft.end(twoOrLast);
    draft.way(twoOrLast, CONTINUATION, oneOrLast);
    draft.way(next, Integers.between(0xc0, 0xdf), last);
    draft.way(next, Integers.between(0xe0, 0xef), oneOrLast);
    draft.way(next, Integers.between(0xf0, 0xf7), twoOrLast);
    return draft.builder.name(next, "incomplete utf8").build().type(next);
  }

  /** An automaton of lists while it is put together. */
  private static final class Draft {
    final TreeAutomaton.Builder builder = new TreeAutomaton.Builder();

    int state() {
      return builder.state();
    }

    void end(int state) {
      builder.way(state, Constructor.NIL);
    }

    void way(int from, Integers elements, int to) {
      int element = builder.state();
      builder.leaves(element, Leaves.of(elements));
      builder.way(from, Constructor.CONS, element, to);
    }

    /** Ways that read whole characters of UTF-8, from a state and back to it. */
    void text(int next) {
      int one = state();
      int two = state();
      int three = state();
      way(next, Integers.between(0, 0x7f), next);
      way(one, CONTINUATION, next);
      way(two, CONTINUATION, one);
      way(three, CONTINUATION, two);
      way(next, Integers.between(0xc2, 0xdf), one);
      way(next, Integers.between(0xe1, 0xec).union(Integers.between(0xee, 0xef)), two);
      way(next, Integers.between(0xf1, 0xf3), three);
      // Shorter forms, surrogates and what is beyond Unicode are left out.
      pair(next, 0xe0, Integers.between(0xa0, 0xbf), one);
      pair(next, 0xed, Integers.between(0x80, 0x9f), one);
      pair(next, 0xf0, Integers.between(0x90, 0xbf), two);
      pair(next, 0xf4, Integers.between(0x80, 0x8f), two);
    }

    void pair(int from, int first, Integers second, int to) {
      int between = state();
      way(from, Integers.of(first), between);
      way(between, second, to);
    }
  }
}
