package clew.erlang.eval;

import clew.erlang.value.Atom;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;

/** Nodes that catch exceptions. */
public final class TryNodes {
  private TryNodes() {}

  /** {@code try ... of ... catch}: the value goes one way, an exception the other. */
  public static final class Try extends ExprNode {
    private final ExprNode body;
    private final int[] into;
    private final ExprNode handled;
    private final int[] exception;
    private final ExprNode handler;

    /** {@code exception} are the slots of class, reason and, if there is a third, trace. */
    public Try(ExprNode body, int[] into, ExprNode handled, int[] exception, ExprNode handler) {
      this.body = body;
      this.into = into;
      this.handled = handled;
      this.exception = exception;
      this.handler = handler;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      int depth = process.depth();
      Value value;
      try {
        value = body.run(slots, process);
      } catch (Raise raise) {
        process.unwind(depth);
        slots[exception[0]] = raise.kind;
        slots[exception[1]] = raise.reason;
        if (exception.length > 2) {
          slots[exception[2]] = new CaughtException(raise);
        }
        return handler.run(slots, process);
      }
      if (into.length == 1) {
        slots[into[0]] = value;
      } else {
        Tuple several = (Tuple) value;
        for (int i = 0; i < into.length; i++) {
          slots[into[i]] = several.elements[i];
        }
      }
      return handled.run(slots, process);
    }
  }

  /** A guard: an exception in it means false. */
  public static final class Guard extends ExprNode {
    private final ExprNode body;

    public Guard(ExprNode body) {
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      int depth = process.depth();
      try {
        return body.run(slots, process);
      } catch (Raise raise) {
        process.unwind(depth);
        return Atom.FALSE;
      }
    }

    @Override
    public boolean test(Value[] slots, Actor process) {
      int depth = process.depth();
      try {
        return body.test(slots, process);
      } catch (Raise raise) {
        process.unwind(depth);
        return false;
      }
    }
  }

  /** The old {@code catch}: an exception becomes a value. */
  public static final class Catch extends ExprNode {
    private final ExprNode body;

    public Catch(ExprNode body) {
      this.body = body;
    }

    @Override
    public Value run(Value[] slots, Actor process) {
      int depth = process.depth();
      try {
        return body.run(slots, process);
      } catch (Raise raise) {
        process.unwind(depth);
        if (raise.kind == Atom.THROW) {
          return raise.reason;
        }
        Value reason =
            raise.kind == Atom.ERROR
                ? new Tuple(raise.reason, Traceback.terms(raise.trace))
                : raise.reason;
        return new Tuple(Atom.of("EXIT"), reason);
      }
    }
  }
}
