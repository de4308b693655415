package clew.prolog.load;

import clew.prolog.builtin.Inspect;
import clew.prolog.render.WriteOptions;
import clew.prolog.render.Writer;
import clew.prolog.syntax.Operators;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashMap;
import java.util.Map;

/** Terms in messages. */
final class TextOf {
  private TextOf() {}

  static String printed(Value value, Operators operators) {
    Map<Var, String> names = new HashMap<>();
    for (Value variable : Inspect.variables(value)) {
      names.put((Var) variable, "_" + (names.size() + 1));
    }
    return Writer.text(value, operators, WriteOptions.print().names(names));
  }
}
