package clew.erlang.model.library;

import clew.engine.term.tree.Integers;
import clew.erlang.model.BuiltinCall;
import clew.erlang.model.term.EncodedTypes;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Some of the characters that are graphemes of their own.
 *
 * @param bits one for each
 * @param isWithout whether the others are meant
 */
record CharacterSet(BigInteger bits, boolean isWithout) {
  private static final CharacterSet NONE = new CharacterSet(BigInteger.ZERO, false);

  static CharacterSet of(String characters) {
    CharacterSet set = NONE;
    for (int i = 0; i < characters.length(); i++) {
      set = set.with(characters.charAt(i));
    }
    return set;
  }

  private CharacterSet with(int character) {
    return new CharacterSet(bits.setBit(character), isWithout);
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
        case Small number when number.number >= 0 && number.number <= EncodedTypes.LAST_ALONE ->
            set = set.with((int) number.number);
        case Small number -> {} // not in a text of these
        case Cons cluster when cluster.head instanceof Small -> {}
        default -> {
          return Optional.empty();
        }
      }
    }
    return rest == Nil.NIL ? Optional.of(set) : Optional.empty();
  }

  boolean has(int character) {
    return character <= EncodedTypes.LAST_ALONE && bits.testBit(character) != isWithout;
  }

  /**
   * As numbers.
   *
   * @param most the largest one there can be
   */
  Integers integers(int most) {
    Integers all = Integers.NONE;
    for (int least = 0; least <= most; least++) {
      int end = least;
      while (end <= most && has(end)) {
        end++;
      }
      if (end > least) {
        all = all.union(Integers.between(least, end - 1));
        least = end;
      }
    }
    return all;
  }

  /** All others. */
  CharacterSet others() {
    return new CharacterSet(bits, !isWithout);
  }
}
