package clew.curry.eval;

import clew.curry.core.DataConstructor;
import clew.curry.ir.Primitive;
import clew.curry.type.BasicTypes;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Equality, order and unification: pairs of values, as deep as they go. */
final class ValueComparison {
  /** From so many nodes on it pays to remember which of them have been met. */
  private static final long MANY = 50_000;

  private final Machine machine;
  private final ProgramContext context;
  private final NumberPrimitives numbers;
  private final Forks forks;
  private final Normalization normalization;
  private final InputParts inputs;

  ValueComparison(
      Machine machine,
      ProgramContext context,
      NumberPrimitives numbers,
      Forks forks,
      Normalization normalization,
      InputParts inputs) {
    this.machine = machine;
    this.inputs = inputs;
    this.forks = forks;
    this.normalization = normalization;
    this.context = context;
    this.numbers = numbers;
  }

  /** Goes on with the pairs that are left; those before were equal. */
  void compare(Primitive primitive, Frame.@Nullable Pairs first) {
    Frame.Pairs pairs = first;
    while (pairs != null) {
      GraphNode left = pairs.left().found();
      GraphNode right = pairs.right().found();
      if (left instanceof GraphNode.Delayed || right instanceof GraphNode.Delayed) {
        machine.push(new Frame.Compare(machine.stack(), primitive, pairs, machine.at()));
        machine.force(left instanceof GraphNode.Delayed ? left : right);
        return;
      }
      Frame.Pairs rest = pairs.next();
      if (isInput(left) || isInput(right)) {
        GraphNode one = left;
        left = input(primitive, left, right);
        right = input(primitive, right, one);
      }
      if (left == right) {
        pairs = rest;
      } else if (isInput(left) && isInput(right)) {
        if (!inputs.areEqual((GraphNode.Free) left, (GraphNode.Free) right)) {
          different(primitive, false);
          return;
        }
        pairs = rest;
      } else if (left instanceof GraphNode.Free || right instanceof GraphNode.Free) {
        if (!unknown(primitive, pairs, left, right)) {
          return;
        }
        pairs = primitive == Primitive.UNIFY ? rest : pairs;
      } else if (left instanceof GraphNode.Data one && right instanceof GraphNode.Data other) {
        if (one.constructor.index() != other.constructor.index()) {
          different(primitive, one.constructor.index() < other.constructor.index());
          return;
        }
        pairs = parts(one, other, rest);
      } else if (left instanceof GraphNode.Partial || right instanceof GraphNode.Partial) {
        throw new RaisedError(RaisedError.Kind.SUSPENDED, "two functions are compared");
      } else {
        switch (numbers.order(primitive, left, right, rest)) {
          case EQUAL -> pairs = rest;
          case LESS -> {
            different(primitive, true);
            return;
          }
          case GREATER -> {
            different(primitive, false);
            return;
          }
          case ASKED -> {
            return;
          }
        }
      }
    }
    machine.answer(NodeBuilder.truth(primitive != Primitive.LESS));
  }

  private static boolean isInput(GraphNode node) {
    return node instanceof GraphNode.Free free && free.term != null;
  }

  /**
   * A part of the input as far as a comparison with the other side needs it: nothing of it if an
   * unknown is to be bound to it, or two parts are only to be equal.
   */
  private GraphNode input(Primitive primitive, GraphNode node, GraphNode other) {
    GraphNode now = node.found();
    if (!isInput(now)) {
      return now;
    }
    boolean isWhole =
        (primitive == Primitive.UNIFY && other instanceof GraphNode.Free)
            || (primitive == Primitive.EQUAL && isInput(other));
    return isWhole ? now : inputs.known((GraphNode.Free) now);
  }

  private static Frame.@Nullable Pairs parts(
      GraphNode.Data one, GraphNode.Data other, Frame.@Nullable Pairs rest) {
    Frame.Pairs all = rest;
    for (int i = one.parts.length - 1; i >= 0; i--) {
      all = new Frame.Pairs(one.parts[i], other.parts[i], all);
    }
    return all;
  }

  private void different(Primitive primitive, boolean isLess) {
    switch (primitive) {
      case UNIFY -> machine.fail();
      case EQUAL -> machine.answer(NodeBuilder.truth(false));
      default -> machine.answer(NodeBuilder.truth(isLess));
    }
  }

  /** Handles a pair with an unknown in it; whether the comparison can go on at once. */
  private boolean unknown(Primitive primitive, Frame.Pairs pairs, GraphNode left, GraphNode right) {
    return primitive == Primitive.UNIFY
        ? unify(pairs.next(), left, right)
        : narrow(primitive, pairs, left, right);
  }

