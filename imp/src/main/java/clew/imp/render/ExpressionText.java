package clew.imp.render;

import clew.engine.term.Core;
import clew.engine.term.Sort;
import clew.engine.term.Term;
import clew.imp.model.FloorDivision;
import clew.imp.source.BinaryOperator;
import clew.imp.source.Expression;
import clew.imp.source.UnaryOperator;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Writes expressions and terms with as few parentheses as needed. In an expression the symbolic
 * state may stand in for the variables, which is how the paper writes (b): the text keeps the shape
 * the user gave it, and {@code 0 > 1117} stays what it is.
 *
 * <p>What is still to write waits on a stack of pieces. A term shares its parts and may be far
 * larger on paper than in memory, so the text ends with an ellipsis when it gets too long.
 */
public final class ExpressionText {
  /** Longer than any condition a person reads, shorter than what a terminal chokes on. */
  static final int LONG = 20_000;

  private static final int TIGHTEST = 9;

  private sealed interface Piece {
    record Text(String text) implements Piece {}

    /** In parentheses if it binds less tightly than {@code outer}. */
    record Source(Expression expression, int outer) implements Piece {}

    record Value(Term term, int outer) implements Piece {}
  }

  private final TextStyle style;
  private final Function<String, Optional<Term>> state;
  private final int limit;
  private final StringBuilder text = new StringBuilder();
  private final Deque<Piece> todo = new ArrayDeque<>();

  private ExpressionText(TextStyle style, Function<String, Optional<Term>> state, int limit) {
    this.style = style;
    this.state = state;
    this.limit = limit;
  }

  /** An expression as it stands in a program, however long. */
  public static String source(Expression expression) {
    return new ExpressionText(TextStyle.SOURCE, name -> Optional.empty(), Integer.MAX_VALUE)
        .write(new Piece.Source(expression, 0));
  }

  public static String term(TextStyle style, Term term) {
    return term(style, term, 0);
  }

  static String term(TextStyle style, Term term, int outer) {
    return new ExpressionText(style, name -> Optional.empty(), LONG)
        .write(new Piece.Value(term, outer));
  }

  /**
   * The condition (b), or its negation, as part of a conjunction.
   *
   * @param state the term of each variable that has one
   */
  static String condition(
      TextStyle style,
      Expression condition,
      boolean holds,
      Function<String, Optional<Term>> state) {
    ExpressionText writing = new ExpressionText(style, state, LONG);
    writing.condition(condition, holds);
    return writing.write();
  }

  private String write(Piece piece) {
    todo.push(piece);
    return write();
  }

  private String write() {
    while (!todo.isEmpty()) {
      if (text.length() > limit) {
        return text.substring(0, limit) + "…";
      }
      switch (todo.pop()) {
        case Piece.Text(var piece) -> text.append(piece);
        case Piece.Source(var expression, var outer) -> source(expression, outer);
        case Piece.Value(var term, var outer) -> value(term, outer);
      }
    }
    return text.toString();
  }

  /** A comparison is negated by turning it around; a number is true when it is not 0. */
  private void condition(Expression condition, boolean holds) {
    int outer = BinaryOperator.AND.strength() + 1;
    switch (condition) {
      case Expression.Binary binary when binary.operator().isComparison() && !holds ->
          infix(
              binary.operator().negated(), operand(binary.left()), operand(binary.right()), outer);
      case Expression.Unary unary when unary.operator() == UnaryOperator.NOT ->
          notOf(unary.operand(), holds);
      case Expression.Binary binary when binary.operator().isBoolean() ->
          junction(new Piece.Source(binary, 0), holds);
      case Expression.Variable variable when isTruth(variable) ->
          junction(new Piece.Value(state.apply(variable.name()).orElseThrow(), 0), holds);
      default ->
          infix(
              holds ? BinaryOperator.UNEQUAL : BinaryOperator.EQUAL,
              operand(condition),
              new Piece.Text("0"),
              outer);
    }
  }

  /** One {@code not} is undone; below it the condition is written as it stands. */
  private void notOf(Expression operand, boolean holds) {
    if (operand instanceof Expression.Unary inner && inner.operator() == UnaryOperator.NOT) {
      junction(new Piece.Source(operand, TIGHTEST), !holds);
    } else {
      condition(operand, !holds);
    }
  }

