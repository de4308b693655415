package clew.imp.source;

import clew.engine.source.Diagnostic;
import clew.engine.source.SourceText;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Reads one expression by operator precedence: operators wait on a stack until a looser one or the
 * end comes, so nesting costs no Java stack.
 */
final class ExpressionParser {
  /** Something on the left that waits for its right operand or its end. */
  private sealed interface Waiting {
    record Infix(BinaryOperator operator) implements Waiting {}

    record Prefix(UnaryOperator operator, int from) implements Waiting {}

    record Parenthesis(int token) implements Waiting {}

    default int strength() {
      return switch (this) {
        case Infix(var operator) -> operator.strength();
        case Prefix(var operator, var from) -> operator.strength();
        case Parenthesis(var token) -> 0;
      };
    }
  }

  /** An expression with the place it takes up, its parentheses included. */
  private record Operand(Expression expression, int from, int to) {}

  private final SourceText source;
  private final TokenList tokens;
  private final Diagnostics problems;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final Deque<Operand> operands = new ArrayDeque<>();
  private int open;
  private boolean chained;

  ExpressionParser(SourceText source, TokenList tokens, Diagnostics problems) {
    this.source = source;
    this.tokens = tokens;
    this.problems = problems;
  }

  /**
   * The expression at the cursor; empty after a mistake that was reported, with the cursor where
   * the next statement or block may begin.
   *
   * @param what what the expression is for, as in {@code the condition of `if`}
   */
  Optional<Expression> parse(String what) {
    waiting.clear();
    operands.clear();
    open = 0;
    chained = false;
    boolean wantsOperand = true;
    while (true) {
      if (wantsOperand) {
        if (startsOperand()) {
          wantsOperand = operand();
          continue;
        }
        return missing(what);
      }
      Optional<BinaryOperator> operator = operator();
      if (operator.isPresent()) {
        infix(operator.get());
        wantsOperand = true;
      } else if (tokens.is(TokenKind.RIGHT)) {
        close();
      } else if (tokens.is(TokenKind.ASSIGN)) {
        return assignment();
      } else if (tokens.is(TokenKind.BAD)) {
        return recover();
      } else {
        return Optional.of(finish());
      }
    }
  }

  private boolean startsOperand() {
    return switch (tokens.kind()) {
      case NUMBER, LEFT, MINUS, NOT -> true;
      case NAME -> tokens.kindAfter() != TokenKind.ASSIGN || operands.isEmpty();
      default -> false;
    };
  }

  /** Takes a part of an operand and says whether more of it must follow. */
  private boolean operand() {
    int from = tokens.start();
    int to = tokens.end();
    boolean more = true;
    switch (tokens.kind()) {
      case NUMBER -> {
        BigInteger value = new BigInteger(tokens.text());
        operands.push(new Operand(new Expression.Numeral(value, from, to), from, to));
        more = false;
      }
      case NAME -> {
        operands.push(new Operand(new Expression.Variable(tokens.text(), from, to), from, to));
        more = false;
      }
      case LEFT -> {
        waiting.push(new Waiting.Parenthesis(tokens.index()));
        open++;
      }
      case MINUS -> waiting.push(new Waiting.Prefix(UnaryOperator.NEGATE, from));
      case NOT -> waiting.push(new Waiting.Prefix(UnaryOperator.NOT, from));
      default -> throw new IllegalStateException("not an operand: " + tokens.kind());
    }
    tokens.advance();
    return more;
  }

  private Optional<BinaryOperator> operator() {
    return Optional.ofNullable(
        switch (tokens.kind()) {
          case OR -> BinaryOperator.OR;
          case AND -> BinaryOperator.AND;
          case EQUAL -> BinaryOperator.EQUAL;
          case DOUBLE_EQUAL, COLON_EQUAL -> takenForEqual();
          case UNEQUAL -> BinaryOperator.UNEQUAL;
          case LESS -> BinaryOperator.LESS;
          case AT_MOST -> BinaryOperator.AT_MOST;
          case GREATER -> BinaryOperator.GREATER;
          case AT_LEAST -> BinaryOperator.AT_LEAST;
          case PLUS -> BinaryOperator.PLUS;
          case MINUS -> BinaryOperator.MINUS;
          case TIMES -> BinaryOperator.TIMES;
          case DIV -> BinaryOperator.DIV;
          case MOD -> BinaryOperator.MOD;
          default -> null;
        });
  }

  private BinaryOperator takenForEqual() {
    problems.add(
        Diagnostic.error("`" + tokens.text() + "` is not a comparison of L")
            .at(source.span(tokens.start(), tokens.end()), "not L")
            .hint("Two values are compared with `=`."));
    return BinaryOperator.EQUAL;
  }

