package clew.prolog.explain;

import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A goal that is left.
 *
 * @param goal the goal
 * @param module where it is looked up
 * @param cut the stack that a cut in it goes back to; null is the empty one
 */
record Item(Value goal, Atom module, @Nullable Entry cut) {
  /** Stands for a cut to {@code cut} that the program has written as an arrow. */
  static final Atom COMMIT = Atom.of("$commit");

  Item with(Value other) {
    return new Item(other, module, cut);
  }
}
