package clew.curry.scope;

import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import clew.curry.source.Declaration.RightSide;
import clew.curry.source.Declaration.Way;
import clew.curry.source.Expression;
import clew.curry.source.Expression.Qualifier;
import clew.curry.source.Name;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expressions without sugar, their names resolved. */
final class ExpressionResolver {
  private final Fixities fixities;
  private final PatternResolver patterns;
  private final BlockResolver blocks;

  ExpressionResolver(
      Fixities fixities, PatternResolver patterns, BlockResolver.Reporting reporting) {
    this.fixities = fixities;
    this.patterns = patterns;
    this.blocks = new BlockResolver(this, patterns, reporting);
  }

  BlockResolver blocks() {
    return blocks;
  }

  private List<Expr> all(List<Expression> expressions, NameScope names) {
    List<Expr> all = new ArrayList<>(expressions.size());
    for (Expression expression : expressions) {
      all.add(one(expression, names));
    }
    return all;
  }

  Expr one(Expression expression, NameScope names) {
    Span span = expression.span();
    return switch (expression) {
      case Expression.Variable(var name) when name.text().equals("_") -> {
        Variable unknown = new Variable("_", span);
        yield new Expr.Free(List.of(unknown), new Expr.Local(unknown, span), span);
      }
      case Expression.Variable(var name) -> names.meaning(name);
      case Expression.Whole(var value, _) -> new Expr.Whole(value, span);
      case Expression.Letter(var codePoint, _) -> new Expr.Letter(codePoint, span);
      case Expression.Text(var value, _) -> new Expr.Text(value, span);
      case Expression.Apply(var function, var arguments) ->
          new Expr.Apply(one(function, names), all(arguments, names), span);
      case Expression.Chain(var operands, var operators) ->
          fixities.tree(
              all(operands, names),
              operators,
              (operator, left, right) ->
                  new Expr.Apply(
                      names.meaning(operator), List.of(left, right), left.span().to(right.span())));
      case Expression.Negated(Expression.Whole(var value, _), _) ->
          new Expr.Whole(value.negate(), span);
      case Expression.Negated(var operand, _) -> call("negate", span, names, one(operand, names));
      case Expression.LeftSection(var operand, var operator, _) ->
          new Expr.Apply(names.meaning(operator), List.of(one(operand, names)), span);
      case Expression.RightSection(var operator, var operand, _) ->
          rightSection(operator, one(operand, names), span, names);
      case Expression.Tuple(var elements, _) -> tuple(elements, span, names);
      case Expression.ListOf(var elements, _) -> new Expr.ListOf(all(elements, names), span);
      case Expression.Range range -> range(range, names);
      case Expression.Comprehension(var element, var qualifiers, _) ->
          comprehension(element, qualifiers, span, names);
      case Expression.Lambda lambda -> lambda(lambda, names);
      case Expression.Let(var declarations, var body, _) ->
          blocks.in(declarations, names, span, inner -> one(body, inner));
      case Expression.If(var condition, var then, var otherwise, _) ->
          new Expr.If(one(condition, names), one(then, names), one(otherwise, names), span);
      case Expression.Case cases -> cases(cases, names);
      case Expression.Typed(var inner, var type, _) ->
          new Expr.Typed(one(inner, names), type, span);
    };
  }

  private static Expr call(String function, Span span, NameScope names, Expr... arguments) {
    return new Expr.Apply(names.meaning(new Name(function, span)), List.of(arguments), span);
  }

  private static Expr rightSection(Name operator, Expr operand, Span span, NameScope names) {
    Variable left = new Variable("left", span);
    return new Expr.Lambda(
        List.of(left),
        new Expr.Apply(names.meaning(operator), List.of(new Expr.Local(left, span), operand), span),
        span);
  }

  private Expr tuple(List<Expression> elements, Span span, NameScope names) {
    String commas = ",".repeat(Math.max(0, elements.size() - 1));
    Expr constructor =
        new Expr.Construct(names.constructor(new Name("(" + commas + ")", span)), span);
    return elements.isEmpty()
        ? constructor
        : new Expr.Apply(constructor, all(elements, names), span);
  }

