package clew.curry.source;

import clew.curry.source.Pattern.Built;
import clew.curry.source.Token.Kind;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Reads patterns. */
final class PatternParser {
  /** The types of functions of several arguments are nested as deep as there are arguments. */
  private static final int MOST = 255;

  private final TokenReader tokens;

  PatternParser(TokenReader tokens) {
    this.tokens = tokens;
  }

  Pattern pattern() throws ParseException {
    return tokens.deeper(() -> from(applied()));
  }

  /** The rest of a pattern whose first operand has been read. */
  Pattern from(Pattern first) throws ParseException {
    List<Pattern> operands = new ArrayList<>(List.of(first));
    List<Name> operators = new ArrayList<>();
    while (tokens.isAtConstructorOperator()) {
      operators.add(tokens.operator());
      operands.add(applied());
    }
    return operators.isEmpty() ? first : new Pattern.Chain(operands, operators);
  }

  /** A constructor with its parts, or something simple. */
  Pattern applied() throws ParseException {
    if (tokens.isAt(Kind.OPERATOR) && tokens.peek().text().equals("-")) {
      Token minus = tokens.take();
      Name number = tokens.expect(Kind.INTEGER, "a number after the minus");
      return new Pattern.Whole(
          new BigInteger(number.text()).negate(), minus.span().to(number.span()));
    }
    if (!tokens.isAt(Kind.CONSTRUCTOR)) {
      return simple();
    }
    Name constructor = tokens.take().name();
    List<Pattern> parts = simples();
    return new Built(constructor, parts, constructor.span().to(tokens.lastSpan()));
  }

  /** As many simple patterns as there are. */
  List<Pattern> simples() throws ParseException {
    List<Pattern> found = new ArrayList<>();
    while (isAtSimple()) {
      found.add(simple());
      if (found.size() > MOST) {
        throw new ParseException(
            Diagnostic.error("there are more than " + MOST + " patterns side by side")
                .at(tokens.lastSpan())
                .hint("put what belongs together into a type of its own"));
      }
    }
    return found;
  }

  private boolean isAtSimple() {
    return switch (tokens.peek().kind()) {
      case VARIABLE, CONSTRUCTOR, INTEGER, CHARACTER, STRING -> true;
      default -> tokens.isAt("(") || tokens.isAt("[");
    };
  }

  /** A pattern that needs no brackets where others follow. */
  Pattern simple() throws ParseException {
    Token first = tokens.take();
    Span span = first.span();
    return switch (first.kind()) {
      case VARIABLE -> {
        if (first.text().equals("_")) {
          yield new Pattern.Any(span);
        }
        yield tokens.takeIf("@")
            ? new Pattern.Named(first.name(), simple())
            : new Pattern.Variable(first.name());
      }
      case CONSTRUCTOR -> new Built(first.name(), List.of(), span);
      case INTEGER -> new Pattern.Whole(new BigInteger(first.text()), span);
      case CHARACTER -> new Pattern.Letter(first.text().codePointAt(0), span);
      case STRING -> new Pattern.Text(first.text(), span);
      default -> bracketed(first);
    };
  }

  private Pattern bracketed(Token first) throws ParseException {
    if (first.is("(")) {
      List<Pattern> parts = tokens.until(")", this::pattern);
      Span span = first.span().to(tokens.lastSpan());
      return parts.size() == 1
          ? parts.getFirst()
          : new Built(new Name(TypeParser.tuple(parts.size()), span), parts, span);
    }
    if (first.is("[")) {
      List<Pattern> elements = tokens.until("]", this::pattern);
      Span span = first.span().to(tokens.lastSpan());
      Pattern list = new Built(new Name("[]", span), List.of(), span);
      for (Pattern element : elements.reversed()) {
        list = new Built(new Name(":", span), List.of(element, list), span);
      }
      return list;
    }
    throw tokens.unexpected(first, "a pattern");
  }
}
