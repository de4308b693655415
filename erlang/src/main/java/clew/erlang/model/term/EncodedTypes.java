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

  /** Lists of characters of Latin-1. */
  public static final Type LATIN1 = of("latin1", Integers.between(0, 0xff));

  /** Lists of bytes that are text in UTF-8. */
  public static final Type UTF8 = utf8();

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
    int one = draft.state();
    int two = draft.state();
    int three = draft.state();
    draft.end(next);
    draft.way(next, Integers.between(0, 0x7f), next);
    draft.way(one, CONTINUATION, next);
    draft.way(two, CONTINUATION, one);
    draft.way(three, CONTINUATION, two);
    draft.way(next, Integers.between(0xc2, 0xdf), one);
    draft.way(next, Integers.between(0xe1, 0xec).union(Integers.between(0xee, 0xef)), two);
    draft.way(next, Integers.between(0xf1, 0xf3), three);
    // Shorter forms, surrogates and what is beyond Unicode are left out.
    draft.pair(next, 0xe0, Integers.between(0xa0, 0xbf), one);
    draft.pair(next, 0xed, Integers.between(0x80, 0x9f), one);
    draft.pair(next, 0xf0, Integers.between(0x90, 0xbf), two);
    draft.pair(next, 0xf4, Integers.between(0x80, 0x8f), two);
    return draft.builder.name(next, "utf8").build().type(next);
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

    void pair(int from, int first, Integers second, int to) {
      int between = state();
      way(from, Integers.of(first), between);
      way(between, second, to);
    }
  }
}
