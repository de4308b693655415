package clew.curry.core;

import clew.curry.source.TypeExpression;
import clew.engine.source.Span;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An expression. */
public sealed interface Expr {
  Span span();

  /** The expressions that it is made of, in the order of the text. */
  default List<Expr> parts() {
    return switch (this) {
      case Local _, Global _, Construct _, Whole _, Letter _, Text _ -> List.of();
      case ListOf(var elements, _) -> elements;
      case Apply(var function, var arguments, _) ->
          Stream.concat(Stream.of(function), arguments.stream()).toList();
      case Lambda(_, var body, _) -> List.of(body);
      case Let(var bindings, var body, _) ->
          Stream.concat(bindings.stream().map(Binding::value), Stream.of(body)).toList();
      case Free(_, var body, _) -> List.of(body);
      case If(var condition, var then, var otherwise, _) -> List.of(condition, then, otherwise);
      case Match(var values, var rows, _, _) ->
          Stream.concat(values.stream(), rows.stream().map(Row::body)).toList();
      case Guarded(var choices, _) ->
          choices.stream()
              .flatMap(choice -> Stream.concat(choice.guard().stream(), Stream.of(choice.body())))
              .toList();
      case Typed(var inner, _, _) -> List.of(inner);
    };
  }

  record Local(Variable variable, Span span) implements Expr {}

  record Global(CoreFunction function, Span span) implements Expr {}

  record Construct(DataConstructor constructor, Span span) implements Expr {}

  record Whole(BigInteger value, Span span) implements Expr {}

  record Letter(int codePoint, Span span) implements Expr {}

  record Text(String value, Span span) implements Expr {}

  /** A list by its elements: a long one is not deep. */
  record ListOf(List<Expr> elements, Span span) implements Expr {}

  record Apply(Expr function, List<Expr> arguments, Span span) implements Expr {}

  record Lambda(List<Variable> parameters, Expr body, Span span) implements Expr {}

  /** Bindings that may refer to each other. */
  record Let(List<Binding> bindings, Expr body, Span span) implements Expr {}

  /** Unknowns: the paper's {@code WithFree}. */
  record Free(List<Variable> variables, Expr body, Span span) implements Expr {}

  record If(Expr condition, Expr then, Expr otherwise, Span span) implements Expr {}

  /** The values side by side against the patterns of each row. */
  record Match(List<Expr> values, List<Row> rows, Way way, Span span) implements Expr {}

  /** The first body whose guard is true; what to do if none is says the match around it. */
  record Guarded(List<Choice> choices, Span span) implements Expr {}

  /** An expression with the type that its author says it has. */
  record Typed(Expr expression, TypeExpression.Qualified type, Span span) implements Expr {}

  /** A body, if the guard is true. */
  record Choice(Optional<Expr> guard, Expr body) {}

  /** A variable and what it stands for. */
  record Binding(Variable variable, Expr value, Optional<TypeExpression.Qualified> type) {}

  /** Patterns for the values of a match, and what follows. */
  record Row(List<Pat> patterns, Expr body, Span span) {}

  /** Which rows count. */
  enum Way {
    /** Each that fits: the rules of a function. */
    ALL,
    /** The first that fits: the alternatives of a case. */
    FIRST
  }
}
