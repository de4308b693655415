package clew.curry.core;

import clew.curry.source.Name;
import clew.curry.source.TypeExpression;
import clew.engine.source.Span;
import java.util.List;

/** The types that no program can declare, since they have a syntax of their own. */
public final class BuiltinTypes {
  /** The name of the prelude in the places of its code. */
  public static final String PRELUDE = "Prelude.curry";

  private static final Span NOWHERE = new Span("Prelude", 1, 1, 1, 1);

  public static final DataConstructor NIL = new DataConstructor("[]", 0, "[]", 0);
  public static final DataConstructor CONS = new DataConstructor(":", 2, "[]", 1);
  public static final DataConstructor UNIT = new DataConstructor("()", 0, "()", 0);

  private BuiltinTypes() {}

  public static List<DataType> types() {
    TypeExpression element = new TypeExpression.Variable(new Name("a", NOWHERE));
    TypeExpression list =
        new TypeExpression.Applied(new Name("[]", NOWHERE), List.of(element), NOWHERE);
    return List.of(
        new DataType(
            "[]",
            List.of("a"),
            List.of(NIL, CONS),
            List.of(List.of(), List.of(element, list)),
            NOWHERE),
        new DataType("()", List.of(), List.of(UNIT), List.of(List.of()), NOWHERE));
  }
}
