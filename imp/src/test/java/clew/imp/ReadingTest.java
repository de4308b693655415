package clew.imp;

import static org.assertj.core.api.Assertions.assertThat;

import clew.engine.source.SourceText;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.imp.check.MainEntry;
import clew.imp.render.ProgramText;
import clew.imp.source.Expression;
import clew.imp.source.ParseResult;
import clew.imp.source.Parser;
import clew.imp.source.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that are right, and what they mean. */
class ReadingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 + 2 * 3             | 7
          (1 + 2) * 3           | 9
          10 - 3 - 2            | 5
          -2 * 3                | -6
          - -2                  | 2
          2 - -3                | 5
          7 div 2               | 3
          -7 div 2              | -4
          7 div -2              | -4
          -7 div -2             | 3
          7 mod 2               | 1
          -7 mod 2              | 1
          7 mod -2              | -1
          -7 mod -2             | -1
          20 div 3 * 2          | 12
          3 > 2                 | 1
          3 > 2 and 1 > 2       | 0
          1 > 2 or 3 > 2        | 1
          not 1 > 2             | 1
          not 5                 | 0
          5 and 7               | 1
          0 or 0                | 0
          (3 > 2) + (2 > 1)     | 2
          not 0 and 0           | 0
          1 or 1 and 0          | 1
          0 != 0 and 1 div 0 > 2 | 0
          1 or 1 div 0          | 1
          0 or 7 div 2          | 1
          9223372036854775807 + 1 | 9223372036854775808
          -9223372036854775807 - 2 | -9223372036854775809
          4611686018427387904 * 2 | 9223372036854775808
          -9223372036854775808 div -1 | 9223372036854775808
          -(-9223372036854775808) | 9223372036854775808
          99999999999999999999 mod 10 | 9
          99999999999999999999 - 99999999999999999998 | 1
          """)
  void expressionsHaveTheValueTheyShould(String expression, String value) {
    assertThat(result("x <- " + expression)).isEqualTo("returns x = " + value);
  }

  @Test
  void thePapersOwnSignsAreRead() {
    assertThat(
            result("x ← 3 − 1; y ← ⊤;", "if ¬ (x ≤ 1) ∧ x ≥ 2 ∨ x ≠ 2 then x ← 10 else x ← 20 fi"))
        .isEqualTo("returns x = 10, y = 0");
  }

  @Test
  void aSemicolonMayEndABlock() {
    assertThat(result("if 1 then skip; else skip; fi; while 0 do skip; od;")).isEqualTo("returns");
  }

  @Test
  void elseMayBeLeftOut() {
    assertThat(result("x <- 1; if x > 5 then x <- 2 fi")).isEqualTo("returns x = 1");
  }

  @Test
  void commentsAndSpaceAreNothing() {
    assertThat(result("// first", "x<-1;//then", "\ty<-x < -1+3"))
        .isEqualTo("returns x = 1, y = 1");
  }

  @Test
  void whatIsPrintedReadsAsTheSameProgram() {
    RandomPrograms programs = new RandomPrograms(3);
    for (int i = 0; i < 2_000; i++) {
      List<Statement> tree = programs.tree(i % 2 == 0);

      assertThat(shape(parsed(ProgramText.of(tree)))).isEqualTo(shape(tree));
    }
  }

  @Test
  void everyPartOfTheTreeKnowsItsPlace() {
    String text = "x <- (1 + 2) * -y; if x > 0 and not (y) then skip fi";
    List<Statement> statements = parsed("y <- 0; " + text);
    Statement.Assign assign = (Statement.Assign) statements.get(1);
    Statement.If branch = (Statement.If) statements.get(2);

    assertThat(at(text, assign.from(), assign.to())).isEqualTo("x <- (1 + 2) * -y");
    assertThat(at(text, assign.value().from(), assign.value().to())).isEqualTo("(1 + 2) * -y");
    assertThat(at(text, branch.from(), branch.to())).isEqualTo("if x > 0 and not (y) then skip fi");
    Expression.Binary both = (Expression.Binary) branch.condition();
    assertThat(at(text, both.right().from(), both.right().to())).isEqualTo("not (y)");
  }

  private static String at(String text, int from, int to) {
    return ("y <- 0; " + text).substring(from, to);
  }

  private static List<Statement> parsed(String text) {
    return switch (Parser.parse(new SourceText("test.imp", text))) {
      case ParseResult.Tree(var syntax) -> syntax.statements();
      case ParseResult.Wrong(var problems) -> throw new AssertionError(problems + "\n" + text);
    };
  }

  /** The tree without places. */
  private static String shape(List<Statement> statements) {
    StringBuilder shape = new StringBuilder();
    for (Statement statement : statements) {
      shape.append(
          switch (statement) {
            case Statement.Skip skip -> "skip";
            case Statement.Assign assign -> assign.variable() + ":=" + shape(assign.value());
            case Statement.Input input -> input.variable() + ":=?";
            case Statement.Assert claim -> "assert" + shape(claim.condition());
            case Statement.Assume claim -> "assume" + shape(claim.condition());
            case Statement.If branch ->
                "if" + shape(branch.condition()) + shape(branch.then()) + shape(branch.otherwise());
            case Statement.While loop -> "while" + shape(loop.condition()) + shape(loop.body());
          });
      shape.append(';');
    }
    return "{" + shape + "}";
  }

  private static String shape(Expression expression) {
    return switch (expression) {
      case Expression.Numeral numeral -> numeral.value().toString();
      case Expression.Variable variable -> variable.name();
      case Expression.Unary unary -> "(" + unary.operator() + shape(unary.operand()) + ")";
      case Expression.Binary binary ->
          "(" + shape(binary.left()) + binary.operator() + shape(binary.right()) + ")";
    };
  }

  private static String result(String... lines) {
    MainEntry main = ImpPrograms.read(lines);
    return main.renderer()
        .outcome(ImpPrograms.replay(main, Assignment.EMPTY, Budget.of(1_000, 1_000)).outcome());
  }
}
