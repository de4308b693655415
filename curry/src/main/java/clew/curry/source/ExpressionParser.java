package clew.curry.source;

import clew.curry.source.Expression.Qualifier;
import clew.curry.source.Token.Kind;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads expressions. */
final class ExpressionParser {
  private final TokenReader tokens;
  private final PatternParser patterns;
  private final TypeParser types;
  private final Parser declarations;

  ExpressionParser(
      TokenReader tokens, PatternParser patterns, TypeParser types, Parser declarations) {
    this.tokens = tokens;
    this.patterns = patterns;
    this.types = types;
    this.declarations = declarations;
  }

  Expression expression() throws ParseException {
    return tokens.deeper(
        () -> {
          Operation read = operation();
          if (read.operators.size() == read.operands.size()) {
            throw tokens.unexpected("an expression after the operator");
          }
          Expression expression = read.whole();
          return tokens.takeIf("::") ? typed(expression) : expression;
        });
  }

  private Expression typed(Expression expression) throws ParseException {
    TypeExpression.Qualified type = types.qualified();
    return new Expression.Typed(expression, type, expression.span().to(tokens.lastSpan()));
  }

  /** Operands and the operators between them; one more operator if it ends a section. */
  private record Operation(List<Expression> operands, List<Name> operators) {
    Expression whole() {
      return operands.size() == 1 ? operands.getFirst() : new Expression.Chain(operands, operators);
    }
  }

  private Operation operation() throws ParseException {
    List<Expression> operands = new ArrayList<>(List.of(operand()));
    List<Name> operators = new ArrayList<>();
    while (tokens.isAtOperator()) {
      operators.add(tokens.operator());
      if (tokens.isAt(")")) {
        break;
      }
      operands.add(operand());
    }
    return new Operation(operands, operators);
  }

  private boolean isAtMinus() {
    return tokens.isAt(Kind.OPERATOR) && tokens.peek().text().equals("-");
  }

  private Expression operand() throws ParseException {
    if (isAtMinus()) {
      Span minus = tokens.take().span();
      Expression negated = application();
      return new Expression.Negated(negated, minus.to(negated.span()));
    }
    return application();
  }

  private Expression application() throws ParseException {
    Token first = tokens.peek();
    if (first.is("\\")) {
      return lambda();
    }
    if (first.is("let")) {
      return let();
    }
    if (first.is("if")) {
      return conditional();
    }
    if (first.is("case") || first.is("fcase")) {
      return cases();
    }
    if (first.is("do")) {
      throw new ParseException(
          Diagnostic.error("`do` is not read here")
              .at(first.span())
              .follows("Programs that read and print are not run.")
              .hint("test the functions that the actions call"));
    }
    Expression function = simple();
    List<Expression> arguments = new ArrayList<>();
    while (isAtSimple()) {
      arguments.add(simple());
    }
    if (isAtBlockArgument()) {
      arguments.add(application());
    }
    return arguments.isEmpty() ? function : new Expression.Apply(function, arguments);
  }

  /** {@code f \x -> x} is not Curry, but what is meant is clear. */
  private boolean isAtBlockArgument() {
    return tokens.isAt("\\");
  }

  private Expression lambda() throws ParseException {
    Span begin = tokens.take().span();
    List<Pattern> parameters = patterns.simples();
    if (parameters.isEmpty()) {
      throw tokens.unexpected("a parameter after `\\`");
    }
    tokens.expect("->", "after the parameters");
    Expression body = expression();
    return new Expression.Lambda(parameters, body, begin.to(body.span()));
  }

  private Expression let() throws ParseException {
    Span begin = tokens.take().span();
    int problems = tokens.problemCount();
    List<Declaration> locals = declarations.locals();
    if (!tokens.isAt("in") && tokens.problemCount() > problems) {
      // The `in` was passed over with what could not be read: that is no second mistake.
      throw tokens.sameAsBefore();
    }
    tokens.expect("in", "after the declarations of `let`");
    Expression body = expression();
    return new Expression.Let(locals, body, begin.to(body.span()));
  }

  private Expression conditional() throws ParseException {
    Span begin = tokens.take().span();
    Expression condition = expression();
    tokens.takeIf(";");
    tokens.expect("then", "after the condition");
    Expression then = expression();
    tokens.takeIf(";");
    tokens.expect("else", "since an `if` has a value in both cases");
    Expression otherwise = expression();
    return new Expression.If(condition, then, otherwise, begin.to(otherwise.span()));
  }

  private Expression cases() throws ParseException {
    Token begin = tokens.take();
    Expression of = expression();
    tokens.expect("of", "after the expression");
    List<Expression.Alternative> alternatives =
        tokens.block(
            () -> {
              Pattern pattern = patterns.pattern();
              return new Expression.Alternative(pattern, declarations.right("->"));
            });
    if (alternatives.isEmpty()) {
      throw new ParseException(
          Diagnostic.error("this case has no alternatives").at(begin.span().to(of.span())));
    }
    return new Expression.Case(
        of, alternatives, begin.is("fcase"), begin.span().to(tokens.lastSpan()));
  }

