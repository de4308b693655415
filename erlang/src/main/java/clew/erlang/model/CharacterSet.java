package clew.erlang.model;

import clew.engine.term.tree.Integers;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.BitSet;
import java.util.Optional;

/** Some of the characters of ASCII. */
record CharacterSet(BitSet characters) {
  private static final int ASCII = 0x80;

  static CharacterSet of(String characters) {
    BitSet set = new BitSet();
    characters.chars().forEach(set::set);
    return new CharacterSet(set);
  }

  /**
   * Those in an argument that is a list of characters and of clusters, which are no characters;
   * nothing if it is none, or depends on the input.
   */
  static Optional<CharacterSet> of(BuiltinCall call, int index) {
    if (!PlainValues.isPlain(call.argument(index))) {
      return Optional.empty();
    }
    BitSet set = new BitSet();
    Value rest = call.argument(index);
    for (; rest instanceof Cons cell; rest = cell.tail) {
      switch (cell.head) {
        case Small number when number.number >= 0 && number.number < ASCII ->
            set.set((int) number.number);
        case Small number -> {} // not in a text of ASCII
        case Cons cluster when cluster.head instanceof Small -> {}
        default -> {
          return Optional.empty();
        }
      }
    }
    return rest == Nil.NIL ? Optional.of(new CharacterSet(set)) : Optional.empty();
  }

  boolean has(int character) {
    return characters.get(character);
  }

  /** As numbers. */
  Integers integers() {
    Integers all = Integers.NONE;
    for (int least = characters.nextSetBit(0); least >= 0; ) {
      int end = characters.nextClearBit(least);
      all = all.union(Integers.between(least, end - 1));
      least = characters.nextSetBit(end);
    }
    return all;
  }

  /** All others of ASCII. */
  CharacterSet others() {
    BitSet others = (BitSet) characters.clone();
    others.flip(0, ASCII);
    return new CharacterSet(others);
  }
}
