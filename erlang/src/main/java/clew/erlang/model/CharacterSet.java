package clew.erlang.model;

import clew.engine.term.tree.Integers;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.Optional;

/**
 * Some of the characters of ASCII.
 *
 * @param low a bit for each of the first 64
 * @param high a bit for each of the others
 */
record CharacterSet(long low, long high) {
  private static final int ASCII = 0x80;
  private static final CharacterSet NONE = new CharacterSet(0, 0);

  static CharacterSet of(String characters) {
    CharacterSet set = NONE;
    for (int i = 0; i < characters.length(); i++) {
      set = set.with(characters.charAt(i));
    }
    return set;
  }

  private CharacterSet with(int character) {
    return character < Long.SIZE
        ? new CharacterSet(low | 1L << character, high)
        : new CharacterSet(low, high | 1L << (character - Long.SIZE));
  }

  /**
   * Those in an argument that is a list of characters and of clusters, which are no characters;
   * nothing if it is none, or depends on the input.
   */
  static Optional<CharacterSet> of(BuiltinCall call, int index) {
    if (!PlainValues.isPlain(call.argument(index))) {
      return Optional.empty();
    }
    CharacterSet set = NONE;
    Value rest = call.argument(index);
    for (; rest instanceof Cons cell; rest = cell.tail) {
      switch (cell.head) {
        case Small number when number.number >= 0 && number.number < ASCII ->
            set = set.with((int) number.number);
        case Small number -> {} // not in a text of ASCII
        case Cons cluster when cluster.head instanceof Small -> {}
        default -> {
          return Optional.empty();
        }
      }
    }
    return rest == Nil.NIL ? Optional.of(set) : Optional.empty();
  }

  boolean has(int character) {
    return character < ASCII
        && (character < Long.SIZE
            ? (low >>> character & 1) == 1
            : (high >>> (character - Long.SIZE) & 1) == 1);
  }

  /** As numbers. */
  Integers integers() {
    Integers all = Integers.NONE;
    for (int least = 0; least < ASCII; least++) {
      int end = least;
      while (has(end)) {
        end++;
      }
      if (end > least) {
        all = all.union(Integers.between(least, end - 1));
        least = end;
      }
    }
    return all;
  }

  /** All others of ASCII. */
  CharacterSet others() {
    return new CharacterSet(~low, ~high);
  }
}
