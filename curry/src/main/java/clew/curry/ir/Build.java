package clew.curry.ir;

import clew.curry.core.DataConstructor;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** How a value comes about that nobody has asked for yet. A class with a number, as Code is. */
public abstract sealed class Build {
  public static final int SLOT = 0;
  public static final int DELAYED = 1;
  public static final int DATA = 2;
  public static final int WHOLE = 3;
  public static final int LETTER = 4;
  public static final int PARTIAL = 5;
  public static final int PARTIAL_DATA = 6;
  public static final int DELAYED_APPLY = 7;
  public static final int TEXT = 8;
  public static final int LIST_OF = 9;
  public static final int SUM = 10;

  public final int op;

  private Build(int op) {
    this.op = op;
  }

  /** What is in a slot. */
  public static final class Slot extends Build {
    public final int index;

    public Slot(int index) {
      super(SLOT);
      this.index = index;
    }
  }

  /** An integer. */
  public static final class Whole extends Build {
    public final BigInteger value;
    public final boolean isSmall;
    public final long small;

    public Whole(BigInteger value) {
      super(WHOLE);
      this.value = value;
      this.isSmall = value.bitLength() < Long.SIZE;
      this.small = value.longValue();
    }
  }

  /** A character. */
  public static final class Letter extends Build {
    public final int codePoint;

    public Letter(int codePoint) {
      super(LETTER);
      this.codePoint = codePoint;
    }
  }

  /** A list of characters. */
  public static final class Text extends Build {
    public final String value;

    public Text(String value) {
      super(TEXT);
      this.value = value;
    }
  }

  /** A constructor with all of its parts, or with some of them. */
  public static final class Data extends Build {
    public final DataConstructor constructor;
    public final Build[] parts;

    public Data(DataConstructor constructor, Build[] parts) {
      super(parts.length == constructor.arity() ? DATA : PARTIAL_DATA);
      this.constructor = constructor;
      this.parts = parts;
    }
  }

  /** A list by its elements. */
  public static final class ListOf extends Build {
    public final Build[] elements;

    public ListOf(Build[] elements) {
      super(LIST_OF);
      this.elements = elements;
    }
  }

  /** A function with some of its arguments. */
  public static final class Partial extends Build {
    public final Procedure procedure;
    public final Build[] arguments;

    public Partial(Procedure procedure, Build[] arguments) {
      super(PARTIAL);
      this.procedure = procedure;
      this.arguments = arguments;
    }
  }

  /** A call that waits until it is needed. */
  public static final class Delayed extends Build {
    public final Procedure procedure;
    public final Build[] arguments;

    public Delayed(Procedure procedure, Build[] arguments) {
      super(DELAYED);
      this.procedure = procedure;
      this.arguments = arguments;
    }
  }

  /** An application of a function that is not known yet; it waits too. */
  public static final class DelayedApply extends Build {
    public final Build function;
    public final Build[] arguments;

    public DelayedApply(Build function, Build[] arguments) {
      super(DELAYED_APPLY);
      this.function = function;
      this.arguments = arguments;
    }
  }

  /**
   * A sum or a difference. To compute it is cheaper than to wait, and cannot go wrong; so it waits
   * only if its sides do.
   */
  public static final class Sum extends Build {
    public final boolean isDifference;
    public final Delayed call;

    private Sum(boolean isDifference, Delayed call) {
      super(SUM);
      this.isDifference = isDifference;
      this.call = call;
    }

    /** The call as a sum, if it is one. */
    public static Build of(@Nullable Primitive called, Build call) {
      boolean isDifference = called == Primitive.SUBTRACT;
      return call instanceof Delayed delayed && (isDifference || called == Primitive.ADD)
          ? new Sum(isDifference, delayed)
          : call;
    }
  }
}
