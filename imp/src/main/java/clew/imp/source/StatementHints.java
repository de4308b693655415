package clew.imp.source;

import java.util.Locale;

/** What to say to somebody who wrote a statement that L does not have. */
final class StatementHints {
  static final String STATEMENTS =
      "Statements are `skip`, `x <- e`, `x <- top`, `if`, `while`, `assert` and `assume`.";

  private StatementHints() {}

  static String forWord(String word) {
    return switch (word.toLowerCase(Locale.ROOT)) {
      case "end" -> "`if` is closed by `fi` and `while` by `od`.";
      case "elif", "elseif", "elsif" -> "Write `else if ... then ... fi fi`.";
      case "for", "repeat", "loop" -> "L's only loop is `while b do ... od`.";
      case "var", "let", "int" -> "Variables need no declaration: `x <- 0`.";
      case "print", "return" ->
          "A program ends with its state; there is nothing to print or return.";
      case "input", "read", "havoc" -> "An input is read with `x <- top`.";
      default -> STATEMENTS;
    };
  }
}
