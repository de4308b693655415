package clew.erlang.paper;

import clew.erlang.render.ErlangText;
import clew.erlang.value.Nil;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Symbolic values as text; unknowns are named in the order in which they are met. */
final class SymbolicTermText {
  private static final String NAMES = "XYZUVW";

  private final Map<SymbolicTerm, String> names = new HashMap<>();

  String of(SymbolicTerm symbol) {
    return switch (symbol.found()) {
      case SymbolicTerm.Unknown unknown -> names.computeIfAbsent(unknown, _ -> name(names.size()));
      case SymbolicTerm.Known(var value) -> ErlangText.of(value, ErlangText.Style.WRITE);
      case SymbolicTerm.Cell cell -> list(cell);
      case SymbolicTerm.Row(var elements) -> "{" + of(elements) + "}";
    };
  }

  String of(List<SymbolicTerm> symbols) {
    return symbols.stream().map(this::of).collect(Collectors.joining(","));
  }

  private String list(SymbolicTerm.Cell cell) {
    StringBuilder text = new StringBuilder("[").append(of(cell.head()));
    SymbolicTerm tail = cell.tail().found();
    while (tail instanceof SymbolicTerm.Cell(var head, var rest)) {
      text.append(',').append(of(head));
      tail = rest.found();
    }
    if (!(tail instanceof SymbolicTerm.Known(var end) && end == Nil.NIL)) {
      text.append('|').append(of(tail));
    }
    return text.append(']').toString();
  }

  private static String name(int number) {
    int round = number / NAMES.length();
    char letter = NAMES.charAt(number % NAMES.length());
    return round == 0 ? String.valueOf(letter) : letter + Integer.toString(round);
  }
}
