package clew.curry.syntax;

import clew.curry.syntax.Token.Kind;
import clew.curry.syntax.TypeText.Applied;
import clew.curry.syntax.TypeText.Constraint;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Reads types. */
final class TypeParser {
  private final Tokens tokens;

  TypeParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /** A type that may begin with a context, {@code (Eq a, Ord a) => ...}. */
  TypeText.Qualified qualified() throws Unreadable {
    TypeText first = type();
    if (!tokens.takeIf("=>")) {
      return new TypeText.Qualified(List.of(), first);
    }
    return new TypeText.Qualified(context(first), type());
  }

  /** A context looks like a type until its arrow comes. */
  private static List<Constraint> context(TypeText type) throws Unreadable {
    if (type instanceof Applied(var constructor, var arguments, var span)) {
      if (constructor.text().startsWith("(")) {
        List<Constraint> all = new ArrayList<>();
        for (TypeText part : arguments) {
          all.addAll(context(part));
        }
        return all;
      }
      if (arguments.size() == 1) {
        return List.of(new Constraint(constructor, arguments.getFirst()));
      }
    }
    throw new Unreadable(
        Diagnostic.error("this is no context")
            .at(type.span())
            .hint("a context is a class and a variable, such as `Eq a =>`"));
  }

  TypeText type() throws Unreadable {
    return tokens.deeper(
        () -> {
          TypeText from = applied();
          return tokens.takeIf("->") ? new TypeText.Arrow(from, type()) : from;
        });
  }

  private TypeText applied() throws Unreadable {
    if (!tokens.isAt(Kind.CONSTRUCTOR)) {
      return simple();
    }
    Name constructor = tokens.take().name();
    List<TypeText> arguments = new ArrayList<>();
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
  TypeText simple() throws Unreadable {
    Token first = tokens.take();
    Span begin = first.span();
    if (first.is(Kind.CONSTRUCTOR)) {
      return new Applied(first.name(), List.of(), begin);
    }
    if (first.is(Kind.VARIABLE)) {
      return new TypeText.Variable(first.name());
    }
    if (first.is("[")) {
      if (tokens.takeIf("]")) {
        return new Applied(new Name("[]", begin), List.of(), begin.to(tokens.lastSpan()));
      }
      TypeText element = type();
      Token close = tokens.expect("]", "after the type of the elements");
      return new Applied(new Name("[]", begin), List.of(element), begin.to(close.span()));
    }
    if (first.is("(")) {
      List<TypeText> parts = tokens.until(")", this::type);
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
