package clew.erlang.eval;

import clew.erlang.value.Atom;
import org.jspecify.annotations.Nullable;

/** A function of a module, ready to run; its body is made when it is first called. */
public final class Function {
  /** Makes the body of a function. */
  public interface Lowering {
    /** The body; also sets {@link Function#slots}. */
    Node body(Function function);
  }

  public final Atom module;
  public final Atom name;

  /** The arity that Erlang code sees. */
  public final int arity;

  /** The source file as stack traces name it. */
  public final String file;

  /** The source file as the user named it. */
  public final String shown;

  public final int line;
  private final Lowering lowering;

  /** How many slots a frame needs; known once the body is. */
  private int slots;

  private @Nullable Node body;

  public Function(Atom module, Atom name, int arity, String file, int line, Lowering lowering) {
    this(module, name, arity, file, file, line, lowering);
  }

  public Function(
      Atom module, Atom name, int arity, String file, String shown, int line, Lowering lowering) {
    this.module = module;
    this.name = name;
    this.arity = arity;
    this.file = file;
    this.shown = shown;
    this.line = line;
    this.lowering = lowering;
  }

  public Node body() {
    Node known = body;
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

  private synchronized Node lower() {
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
