package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import java.util.List;

/** The types that every module has, and how identities are built as terms. */
public final class ErlangTypes {
  /** A process, port or reference, with a number that tells it from others. */
  public static final Constructor PID = new Constructor("pid", 1);

  public static final Constructor PORT = new Constructor("port", 1);
  public static final Constructor REFERENCE = new Constructor("reference", 1);

  /** A result of a function that is none: the class and the reason of what it raises. */
  public static final Constructor FAILURE = new Constructor("raises", 2);

  /** How many processes, ports and references an input may have of each. */
  public static final int MOST_IDENTITIES = 1000;

  private static final Type TERM = build();
  private static final Type INPUT = buildInput(false);
  private static final Type SPECIFIED_INPUT = buildInput(true);

  private ErlangTypes() {}

  /** Every Erlang term: {@code term()}. */
  public static Type anyTerm() {
    return TERM;
  }

  /** Every term that an input can be. */
  public static Type input() {
    return INPUT;
  }

  /** The same where types say more: a function that is of one that never returns may throw. */
  public static Type specifiedInput() {
    return SPECIFIED_INPUT;
  }

  /** Whether it says no more than that a term can be an input. */
  public static boolean isInput(Type type) {
    return type.equals(INPUT) || type.equals(SPECIFIED_INPUT);
  }

  private static Type buildInput(boolean mayThrow) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    FunctionTypes functions = new FunctionTypes(builder, state, written(builder));
    if (mayThrow) {
      functions.addAny(state, functions.throwing());
    }
    functions.add(state);
    int identity = builder.state();
    builder.leaves(identity, Leaves.of(Integers.between(1, MOST_IDENTITIES)));
    for (Constructor kind : List.of(PID, PORT, REFERENCE)) {
      builder.way(state, kind, identity);
    }
    return data(builder, state).name(state, "term()").build().type(state);
  }

  /** What a clause of a function can be written for; of functions it asks what they take. */
  private static int written(TreeAutomaton.Builder builder) {
    int state = builder.state();
    new FunctionTypes(builder, state).addCode(state);
    data(builder, state);
    return state;
  }

  /** Has a state accept what values are made of by themselves. */
  private static TreeAutomaton.Builder data(TreeAutomaton.Builder builder, int state) {
    new BitTypes(builder).add(state, 0, 1);
    return builder
        .leaves(state, Leaves.of(Sort.INT, Sort.FLOAT64, Sort.ATOM, Sort.MAP))
        .way(state, Constructor.NIL)
        .way(state, Constructor.CONS, state, state)
        .tuples(state, state);
  }

  private static Type build() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    return anyTerm(builder, state).build().type(state);
  }

  /** Has a state accept every term. */
  static TreeAutomaton.Builder anyTerm(TreeAutomaton.Builder builder, int state) {
    int identity = builder.state();
    new FunctionTypes(builder, state).add(state);
    builder.leaves(identity, Leaves.of(Integers.ALL)).name(identity, "integer()");
    return data(builder, state)
        .name(state, "term()")
        .way(state, PID, identity)
        .way(state, PORT, identity)
        .way(state, REFERENCE, identity);
  }
}
