package clew.erlang.model;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.erlang.model.term.KindConditions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
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

  /** When an element is one of them. */
  Term has(KindConditions kinds, Term element) {
    TermPool pool = kinds.pool();
    Term character = kinds.asInt(element);
    List<Term> ways = new ArrayList<>();
    for (int least = characters.nextSetBit(0); least >= 0; ) {
      int end = characters.nextClearBit(least);
      ways.add(
          end == least + 1
              ? pool.equal(character, pool.integer(least))
              : pool.and(
                  List.of(
                      pool.atMost(pool.integer(least), character),
                      pool.atMost(character, pool.integer(end - 1)))));
      least = characters.nextSetBit(end);
    }
    return pool.or(ways);
  }
}
