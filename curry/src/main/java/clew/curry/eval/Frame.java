package clew.curry.eval;

import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.engine.trace.Site;
import org.jspecify.annotations.Nullable;

/** What is to be done with a value, and after that. Frames are shared by branches. */
abstract sealed class Frame {
  final @Nullable Frame next;

  private Frame(@Nullable Frame next) {
    this.next = next;
  }

  /** The place in the program that waits here, if it is known. */
  @Nullable Site site() {
    return switch (this) {
      case Called called -> called.site;
      case Decide decide ->
          switch (decide.decision) {
            case Code.Switch known -> known.site;
            case Code.Literals known -> known.site;
            default -> null;
          };
      case Argument argument -> argument.built.site;
      case Say say -> say.at;
      default -> null;
    };
  }

  /** A frame with variables: a branch that did not make it must not write into them. */
  abstract static sealed class Scoped extends Frame {
    final GraphNode[] slots;
    final long stamp;

    private Scoped(@Nullable Frame next, GraphNode[] slots, long stamp) {
      super(next);
      this.slots = slots;
      this.stamp = stamp;
    }

    /** The slots; a copy if other branches will come to it too. */
    final GraphNode[] slotsIn(Branch branch) {
      return branch.owns(stamp) ? slots : slots.clone();
    }
  }

  /** Decides by the value: a {@link Code.Switch} or {@link Code.Literals}. */
  static final class Decide extends Scoped {
    final Code decision;

    Decide(@Nullable Frame next, GraphNode[] slots, long stamp, Code decision) {
      super(next, slots, stamp);
      this.decision = decision;
    }
  }

  /** Takes the value as one of the arguments of something built in. */
  static final class Argument extends Scoped {
    final Code.Built built;
    final int index;
    final GraphNode[] values;

    Argument(
        @Nullable Frame next,
        GraphNode[] slots,
        long stamp,
        Code.Built built,
        int index,
        GraphNode[] values) {
      super(next, slots, stamp);
      this.built = built;
      this.index = index;
      this.values = values;
    }
  }

  /** Keeps the value for all who share the call. */
  static final class Update extends Frame {
    final GraphNode.Delayed delayed;

    Update(@Nullable Frame next, GraphNode.Delayed delayed) {
      super(next);
      this.delayed = delayed;
    }
  }

  /** Remembers a place of the user's program while something of the prelude is computed. */
  static final class Called extends Frame {
    final Site site;

    Called(@Nullable Frame next, Site site) {
      super(next);
      this.site = site;
    }
  }

  /** Applies the value. */
  static final class Apply extends Frame {
    final GraphNode[] arguments;

    Apply(@Nullable Frame next, GraphNode[] arguments) {
      super(next);
      this.arguments = arguments;
    }
  }

  /** Goes on comparing or unifying, now that one side of the first pair has a value. */
  static final class Compare extends Frame {
    final Primitive primitive;
    final Pairs pairs;
    final Site at;

    Compare(@Nullable Frame next, Primitive primitive, Pairs pairs, Site at) {
      super(next);
      this.at = at;
      this.primitive = primitive;
      this.pairs = pairs;
    }
  }

  /** Evaluates the value and all its parts, then gives back the whole. */
  static final class Normalize extends Frame {
    final GraphNode whole;
    final @Nullable Pending rest;
    final long budget;

    Normalize(@Nullable Frame next, GraphNode whole, @Nullable Pending rest, long budget) {
      super(next);
      this.whole = whole;
      this.rest = rest;
      this.budget = budget;
    }
  }

  /** Binds an unknown to the value, which is in normal form, and goes on unifying. */
  static final class Bind extends Frame {
    final GraphNode.Free free;
    final @Nullable Pairs rest;

    Bind(@Nullable Frame next, GraphNode.Free free, @Nullable Pairs rest) {
      super(next);
      this.free = free;
      this.rest = rest;
    }
  }

  /** Shows the value, which is in normal form; or raises it as an error. */
  static final class Say extends Frame {
    final Primitive primitive;
    final Site at;

    Say(@Nullable Frame next, Primitive primitive, Site at) {
      super(next);
      this.at = at;
      this.primitive = primitive;
    }
  }

  /** Pairs that are still to be compared. */
  record Pairs(GraphNode left, GraphNode right, @Nullable Pairs next) {}

  /** Nodes that are still to be evaluated. */
  record Pending(GraphNode node, @Nullable Pending next) {}
}
