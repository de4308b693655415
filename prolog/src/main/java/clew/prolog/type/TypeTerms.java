package clew.prolog.type;

import clew.engine.term.Constructor;
import clew.engine.term.Sort;
import clew.engine.term.tree.Integers;
import clew.engine.term.tree.Leaves;
import clew.engine.term.tree.TreeAutomaton;
import clew.engine.term.tree.Type;
import clew.prolog.builtin.base.ListArguments;
import clew.prolog.model.term.TermEncoding;
import clew.prolog.value.Atom;
import clew.prolog.value.BigInt;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types as the library and its documentation write them, such as {@code list(integer)}. */
public final class TypeTerms {
  private static final BigInteger LAST_CODE = BigInteger.valueOf(0x10FFFF);
  private static final int DEEPEST = 50;

  private final Type any;

  /** Reads types, where {@code any} is every term that an input may be. */
  public TypeTerms(Type any) {
    this.any = any;
  }

  /** The type that a term means; nothing if it means none that we know. */
  public Optional<Type> of(Value type) {
    TreeAutomaton.Builder builder = new TreeAutomaton.Builder();
    Optional<Integer> state = state(type.walked(), builder, 0);
    if (state.isEmpty()) {
      return Optional.empty();
    }
    builder.name(state.get(), Names.of(type));
    Type found = builder.build().type(state.get());
    return found.isEmpty() ? Optional.empty() : Optional.of(found);
  }

  private Optional<Integer> state(Value type, TreeAutomaton.Builder builder, int depth) {
    if (depth > DEEPEST) {
      return Optional.empty();
    }
    return switch (type) {
      case Atom name -> plain(name.name(), builder);
      case Compound compound -> compound(compound, builder, depth);
      default -> Optional.empty();
    };
  }

  private Optional<Integer> plain(String name, TreeAutomaton.Builder builder) {
    return switch (name) {
      case "any", "term", "ground", "nonvar" -> Optional.of(any(builder));
      case "integer", "int" -> Optional.of(leaves(builder, Leaves.of(Sort.INT)));
      case "nonneg", "natural" ->
          Optional.of(leaves(builder, Leaves.of(Integers.between(BigInteger.ZERO, null))));
      case "positive_integer" ->
          Optional.of(leaves(builder, Leaves.of(Integers.between(BigInteger.ONE, null))));
      case "code", "character_code" ->
          Optional.of(leaves(builder, Leaves.of(Integers.between(BigInteger.ZERO, LAST_CODE))));
      case "number", "num" -> Optional.of(leaves(builder, Leaves.of(Sort.INT, Sort.FLOAT64)));
      case "float" -> Optional.of(leaves(builder, Leaves.of(Sort.FLOAT64)));
      case "atom", "symbol", "oneof" -> Optional.of(atoms(builder));
      case "atomic", "constant" -> {
        int state = atoms(builder);
        builder.leaves(state, Leaves.of(Sort.INT, Sort.FLOAT64, Sort.TEXT));
        yield Optional.of(state);
      }
      case "string" -> Optional.of(leaves(builder, Leaves.of(Sort.TEXT)));
      case "text" -> {
        int state = atoms(builder);
        builder.leaves(state, Leaves.of(Sort.TEXT));
        yield Optional.of(state);
      }
      case "boolean", "bool" -> Optional.of(leaves(builder, Leaves.atoms("true", "false")));
      case "order" -> Optional.of(leaves(builder, Leaves.atoms("<", "=", ">")));
      case "char" -> Optional.of(leaves(builder, Leaves.atoms("a", "b", "1", " ")));
      case "list", "proper_list", "list_or_partial" -> Optional.of(list(builder, any(builder)));
      case "codes" ->
          Optional.of(
              list(
                  builder,
                  leaves(builder, Leaves.of(Integers.between(BigInteger.ZERO, LAST_CODE)))));
      case "chars" -> Optional.of(list(builder, leaves(builder, Leaves.atoms("a", "b", "1", " "))));
      case "pair" -> Optional.of(pair(builder));
      case "pairs" -> Optional.of(list(builder, pair(builder)));
      default -> Optional.empty();
    };
  }

