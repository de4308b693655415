package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.erlang.value.Atom;
import clew.erlang.value.MadeBy;
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

  static final Integers IDENTITIES = Integers.between(1, MOST_IDENTITIES);

  private static final Type TERM = build();
  private static final Type INPUT = buildInput();

  private static final String CALL = "call ";

  private ErlangTypes() {}

  /** What a call of a function gives, where inputs are made so. */
  static Constructor call(String module, String function, int arity) {
    return new Constructor(CALL + module + ":" + function, arity);
  }

  /** Whether what it builds is the result of a call. */
  public static boolean isCall(Constructor constructor) {
    return constructor.name().startsWith(CALL);
  }

  /** What a call of a function gives, where inputs are made so. */
  public static Constructor call(MadeBy made) {
    return call(made.module().name(), made.function().name(), made.arguments().size());
  }

  /** The module and the function of a call. */
  public static List<Atom> called(Constructor call) {
    String name = call.name().substring(CALL.length());
    int colon = name.indexOf(':');
    return List.of(Atom.of(name.substring(0, colon)), Atom.of(name.substring(colon + 1)));
  }

  /** Every Erlang term: {@code term()}. */
  public static Type anyTerm() {
    return TERM;
  }

  /** Every term that an input can be. */
  public static Type input() {
    return INPUT;
  }

  private static Type buildInput() {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    int state = builder.state();
    return inputTerm(builder, state).build().type(state);
  }

  /** Has a state accept every term that an input can be. */
  static TreeAutomaton.Builder inputTerm(TreeAutomaton.Builder builder, int state) {
    new FunctionTypes(builder, state, written(builder)).add(state);
    int identity = builder.state();
    builder.leaves(identity, Leaves.of(IDENTITIES));
    for (Constructor kind : List.of(PID, PORT, REFERENCE)) {
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
        .way(state, PID, identity)
        .way(state, PORT, identity)
        .way(state, REFERENCE, identity);
  }
}
