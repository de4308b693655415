package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.Diagnostic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to somebody who made a mistake. */
class SyntaxErrorTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          whlie x > 0 do skip od       | 1:1  | `whlie` is not a word of L | Did you mean `while`?
          SKIP                         | 1:1  | `SKIP` is not a word of L | Did you mean `skip`?
          if 1 than skip fi            | 1:6  | `than` is not a word of L | Did you mean `then`?
          if 1 then skip esle skip fi  | 1:16 | `esle` is not a word of L | Did you mean `else`?
          if 1 then skip endif         | 1:16 | `endif` is not a word of L | Did you mean `fi`?
          x = 5                        | 1:3  | `=` does not assign | Write `x <- ...`.
          x := 5                       | 1:3  | `:=` does not assign | Write `x <- ...`.
          x == 5                       | 1:3  | `==` does not assign | Write `x <- ...`.
          assert 1 == 1                | 1:10 | `==` is not a comparison of L | Two values are compared with `=`.
          if 1 then skip               | 1:1  | This `if` is never closed | Put `fi` where it ends.
          while 1 do skip              | 1:1  | This `while` is never closed | Put `od` where it ends.
          if 1 skip fi                 | 1:5  | `then` is missing after the condition of `if` | Write `if ... then ...`.
          while 1 skip od              | 1:8  | `do` is missing after the condition of `while` | Write `while ... do ...`.
          while 1 then skip od         | 1:9  | `while` goes with `do` | Write `do`.
          assert 1 < 2 < 3             | 1:14 | Comparisons cannot be chained | Write `a < b and b < c` for `a < b < c`, or use parentheses.
          x <- 1 $ 2                   | 1:8  | Unknown character `$` | ''
          x <- 1 y <- 2                | 1:7  | A `;` is missing between two statements | Statements are separated by `;`.
          skip skip                    | 1:5  | A `;` is missing between two statements | Statements are separated by `;`.
          x <- (1 + 2                  | 1:6  | This `(` is never closed | Put a `)` where the group ends.
          x <- 1 + 2)                  | 1:11 | This `)` closes nothing | Remove it, or put the `(` where the group begins.
          x <- 1 +                     | 1:9  | Something is missing at the end of the value of `x` | A value is a number, a variable, or an expression in parentheses.
          x <-                         | 1:5  | I miss the value of `x` | A value is a number, a variable, or an expression in parentheses.
          x <- * 2                     | 1:6  | I expected a value, not `*` | A value is a number, a variable, or an expression in parentheses.
          x <- 1 + top                 | 1:10 | `top` cannot be part of an expression | Give the input a name first: `x <- top`.
          x <- 0; while x <-1 do skip od | 1:17 | An assignment cannot stand inside an expression | To compare use `=`. For less than a negative number put a space: `x < -1`.
          assert 1 && 1                | 1:10 | `&&` is not an operator of L | Write `and`.
          x <- 7 / 2                   | 1:8  | `/` is not an operator of L | Write `div`.
          assert !0                    | 1:8  | `!` is not an operator of L | Write `not`.
          x <- 2y                      | 1:6  | A name cannot begin with a digit | Put a letter first.
          x <- 1.5                     | 1:6  | L has whole numbers only | Count in a smaller unit, such as cents.
          skip;; skip                  | 1:6  | There is no statement before this `;` | Remove it, or write `skip` for a statement that does nothing.
          if 1 then fi                 | 1:11 | There is no statement between `then` and `fi` | Write `skip` for a statement that does nothing.
          while 1 do od                | 1:12 | There is no statement between `do` and `od` | Write `skip` for a statement that does nothing.
          skip fi                      | 1:6  | This `fi` closes no `if` | Remove it, or look for a word that is missing before it.
          skip else skip               | 1:6  | This `else` belongs to no `if` | Remove it, or look for a word that is missing before it.
          for i                        | 1:1  | `for` does not begin a statement | L's only loop is `while b do ... od`.
          print                        | 1:1  | `print` does not begin a statement | A program ends with its state; there is nothing to print or return.
          ) skip                       | 1:1  | A statement cannot begin with `)` | Statements are `skip`, `x <- e`, `x <- top`, `if`, `while`, `assert` and `assume`.
          x <- 1 2                     | 1:8  | I did not expect `2` here | Is an operator or a `;` missing?
          /* no */ skip                | 1:1  | L has no `/*` comments | A comment begins with `//` and ends with its line.
          """)
  void saysWhatIsWrongWhereAndWhatToDo(String program, String place, String what, String hint) {
    List<Diagnostic> problems = ImpPrograms.problems(program);

    assertThat(problems).hasSize(1);
    Diagnostic problem = problems.getFirst();
    assertThat(problem.what()).isEqualTo(what);
    assertThat(problem.where().orElseThrow().at()).isEqualTo("test.imp:" + place);
    assertThat(problem.hint()).isEqualTo(hint == null ? "" : hint);
    assertThat(problem.severity()).isEqualTo(Diagnostic.Severity.ERROR);
  }

  @Test
  void severalMistakesAreToldAtOnceInTheOrderOfTheText() {
    List<Diagnostic> problems =
        ImpPrograms.problems(
            "x = 1;", //
            "whlie x > 0 do",
            "  y <- x +;",
            "  z <- 3 $ 4",
            "  x <- x - 1",
            "od;",
            "if x > 0 skip fi");

    assertThat(problems)
        .extracting(problem -> problem.where().orElseThrow().line() + " " + problem.what())
        .containsExactly(
            "1 `=` does not assign",
            "2 `whlie` is not a word of L",
            "3 Something is missing at the end of the value of `y`",
            "4 Unknown character `$`",
            "4 A `;` is missing between two statements",
            "7 `then` is missing after the condition of `if`");
  }

  @Test
  void aWordThatIsMissingInTheMiddleIsNamedOnce() {
    assertThat(ImpPrograms.problems("while 1 do if 1 then skip od; skip"))
        .extracting(Diagnostic::what)
        .containsExactly("This `if` is never closed");
    assertThat(ImpPrograms.problems("if 1 then while 1 do skip else skip fi; skip"))
        .extracting(Diagnostic::what)
        .containsExactly("This `while` is never closed");
  }

  @Test
  void noMoreThanTwentyMistakesAreTold() {
    assertThat(ImpPrograms.problems("x = 1; ".repeat(1000))).hasSize(20);
    assertThat(ImpPrograms.problems("if 1 then ".repeat(100_000))).hasSize(20);
    assertThat(ImpPrograms.problems("$ 1 ".repeat(1000))).hasSize(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n\t", "// only a comment", "\uFEFF"})
  void aFileWithoutAStatementIsAMistake(String text) {
    assertThat(ImpPrograms.problems(text))
        .extracting(Diagnostic::what)
        .containsExactly("There is no statement in this file");
  }

  @Test
  void binaryGarbageIsRefusedBriefly() {
    StringBuilder garbage = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      garbage.append((char) (i * 7919 % 65_536));
    }

    assertThat(ImpPrograms.problems(garbage.toString())).hasSizeBetween(1, 20);
    assertThat(ImpPrograms.problems("\0\0\0"))
        .extracting(Diagnostic::what)
        .containsExactly("Unknown character U+0000");
  }

  @Test
  void aFileOfManyMegabytesIsRefused() {
    assertThat(ImpPrograms.problems("skip;".repeat(4_000_000)))
        .extracting(Diagnostic::what)
        .containsExactly("The file is too large: 20,000,000 characters");
  }

  @Test
  void columnsCountCharactersAsEditorsDo() {
    assertThat(ImpPrograms.problems("skip; // 🐎\nskip; 🐎 skip").getFirst().where().orElseThrow())
        .hasToString("test.imp:2:7");
  }
}