  private Optional<Integer> compound(Compound type, TreeAutomaton.Builder builder, int depth) {
    String name = type.name().name();
    Value first = type.argument(0).walked();
    return switch (type.arity() + " " + name) {
      case "1 list", "1 list_of", "1 listof" ->
          state(first, builder, depth + 1).map(element -> list(builder, element));
      case "1 oneof" -> oneOf(ListArguments.of(first), builder);
      case "2 between" -> between(first, type.argument(1).walked(), builder);
      case "2 |", "2 ;" -> {
        Optional<Integer> one = state(first, builder, depth + 1);
        Optional<Integer> other = state(type.argument(1).walked(), builder, depth + 1);
        if (one.isEmpty() || other.isEmpty()) {
          yield Optional.empty();
        }
        int both = builder.state();
        builder.include(both, one.get()).include(both, other.get());
        yield Optional.of(both);
      }
      case "2 -", "2 pair" -> {
        Optional<Integer> key = state(first, builder, depth + 1);
        Optional<Integer> value = state(type.argument(1).walked(), builder, depth + 1);
        yield key.isEmpty() || value.isEmpty()
            ? Optional.empty()
            : Optional.of(pair(builder, key.get(), value.get()));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> oneOf(List<Value> values, TreeAutomaton.Builder builder) {
    int state = builder.state();
    for (Value value : values) {
      switch (value.walked()) {
        case Atom atom when atom == Atom.NIL -> builder.way(state, Constructor.NIL);
        case Atom atom -> builder.leaves(state, Leaves.atoms(atom.name()));
        case Int(long number) -> {
          BigInteger exact = BigInteger.valueOf(number);
          builder.leaves(state, Leaves.of(Integers.between(exact, exact)));
        }
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(state);
  }

  private static Optional<Integer> between(Value low, Value high, TreeAutomaton.Builder builder) {
    Optional<BigInteger> from = number(low);
    Optional<BigInteger> to = number(high);
    return from.isEmpty() || to.isEmpty()
        ? Optional.empty()
        : Optional.of(leaves(builder, Leaves.of(Integers.between(from.get(), to.get()))));
  }

  private static Optional<BigInteger> number(Value value) {
    return switch (value) {
      case Int(long number) -> Optional.of(BigInteger.valueOf(number));
      case BigInt(BigInteger number) -> Optional.of(number);
      default -> Optional.empty();
    };
  }

  private int any(TreeAutomaton.Builder builder) {
    return builder.copy(any.automaton()) + any.number();
  }

  static int leaves(TreeAutomaton.Builder builder, Leaves leaves) {
    int state = builder.state();
    builder.leaves(state, leaves);
    return state;
  }

  /**
   * All atoms; the empty list is none of them to the engine, and one to nobody who means an atom.
   */
  private static int atoms(TreeAutomaton.Builder builder) {
    return leaves(builder, Leaves.of(Sort.ATOM));
  }

  static int list(TreeAutomaton.Builder builder, int element) {
    int list = builder.state();
    builder.way(list, Constructor.NIL).way(list, Constructor.CONS, element, list);
    return list;
  }

  private int pair(TreeAutomaton.Builder builder) {
    int part = any(builder);
    return pair(builder, part, part);
  }

  private static int pair(TreeAutomaton.Builder builder, int key, int value) {
    int pair = builder.state();
    builder.way(
        pair, TermEncoding.constructor(Functor.of("-", 2)), new ArrayList<>(List.of(key, value)));
    return pair;
  }

  /** Types as they are written. */
  private static final class Names {
    static String of(Value type) {
      return clew.prolog.render.term.Writer.text(
          type instanceof Cell ? Atom.of("list") : type,
          clew.prolog.source.OperatorTable.standard(),
          clew.prolog.render.term.WriteOptions.writeq());
    }
  }
}
