package clew.erlang.eval;

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
    throw new Reached(construct + " in " + function + ", line " + line);
  }

  /** The run came to something unsupported. */
  public static final class Reached extends RuntimeException {
    private static final long serialVersionUID = 1;

    Reached(String what) {
      super(what, null, false, false);
    }
  }
}
