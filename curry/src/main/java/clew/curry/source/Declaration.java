package clew.curry.source;

import clew.engine.source.Span;
import java.util.List;
import java.util.Optional;

/** Something that a module or a block declares. */
public sealed interface Declaration {
  Span span();

  /** {@code data Tree a = Leaf | Node (Tree a) a (Tree a)}. */
  record Data(Name name, List<Name> parameters, List<Constructor> constructors, Span span)
      implements Declaration {}

  /** {@code type Point = (Int, Int)}. */
  record Synonym(Name name, List<Name> parameters, TypeExpression type, Span span)
      implements Declaration {}

  /** {@code f, g :: Int -> Int}. */
  record Signature(List<Name> names, TypeExpression.Qualified type, Span span)
      implements Declaration {}

  /** {@code infixr 5 ++}. */
  record Fixity(Binding binding, int precedence, List<Name> operators, Span span)
      implements Declaration {}

  /** A rule of a function, {@code f p1 p2 = e}; or of a constant, {@code x = e}. */
  record Rule(Name function, List<Pattern> parameters, RightSide right, Span span)
      implements Declaration {}

  /** {@code (x, y) = e}. */
  record Destructuring(Pattern pattern, RightSide right, Span span) implements Declaration {}

  /** {@code x, y free}. */
  record Free(List<Name> names, Span span) implements Declaration {}

  /** A constructor and the types of what it holds. */
  record Constructor(Name name, List<TypeExpression> parts) {}

  /**
   * What stands after the equals sign, with the declarations of {@code where}.
   *
   * @param ways one without a guard, or any number with guards
   */
  record RightSide(List<Way> ways, List<Declaration> locals) {}

  /** {@code | guard = body}. */
  record Way(Optional<Expression> guard, Expression body) {}

  /** To which side an operator binds. */
  enum Binding {
    LEFT,
    RIGHT,
    NONE
  }
}
