package clew.curry.paper;

import java.util.List;

/** An expression of the paper's language. */
public sealed interface Paper {
  record Var(String name) implements Paper {}

  /** A constructor with its arguments; a number is one without. */
  record Val(Object value, List<Paper> arguments) implements Paper {}

  record Function(String parameter, Paper body) implements Paper {}

  record Letrec(List<Definition> definitions, Paper body) implements Paper {}

  record Apply(Paper function, Paper argument) implements Paper {}

  record Match(Paper argument, List<Case> cases) implements Paper {}

  record WithFree(String name, Paper body) implements Paper {}

  /** The values of an unknown for which two expressions are equal. */
  record Exists(String name, Equals condition) implements Paper {}

  /** Two expressions that are to be made equal. */
  record Equals(Paper left, Paper right) {}

  /** A function and its name. */
  record Definition(String name, Function function) {}

  /** What follows if the argument of a match has a form. */
  record Case(Form pattern, Paper body) {}

  /** A pattern. */
  sealed interface Form {
    record ValP(Object value, List<Form> arguments) implements Form {}

    record VarP(String name) implements Form {}
  }

  static Val val(Object value, Paper... arguments) {
    return new Val(value, List.of(arguments));
  }

  static Form valP(Object value, Form... arguments) {
    return new Form.ValP(value, List.of(arguments));
  }
}
