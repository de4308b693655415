package clew.curry.scope;

import clew.curry.core.Expr;
import clew.curry.core.Pat;
import clew.curry.core.Variable;
import clew.curry.source.Declaration;
import clew.curry.source.Declaration.Rule;
import clew.curry.source.Name;
import clew.curry.source.Pattern;
import clew.curry.source.TypeExpression;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The declarations of a {@code let} or {@code where}. */
final class BlockResolver {
  /** Takes problems. */
  interface Reporting extends Consumer<Diagnostic> {}

  private final ExpressionResolver expressions;
  private final PatternResolver patterns;
  private final Reporting reporting;

  BlockResolver(ExpressionResolver expressions, PatternResolver patterns, Reporting reporting) {
    this.expressions = expressions;
    this.patterns = patterns;
    this.reporting = reporting;
  }

  /** Rules of the same function, in the order of the text. */
  static Map<String, List<Rule>> grouped(List<Declaration> declarations, Reporting reporting) {
    Map<String, List<Rule>> groups = new LinkedHashMap<>();
    String last = "";
    for (Declaration declaration : declarations) {
      if (declaration instanceof Rule rule) {
        String name = rule.function().text();
        List<Rule> group = groups.computeIfAbsent(name, _ -> new ArrayList<>());
        if (!group.isEmpty() && !last.equals(name)) {
          reporting.accept(
              Diagnostic.error("the rules of " + rule.function() + " are not next to each other")
                  .at(rule.function().span(), "another rule")
                  .hint("move it to the others, or give it another name"));
        } else if (!group.isEmpty()
            && group.getFirst().parameters().size() != rule.parameters().size()) {
          reporting.accept(
              Diagnostic.error(
                      "the rules of " + rule.function() + " have different numbers of parameters")
                  .at(
                      rule.function().span(),
                      rule.parameters().size()
                          + " here, "
                          + group.getFirst().parameters().size()
                          + " before"));
          continue;
        }
        group.add(rule);
        last = name;
      } else {
        last = "";
      }
    }
    return groups;
  }

  Expr in(
      List<Declaration> declarations, NameScope outer, Span span, Function<NameScope, Expr> body) {
    if (declarations.isEmpty()) {
      return body.apply(outer);
    }
    NameScope names = outer.inner();
    Map<String, List<Rule>> groups = grouped(declarations, reporting);
    Map<String, Variable> variables = new HashMap<>();
    groups.forEach((name, rules) -> variables.put(name, names.bind(rules.getFirst().function())));
    Map<String, TypeExpression.Qualified> signatures = new HashMap<>();
    List<Variable> free = new ArrayList<>();
    List<Taken> taken = new ArrayList<>();
    for (Declaration declaration : declarations) {
      switch (declaration) {
        case Declaration.Free(var unknowns, _) ->
            unknowns.forEach(name -> free.add(names.bind(name)));
        case Declaration.Signature(var named, var type, _) ->
            named.forEach(name -> signature(name, type, groups, signatures));
        case Declaration.Destructuring(var pattern, var right, _) ->
            taken.add(new Taken(patterns.one(pattern, names), right));
        case Rule _ -> {}
        case Declaration.Fixity fixity ->
            reporting.accept(
                Diagnostic.error("fixities are declared at the top of the module")
                    .at(fixity.span()));
        case Declaration.Data data ->
            reporting.accept(
                Diagnostic.error("types are declared at the top of the module").at(data.span()));
        case Declaration.Synonym synonym ->
            reporting.accept(
                Diagnostic.error("types are declared at the top of the module").at(synonym.span()));
      }
    }
    List<Expr.Binding> bindings = new ArrayList<>();
    groups.forEach(
        (name, rules) ->
            bindings.add(
                new Expr.Binding(
                    java.util.Objects.requireNonNull(variables.get(name)),
                    value(rules, names),
                    Optional.ofNullable(signatures.get(name)))));
    taken.forEach(each -> destructure(each, names, bindings));
    Expr inside = body.apply(names);
    Expr bound = bindings.isEmpty() ? inside : new Expr.Let(bindings, inside, span);
    return free.isEmpty() ? bound : new Expr.Free(free, bound, span);
  }

