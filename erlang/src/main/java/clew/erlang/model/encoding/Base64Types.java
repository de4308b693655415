package clew.erlang.model.encoding;

import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Type;
import clew.erlang.model.term.ListDraft;

/** Lists of numbers that are text in base64, and those that are nearly so. */
public final class Base64Types {
  private static final Integers SPACE =
      Integers.of('\t').union(Integers.of('\n')).union(Integers.of('\r')).union(Integers.of(' '));
  private static final Integers LETTER =
      Integers.between('A', 'Z')
          .union(Integers.between('a', 'z'))
          .union(Integers.between('0', '9'))
          .union(Integers.of('+'))
          .union(Integers.of('/'));
  private static final Integers PADDING = Integers.of('=');

  /** The bytes 1 to 255 that are no white space. */
  private static final Integers BEHIND =
      Integers.between(1, 8)
          .union(Integers.between(11, 12))
          .union(Integers.between(14, 31))
          .union(Integers.between(33, 255));

  /** Which lists are meant. */
  private enum End {
    WHOLE,
    CUT,
    BEHIND
  }

  /** Lists of bytes. */
  public static final Type BYTES = bytes();

  /** Text without white space. */
  public static final Type DENSE = of("base64", End.WHOLE, false);

  /** What is encoded so: the bits that are left over are zeros. */
  public static final Type WRITTEN = written();

  /** Text that is decoded; white space may be anywhere in it. */
  public static final Type TEXT = of("base64 with spaces", End.WHOLE, true);

  /** Text that ends within a group. */
  public static final Type CUT = of("cut base64", End.CUT, true);

  /** Text that goes on behind its padding. */
  public static final Type GOES_ON = of("base64 that goes on", End.BEHIND, true);

  private Base64Types() {}

  private static Type bytes() {
    ListDraft draft = new ListDraft();
    return draft.type(draft.any(Integers.between(0, 255)), "bytes");
  }

  private static Type written() {
    ListDraft draft = new ListDraft();
    int[] read = new int[4];
    for (int i = 0; i < read.length; i++) {
      read[i] = draft.state();
    }
    for (int i = 0; i < read.length; i++) {
      draft.way(read[i], LETTER, read[(i + 1) % read.length]);
    }
    int last = draft.state();
    int lastTwo = draft.state();
    int end = draft.state();
    draft.way(read[1], UrlTypes.of("AQgw"), lastTwo);
    draft.way(lastTwo, PADDING, last);
    draft.way(read[2], UrlTypes.of("AEIMQUYcgkosw048"), last);
    draft.way(last, PADDING, end);
    draft.end(read[0]);
    draft.end(end);
    return draft.type(read[0], "written base64");
  }

  private static Type of(String name, End end, boolean hasSpaces) {
    ListDraft draft = new ListDraft();
    int[] read = new int[4];
    for (int i = 0; i < read.length; i++) {
      read[i] = draft.state();
    }
    int padding = draft.state();
    int padded = draft.state();
    for (int i = 0; i < read.length; i++) {
      draft.way(read[i], LETTER, read[(i + 1) % read.length]);
    }
    draft.way(read[2], PADDING, padding);
    draft.way(padding, PADDING, padded);
    draft.way(read[3], PADDING, padded);
    if (hasSpaces) {
      for (int state : new int[] {read[0], read[1], read[2], read[3], padding, padded}) {
        draft.way(state, SPACE, state);
      }
    }
    switch (end) {
      case WHOLE -> {
        draft.end(read[0]);
        draft.end(padded);
      }
      case CUT -> {
        for (int state : new int[] {read[1], read[2], read[3], padding}) {
          draft.end(state);
        }
      }
      case BEHIND -> draft.way(padded, BEHIND, draft.any(Integers.between(0, 255)));
    }
    return draft.type(read[0], name);
  }
}
