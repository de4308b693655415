package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.ir.Primitive;
import clew.curry.type.Basic;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Equality, order and unification: pairs of values, as deep as they go. */
final class Comparing {
  /** From so many nodes on it pays to remember which of them have been met. */
  private static final long MANY = 50_000;

  private final Machine machine;
  private final World world;
  private final Numbers numbers;
  private final Forks forks;
  private final Normalizing normalizing;
  private final Inputs inputs;

  Comparing(
      Machine machine,
      World world,
      Numbers numbers,
      Forks forks,
      Normalizing normalizing,
      Inputs inputs) {
    this.machine = machine;
    this.inputs = inputs;
    this.forks = forks;
    this.normalizing = normalizing;
    this.world = world;
    this.numbers = numbers;
  }

  /** Goes on with the pairs that are left; those before were equal. */
  void compare(Primitive primitive, Frame.@Nullable Pairs first) {
    Frame.Pairs pairs = first;
    while (pairs != null) {
      Node left = pairs.left().found();
      Node right = pairs.right().found();
      if (left instanceof Node.Delayed || right instanceof Node.Delayed) {
        machine.push(new Frame.Compare(machine.stack(), primitive, pairs, machine.at()));
        machine.force(left instanceof Node.Delayed ? left : right);
        return;
      }
      Frame.Pairs rest = pairs.next();
      if (isInput(left) || isInput(right)) {
        Node one = left;
        left = input(primitive, left, right);
        right = input(primitive, right, one);
      }
      if (left == right) {
        pairs = rest;
      } else if (isInput(left) && isInput(right)) {
        if (!inputs.areEqual((Node.Free) left, (Node.Free) right)) {
          different(primitive, false);
          return;
        }
        pairs = rest;
      } else if (left instanceof Node.Free || right instanceof Node.Free) {
        if (!unknown(primitive, pairs, left, right)) {
          return;
        }
        pairs = primitive == Primitive.UNIFY ? rest : pairs;
      } else if (left instanceof Node.Data one && right instanceof Node.Data other) {
        if (one.constructor.index() != other.constructor.index()) {
          different(primitive, one.constructor.index() < other.constructor.index());
          return;
        }
        pairs = parts(one, other, rest);
      } else if (left instanceof Node.Partial || right instanceof Node.Partial) {
        throw new Raised(Raised.Kind.SUSPENDED, "two functions are compared");
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
    machine.answer(Building.truth(primitive != Primitive.LESS));
  }

  private static boolean isInput(Node node) {
    return node instanceof Node.Free free && free.term != null;
  }

  /**
   * A part of the input as far as a comparison with the other side needs it: nothing of it if an
   * unknown is to be bound to it, or two parts are only to be equal.
   */
  private Node input(Primitive primitive, Node node, Node other) {
    Node now = node.found();
    if (!isInput(now)) {
      return now;
    }
    boolean isWhole =
        (primitive == Primitive.UNIFY && other instanceof Node.Free)
            || (primitive == Primitive.EQUAL && isInput(other));
    return isWhole ? now : inputs.known((Node.Free) now);
  }

  private static Frame.@Nullable Pairs parts(
      Node.Data one, Node.Data other, Frame.@Nullable Pairs rest) {
    Frame.Pairs all = rest;
    for (int i = one.parts.length - 1; i >= 0; i--) {
      all = new Frame.Pairs(one.parts[i], other.parts[i], all);
    }
    return all;
  }

  private void different(Primitive primitive, boolean isLess) {
    switch (primitive) {
      case UNIFY -> machine.fail();
      case EQUAL -> machine.answer(Building.truth(false));
      default -> machine.answer(Building.truth(isLess));
    }
  }

  /** Handles a pair with an unknown in it; whether the comparison can go on at once. */
  private boolean unknown(Primitive primitive, Frame.Pairs pairs, Node left, Node right) {
    return primitive == Primitive.UNIFY
        ? unify(pairs.next(), left, right)
        : narrow(primitive, pairs, left, right);
  }

  private boolean unify(Frame.@Nullable Pairs rest, Node left, Node right) {
    if (left instanceof Node.Free one && right instanceof Node.Free other) {
      // The younger one: it is of no interest to whoever asked. Never a part of the input.
      if (other.term == null && (one.term != null || one.number < other.number)) {
        machine.set(other, one);
      } else {
        machine.set(one, other);
      }
      return true;
    }
    Node.Free free = (Node.Free) (left instanceof Node.Free ? left : right);
    Node value = left instanceof Node.Free ? right : left;
    if (!(value instanceof Node.Data data) || data.parts.length == 0) {
      machine.set(free, value);
      return true;
    }
    if (data.isGround) {
      machine.set(free, data);
      return true;
    }
    machine.push(new Frame.Bind(machine.stack(), free, rest));
    normalizing.begin(data, Long.MAX_VALUE);
    return false;
  }

  /** Binds an unknown to a value in normal form. */
  void bind(Frame.Bind frame, Node value) {
    Normalizing.settle(value);
    if (frame.free.found() instanceof Node.Free free) {
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

  private static boolean occurs(Node.Free free, Node value) {
    Deque<Node> work = new ArrayDeque<>();
    Set<Node> met = Set.of();
    long visits = 0;
    work.push(value);
    while (!work.isEmpty()) {
      Node node = work.pop().found();
      if (node == free) {
        return true;
      }
      if (++visits == MANY) {
        // Parts may be shared so much that the tree is far larger than the graph.
        met = Collections.newSetFromMap(new IdentityHashMap<>());
      }
      if (node instanceof Node.Data data
          && !data.isGround
          && data.parts.length > 0
          && (visits < MANY || met.add(data))) {
        for (Node part : data.parts) {
          work.push(part);
        }
      }
    }
    return false;
  }

  /** A comparison needs to know what its unknowns are. */
  private boolean narrow(Primitive primitive, Frame.Pairs pairs, Node left, Node right) {
    Node.Free free = (Node.Free) (left instanceof Node.Free ? left : right);
    Node other = left instanceof Node.Free ? right : left;
    switch (other) {
      case Node.Data data -> {
        become(free, data.constructor, primitive, pairs);
        return false;
      }
      case Node.Whole _ -> machine.set(free, world.symbol(false));
      case Node.Letter _ -> machine.set(free, numbers.letter(free));
      case Node.Symbol symbol ->
          machine.set(free, symbol.isCharacter ? numbers.letter(free) : world.symbol(false));
      case Node.Free second -> {
        Optional<Constructor> sample = world.sample(free).or(() -> world.sample(second));
        if (sample.isPresent()) {
          become(free, sample.get(), primitive, pairs);
          return false;
        }
        boolean isCharacter = world.is(free, Basic.CHAR) || world.is(second, Basic.CHAR);
        if (!isCharacter && !world.is(free, Basic.INT) && !world.is(second, Basic.INT)) {
          throw new Raised(
              Raised.Kind.SUSPENDED, "two unknowns are compared, and their type is not known");
        }
        machine.set(free, isCharacter ? numbers.letter(free) : world.symbol(false));
        machine.set(second, isCharacter ? numbers.letter(second) : world.symbol(false));
      }
      case Node.Partial _, Node.Delayed _ ->
          throw new Raised(Raised.Kind.SUSPENDED, "two functions are compared");
    }
    return true;
  }

  private void become(Node.Free free, Constructor sample, Primitive primitive, Frame.Pairs pairs) {
    List<Node.Data> values = world.narrowings(free, sample, machine);
    forks.become(free, values, new Frame.Compare(machine.stack(), primitive, pairs, machine.at()));
  }
}
