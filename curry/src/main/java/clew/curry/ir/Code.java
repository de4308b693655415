package clew.curry.ir;

import clew.curry.core.DataConstructor;
import clew.curry.core.Variable;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is done to get the value of an expression up to its outermost constructor. The machine
 * switches on {@link #op}, which is one jump; the fields are public for the same loop.
 */
public abstract sealed class Code {
  public static final int ENTER = 0;
  public static final int BUILD = 1;
  public static final int CALL = 2;
  public static final int APPLY = 3;
  public static final int SWITCH = 4;
  public static final int LITERALS = 5;
  public static final int CHOICE = 6;
  public static final int LET = 7;
  public static final int FREE = 8;
  public static final int PRIMITIVE = 9;
  public static final int FAIL = 10;
  public static final int REACHED = 11;
  public static final int CALLED = 12;

  public final int op;

  private Code(int op) {
    this.op = op;
  }

  /** Whether there is no value this way. */
  public final boolean isFailure() {
    return op == FAIL;
  }

  /** The value of a slot. */
  public static final class Enter extends Code {
    public final int slot;

    public Enter(int slot) {
      super(ENTER);
      this.slot = slot;
    }
  }

  /** A value that needs no more than to be made. */
  public static final class Make extends Code {
    public final Build build;

    public Make(Build build) {
      super(BUILD);
      this.build = build;
    }
  }

  public static final class Call extends Code {
    public final Procedure procedure;
    public final Build[] arguments;

    public Call(Procedure procedure, Build[] arguments) {
      super(CALL);
      this.procedure = procedure;
      this.arguments = arguments;
    }
  }

  /** Applies what the function's code gives. */
  public static final class Apply extends Code {
    public final Code function;
    public final Build[] arguments;

    public Apply(Code function, Build[] arguments) {
      super(APPLY);
      this.function = function;
      this.arguments = arguments;
    }
  }

  /**
   * Goes on by the constructor of a value.
   *
   * @see #save
   */
  public static final class Switch extends Code {
    public final Code of;

    /** The slot that keeps the value. */
    public final int save;

    /** By the constructor's index; none where it has no alternative. */
    public final @Nullable Alternative[] alternatives;

    public final Code otherwise;
    public final Site site;

    public Switch(
        Code of, int save, @Nullable Alternative[] alternatives, Code otherwise, Site site) {
      super(SWITCH);
      this.site = site;
      this.of = of;
      this.save = save;
      this.alternatives = alternatives;
      this.otherwise = otherwise;
    }
  }

  /** What follows a constructor. */
  public static final class Alternative {
    public final DataConstructor constructor;

    /** The slots that take its parts; -1 for one that nobody looks at. */
    public final int[] parts;

    public final Code code;

    public Alternative(DataConstructor constructor, int[] parts, Code code) {
      this.constructor = constructor;
      this.parts = parts;
      this.code = code;
    }
  }

  /** Goes on by a number or a character. */
  public static final class Literals extends Code {
    public final Code of;
    public final int save;
    public final boolean isCharacters;
    public final Map<BigInteger, Code> alternatives;
    public final Code otherwise;
    public final Site site;

    public Literals(
        Code of,
        int save,
        boolean isCharacters,
        Map<BigInteger, Code> alternatives,
        Code otherwise,
        Site site) {
      super(LITERALS);
      this.site = site;
      this.of = of;
      this.save = save;
      this.isCharacters = isCharacters;
      this.alternatives = alternatives;
      this.otherwise = otherwise;
    }
  }

  /** Each of several ways. */
  public static final class Choice extends Code {
    public final Code[] ways;

    public Choice(Code[] ways) {
      super(CHOICE);
      this.ways = ways;
    }
  }

  /** Makes values for slots; those of a group that is recursive are all delayed calls. */
  public static final class Let extends Code {
    public final int[] slots;
    public final Build[] values;
    public final boolean isRecursive;
    public final Code body;

    public Let(int[] slots, Build[] values, boolean isRecursive, Code body) {
      super(LET);
      this.slots = slots;
      this.values = values;
      this.isRecursive = isRecursive;
      this.body = body;
    }
  }

  /** Puts unknowns into slots. */
  public static final class Free extends Code {
    public final int[] slots;
    public final Variable[] variables;
    public final Code body;

    public Free(int[] slots, Variable[] variables, Code body) {
      super(FREE);
      this.slots = slots;
      this.variables = variables;
      this.body = body;
    }
  }

  /** Something built in, on the values of its arguments. */
  public static final class Built extends Code {
    public final Primitive primitive;
    public final Code[] arguments;
    public final Site site;

    public Built(Primitive primitive, Code[] arguments, Site site) {
      super(PRIMITIVE);
      this.site = site;
      this.primitive = primitive;
      this.arguments = arguments;
    }
  }

  /** No value, since no rule of a function matches. */
  public static final class Fail extends Code {
    /** Where the rules are; its label is the function. */
    public final Site site;

    public Fail(Site site) {
      super(FAIL);
      this.site = site;
    }
  }

  /** Remembers a place of the user's program while something of the prelude is computed. */
  public static final class Called extends Code {
    public final Site site;
    public final Code next;

    public Called(Site site, Code next) {
      super(CALLED);
      this.site = site;
      this.next = next;
    }
  }

  /** Tells that a point of the program was reached. */
  public static final class Reached extends Code {
    public final Point point;
    public final Code next;

    public Reached(Point point, Code next) {
      super(REACHED);
      this.point = point;
      this.next = next;
    }
  }
}