  private void junction(Piece piece, boolean holds) {
    if (holds) {
      todo.push(raised(piece, BinaryOperator.AND.strength() + 1));
    } else {
      pushAll(false, new Piece.Text(style.symbol(UnaryOperator.NOT)), raised(piece, TIGHTEST));
    }
  }

  private static Piece raised(Piece piece, int outer) {
    return switch (piece) {
      case Piece.Source(var expression, var old) -> new Piece.Source(expression, outer);
      case Piece.Value(var term, var old) -> new Piece.Value(term, outer);
      case Piece.Text text -> text;
    };
  }

  private boolean isTruth(Expression.Variable variable) {
    return state.apply(variable.name()).filter(term -> term.sort() == Sort.BOOL).isPresent();
  }

  private static Piece operand(Expression expression) {
    return new Piece.Source(expression, BinaryOperator.PLUS.strength());
  }

  private void source(Expression expression, int outer) {
    switch (expression) {
      case Expression.Numeral numeral -> text.append(numeral.value());
      case Expression.Variable variable -> {
        Optional<Term> term = state.apply(variable.name());
        if (term.isPresent()) {
          value(term.get(), outer);
        } else {
          text.append(variable.name());
        }
      }
      case Expression.Unary unary ->
          pushAll(
              outer > unary.operator().strength(),
              new Piece.Text(style.symbol(unary.operator())),
              new Piece.Source(unary.operand(), TIGHTEST));
      case Expression.Binary binary -> {
        int strength = binary.operator().strength();
        // Comparisons do not chain; all other operators group to the left.
        int left = binary.operator().isComparison() ? strength + 1 : strength;
        infix(
            binary.operator(),
            new Piece.Source(binary.left(), left),
            new Piece.Source(binary.right(), strength + 1),
            outer);
      }
    }
  }

  private void value(Term term, int outer) {
    switch (term) {
      case Term.Int integer ->
          text.append(
              integer.number().signum() < 0 && outer > UnaryOperator.NEGATE.strength()
                  ? "(" + integer.number() + ")"
                  : integer.number().toString());
      case Term.Bool bool -> text.append(bool.holds() ? "1" : "0");
      case Term.Unknown unknown -> text.append(style.unknown(unknown));
      case Term.Apply apply -> apply(apply, outer);
      default -> text.append(term);
    }
  }

  private void apply(Term.Apply apply, int outer) {
    List<Term> arguments = apply.arguments();
    switch (apply.operator()) {
      case Core.ADD -> sum(arguments.get(0), arguments.get(1), outer);
      case Core.MULTIPLY -> product(arguments.get(0), arguments.get(1), outer);
      case Core.AND -> chain(BinaryOperator.AND, arguments, outer);
      case Core.OR -> chain(BinaryOperator.OR, arguments, outer);
      case Core.EQUAL -> compare(BinaryOperator.EQUAL, BinaryOperator.EQUAL, arguments, outer);
      case Core.LESS -> compare(BinaryOperator.LESS, BinaryOperator.GREATER, arguments, outer);
      case Core.AT_MOST ->
          compare(BinaryOperator.AT_MOST, BinaryOperator.AT_LEAST, arguments, outer);
      case Core.NOT -> not(arguments.getFirst(), outer);
      case FloorDivision.DIV -> chain(BinaryOperator.DIV, arguments, outer);
      case FloorDivision.MOD -> chain(BinaryOperator.MOD, arguments, outer);
      case Core.IF -> {
        if (isTruth(arguments)) {
          value(arguments.getFirst(), outer);
        } else {
          call(apply);
        }
      }
      default -> call(apply);
    }
  }

  /** A Boolean that is used as the number 1 or 0 is written as what it is. */
  private static boolean isTruth(List<Term> arguments) {
    return arguments.get(1) instanceof Term.Int one
        && one.number().equals(BigInteger.ONE)
        && arguments.get(2) instanceof Term.Int zero
        && zero.number().signum() == 0;
  }

