package clew.engine.invariant;

import clew.engine.term.Constructor;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;

/** The type of the lists that end in an empty one. */
final class ProperLists {
  static final Type TYPE = build();

  private ProperLists() {}

  private static Type build() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int list = builder.state();
    int element = builder.state();
    return builder
        .name(list, "list()")
        .way(list, Constructor.NIL)
        .way(list, Constructor.CONS, element, list)
        .any(element)
        .build()
        .type(list);
  }
}
