package clew.imp;

import clew.imp.render.ProgramText;
import clew.imp.source.BinaryOperator;
import clew.imp.source.Expression;
import clew.imp.source.Statement;
import clew.imp.source.UnaryOperator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs of L. The same seed gives the same programs. They read two to four inputs, have
 * nested branches and loops, divide, assert and assume, and some read a variable that only some
 * paths assign. The places in a generated tree mean nothing: print it and read it again.
 */
public final class RandomPrograms {
  private static final List<String> VARIABLES = List.of("x", "y", "z", "u");
  private static final int DEEPEST = 3;

  private final Random random;
  private int counters;
  private boolean maybeUndefined;

  /** Nothing reads u before a statement that may assign it. */
  private boolean sparing;

  public RandomPrograms(long seed) {
    this.random = new Random(seed);
  }

  /** The text of a program that ends on every input. */
  public String terminating() {
    return ProgramText.of(tree(false));
  }

  /** The text of a program that may run forever on some inputs. */
  public String looping() {
    return ProgramText.of(tree(true));
  }

  /** A tree like those that the texts are made of. */
  public List<Statement> tree(boolean mayLoop) {
    counters = 0;
    maybeUndefined = random.nextInt(5) == 0;
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Input("y", 0, 0));
    statements.add(initial("x"));
    statements.add(initial("z"));
    if (maybeUndefined) {
      sparing = true;
      Statement set = new Statement.Assign("u", number(random.nextInt(5)), 0, 0);
      statements.add(new Statement.If(condition(2), List.of(set), List.of(), 0, 0));
      sparing = false;
    } else {
      statements.add(initial("u"));
    }
    statements.addAll(block(0, mayLoop));
    return statements;
  }

  private Statement initial(String variable) {
    return random.nextInt(3) == 0
        ? new Statement.Input(variable, 0, 0)
        : new Statement.Assign(variable, number(random.nextInt(20) - 5), 0, 0);
  }

  private List<Statement> block(int depth, boolean mayLoop) {
    List<Statement> statements = new ArrayList<>();
    int count = 1 + random.nextInt(depth == 0 ? 5 : 3);
    for (int i = 0; i < count; i++) {
      statement(statements, depth, mayLoop);
    }
    return statements;
  }

  private void statement(List<Statement> into, int depth, boolean mayLoop) {
    int kind = random.nextInt(depth >= DEEPEST ? 8 : 14);
    switch (kind) {
      case 0 -> into.add(new Statement.Skip(0, 0));
      case 1 -> into.add(new Statement.Input(variable(), 0, 0));
      case 2 -> into.add(new Statement.Assert(condition(2), 0, 0));
      case 3 -> {
        if (random.nextInt(3) == 0) {
          into.add(new Statement.Assume(condition(2), 0, 0));
        }
        assign(into);
      }
      case 4, 5, 6, 7 -> assign(into);
      case 8, 9, 10, 11 -> {
        List<Statement> otherwise = random.nextInt(4) == 0 ? List.of() : block(depth + 1, mayLoop);
        into.add(new Statement.If(condition(2), block(depth + 1, mayLoop), otherwise, 0, 0));
      }
      default -> {
        if (mayLoop && random.nextBoolean()) {
          into.add(new Statement.While(condition(2), block(depth + 1, true), 0, 0));
        } else {
          counted(into, depth, mayLoop);
        }
      }
    }
  }

  private void assign(List<Statement> into) {
    into.add(new Statement.Assign(variable(), expression(3), 0, 0));
  }

  /** A loop over a counter of its own, up to a small bound that may depend on an input. */
  private void counted(List<Statement> into, int depth, boolean mayLoop) {
    String counter = "i" + counters++;
    Expression variable = new Expression.Variable(counter, 0, 0);
    into.add(new Statement.Assign(counter, number(0), 0, 0));
    Expression bound =
        random.nextBoolean()
            ? number(1 + random.nextInt(4))
            : binary(
                BinaryOperator.MOD,
                new Expression.Variable("y", 0, 0),
                number(2 + random.nextInt(3)));
    Expression condition = binary(BinaryOperator.LESS, variable, bound);
    if (random.nextInt(3) == 0) {
      condition = binary(BinaryOperator.AND, condition, condition(1));
    }
    List<Statement> body = new ArrayList<>(block(depth + 1, mayLoop));
    Expression next = binary(BinaryOperator.PLUS, variable, number(1));
    body.add(new Statement.Assign(counter, next, 0, 0));
    into.add(new Statement.While(condition, body, 0, 0));
  }

  private String variable() {
    return VARIABLES.get(random.nextInt(VARIABLES.size()));
  }

  /** An expression that is usually, but not always, a comparison or made of some. */
  public Expression condition(int depth) {
    return switch (random.nextInt(depth > 0 ? 12 : 8)) {
      case 0 -> expression(depth);
      case 8, 9 -> binary(BinaryOperator.AND, condition(depth - 1), condition(depth - 1));
      case 10 -> binary(BinaryOperator.OR, condition(depth - 1), condition(depth - 1));
      case 11 -> new Expression.Unary(UnaryOperator.NOT, condition(depth - 1), 0, 0);
      default -> binary(comparison(), expression(1), expression(1));
    };
  }

  private BinaryOperator comparison() {
    return switch (random.nextInt(6)) {
      case 0 -> BinaryOperator.EQUAL;
      case 1 -> BinaryOperator.UNEQUAL;
      case 2 -> BinaryOperator.LESS;
      case 3 -> BinaryOperator.AT_MOST;
      case 4 -> BinaryOperator.GREATER;
      default -> BinaryOperator.AT_LEAST;
    };
  }

  /** Any expression; a comparison may be used as a number in it. */
  public Expression expression(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return leaf();
    }
    return switch (random.nextInt(12)) {
      case 0 -> new Expression.Unary(UnaryOperator.NEGATE, expression(depth - 1), 0, 0);
      case 1 -> condition(depth - 1);
      case 2 -> binary(BinaryOperator.DIV, expression(depth - 1), expression(depth - 1));
      case 3 -> binary(BinaryOperator.MOD, expression(depth - 1), expression(depth - 1));
      case 4, 5 -> binary(BinaryOperator.TIMES, expression(depth - 1), leaf());
      case 6, 7, 8 -> binary(BinaryOperator.MINUS, expression(depth - 1), expression(depth - 1));
      default -> binary(BinaryOperator.PLUS, expression(depth - 1), expression(depth - 1));
    };
  }

  private Expression leaf() {
    if (random.nextInt(3) == 0) {
      return number(random.nextInt(50) == 0 ? random.nextLong() : random.nextInt(12) - 3);
    }
    String name = variable();
    boolean spared = name.equals("u") && (sparing || (maybeUndefined && random.nextInt(4) != 0));
    return new Expression.Variable(spared ? "x" : name, 0, 0);
  }

  private static Expression number(long value) {
    Expression numeral = new Expression.Numeral(BigInteger.valueOf(value).abs(), 0, 0);
    return value < 0 ? new Expression.Unary(UnaryOperator.NEGATE, numeral, 0, 0) : numeral;
  }

  private static Expression binary(BinaryOperator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, 0, 0);
  }
}