  private void not(Term inner, int outer) {
    if (inner instanceof Term.Apply equal && equal.operator() == Core.EQUAL) {
      compare(BinaryOperator.UNEQUAL, BinaryOperator.UNEQUAL, equal.arguments(), outer);
    } else {
      pushAll(
          outer > UnaryOperator.NOT.strength(),
          new Piece.Text(style.symbol(UnaryOperator.NOT)),
          new Piece.Value(inner, TIGHTEST));
    }
  }

  /** A constant goes to the right: {@code y > 0}, not {@code 0 < y}. */
  private void compare(
      BinaryOperator straight, BinaryOperator turned, List<Term> arguments, int outer) {
    boolean turn = arguments.get(0).isValue();
    int strength = straight.strength() + 1;
    infix(
        turn ? turned : straight,
        new Piece.Value(arguments.get(turn ? 1 : 0), strength),
        new Piece.Value(arguments.get(turn ? 0 : 1), strength),
        outer);
  }

  /** {@code y + -2} is written {@code y - 2}, and {@code x + -1 * y} as {@code x - y}. */
  private void sum(Term left, Term right, int outer) {
    Piece first = new Piece.Value(left, BinaryOperator.PLUS.strength());
    int strength = BinaryOperator.PLUS.strength() + 1;
    if (right instanceof Term.Int constant && constant.number().signum() < 0) {
      infix(
          BinaryOperator.MINUS,
          first,
          new Piece.Text(constant.number().negate().toString()),
          outer);
    } else if (right instanceof Term.Apply product
        && product.operator() == Core.MULTIPLY
        && product.argument(0) instanceof Term.Int factor
        && factor.number().signum() < 0) {
      List<Piece> pieces = new ArrayList<>(List.of(first, new Piece.Text(" - ")));
      if (!factor.number().equals(BigInteger.ONE.negate())) {
        pieces.add(new Piece.Text(factor.number().negate() + " * "));
      }
      pieces.add(new Piece.Value(product.argument(1), BinaryOperator.TIMES.strength() + 1));
      pushAll(outer > BinaryOperator.MINUS.strength(), pieces.toArray(Piece[]::new));
    } else {
      infix(BinaryOperator.PLUS, first, new Piece.Value(right, strength), outer);
    }
  }

  private void product(Term left, Term right, int outer) {
    if (left instanceof Term.Int factor && factor.number().equals(BigInteger.ONE.negate())) {
      pushAll(
          outer > UnaryOperator.NEGATE.strength(),
          new Piece.Text("-"),
          new Piece.Value(right, TIGHTEST));
    } else {
      chain(BinaryOperator.TIMES, List.of(left, right), outer);
    }
  }

  private void chain(BinaryOperator operator, List<Term> operands, int outer) {
    List<Piece> pieces = new ArrayList<>();
    for (Term operand : operands) {
      if (!pieces.isEmpty()) {
        pieces.add(new Piece.Text(" " + style.symbol(operator) + " "));
      }
      int strength = operator.strength() + (pieces.isEmpty() ? 0 : 1);
      pieces.add(new Piece.Value(operand, strength));
    }
    pushAll(outer > operator.strength(), pieces.toArray(Piece[]::new));
  }

  private void call(Term.Apply apply) {
    List<Piece> pieces = new ArrayList<>();
    pieces.add(new Piece.Text(apply.operator().symbol() + "("));
    for (Term argument : apply.arguments()) {
      if (pieces.size() > 1) {
        pieces.add(new Piece.Text(", "));
      }
      pieces.add(new Piece.Value(argument, 0));
    }
    pieces.add(new Piece.Text(")"));
    pushAll(false, pieces.toArray(Piece[]::new));
  }

  private void infix(BinaryOperator operator, Piece left, Piece right, int outer) {
    pushAll(
        outer > operator.strength(),
        left,
        new Piece.Text(" " + style.symbol(operator) + " "),
        right);
  }

  private void pushAll(boolean inParentheses, Piece... pieces) {
    if (inParentheses) {
      todo.push(new Piece.Text(")"));
    }
    for (int i = pieces.length - 1; i >= 0; i--) {
      todo.push(pieces[i]);
    }
    if (inParentheses) {
      todo.push(new Piece.Text("("));
    }
  }
}
