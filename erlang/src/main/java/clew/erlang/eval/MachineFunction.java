package clew.erlang.eval;

import clew.erlang.ir.CodePosition;
import clew.erlang.value.Atom;
import org.jspecify.annotations.Nullable;

/** A function of a module, ready to run; its body is made when it is first called. */
public final class MachineFunction {
  /** Makes the body of a function. */
  public interface Lowering {
    /** The body; also sets {@link MachineFunction#slots}. */
    ExprNode body(MachineFunction function);
  }

  public final Atom module;
  public final Atom name;

  /** The arity that Erlang code sees. */
  public final int arity;

  /** Which function of the module it is, in every process the same: those within others count. */
  public final String path;

  /** The source file as stack traces name it. */
  public final String file;

  /** The source file as the user named it. */
  public final String shown;

  public final int line;

  /** Where its first clause begins. */
  public final CodePosition position;

  private final Lowering lowering;

  /** How many slots a frame needs; known once the body is. */
  private int slots;

  private @Nullable ExprNode body;

  public MachineFunction(
      Atom module, Atom name, int arity, String file, int line, Lowering lowering) {
    this(module, name, arity, name + "/" + arity, file, file, CodePosition.line(line), lowering);
  }

  public MachineFunction(
      Atom module,
      Atom name,
      int arity,
      String path,
      String file,
      String shown,
      CodePosition position,
      Lowering lowering) {
    this.module = module;
    this.name = name;
    this.arity = arity;
    this.path = path;
    this.file = file;
    this.shown = shown;
    this.position = position;
    this.line = position.line();
    this.lowering = lowering;
  }

  public ExprNode body() {
    ExprNode known = body;
    return known != null ? known : lower();
  }

  public int slots() {
    if (body == null) {
      lower();
    }
    return slots;
  }

  public void slots(int count) {
    this.slots = count;
  }

  private synchronized ExprNode lower() {
    if (body == null) {
      body = lowering.body(this);
    }
    return body;
  }

  @Override
  public String toString() {
    return module + ":" + name + "/" + arity;
  }
}
