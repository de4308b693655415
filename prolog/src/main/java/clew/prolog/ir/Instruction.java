package clew.prolog.ir;

import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import org.jspecify.annotations.Nullable;

/**
 * One thing to do in a body. The machine switches on {@link #op}: that is one jump, where a switch
 * over classes would ask one after the other. The fields are public for the same loop; {@link
 * #next} is set once, while a body is linked.
 */
public abstract sealed class Instruction {
  public static final int PROCEED = 0;
  public static final int CALL = 1;
  public static final int CUT = 2;
  public static final int MARK = 3;
  public static final int TRY = 4;
  public static final int CUT_TO = 5;
  public static final int SOFT_CUT = 6;
  public static final int FRESH = 7;
  public static final int UNIFY = 8;
  public static final int IS = 9;
  public static final int COMPARE = 10;
  public static final int TEST = 11;
  public static final int FAIL = 12;
  public static final int HOST = 13;
  public static final int EXIT = 14;

  /** The end of a body: what comes after the call that it is for. */
  public static final Instruction DONE = new Proceed();

  /** No way on. */
  public static final Instruction FAILURE = new Fail();

  public final int op;
  public Instruction next;

  private Instruction(int op) {
    this.op = op;
    this.next = this;
  }

  /** See {@link #DONE}. */
  public static final class Proceed extends Instruction {
    private Proceed() {
      super(PROCEED);
    }
  }

  /** See {@link #FAILURE}. */
  public static final class Fail extends Instruction {
    private Fail() {
      super(FAIL);
    }
  }

  /** Calls a predicate, as seen from a module. */
  public static final class Call extends Instruction {
    public final Atom module;

    /** The module that builtins see as the one they are called from. */
    public final Atom context;

    public final Functor functor;
    public final ArgumentCode code;

    /** What the call was linked to, and when; the database says when that is out of date. */
    public @Nullable Procedure target;

    public int linked = -1;

    public Call(Atom module, Atom context, Functor functor, ArgumentCode code) {
      super(CALL);
      this.module = module;
      this.context = context;
      this.functor = functor;
      this.code = code;
    }
  }

  /** Forgets the choice points since the clause was called. */
  public static final class Cut extends Instruction {
    public Cut() {
      super(CUT);
    }
  }

  /** Remembers in a slot how many choice points there are. */
  public static final class Mark extends Instruction {
    public final int slot;

    public Mark(int slot) {
      super(MARK);
      this.slot = slot;
    }
  }

  /** Goes on with the alternative when what follows has failed. */
  public static final class Try extends Instruction {
    public Instruction alternative = FAILURE;

    public Try() {
      super(TRY);
    }
  }

  /** Forgets the choice points since a mark. */
  public static final class CutTo extends Instruction {
    public final int slot;

    public CutTo(int slot) {
      super(CUT_TO);
      this.slot = slot;
    }
  }

  /** Forgets only the choice point made right after a mark. */
  public static final class SoftCut extends Instruction {
    public final int slot;

    public SoftCut(int slot) {
      super(SOFT_CUT);
      this.slot = slot;
    }
  }

  /** Puts new variables into slots, before ways part. */
  public static final class Fresh extends Instruction {
    public final int[] slots;

    public Fresh(int[] slots) {
      super(FRESH);
      this.slots = slots;
    }
  }

  /** Unifies its two operands. */
  public static final class Unify extends Instruction {
    public final ArgumentCode code;

    public Unify(ArgumentCode code) {
      super(UNIFY);
      this.code = code;
    }
  }

  /** Unifies its operand with the value of an expression. */
  public static final class Is extends Instruction {
    public final ArgumentCode code;
    public final ArithmeticExpression expression;

    public Is(ArgumentCode code, ArithmeticExpression expression) {
      super(IS);
      this.code = code;
      this.expression = expression;
    }
  }

  /** Compares two expressions; goes on at {@code next} or at {@code otherwise}. */
  public static final class Compare extends Instruction {
    public final NumberComparison comparison;
    public final ArithmeticExpression left;
    public final ArithmeticExpression right;
    public Instruction otherwise = FAILURE;

    public Compare(
        NumberComparison comparison, ArithmeticExpression left, ArithmeticExpression right) {
      super(COMPARE);
      this.comparison = comparison;
      this.left = left;
      this.right = right;
    }
  }

  /** Asks about its operands without binding anything. */
  public static final class Test extends Instruction {
    public final InlineTest question;
    public final ArgumentCode code;
    public Instruction otherwise = FAILURE;

    public Test(InlineTest question, ArgumentCode code) {
      super(TEST);
      this.question = question;
      this.code = code;
    }
  }

  /** Where a builtin goes on. */
  public static final class Host extends Instruction {
    public final Object continuation;

    public Host(Object continuation) {
      super(HOST);
      this.continuation = continuation;
      this.next = DONE;
    }
  }

  /** The marker e(l) of Fig. 3 after the body of a clause. */
  public static final class Exit extends Instruction {
    public final Clause clause;

    public Exit(Clause clause) {
      super(EXIT);
      this.clause = clause;
      this.next = DONE;
    }
  }
}