  private boolean isAtSimple() {
    return switch (tokens.peek().kind()) {
      case VARIABLE, CONSTRUCTOR, INTEGER, CHARACTER, STRING -> true;
      default -> tokens.isAt("(") || tokens.isAt("[");
    };
  }

  private Expression simple() throws ParseException {
    Token first = tokens.take();
    return switch (first.kind()) {
      case VARIABLE, CONSTRUCTOR -> new Expression.Variable(first.name());
      case INTEGER -> new Expression.Whole(new BigInteger(first.text()), first.span());
      case CHARACTER -> new Expression.Letter(first.text().codePointAt(0), first.span());
      case STRING -> new Expression.Text(first.text(), first.span());
      default -> {
        if (first.is("(")) {
          yield tokens.deeper(() -> bracketed(first.span()));
        }
        if (first.is("[")) {
          yield tokens.deeper(() -> list(first.span()));
        }
        throw tokens.unexpected(first, "an expression");
      }
    };
  }

  private Expression bracketed(Span begin) throws ParseException {
    if (tokens.isAt(",")) {
      int size = 1;
      while (tokens.takeIf(",")) {
        size++;
      }
      tokens.expect(")", "after the commas");
      return new Expression.Variable(new Name(TypeParser.tuple(size), begin.to(tokens.lastSpan())));
    }
    if (tokens.isAtOperator() && !isAtMinusOperand()) {
      Name operator = tokens.operator();
      if (tokens.takeIf(")")) {
        return new Expression.Variable(new Name(operator.text(), begin.to(tokens.lastSpan())));
      }
      Expression operand = expression();
      tokens.expect(")", "after the section");
      return new Expression.RightSection(operator, operand, begin.to(tokens.lastSpan()));
    }
    if (tokens.takeIf(")")) {
      return new Expression.Tuple(List.of(), begin.to(tokens.lastSpan()));
    }
    Operation first = operation();
    if (first.operators.size() == first.operands.size()) {
      Name operator = first.operators.getLast();
      List<Name> inner = first.operators.subList(0, first.operators.size() - 1);
      tokens.expect(")", "after the section");
      Expression operand = new Operation(first.operands, inner).whole();
      return new Expression.LeftSection(operand, operator, begin.to(tokens.lastSpan()));
    }
    Expression whole = first.whole();
    List<Expression> elements =
        new ArrayList<>(List.of(tokens.takeIf("::") ? typed(whole) : whole));
    while (tokens.takeIf(",")) {
      elements.add(expression());
    }
    tokens.expect(")", "to close the bracket");
    Span span = begin.to(tokens.lastSpan());
    return elements.size() == 1 ? elements.getFirst() : new Expression.Tuple(elements, span);
  }

  /** {@code (- 1)} is a number, {@code (-)} the function. */
  private boolean isAtMinusOperand() {
    return isAtMinus() && !tokens.second().is(")");
  }

  private Expression list(Span begin) throws ParseException {
    if (tokens.takeIf("]")) {
      return new Expression.ListOf(List.of(), begin.to(tokens.lastSpan()));
    }
    Expression first = expression();
    if (tokens.takeIf("|")) {
      List<Qualifier> qualifiers = tokens.until("]", this::qualifier);
      return new Expression.Comprehension(first, qualifiers, begin.to(tokens.lastSpan()));
    }
    if (tokens.takeIf("..")) {
      return range(begin, first, Optional.empty());
    }
    List<Expression> elements = new ArrayList<>(List.of(first));
    while (tokens.takeIf(",")) {
      elements.add(expression());
      if (elements.size() == 2 && tokens.takeIf("..")) {
        return range(begin, first, Optional.of(elements.get(1)));
      }
    }
    tokens.expect("]", "to close the list");
    return new Expression.ListOf(elements, begin.to(tokens.lastSpan()));
  }

  private Expression range(Span begin, Expression from, Optional<Expression> then)
      throws ParseException {
    Optional<Expression> to = tokens.isAt("]") ? Optional.empty() : Optional.of(expression());
    tokens.expect("]", "to close the list");
    return new Expression.Range(from, then, to, begin.to(tokens.lastSpan()));
  }

  private Qualifier qualifier() throws ParseException {
    if (tokens.isAt("let")
        && !tokens.looksLike(
            () -> {
              let();
              return true;
            })) {
      tokens.take();
      return new Qualifier.Locals(declarations.locals());
    }
    boolean isGenerator =
        tokens.looksLike(
            () -> {
              patterns.pattern();
              return tokens.isAt("<-");
            });
    if (isGenerator) {
      Pattern pattern = patterns.pattern();
      tokens.take();
      return new Qualifier.Generator(pattern, expression());
    }
    return new Qualifier.Test(expression());
  }
}
