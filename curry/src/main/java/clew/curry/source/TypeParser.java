package clew.curry.source;

import clew.curry.source.Token.Kind;
import clew.curry.source.TypeExpression.Applied;
import clew.curry.source.TypeExpression.Constraint;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Reads types. */
final class TypeParser {
  private final TokenReader tokens;

  TypeParser(TokenReader tokens) {
    this.tokens = tokens;
  }

  /** A type that may begin with a context, {@code (Eq a, Ord a) => ...}. */
  TypeExpression.Qualified qualified() throws ParseException {
    TypeExpression first = type();
    if (!tokens.takeIf("=>")) {
      return new TypeExpression.Qualified(List.of(), first);
    }
    return new TypeExpression.Qualified(context(first), type());
  }

  /** A context looks like a type until its arrow comes. */
  private static List<Constraint> context(TypeExpression type) throws ParseException {
    if (type instanceof Applied(var constructor, var arguments, var span)) {
      if (constructor.text().startsWith("(")) {
        List<Constraint> all = new ArrayList<>();
        for (TypeExpression part : arguments) {
          all.addAll(context(part));
        }
        return all;
      }
      if (arguments.size() == 1) {
        return List.of(new Constraint(constructor, arguments.getFirst()));
      }
    }
    throw new ParseException(
        Diagnostic.error("this is no context")
            .at(type.span())
            .hint("a context is a class and a variable, such as `Eq a =>`"));
  }

  TypeExpression type() throws ParseException {
    return tokens.deeper(
        () -> {
          TypeExpression from = applied();
          return tokens.takeIf("->") ? new TypeExpression.Arrow(from, type()) : from;
        });
  }

  private TypeExpression applied() throws ParseException {
    if (!tokens.isAt(Kind.CONSTRUCTOR)) {
      return simple();
    }
    Name constructor = tokens.take().name();
    List<TypeExpression> arguments = new ArrayList<>();
    while (isAtSimple()) {
      arguments.add(simple());
    }
    return new Applied(constructor, arguments, constructor.span().to(tokens.lastSpan()));
  }

  boolean isAtSimple() {
    return tokens.isAt(Kind.CONSTRUCTOR)
        || tokens.isAt(Kind.VARIABLE)
        || tokens.isAt("(")
        || tokens.isAt("[");
  }

  /** A type that needs no brackets where others follow. */
  TypeExpression simple() throws ParseException {
    Token first = tokens.take();
    Span begin = first.span();
    if (first.is(Kind.CONSTRUCTOR)) {
      return new Applied(first.name(), List.of(), begin);
    }
    if (first.is(Kind.VARIABLE)) {
      return new TypeExpression.Variable(first.name());
    }
    if (first.is("[")) {
      if (tokens.takeIf("]")) {
        return new Applied(new Name("[]", begin), List.of(), begin.to(tokens.lastSpan()));
      }
      TypeExpression element = type();
      Token close = tokens.expect("]", "after the type of the elements");
      return new Applied(new Name("[]", begin), List.of(element), begin.to(close.span()));
    }
    if (first.is("(")) {
      List<TypeExpression> parts = tokens.until(")", this::type);
      Span span = begin.to(tokens.lastSpan());
      return parts.size() == 1
          ? parts.getFirst()
          : new Applied(new Name(tuple(parts.size()), span), parts, span);
    }
    throw tokens.unexpected(first, "a type");
  }

  /** The name of a tuple's type and constructor. */
  static String tuple(int size) {
    return "(" + ",".repeat(Math.max(0, size - 1)) + ")";
  }
}
