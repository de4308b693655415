package clew.erlang.eval;

import clew.erlang.value.Value;

/** Something the machine cannot do; running it ends the run with its name. */
public final class Unsupported extends Node {
  private final String construct;
  private final Function function;
  private final int line;

  public Unsupported(String construct, Function function, int line) {
    this.construct = construct;
    this.function = function;
    this.line = line;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    throw new Reached(construct, function, line);
  }

  /** The run came to something unsupported. */
  public static final class Reached extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String construct;
    private final transient Function function;
    private final int line;

    Reached(String construct, Function function, int line) {
      super(construct + " in " + function + ", line " + line, null, false, false);
      this.construct = construct;
      this.function = function;
      this.line = line;
    }

    public String construct() {
      return construct;
    }

    public Function function() {
      return function;
    }

    public int line() {
      return line;
    }
  }
}
