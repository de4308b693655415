package clew.engine.term.tree;

/** The values of two types together. */
final class Union {
  private Union() {}

  static Type of(Type one, Type other) {
    if (one.equals(other) || other.isEmpty()) {
      return one;
    }
    if (one.isEmpty()) {
      return other;
    }
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int first = builder.copy(one.automaton()) + one.number();
    int second =
        one.automaton() == other.automaton()
            ? other.number()
            : builder.copy(other.automaton()) + other.number();
    int union = builder.state();
    builder.include(union, first).include(union, second);
    builder.name(union, one + " | " + other);
    return builder.build().type(union);
  }
}
