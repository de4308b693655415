package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.model.made.Made;
import java.util.List;

/** The types that every module has. */
public final class ErlangTypes {
  static final Integers IDENTITIES = Integers.between(1, Made.MOST_IDENTITIES);

  private static final Type TERM = build();
  private static final Type INPUT = buildInput(TypeUse.INPUTS);
  private static final Type FAILING_INPUT = buildInput(TypeUse.FAILING_INPUTS);

  private ErlangTypes() {}

  /** Every Erlang term: {@code term()}. */
  public static Type anyTerm() {
    return TERM;
  }

  /** Every term that an input can be. */
  public static Type input() {
    return INPUT;
  }

  /** The same for a use of it. */
  public static Type input(TypeUse use) {
    return use == TypeUse.FAILING_INPUTS ? FAILING_INPUT : INPUT;
  }

  /** Whether it says no more than that a term can be an input. */
  public static boolean isInput(Type type) {
    return type.equals(INPUT) || type.equals(FAILING_INPUT);
  }

  private static Type buildInput(TypeUse use) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    return inputTerm(builder, state, use).build().type(state);
  }

  /** Has a state accept every term that an input can be. */
  static TreeAutomaton.Builder inputTerm(TreeAutomaton.Builder builder, int state, TypeUse use) {
    boolean mayFail = use == TypeUse.FAILING_INPUTS;
    new FunctionTypes(builder, state, written(builder), mayFail).add(state);
    int identity = builder.state();
    builder.leaves(identity, Leaves.of(IDENTITIES));
    for (Constructor kind : List.of(Made.PID, Made.PORT, Made.REFERENCE)) {
      builder.way(state, kind, identity);
    }
    return data(builder, state).name(state, "term()");
  }

  /** What a clause of a function can be written for; of functions it asks what they take. */
  static int written(TreeAutomaton.Builder builder) {
    int state = builder.state();
    new FunctionTypes(builder, state).addCode(state);
    data(builder, state);
    return state;
  }

  /** Has a state accept what values are made of by themselves. */
  private static TreeAutomaton.Builder data(TreeAutomaton.Builder builder, int state) {
    new BitTypes(builder).add(state, 0, 1);
    return builder
        .leaves(state, Leaves.of(Sort.INT, Sort.FLOAT64, Sort.ATOM))
        .maps(state, state, state)
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
        .way(state, Made.PID, identity)
        .way(state, Made.PORT, identity)
        .way(state, Made.REFERENCE, identity);
  }
}
