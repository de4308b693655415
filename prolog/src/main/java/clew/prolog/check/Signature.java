package clew.prolog.check;

import clew.prolog.mode.ArgumentMode;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Atom;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A predicate and how it is called, such as {@code append(+,+,-)}.
 *
 * @param fixed arguments that are the same in every run, by their index
 * @param isGuessed whether neither the user nor the program said the modes
 */
public record Signature(
    Functor functor, List<ArgumentMode> modes, Map<Integer, Value> fixed, boolean isGuessed) {

  public Signature {
    modes = List.copyOf(modes);
    fixed = Map.copyOf(fixed);
    if (modes.size() != functor.arity()) {
      throw new IllegalArgumentException(functor + " with " + modes);
    }
  }

  @Override
  public String toString() {
    if (modes.isEmpty()) {
      return atom(functor.name()) + "/0";
    }
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < modes.size(); i++) {
      Value value = fixed.get(i);
      arguments.add(value == null ? modes.get(i).sign() : text(value));
    }
    return atom(functor.name()) + "(" + String.join(",", arguments) + ")";
  }

  private static String text(Value value) {
    return Writer.text(value, OperatorTable.standard(), WriteOptions.writeq().priority(999));
  }

  public static String atom(Atom atom) {
    return Writer.text(atom, OperatorTable.standard(), WriteOptions.writeq());
  }

  /** As a name and a number of arguments. */
  public static String indicator(Functor functor) {
    return atom(functor.name()) + "/" + functor.arity();
  }
}
