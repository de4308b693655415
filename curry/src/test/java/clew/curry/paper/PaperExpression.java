package clew.curry.paper;

import java.util.List;

/** An expression of the paper's language. */
public sealed interface PaperExpression {
  record Var(String name) implements PaperExpression {}

  /** A constructor with its arguments; a number is one without. */
  record Val(Object value, List<PaperExpression> arguments) implements PaperExpression {}

  record Function(String parameter, PaperExpression body) implements PaperExpression {}

  record Letrec(List<Definition> definitions, PaperExpression body) implements PaperExpression {}

  record Apply(PaperExpression function, PaperExpression argument) implements PaperExpression {}

  record Match(PaperExpression argument, List<Case> cases) implements PaperExpression {}

  record WithFree(String name, PaperExpression body) implements PaperExpression {}

  /** The values of an unknown for which two expressions are equal. */
  record Exists(String name, Equals condition) implements PaperExpression {}

  /** Two expressions that are to be made equal. */
  record Equals(PaperExpression left, PaperExpression right) {}

  /** A function and its name. */
  record Definition(String name, Function function) {}

  /** What follows if the argument of a match has a form. */
  record Case(Form pattern, PaperExpression body) {}

  /** A pattern. */
  sealed interface Form {
    record ValP(Object value, List<Form> arguments) implements Form {}

    record VarP(String name) implements Form {}
  }

  static Val val(Object value, PaperExpression... arguments) {
    return new Val(value, List.of(arguments));
  }

  static Form valP(Object value, Form... arguments) {
    return new Form.ValP(value, List.of(arguments));
  }
}