  private boolean unify(Frame.@Nullable Pairs rest, GraphNode left, GraphNode right) {
    if (left instanceof GraphNode.Free one && right instanceof GraphNode.Free other) {
      // The younger one: it is of no interest to whoever asked. Never a part of the input.
      if (other.term == null && (one.term != null || one.number < other.number)) {
        machine.set(other, one);
      } else {
        machine.set(one, other);
      }
      return true;
    }
    GraphNode.Free free = (GraphNode.Free) (left instanceof GraphNode.Free ? left : right);
    GraphNode value = left instanceof GraphNode.Free ? right : left;
    if (!(value instanceof GraphNode.Data data) || data.parts.length == 0) {
      machine.set(free, value);
      return true;
    }
    if (data.isGround) {
      machine.set(free, data);
      return true;
    }
    machine.push(new Frame.Bind(machine.stack(), free, rest));
    normalization.begin(data, Long.MAX_VALUE);
    return false;
  }

  /** Binds an unknown to a value in normal form. */
  void bind(Frame.Bind frame, GraphNode value) {
    Normalization.settle(value);
    if (frame.free.found() instanceof GraphNode.Free free) {
      if (occurs(free, value)) {
        machine.fail();
        return;
      }
      machine.set(free, value);
      compare(Primitive.UNIFY, frame.rest);
    } else {
      // The value's own computation has bound it.
      compare(Primitive.UNIFY, new Frame.Pairs(frame.free, value, frame.rest));
    }
  }

  private static boolean occurs(GraphNode.Free free, GraphNode value) {
    Deque<GraphNode> work = new ArrayDeque<>();
    Set<GraphNode> met = Set.of();
    long visits = 0;
    work.push(value);
    while (!work.isEmpty()) {
      GraphNode node = work.pop().found();
      if (node == free) {
        return true;
      }
      if (++visits == MANY) {
        // Parts may be shared so much that the tree is far larger than the graph.
        met = Collections.newSetFromMap(new IdentityHashMap<>());
      }
      if (node instanceof GraphNode.Data data
          && !data.isGround
          && data.parts.length > 0
          && (visits < MANY || met.add(data))) {
        for (GraphNode part : data.parts) {
          work.push(part);
        }
      }
    }
    return false;
  }

  /** A comparison needs to know what its unknowns are. */
  private boolean narrow(Primitive primitive, Frame.Pairs pairs, GraphNode left, GraphNode right) {
    GraphNode.Free free = (GraphNode.Free) (left instanceof GraphNode.Free ? left : right);
    GraphNode other = left instanceof GraphNode.Free ? right : left;
    switch (other) {
      case GraphNode.Data data -> {
        become(free, data.constructor, primitive, pairs);
        return false;
      }
      case GraphNode.Whole _ -> machine.set(free, context.symbol(false));
      case GraphNode.Letter _ -> machine.set(free, numbers.letter(free));
      case GraphNode.Symbol symbol ->
          machine.set(free, symbol.isCharacter ? numbers.letter(free) : context.symbol(false));
      case GraphNode.Free second -> {
        Optional<DataConstructor> sample = context.sample(free).or(() -> context.sample(second));
        if (sample.isPresent()) {
          become(free, sample.get(), primitive, pairs);
          return false;
        }
        boolean isCharacter =
            context.is(free, BasicTypes.CHAR) || context.is(second, BasicTypes.CHAR);
        if (!isCharacter
            && !context.is(free, BasicTypes.INT)
            && !context.is(second, BasicTypes.INT)) {
          throw new RaisedError(
              RaisedError.Kind.SUSPENDED, "two unknowns are compared, and their type is not known");
        }
        machine.set(free, isCharacter ? numbers.letter(free) : context.symbol(false));
        machine.set(second, isCharacter ? numbers.letter(second) : context.symbol(false));
      }
      case GraphNode.Partial _, GraphNode.Delayed _ ->
          throw new RaisedError(RaisedError.Kind.SUSPENDED, "two functions are compared");
    }
    return true;
  }

  private void become(
      GraphNode.Free free, DataConstructor sample, Primitive primitive, Frame.Pairs pairs) {
    List<GraphNode.Data> values = context.narrowings(free, sample, machine);
    forks.become(free, values, new Frame.Compare(machine.stack(), primitive, pairs, machine.at()));
  }
}
