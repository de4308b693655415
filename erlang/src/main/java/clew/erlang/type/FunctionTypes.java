package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.erlang.model.made.Made;

/** Types of functions: what they take and what they give. */
final class FunctionTypes {
  private static final int LARGEST_ARITY = 255;

  private final TreeAutomaton.Builder builder;
  private final int term;
  private final int argument;
  private final boolean mayFail;

  /**
   * @param term the state of every term
   */
  FunctionTypes(TreeAutomaton.Builder builder, int term) {
    this(builder, term, term, false);
  }

  /**
   * The same.
   *
   * @param argument the state of what a table may have points for
   * @param mayFail whether a function may also fail
   */
  FunctionTypes(TreeAutomaton.Builder builder, int term, int argument, boolean mayFail) {
    this.builder = builder;
    this.term = term;
    this.argument = argument;
    this.mayFail = mayFail;
  }

  /** What a function gives that never returns: it throws something. */
  int throwing() {
    return failing("throw");
  }

  private int failing(String... kinds) {
    int state = builder.state();
    int kind = builder.state();
    builder.leaves(kind, Leaves.atoms(kinds));
    builder.way(state, Made.FAILURE, kind, argument);
    return state;
  }

  /** Has a state accept every function. */
  void add(int state) {
    addAny(state, term);
  }

  /** Functions of so many arguments. What they are called with is up to who calls them. */
  void add(int state, int arity, int result) {
    int arguments = builder.state();
    builder.way(arguments, Constructor.NIL);
    for (int i = 0; i < arity; i++) {
      int longer = builder.state();
      builder.way(longer, Constructor.CONS, argument, arguments);
      arguments = longer;
    }
    add(state, Integers.between(arity, arity), arguments, result);
  }

  /** Functions of any number of arguments. */
  void addAny(int state, int result) {
    int arguments = builder.state();
    builder.way(arguments, Constructor.NIL).way(arguments, Constructor.CONS, argument, arguments);
    add(state, Integers.between(0, LARGEST_ARITY), arguments, result);
  }

  private void add(int state, Integers arities, int arguments, int result) {
    int arity = builder.state();
    int point = builder.state();
    int points = builder.state();
    builder.leaves(arity, Leaves.of(arities)).name(arity, "arity()");
    builder.way(point, Constructor.tuple(2), arguments, result);
    builder.way(points, Constructor.NIL).way(points, Constructor.CONS, point, points);
    builder.way(state, Constructor.FUNCTION, arity, points, result);
    if (mayFail) {
      int failing = failing("error", "exit", "throw");
      builder.way(point, Constructor.tuple(2), arguments, failing);
      builder.way(state, Constructor.FUNCTION, arity, points, failing);
    }
    addCode(state, arity);
  }

  /** Functions that are no tables: a program makes them, or a user gives them. */
  void addCode(int state) {
    int arity = builder.state();
    builder.leaves(arity, Leaves.of(Integers.between(0, LARGEST_ARITY)));
    addCode(state, arity);
  }

  private void addCode(int state, int arity) {
    int code = builder.state();
    int nothing = builder.state();
    builder.leaves(code, Leaves.of(Sort.TABLE)).way(nothing, Constructor.NIL);
    builder.way(state, Constructor.FUNCTION, arity, code, nothing);
  }
}
