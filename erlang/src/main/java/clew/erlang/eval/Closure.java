package clew.erlang.eval;

import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Fun;
import clew.erlang.value.TermOrder;
import clew.erlang.value.Value;
import java.util.Objects;

/** A function with the values it was made with; these come after its parameters in the frame. */
public final class Closure implements Fun {
  public final MachineFunction function;
  public final Value[] captured;

  public Closure(MachineFunction function, Value[] captured) {
    this.function = function;
    this.captured = captured;
  }

  @Override
  public int arity() {
    return function.arity;
  }

  /** By module, line and path; the real system goes by the order in which its compiler met them. */
  @Override
  public int compareCode(Fun other) {
    if (!(other instanceof Closure closure)) {
      return Fun.super.compareCode(other);
    }
    MachineFunction mine = function;
    MachineFunction theirs = closure.function;
    if (mine == theirs) {
      return 0;
    }
    int byModule = TermOrder.compare(mine.module, theirs.module);
    int byLine = byModule != 0 ? byModule : Integer.compare(mine.line, theirs.line);
    return byLine != 0 ? byLine : mine.path.compareTo(theirs.path);
  }

  @Override
  public int codeHash() {
    return Objects.hash(function.module, function.path, function.line);
  }

  /** Two closures are equal by what their values are in this run, whatever these depend on. */
  @Override
  public Value[] environment() {
    Value[] plain = new Value[captured.length];
    for (int i = 0; i < plain.length; i++) {
      plain[i] = PlainValues.of(captured[i]);
    }
    return plain;
  }
}
