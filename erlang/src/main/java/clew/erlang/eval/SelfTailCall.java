package clew.erlang.eval;

import clew.erlang.value.Value;
import java.util.Arrays;

/**
 * A function calls itself in tail position: the arguments replace the old ones in its own frame.
 * Nobody else sees a frame, since closures copy what they need. Arguments that stay where they are
 * cost nothing.
 */
public final class SelfTailCall {
  private SelfTailCall() {}

  /**
   * The call with these arguments.
   *
   * @param spare as many slots that no argument uses, where values wait for the others
   */
  public static ExprNode call(ExprNode[] arguments, int[] spare) {
    int count = 0;
    int[] into = new int[arguments.length];
    ExprNode[] changed = new ExprNode[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      if (!(arguments[i] instanceof DataNodes.Local local) || local.slot != i) {
        into[count] = i;
        changed[count++] = arguments[i];
      }
    }
    return switch (count) {
      case 1 -> new One(into[0], changed[0]);
      case 2 -> new Two(into[0], changed[0], into[1], changed[1]);
      case 3 -> new Three(into, changed);
      default -> new Many(Arrays.copyOf(into, count), changed, spare);
    };
  }

  private static final class One extends ExprNode {
    private final int into;
    private final ExprNode argument;

    One(int into, ExprNode argument) {
      this.into = into;
      this.argument = argument;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      slots[into] = of(argument, slots, process);
      return AGAIN;
    }
  }

  private static final class Two extends ExprNode {
    private final int intoFirst;
    private final ExprNode first;
    private final int intoSecond;
    private final ExprNode second;

    Two(int intoFirst, ExprNode first, int intoSecond, ExprNode second) {
      this.intoFirst = intoFirst;
      this.first = first;
      this.intoSecond = intoSecond;
      this.second = second;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value one = of(first, slots, process);
      Value two = of(second, slots, process);
      slots[intoFirst] = one;
      slots[intoSecond] = two;
      return AGAIN;
    }
  }

  private static final class Three extends ExprNode {
    private final int[] into;
    private final ExprNode[] arguments;

    Three(int[] into, ExprNode[] arguments) {
      this.into = into;
      this.arguments = arguments;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      Value one = of(arguments[0], slots, process);
      Value two = of(arguments[1], slots, process);
      Value three = of(arguments[2], slots, process);
      slots[into[0]] = one;
      slots[into[1]] = two;
      slots[into[2]] = three;
      return AGAIN;
    }
  }

  private static final class Many extends ExprNode {
    private final int[] into;
    private final ExprNode[] arguments;
    private final int[] spare;

    Many(int[] into, ExprNode[] arguments, int[] spare) {
      this.into = into;
      this.arguments = arguments;
      this.spare = spare;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      for (int i = 0; i < into.length; i++) {
        slots[spare[i]] = of(arguments[i], slots, process);
      }
      for (int i = 0; i < into.length; i++) {
        slots[into[i]] = slots[spare[i]];
      }
      return AGAIN;
    }
  }
}