  private record Taken(Pat pattern, Declaration.RightSide right) {}

  private void signature(
      Name name,
      TypeExpression.Qualified type,
      Map<String, List<Rule>> groups,
      Map<String, TypeExpression.Qualified> signatures) {
    if (!groups.containsKey(name.text())) {
      reporting.accept(
          Diagnostic.error("a type for " + name + ", which is not defined here").at(name.span()));
    } else {
      signatures.put(name.text(), type);
    }
  }

  /** A function by its rules, or a constant. */
  Expr value(List<Rule> rules, NameScope names) {
    Rule first = rules.getFirst();
    List<Expr.Row> rows = rows(rules, names);
    Span span = first.span().to(rules.getLast().span());
    if (!first.parameters().isEmpty()) {
      return ExpressionResolver.function(rows, span);
    }
    if (rows.size() == 1 && !(rows.getFirst().body() instanceof Expr.Guarded)) {
      return rows.getFirst().body();
    }
    return new Expr.Match(List.of(), rows, Expr.Way.ALL, span);
  }

  List<Expr.Row> rows(List<Rule> rules, NameScope names) {
    List<Expr.Row> rows = new ArrayList<>();
    for (Rule rule : rules) {
      NameScope inner = names.inner();
      List<Pattern> parameters = rule.parameters();
      List<Pat> pats = patterns.all(parameters, inner);
      rows.add(
          new Expr.Row(pats, expressions.right(rule.right(), inner, rule.span()), rule.span()));
    }
    return rows;
  }

  /** {@code (x, y) = e}: each variable takes its part when it is asked for. */
  private void destructure(Taken taken, NameScope names, List<Expr.Binding> bindings) {
    Span span = taken.pattern.span();
    Variable whole = new Variable("whole", span);
    bindings.add(
        new Expr.Binding(whole, expressions.right(taken.right, names, span), Optional.empty()));
    List<Variable> variables = new ArrayList<>();
    collect(taken.pattern, variables);
    for (Variable variable : variables) {
      Variable copy = new Variable(variable.name(), variable.span());
      Expr part =
          new Expr.Match(
              List.of(new Expr.Local(whole, span)),
              List.of(
                  new Expr.Row(
                      List.of(only(taken.pattern, variable, copy)),
                      new Expr.Local(copy, span),
                      span)),
              Expr.Way.FIRST,
              span);
      bindings.add(new Expr.Binding(variable, part, Optional.empty()));
    }
  }

  private static void collect(Pat pattern, List<Variable> into) {
    switch (pattern) {
      case Pat.Bind(var variable) -> into.add(variable);
      case Pat.Named(var variable, var inner) -> {
        into.add(variable);
        collect(inner, into);
      }
      case Pat.Built(_, var parts, _) -> parts.forEach(part -> collect(part, into));
      case Pat.Any _, Pat.Whole _, Pat.Letter _ -> {}
    }
  }

  /** The pattern with one of its variables, under a name of its own. */
  private static Pat only(Pat pattern, Variable wanted, Variable copy) {
    return switch (pattern) {
      case Pat.Bind(var variable) ->
          variable == wanted ? new Pat.Bind(copy) : new Pat.Any(pattern.span());
      case Pat.Named(var variable, var inner) -> {
        Pat rest = only(inner, wanted, copy);
        yield variable == wanted ? new Pat.Named(copy, rest) : rest;
      }
      case Pat.Built(var constructor, var parts, var span) ->
          new Pat.Built(
              constructor, parts.stream().map(part -> only(part, wanted, copy)).toList(), span);
      case Pat.Any _, Pat.Whole _, Pat.Letter _ -> pattern;
    };
  }
}
