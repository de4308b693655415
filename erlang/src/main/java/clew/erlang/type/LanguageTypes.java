package clew.erlang.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.erlang.model.made.Made;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of the language itself, as its reference manual defines them. */
final class LanguageTypes {
  private static final int LAST_CHARACTER = 0x10ffff;

  private final TreeAutomaton.Builder builder;
  private final int term;
  private final Edges edges;
  private final BitTypes bits;
  private final FunctionTypes functions;
  private final Integers identities;

  /** Has a state accept what another one accepts in the end. */
  @FunctionalInterface
  interface Edges {
    void add(int from, int to);
  }

  LanguageTypes(TreeAutomaton.Builder builder, int term, Edges edges, TypeUse use) {
    this.builder = builder;
    this.term = term;
    this.edges = edges;
    this.bits = new BitTypes(builder);
    this.functions =
        use.isInput()
            ? new FunctionTypes(
                builder, term, ErlangTypes.written(builder), use == TypeUse.FAILING_INPUTS)
            : new FunctionTypes(builder, term);
    this.identities = use.isInput() ? ErlangTypes.IDENTITIES : Integers.ALL;
  }

  FunctionTypes functions() {
    return functions;
  }

  BitTypes bits() {
    return bits;
  }

  /** Has the state accept the type; false if there is no such type. */
  boolean add(int state, String name, List<Integer> arguments) {
    Leaves leaves = arguments.isEmpty() ? leaves(name) : null;
    if (leaves != null) {
      builder.leaves(state, leaves);
      return true;
    }
    return arguments.isEmpty()
        ? structure(state, name) || list(state, name, arguments)
        : list(state, name, arguments);
  }

  private static @Nullable Leaves leaves(String name) {
    return switch (name) {
      case "integer" -> Leaves.of(Integers.ALL);
      case "non_neg_integer" -> Leaves.of(Integers.between(BigInteger.ZERO, null));
      case "pos_integer" -> Leaves.of(Integers.between(BigInteger.ONE, null));
      case "neg_integer" -> Leaves.of(Integers.between(null, BigInteger.ONE.negate()));
      case "byte", "arity" -> Leaves.of(Integers.between(0, 255));
      case "char" -> Leaves.of(Integers.between(0, LAST_CHARACTER));
      case "float" -> Leaves.of(Sort.FLOAT64);
      case "number" -> Leaves.of(Sort.INT, Sort.FLOAT64);
      case "atom", "module", "node" -> Leaves.of(Sort.ATOM);
      case "boolean", "bool" -> Leaves.atoms("true", "false");
      case "timeout" ->
          Leaves.of(Integers.between(BigInteger.ZERO, null)).union(Leaves.atoms("infinity"));
      case "none", "no_return" -> Leaves.NONE;
      default -> null;
    };
  }

  private boolean structure(int state, String name) {
    switch (name) {
      case "any", "term", "dynamic" -> edges.add(state, term);
      case "map" -> builder.maps(state, term, term);
      case "nil" -> builder.way(state, Constructor.NIL);
      case "fun", "function" -> functions.add(state);
      case "tuple" -> builder.tuples(state, term);
      case "pid" -> builder.way(state, Made.PID, of(Leaves.of(identities)));
      case "port" -> builder.way(state, Made.PORT, of(Leaves.of(identities)));
      case "reference" -> builder.way(state, Made.REFERENCE, of(Leaves.of(identities)));
      case "identifier" -> {
        structure(state, "pid");
        structure(state, "port");
        structure(state, "reference");
      }
      case "mfa" ->
          builder.way(
              state,
              Constructor.tuple(3),
              of(Leaves.of(Sort.ATOM)),
              of(Leaves.of(Sort.ATOM)),
              of(Leaves.of(Integers.between(0, 255))));
      case "string" -> proper(state, of(Leaves.of(Integers.between(0, LAST_CHARACTER))));
      case "nonempty_string" -> nonempty(state, of(Leaves.of(Integers.between(0, LAST_CHARACTER))));
      case "binary" -> bits.addBinary(state);
      case "nonempty_binary" -> bits.add(state, 8, 8);
      case "bitstring" -> bits.add(state, 0, 1);
      case "nonempty_bitstring" -> bits.add(state, 1, 1);
      case "iolist" -> iolist(state);
      case "iodata" -> {
        iolist(state);
        bits.addBinary(state);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean list(int state, String name, List<Integer> arguments) {
    int element = arguments.isEmpty() ? term : arguments.getFirst();
    int end = arguments.size() < 2 ? term : arguments.get(1);
    switch (name + "/" + arguments.size()) {
      case "list/0", "list/1" -> proper(state, element);
      case "nonempty_list/0", "nonempty_list/1" -> nonempty(state, element);
      case "maybe_improper_list/0", "maybe_improper_list/2" -> {
        builder.way(state, Constructor.NIL);
        ending(state, element, end, true);
      }
      case "nonempty_maybe_improper_list/0", "nonempty_maybe_improper_list/2" ->
          ending(state, element, end, true);
      case "nonempty_improper_list/2" -> ending(state, element, end, false);
      default -> {
        return false;
      }
    }
    return true;
  }

  private int of(Leaves leaves) {
    int state = builder.state();
    builder.leaves(state, leaves);
    return state;
  }

  /** Lists that end in the empty list. */
  private void proper(int state, int element) {
    builder.way(state, Constructor.NIL);
    nonempty(state, element);
  }

  private void nonempty(int state, int element) {
    int list = builder.state();
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, element, list);
    builder.way(state, Constructor.CONS, element, list);
  }

  /** Lists of at least one element that end in something else. */
  private void ending(int state, int element, int end, boolean orProper) {
    int rest = builder.state();
    edges.add(rest, end);
    builder.way(rest, Constructor.CONS, element, rest);
    if (orProper) {
      builder.way(rest, Constructor.NIL);
    }
    builder.way(state, Constructor.CONS, element, rest);
  }

  /** maybe_improper_list(byte() | binary() | iolist(), binary() | []). */
  private void iolist(int state) {
    int list = builder.state();
    int element = of(Leaves.of(Integers.between(0, 255)));
    bits.addBinary(element);
    int rest = builder.state();
    bits.addBinary(rest);
    builder.way(rest, Constructor.NIL).way(rest, Constructor.CONS, element, rest);
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, element, rest);
    edges.add(element, list);
    edges.add(state, list);
  }
}
