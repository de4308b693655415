package clew.prolog;

import clew.engine.language.Rule;
import java.util.List;

/** What Prolog programs can do wrong. */
final class PrologRules {
  static final List<Rule> ALL =
      List.of(
          rule(
              "instantiation_error",
              "an argument is not instantiated enough",
              "A builtin needs a value where a variable came, such as X is Y + 1 with Y unbound.",
              "next(X, Y) :- Y is X + 1.      % ?- next(_, Y).",
              "Say in the mode that the argument is given: +, or test with ground/1."),
          rule(
              "uninstantiation_error",
              "an argument has a value where a variable is needed",
              "The builtin wants to bind the argument itself.",
              "f(S) :- open(file, read, S).   % ?- f(a).",
              "Give a new variable."),
          rule(
              "type_error",
              "an argument is of a wrong type",
              "A builtin was called with a value of another type than it takes.",
              "f(X) :- Y is X + 1, print(Y).  % ?- f(a).",
              "Test the argument, or declare its type."),
          rule(
              "domain_error",
              "an argument is of the right type but not allowed",
              "Such as a negative length.",
              "f(N) :- length(_, N).          % ?- f(-1).",
              "Test the argument."),
          rule(
              "existence_error",
              "something that does not exist was asked for",
              "Mostly a procedure that is not defined or not imported.",
              "f(X) :- missing(X).",
              "Define or import it."),
          rule(
              "permission_error",
              "something is not permitted",
              "Such as to change a builtin or a static procedure.",
              "f(X) :- assertz(foo:-X), assertz(atom(_)).",
              "Declare the procedure dynamic."),
          rule(
              "representation_error",
              "a limit of the system was met",
              "The value cannot be represented.",
              "f(X) :- char_code(_, X).       % ?- f(99999999).",
              "Test the argument."),
          rule(
              "evaluation_error",
              "an expression has no value",
              "Such as a division by zero.",
              "f(X, Y) :- Y is 10 / X.        % ?- f(0, Y).",
              "Test the divisor."),
          rule(
              "resource_error",
              "memory or another resource was used up",
              "Mostly recursion without end.",
              "f(X) :- f(s(X)).",
              "Look at what is repeated."),
          rule(
              "syntax_error",
              "a text that was to be read has a wrong syntax",
              "Such as atom_to_term/3 or number_codes/2 of a text that is none.",
              "f(A, N) :- atom_number(A, N), number_codes(_, A).",
              "Catch the error, or test the text."),
          rule(
              "error",
              "an error is raised on purpose",
              "The program itself throws error(...), as must_be/2 and the like do for its"
                  + " arguments. That is a note.",
              "f(X) :- must_be(positive_integer, X).",
              "Nothing, if it is meant; --ignore leaves it out."),
          rule(
                  "throw",
                  "a ball is thrown and nobody catches it",
                  "The program throws a term of its own. That is a note: a caller may catch it.",
                  "f([]) :- throw(empty).",
                  "Nothing, if callers catch it; --ignore 'throw:*' leaves it out.")
              .raisedAs("throw"),
          rule(
                  "assertion",
                  "an assertion is violated",
                  "assertion/1 says that its goal is always true, and it was not.",
                  "f(X) :- assertion(X > 0).      % ?- f(0).",
                  "Correct the program, or what is asserted.")
              .raisedAs("throw"),
          rule(
              "several_answers",
              "a goal has more than one answer",
              "Only with --det.",
              "f(1). f(2).                    % ?- f(X).",
              "Add a cut, or leave out --det."),
          rule(
              "choice_point",
              "a goal leaves a choice point",
              "Only with --det: it has one answer, and the system does not know that.",
              "f([], 0). f([_|T], N) :- f(T, M), N is M + 1.",
              "Let the first argument tell the clauses apart."),
          rule(
              "no_termination",
              "a goal does not end",
              "It took more inferences than allowed, in SWI-Prolog as well.",
              "path(X, Z) :- path(X, Y), edge(Y, Z).",
              "Look at the clauses that repeat; tabling may help."));

  private PrologRules() {}

  private static Rule rule(
      String name, String title, String meaning, String example, String remedy) {
    return new Rule("prolog/" + name, title, List.of(meaning), example, remedy);
  }
}
