package clew.curry.type;

import clew.curry.core.Expr;
import clew.curry.source.Plural;
import clew.curry.type.Unifier.Clash;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;

/** What is said of types that do not fit. */
final class TypeMismatch {
  private TypeMismatch() {}

  /**
   * Two types do not fit.
   *
   * @param is what is there
   * @param wanted what is needed
   */
  static Diagnostic of(Clash clash, String is, String wanted) {
    return switch (clash) {
      case Clash.Different() ->
          Diagnostic.error("this is " + article(is) + ", where " + article(wanted) + " is needed");
      case Clash.Endless() ->
          Diagnostic.error("the type of this would have to contain itself")
              .follows("It is used as " + article(is) + " and as " + article(wanted) + ".")
              .hint("is an argument missing, or one too many?");
      case Clash.TooLarge() ->
          Diagnostic.error("the type of this has more parts than are looked at")
              .follows("It begins with " + is + ".")
              .hint("is something paired with itself again and again?");
      case Clash.NotIn(var type, var wantedClass) ->
          Diagnostic.error(
              "%s cannot be %s (it is not in the class %s)"
                  .formatted(article(TypeText.of(type)), wantedClass.can(), wantedClass.word()));
    };
  }

  private static String article(String type) {
    if (type.contains("->")) {
      return "a function (" + type + ")";
    }
    return switch (type.charAt(0)) {
      case '[' -> "a list (" + type + ")";
      case '(' -> type.equals("()") ? "()" : "a tuple (" + type + ")";
      case 'A', 'E', 'I', 'O', 'U' -> "an " + type;
      default ->
          Character.isLowerCase(type.charAt(0)) ? "a value of any type " + type : "a " + type;
    };
  }

  /** A function is given more than it takes. */
  static Diagnostic tooMany(Expr.Apply apply, int takes) {
    Span span = apply.function().span();
    String name =
        switch (apply.function()) {
          case Expr.Global(var function, _) -> function.name();
          case Expr.Local(var variable, _) -> variable.name();
          case Expr.Construct(var constructor, _) -> constructor.name();
          default -> "this";
        };
    return takes == 0
        ? Diagnostic.error(name + " is applied to an argument, and is no function").at(span)
        : Diagnostic.error(
                "%s takes %s, and is given %d"
                    .formatted(name, Plural.of(takes, "argument"), apply.arguments().size()))
            .at(apply.span())
            .hint("is a bracket or an operator missing?");
  }
}
