package clew.erlang.eval;

import clew.engine.reason.Limitation;
import clew.erlang.value.Value;

/** Something the machine cannot do; running it ends the run with its name. */
public final class Unsupported extends ExprNode {
  private final String construct;
  private final MachineFunction function;
  private final int line;

  public Unsupported(String construct, MachineFunction function, int line) {
    this.construct = construct;
    this.function = function;
    this.line = line;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    throw new Reached(
        new Limitation(Limitation.Kind.CONSTRUCT, construct, function.toString(), line));
  }

  /** The run came to something unsupported. */
  public static final class Reached extends CannotContinue {
    private static final long serialVersionUID = 1;

    public Reached(Limitation what) {
      super(what);
    }
  }
}