  private Expr range(Expression.Range range, NameScope names) {
    String name =
        "enumFrom"
            + (range.then().isPresent() ? "Then" : "")
            + (range.to().isPresent() ? "To" : "");
    List<Expression> bounds = new ArrayList<>(List.of(range.from()));
    range.then().ifPresent(bounds::add);
    range.to().ifPresent(bounds::add);
    return call(name, range.span(), names, all(bounds, names).toArray(Expr[]::new));
  }

  /** {@code [e | x <- xs, c]} is {@code concatMap (\x -> if c then [e] else []) xs}. */
  private Expr comprehension(
      Expression element, List<Qualifier> qualifiers, Span span, NameScope names) {
    if (qualifiers.isEmpty()) {
      return new Expr.ListOf(List.of(one(element, names)), span);
    }
    List<Qualifier> rest = qualifiers.subList(1, qualifiers.size());
    Expr none = new Expr.ListOf(List.of(), span);
    return switch (qualifiers.getFirst()) {
      case Qualifier.Test(var condition) ->
          new Expr.If(one(condition, names), comprehension(element, rest, span, names), none, span);
      case Qualifier.Locals(var declarations) ->
          blocks.in(declarations, names, span, inner -> comprehension(element, rest, span, inner));
      case Qualifier.Generator(var pattern, var source) -> {
        NameScope inner = names.inner();
        Pat each = patterns.one(pattern, inner);
        Expr more = comprehension(element, rest, span, inner);
        Variable item = new Variable("item", pattern.span());
        Expr body =
            new Expr.Match(
                List.of(new Expr.Local(item, pattern.span())),
                List.of(
                    new Expr.Row(List.of(each), more, span),
                    new Expr.Row(List.of(new Pat.Any(span)), none, span)),
                Expr.Way.FIRST,
                span);
        yield call(
            "concatMap",
            span,
            names,
            new Expr.Lambda(List.of(item), body, span),
            one(source, names));
      }
    };
  }

  private Expr lambda(Expression.Lambda lambda, NameScope names) {
    NameScope inner = names.inner();
    List<Pat> pats = patterns.all(lambda.parameters(), inner);
    Expr body = one(lambda.body(), inner);
    return function(List.of(new Expr.Row(pats, body, lambda.span())), lambda.span());
  }

  /** A function of rules: all of those that fit are taken. */
  static Expr.Lambda function(List<Expr.Row> rules, Span span) {
    List<Variable> parameters = new ArrayList<>();
    boolean isPlain = rules.size() == 1;
    for (Pat pattern : rules.getFirst().patterns()) {
      isPlain &= pattern instanceof Pat.Bind;
      parameters.add(
          rules.size() == 1 && pattern instanceof Pat.Bind(var variable)
              ? variable
              : new Variable("argument", pattern.span()));
    }
    if (isPlain && !(rules.getFirst().body() instanceof Expr.Guarded)) {
      return new Expr.Lambda(parameters, rules.getFirst().body(), span);
    }
    List<Expr> values = new ArrayList<>();
    parameters.forEach(each -> values.add(new Expr.Local(each, each.span())));
    return new Expr.Lambda(parameters, new Expr.Match(values, rules, Expr.Way.ALL, span), span);
  }

  private Expr cases(Expression.Case cases, NameScope names) {
    List<Expr.Row> rows = new ArrayList<>();
    for (Expression.Alternative alternative : cases.alternatives()) {
      NameScope inner = names.inner();
      Pat pattern = patterns.one(alternative.pattern(), inner);
      rows.add(
          new Expr.Row(
              List.of(pattern),
              right(alternative.right(), inner, pattern.span()),
              alternative.pattern().span()));
    }
    return new Expr.Match(
        List.of(one(cases.of(), names)),
        rows,
        cases.isFlexible() ? Expr.Way.ALL : Expr.Way.FIRST,
        cases.span());
  }

  /** What stands right of a rule. */
  Expr right(RightSide right, NameScope names, Span span) {
    return blocks.in(right.locals(), names, span, inner -> ways(right.ways(), inner));
  }

  private Expr ways(List<Way> ways, NameScope names) {
    if (ways.getFirst().guard().isEmpty()) {
      return one(ways.getFirst().body(), names);
    }
    List<Expr.Choice> choices = new ArrayList<>();
    for (Way way : ways) {
      Optional<Expr> guard = way.guard().map(each -> one(each, names));
      choices.add(new Expr.Choice(guard, one(way.body(), names)));
    }
    return new Expr.Guarded(choices, ways.getFirst().body().span());
  }
}
