package clew.prolog.builtin.base;

import clew.prolog.error.IsoErrors;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;

/** Lists of Prolog as lists of Java, and other arguments that builtins want. */
public final class ListArguments {
  private ListArguments() {}

  /** The elements of a proper list; others are an error. */
  public static List<Value> of(Value list) {
    List<Value> elements = new ArrayList<>();
    Value at = list.walked();
    Cell slow = null;
    int steps = 0;
    while (at instanceof Cell cell) {
      elements.add(cell.head());
      // Brent's way to find a cycle: remember a cell at every power of two.
      if (cell == slow) {
        throw IsoErrors.type("list", list);
      }
      if ((++steps & (steps - 1)) == 0) {
        slow = cell;
      }
      at = cell.tail().walked();
    }
    if (at instanceof Var) {
      throw IsoErrors.instantiation();
    }
    if (at != Atom.NIL) {
      throw IsoErrors.type("list", list);
    }
    return elements;
  }

  public static int integer(Value value) {
    return switch (value.walked()) {
      case Int(long number) when number == (int) number -> (int) number;
      case Var _ -> throw IsoErrors.instantiation();
      case Int _ -> throw IsoErrors.representation("int");
      default -> throw IsoErrors.type("integer", value);
    };
  }

  public static Atom atom(Value value) {
    return switch (value.walked()) {
      case Atom atom -> atom;
      case Var _ -> throw IsoErrors.instantiation();
      default -> throw IsoErrors.type("atom", value);
    };
  }
}
