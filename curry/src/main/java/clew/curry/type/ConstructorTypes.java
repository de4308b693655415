package clew.curry.type;

import clew.curry.core.DataType;
import clew.curry.core.Program;
import clew.curry.syntax.Problems;
import clew.curry.syntax.TypeText;
import clew.curry.type.Type.Built;
import clew.curry.type.Type.Unknown;
import clew.engine.source.Diagnostic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types of constructors, as their data types declare them. */
final class ConstructorTypes {
  private final Declared declared;
  private final Problems problems;
  private final Map<String, Scheme> types = new HashMap<>();

  private ConstructorTypes(Declared declared, Problems problems) {
    this.declared = declared;
    this.problems = problems;
  }

  /** The types of all constructors, by name. */
  static Map<String, Scheme> of(Program program, Declared declared, Problems problems) {
    ConstructorTypes all = new ConstructorTypes(declared, problems);
    program.types().values().forEach(all::add);
    return all.types;
  }

  private void add(DataType data) {
    Map<String, Type> parameters = new HashMap<>();
    List<Unknown> any = new ArrayList<>();
    for (String name : data.parameters()) {
      Unknown parameter = new Unknown(1);
      parameters.put(name, parameter);
      any.add(parameter);
    }
    Type result = new Built(data.name(), List.copyOf(any));
    for (int i = 0; i < data.constructors().size(); i++) {
      List<Type> parts = new ArrayList<>();
      for (TypeText part : data.parts().get(i)) {
        parts.add(declared.type(part, name -> parameter(name, parameters, data)));
      }
      types.put(data.constructors().get(i).name(), new Scheme(any, Type.function(parts, result)));
    }
  }

  private Type parameter(String name, Map<String, Type> parameters, DataType data) {
    Type known = parameters.get(name);
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
