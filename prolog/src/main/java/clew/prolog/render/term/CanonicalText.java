package clew.prolog.render.term;

import clew.prolog.source.OperatorTable;
import clew.prolog.value.Compound;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code write_canonical/1}: variables that occur once are {@code _}, others have letters. */
public final class CanonicalText {
  private CanonicalText() {}

  public static String text(Value term, OperatorTable operators) {
    Value finite = CyclicTermText.factored(term).orElse(term);
    return Writer.text(finite, operators, WriteOptions.canonical().names(names(finite)));
  }

  /** The names of the variables of a finite term, as {@code \+ \+ numbervars} with singletons. */
  static Map<Var, String> names(Value term) {
    Map<Var, Integer> occurrences = new LinkedHashMap<>();
    Deque<Value> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      switch (open.pop().walked()) {
        case Var variable -> occurrences.merge(variable, 1, Integer::sum);
        case Compound compound -> {
          for (int i = compound.arity() - 1; i >= 0; i--) {
            open.push(compound.argument(i));
          }
        }
        default -> {}
      }
    }
    Map<Var, String> names = new HashMap<>();
    long next = 0;
    for (Map.Entry<Var, Integer> entry : occurrences.entrySet()) {
      names.put(entry.getKey(), entry.getValue() == 1 ? "_" : NumberVars.name(next++));
    }
    return names;
  }
}
