package clew.erlang.flat;

import clew.erlang.render.ErlangText;
import clew.erlang.value.Nil;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Symbolic values as text; unknowns are named in the order in which they are met. */
final class SymbolText {
  private static final String NAMES = "XYZUVW";

  private final Map<Symbol, String> names = new HashMap<>();

  String of(Symbol symbol) {
    return switch (symbol.found()) {
      case Symbol.Unknown unknown -> names.computeIfAbsent(unknown, _ -> name(names.size()));
      case Symbol.Known(var value) -> ErlangText.of(value, ErlangText.Style.WRITE);
      case Symbol.Cell cell -> list(cell);
      case Symbol.Row(var elements) -> "{" + of(elements) + "}";
    };
  }

  String of(List<Symbol> symbols) {
    return symbols.stream().map(this::of).collect(Collectors.joining(","));
  }

  private String list(Symbol.Cell cell) {
    StringBuilder text = new StringBuilder("[").append(of(cell.head()));
    Symbol tail = cell.tail().found();
    while (tail instanceof Symbol.Cell(var head, var rest)) {
      text.append(',').append(of(head));
      tail = rest.found();
    }
    if (!(tail instanceof Symbol.Known(var end) && end == Nil.NIL)) {
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
