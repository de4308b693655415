package clew.curry.type;

import clew.curry.core.CoreProgram;
import clew.curry.core.DataType;
import clew.curry.source.Diagnostics;
import clew.curry.source.TypeExpression;
import clew.curry.type.CurryType.Built;
import clew.curry.type.CurryType.Unknown;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types of constructors, as their data types declare them. */
final class ConstructorTypes {
  private final DeclaredTypes declared;
  private final Diagnostics problems;
  private final Map<String, TypeScheme> types = new HashMap<>();

  private ConstructorTypes(DeclaredTypes declared, Diagnostics problems) {
    this.declared = declared;
    this.problems = problems;
  }

  /** The types of all constructors, by name. */
  static Map<String, TypeScheme> of(
      CoreProgram program, DeclaredTypes declared, Diagnostics problems) {
    ConstructorTypes all = new ConstructorTypes(declared, problems);
    program.types().values().forEach(all::add);
    return all.types;
  }

  private void add(DataType data) {
    Map<String, CurryType> parameters = new HashMap<>();
    List<Unknown> any = new ArrayList<>();
    for (String name : data.parameters()) {
      Unknown parameter = new Unknown(1);
      parameters.put(name, parameter);
      any.add(parameter);
    }
    CurryType result = new Built(data.name(), List.copyOf(any));
    for (int i = 0; i < data.constructors().size(); i++) {
      List<CurryType> parts = new ArrayList<>();
      for (TypeExpression part : data.parts().get(i)) {
        parts.add(declared.type(part, name -> parameter(name, parameters, data)));
      }
      types.put(
          data.constructors().get(i).name(),
          new TypeScheme(any, CurryType.function(parts, result)));
    }
  }

  private CurryType parameter(String name, Map<String, CurryType> parameters, DataType data) {
    CurryType known = parameters.get(name);
    if (known == null) {
      problems.add(
          Diagnostic.error("the type " + data.name() + " has no parameter " + name)
              .at(data.span())
              .hint("write `data " + data.name() + " " + name + " = ...`"));
      return new Unknown(1);
    }
    return known;
  }
}