  private void infix(BinaryOperator operator) {
    if (reduce(operator.strength()) && operator.isComparison() && !chained) {
      chained = true;
      problems.add(
          Diagnostic.error("Comparisons cannot be chained")
              .at(source.span(tokens.start(), tokens.end()), "the second comparison")
              .hint("Write `a < b and b < c` for `a < b < c`, or use parentheses."));
    }
    waiting.push(new Waiting.Infix(operator));
    tokens.advance();
  }

  /** Builds what binds at least as tightly; says whether a bare comparison was among it. */
  private boolean reduce(int strength) {
    boolean comparison = false;
    while (!waiting.isEmpty()
        && !(waiting.peek() instanceof Waiting.Parenthesis)
        && waiting.peek().strength() >= strength) {
      switch (waiting.pop()) {
        case Waiting.Infix(var operator) -> {
          Operand right = operands.pop();
          Operand left = operands.pop();
          Expression built =
              new Expression.Binary(
                  operator, left.expression, right.expression, left.from, right.to);
          operands.push(new Operand(built, left.from, right.to));
          comparison |= operator.isComparison();
        }
        case Waiting.Prefix(var operator, var from) -> {
          Operand operand = operands.pop();
          Expression built = new Expression.Unary(operator, operand.expression, from, operand.to);
          operands.push(new Operand(built, from, operand.to));
        }
        case Waiting.Parenthesis parenthesis ->
            throw new IllegalStateException("reduced over " + parenthesis);
      }
    }
    return comparison;
  }

  private void close() {
    if (open == 0) {
      problems.add(
          Diagnostic.error("This `)` closes nothing")
              .at(source.span(tokens.start(), tokens.end()), "no `(` belongs to it")
              .hint("Remove it, or put the `(` where the group begins."));
    } else {
      reduce(0);
      if (waiting.pop() instanceof Waiting.Parenthesis(var token)) {
        Operand inner = operands.pop();
        operands.push(new Operand(inner.expression, tokens.start(token), tokens.end()));
      }
      open--;
    }
    tokens.advance();
  }

  private Expression finish() {
    reduce(0);
    while (waiting.poll() instanceof Waiting.Parenthesis(var token)) {
      problems.add(
          Diagnostic.error("This `(` is never closed")
              .at(source.span(tokens.start(token), tokens.end(token)), "opened here")
              .hint("Put a `)` where the group ends."));
      reduce(0);
    }
    return operands.pop().expression;
  }

  private Optional<Expression> missing(String what) {
    if (tokens.is(TokenKind.BAD)) {
      return recover();
    }
    if (tokens.is(TokenKind.TOP)) {
      problems.add(
          Diagnostic.error("`top` cannot be part of an expression")
              .at(source.span(tokens.start(), tokens.end()), "an input")
              .hint("Give the input a name first: `x <- top`."));
      return recover();
    }
    boolean begun = !operands.isEmpty() || !waiting.isEmpty();
    boolean ends =
        tokens.kind().endsBlock()
            || tokens.kind().startsStatement()
            || tokens.is(TokenKind.SEMICOLON)
            || tokens.is(TokenKind.THEN)
            || tokens.is(TokenKind.DO)
            || tokens.is(TokenKind.NAME);
    Diagnostic problem =
        ends
            ? Diagnostic.error(
                    begun ? "Something is missing at the end of " + what : "I miss " + what)
                .at(source.span(tokens.endBefore(), tokens.endBefore()), "a value should follow")
            : Diagnostic.error("I expected a value, not `" + tokens.text() + "`")
                .at(source.span(tokens.start(), tokens.end()), "in " + what);
    problems.add(problem.hint("A value is a number, a variable, or an expression in parentheses."));
    return recover();
  }

  private Optional<Expression> assignment() {
    problems.add(
        Diagnostic.error("An assignment cannot stand inside an expression")
            .at(source.span(tokens.start(), tokens.end()), "this assigns")
            .hint("To compare use `=`. For less than a negative number put a space: `x < -1`."));
    return recover();
  }

  private Optional<Expression> recover() {
    while (!(tokens.kind().endsBlock()
        || tokens.kind().startsStatement()
        || tokens.is(TokenKind.SEMICOLON)
        || tokens.is(TokenKind.THEN)
        || tokens.is(TokenKind.DO)
        || (tokens.is(TokenKind.NAME) && tokens.kindAfter() == TokenKind.ASSIGN))) {
      tokens.advance();
    }
    return Optional.empty();
  }
}
