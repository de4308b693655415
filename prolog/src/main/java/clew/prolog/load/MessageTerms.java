package clew.prolog.load;

import clew.prolog.builtin.term.TermInspection;
import clew.prolog.render.term.WriteOptions;
import clew.prolog.render.term.Writer;
import clew.prolog.source.OperatorTable;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.HashMap;
import java.util.Map;

/** Terms in messages. */
final class MessageTerms {
  private MessageTerms() {}

  static String printed(Value value, OperatorTable operators) {
    Map<Var, String> names = new HashMap<>();
    for (Value variable : TermInspection.variables(value)) {
      names.put((Var) variable, "_" + (names.size() + 1));
    }
    return Writer.text(value, operators, WriteOptions.print().names(names));
  }
}
