package clew.curry.scope;

import clew.curry.core.Constructor;
import clew.curry.core.DataType;
import clew.curry.syntax.Name;
import clew.curry.syntax.TypeText;
import clew.engine.source.Span;
import java.util.List;

/** The types that no program can declare, since they have a syntax of their own. */
public final class BuiltIn {
  /** The name of the prelude in the places of its code. */
  public static final String PRELUDE = "Prelude.curry";

  private static final Span NOWHERE = new Span("Prelude", 1, 1, 1, 1);

  public static final Constructor NIL = new Constructor("[]", 0, "[]", 0);
  public static final Constructor CONS = new Constructor(":", 2, "[]", 1);
  public static final Constructor UNIT = new Constructor("()", 0, "()", 0);

  private BuiltIn() {}

  static List<DataType> types() {
    TypeText element = new TypeText.Variable(new Name("a", NOWHERE));
    TypeText list = new TypeText.Applied(new Name("[]", NOWHERE), List.of(element), NOWHERE);
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
