package clew.curry.scope;

import clew.curry.core.BuiltinTypes;
import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.DataConstructor;
import clew.curry.core.DataType;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.source.Declaration;
import clew.curry.source.Declaration.Rule;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.curry.source.ParsedModule;
import clew.curry.source.ParsedQuery;
import clew.curry.source.TypeExpression;
import clew.engine.source.Diagnostic;
import clew.engine.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A program of modules that build on each other, the prelude first. */
public final class ProgramResolver {
  private final Diagnostics problems;
  private final NameScope.Global global;

  /** What modules of our own see: nothing of the user's. */
  private final NameScope.Global library;

  private final Fixities fixities;
  private final ExpressionResolver expressions;
  private final Map<String, DataType> types = new LinkedHashMap<>();
  private final Map<String, Declaration.Synonym> synonyms = new LinkedHashMap<>();
  private final List<CoreFunction> functions = new ArrayList<>();
  private final Map<CoreFunction, TypeExpression.Qualified> signatures = new LinkedHashMap<>();

  public ProgramResolver(Diagnostics problems) {
    this.problems = problems;
    this.global = new NameScope.Global(problems);
    this.library = new NameScope.Global(problems);
    this.fixities = new Fixities(problems);
    this.expressions =
        new ExpressionResolver(fixities, new PatternResolver(fixities, problems), problems::add);
    BuiltinTypes.types().forEach(this::add);
  }

  private void add(DataType type) {
    types.put(type.name(), type);
    for (DataConstructor each : type.constructors()) {
      global.constructors.put(each.name(), each);
      library.constructors.put(each.name(), each);
    }
  }

  /** Adds a module; its names go before those of the modules before it. */
  public void add(ParsedModule module, boolean isPrelude) {
    for (Declaration declaration : module.declarations()) {
      switch (declaration) {
        case Declaration.Fixity fixity -> fixities.declare(fixity);
        case Declaration.Data data -> data(data, isPrelude);
        case Declaration.Synonym synonym -> {
          free(synonym.name());
          synonyms.put(synonym.name().text(), synonym);
        }
        case Declaration.Destructuring other ->
            problems.add(
                Diagnostic.error("a pattern on the left side at the top of a module")
                    .at(other.pattern().span())
                    .hint("give the value a name, and take it apart where it is used"));
        case Declaration.Free free ->
            problems.add(
                Diagnostic.error("an unknown at the top of a module")
                    .at(free.span())
                    .hint("declare it with `where ... free` in a function"));
        case Rule _, Declaration.Signature _ -> {}
      }
    }
    Map<String, List<Rule>> groups = BlockResolver.grouped(module.declarations(), problems::add);
    Map<String, CoreFunction> own = new LinkedHashMap<>();
    groups.forEach(
        (name, rules) -> {
          Name first = rules.getFirst().function();
          own.put(name, new CoreFunction(name, first.span(), isPrelude));
        });
    for (Declaration declaration : module.declarations()) {
      if (declaration instanceof Declaration.Signature signature) {
        signature.names().forEach(name -> declared(name, signature.type(), own, isPrelude));
      }
    }
    if (isPrelude) {
      library.functions.putAll(own);
      own.forEach(global.functions::putIfAbsent);
    } else {
      global.functions.putAll(own);
    }
    NameScope names = NameScope.in(isPrelude ? library : global);
    groups.forEach((name, rules) -> define(Objects.requireNonNull(own.get(name)), rules, names));
    functions.addAll(own.values());
  }

  /** A function of the prelude that has a type and no rule is built in. */
  private void declared(
      Name name, TypeExpression.Qualified type, Map<String, CoreFunction> own, boolean isPrelude) {
    if (isPrelude) {
      own.computeIfAbsent(name.text(), text -> new CoreFunction(text, name.span(), true));
    }
    CoreFunction function = own.get(name.text());
    if (function == null) {
      problems.add(Diagnostic.error("a type for " + name + ", which has no rules").at(name.span()));
    } else if (signatures.putIfAbsent(function, type) != null) {
      problems.add(Diagnostic.error("a second type for " + name).at(name.span()));
    }
  }

  private void define(CoreFunction function, List<Rule> rules, NameScope names) {
    Expr value = expressions.blocks().value(rules, names);
    if (value instanceof Expr.Lambda(var parameters, var body, _)
        && !rules.getFirst().parameters().isEmpty()) {
      function.define(parameters, body);
    } else {
      function.define(List.of(), value);
    }
  }

  private void free(Name name) {
    if (types.containsKey(name.text()) || synonyms.containsKey(name.text())) {
      problems.add(Diagnostic.error("a second type " + name).at(name.span()));
    }
  }

  private void data(Declaration.Data data, boolean isPrelude) {
    free(data.name());
    List<DataConstructor> constructors = new ArrayList<>();
    List<List<TypeExpression>> parts = new ArrayList<>();
    for (Declaration.Constructor declared : data.constructors()) {
      Name name = declared.name();
      DataConstructor constructor =
          new DataConstructor(
              name.text(), declared.parts().size(), data.name().text(), constructors.size());
      constructors.add(constructor);
      parts.add(declared.parts());
      global.constructors.put(name.text(), constructor);
      if (isPrelude) {
        library.constructors.put(name.text(), constructor);
      }
    }
    types.put(
        data.name().text(),
        new DataType(
            data.name().text(),
            data.parameters().stream().map(Name::text).toList(),
            constructors,
            parts,
            data.span()));
  }

  /** All that was added. */
  public CoreProgram program() {
    return new CoreProgram(types, synonyms, functions, signatures);
  }

  /**
   * A query as an expression.
   *
   * @param free its unknowns, in the order of the text
   */
  public record Asked(List<Variable> free, Expr expression) {}

  /** The query, its unknowns apart from the rest. */
  public Asked query(ParsedQuery query) {
    NameScope names = NameScope.in(global).inner();
    List<Variable> free = new ArrayList<>();
    List<Declaration> rest = new ArrayList<>();
    for (Declaration local : query.locals()) {
      if (local instanceof Declaration.Free(var unknowns, _)) {
        unknowns.forEach(name -> free.add(names.bind(name)));
      } else {
        rest.add(local);
      }
    }
    Span span = query.expression().span();
    Expr expression =
        expressions
            .blocks()
            .in(rest, names, span, inner -> expressions.one(query.expression(), inner));
    return new Asked(free, expression);
  }
}
