package clew.engine.term.tree;

import clew.engine.term.Constructor;

/** The type of the lists that end in an empty one. */
public final class ProperLists {
  public static final Type TYPE = build();

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
