package clew.curry.type;

import clew.curry.core.CoreProgram;
import clew.curry.core.DataType;
import clew.curry.source.Declaration.Synonym;
import clew.curry.source.Diagnostics;
import clew.curry.source.Name;
import clew.curry.source.Plural;
import clew.curry.source.TypeExpression;
import clew.curry.type.CurryType.Built;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Types as their authors write them. */
final class DeclaredTypes {
  private static final Set<String> NUMERIC =
      Set.of("Num", "Integral", "Real", "Fractional", "Floating");
  private static final Map<String, TypeClass> CLASSES =
      Map.of(
          "Eq", TypeClass.EQ,
          "Data", TypeClass.EQ,
          "Ord", TypeClass.ORD,
          "Show", TypeClass.SHOW,
          "Read", TypeClass.SHOW,
          "Enum", TypeClass.ENUM,
          "Bounded", TypeClass.ENUM);
  private static final Set<String> BUILT_IN = Set.of("Int", "Char");

  private final CoreProgram program;
  private final Diagnostics problems;

  DeclaredTypes(CoreProgram program, Diagnostics problems) {
    this.program = program;
    this.problems = problems;
  }

  /**
   * The type of a signature; its variables are what {@code variable} makes of them, but a numeric
   * one is Int.
   */
  CurryType signature(TypeExpression.Qualified text, Function<String, CurryType> variable) {
    Map<String, CurryType> known = new HashMap<>();
    for (TypeExpression.Constraint constraint : text.context()) {
      if (constraint.type() instanceof TypeExpression.Variable(var name)
          && NUMERIC.contains(constraint.className().text())) {
        known.put(name.text(), BasicTypes.INT);
      }
    }
    Function<String, CurryType> all = name -> known.computeIfAbsent(name, variable);
    for (TypeExpression.Constraint constraint : text.context()) {
      constrain(constraint, all);
    }
    return type(text.type(), all);
  }

  private void constrain(
      TypeExpression.Constraint constraint, Function<String, CurryType> variable) {
    Name name = constraint.className();
    TypeClass known = CLASSES.get(name.text());
    if (known == null && !NUMERIC.contains(name.text())) {
      problems.add(
          Diagnostic.error("there is no class " + name)
              .at(name.span())
              .hint("the classes are Eq, Ord, Show, Num and Enum"));
    } else if (known != null) {
      Unifier.require(type(constraint.type(), variable), known)
          .ifPresent(
              _ ->
                  problems.add(
                      Diagnostic.error("this type is not in the class " + name)
                          .at(constraint.type().span())));
    }
  }

  CurryType type(TypeExpression text, Function<String, CurryType> variable) {
    return switch (text) {
      case TypeExpression.Variable(var name) -> variable.apply(name.text());
      case TypeExpression.Arrow(var from, var to) ->
          CurryType.function(type(from, variable), type(to, variable));
      case TypeExpression.Applied(var name, var arguments, _) -> {
        List<CurryType> types = new ArrayList<>();
        for (TypeExpression argument : arguments) {
          types.add(type(argument, variable));
        }
        yield applied(name, types);
      }
    };
  }

  private CurryType applied(Name name, List<CurryType> arguments) {
    String text = name.text();
    Synonym synonym = program.synonyms().get(text);
    if (synonym != null) {
      if (wants(name, synonym.parameters().size(), arguments)) {
        Map<String, CurryType> known = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
          known.put(synonym.parameters().get(i).text(), arguments.get(i));
        }
        return type(synonym.type(), each -> known.getOrDefault(each, new CurryType.Unknown(0)));
      }
      return new CurryType.Unknown(0);
    }
    DataType data = program.types().get(text);
    boolean isTuple = text.startsWith("(");
    if (data == null && !BUILT_IN.contains(text) && !isTuple) {
      problems.add(
          Diagnostic.error("there is no type " + text)
              .at(name.span())
              .hint(
                  text.equals("IO")
                      ? "programs that read and print are not run: test the functions they call"
                      : text.equals("Float") ? "the one numeric type is Int" : ""));
      return new CurryType.Unknown(0);
    }
    int parameters = data == null ? isTuple ? arguments.size() : 0 : data.parameters().size();
    return wants(name, parameters, arguments)
        ? new Built(text, List.copyOf(arguments))
        : new CurryType.Unknown(0);
  }

  private boolean wants(Name name, int parameters, List<CurryType> arguments) {
    if (parameters != arguments.size()) {
      problems.add(
          Diagnostic.error(
                  "%s takes %s, and has %d here"
                      .formatted(name, Plural.of(parameters, "type"), arguments.size()))
              .at(name.span()));
    }
    return parameters == arguments.size();
  }
}
