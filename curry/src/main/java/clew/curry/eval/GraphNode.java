package clew.curry.eval;

import clew.curry.core.DataConstructor;
import clew.curry.ir.Procedure;
import clew.curry.type.CurryType;
import clew.engine.term.Term;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A value in the graph, or what will become one. */
public abstract sealed class GraphNode {
  private GraphNode() {}

  /** A constructor with its parts. */
  public static final class Data extends GraphNode {
    public final DataConstructor constructor;
    public final GraphNode[] parts;

    /** Whether nothing in it waits or is unknown, for all who can see it. */
    boolean isGround;

    public Data(DataConstructor constructor, GraphNode... parts) {
      this.constructor = constructor;
      this.parts = parts;
    }

    /** A part; what has its value for good is replaced by it. */
    GraphNode part(int index) {
      GraphNode part = parts[index];
      if (part instanceof Pending pending && pending.isSettled && pending.value != null) {
        part = pending.value;
        parts[index] = part;
      }
      return part;
    }
  }

  /** An integer; a large one is in {@link #large}. */
  public static final class Whole extends GraphNode {
    private static final int CACHED = 128;
    private static final List<Whole> SMALL =
        IntStream.range(-CACHED, CACHED).mapToObj(value -> new Whole(value, null)).toList();

    public final long small;
    public final @Nullable BigInteger large;

    private Whole(long small, @Nullable BigInteger large) {
      this.small = small;
      this.large = large;
    }

    public static Whole of(long value) {
      return value >= -CACHED && value < CACHED
          ? SMALL.get((int) value + CACHED)
          : new Whole(value, null);
    }

    public static Whole of(BigInteger value) {
      return value.bitLength() < Long.SIZE ? of(value.longValue()) : new Whole(0, value);
    }

    public BigInteger value() {
      return large == null ? BigInteger.valueOf(small) : large;
    }
  }

  /** A character. */
  public static final class Letter extends GraphNode {
    public final int codePoint;

    public Letter(int codePoint) {
      this.codePoint = codePoint;
    }
  }

  /** A function or constructor that lacks arguments. */
  public static final class Partial extends GraphNode {
    public final @Nullable Procedure procedure;
    public final @Nullable DataConstructor constructor;
    public final GraphNode[] arguments;

    Partial(
        @Nullable Procedure procedure,
        @Nullable DataConstructor constructor,
        GraphNode[] arguments) {
      this.procedure = procedure;
      this.constructor = constructor;
      this.arguments = arguments;
    }

    int arity() {
      return procedure != null ? procedure.arity : constructor == null ? 0 : constructor.arity();
    }
  }

  /** An integer or a character that a solver knows, by a term. */
  public static final class Symbol extends GraphNode {
    public final Term term;
    public final boolean isCharacter;

    Symbol(Term term, boolean isCharacter) {
      this.term = term;
      this.isCharacter = isCharacter;
    }
  }

  /** What gets its value later. */
  public abstract static sealed class Pending extends GraphNode {
    /** The branch it was made in. */
    final long stamp;

    @Nullable GraphNode value;

    /** Whether the value is the same for all who can see this: it was given where this was made. */
    boolean isSettled;

    private Pending(long stamp) {
      this.stamp = stamp;
    }
  }

  /** A call that waits; without a procedure, an application of its first argument to the others. */
  public static final class Delayed extends Pending {
    final @Nullable Procedure procedure;

    /** Filled in after all of a recursive group are there. */
    GraphNode[] arguments;

    Delayed(long stamp, @Nullable Procedure procedure, GraphNode[] arguments) {
      super(stamp);
      this.procedure = procedure;
      this.arguments = arguments;
    }
  }

  /** An unknown. */
  public static final class Free extends Pending {
    final long number;
    final Optional<CurryType> type;

    /** What it stands for in the input of a test, if it is a part of that. */
    final @Nullable Term term;

    Free(long stamp, long number, Optional<CurryType> type, @Nullable Term term) {
      super(stamp);
      this.number = number;
      this.type = type;
      this.term = term;
    }
  }

  /** This node, or what it has become. */
  public final GraphNode found() {
    GraphNode at = this;
    while (at instanceof Pending pending) {
      GraphNode next = pending.value;
      if (next == null) {
        return at;
      }
      at = next;
    }
    return at;
  }
}
