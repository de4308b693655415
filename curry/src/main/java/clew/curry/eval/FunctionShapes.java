package clew.curry.eval;

import clew.curry.core.BuiltinTypes;
import clew.curry.core.DataConstructor;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.curry.type.BasicTypes;
import clew.curry.type.CurryType;
import clew.curry.type.TypeText;
import clew.engine.reason.Limitation;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The functions that are tried as inputs: constants, one of the arguments, comparisons and sums. As
 * a value each is a constructor whose name is the text of the lambda up to its last word, which is
 * its part if it has one.
 */
public final class FunctionShapes {
  /** Why a search that applies such an input is not complete. */
  static final Limitation WHY = Limitation.of(Limitation.Kind.FUNCTION_INPUT);

  private static final Span NOWHERE = new Span(BuiltinTypes.PRELUDE, 1, 1, 1, 1);

  /** What the result is. */
  private enum Body {
    CONSTANT,
    ARGUMENT,
    EQUAL,
    LESS,
    AT_MOST,
    SUM
  }

  /** A function with some of its body still to be filled in. */
  private record Shape(Body body, int first, int second, String text) {
    boolean hasPart() {
      return body != Body.ARGUMENT && body != Body.AT_MOST;
    }
  }

  private FunctionShapes() {}

  /** What the parameters of a function are called. */
  public static List<String> parameters(int arity) {
    return IntStream.range(0, arity)
        .mapToObj(i -> i < 26 ? String.valueOf((char) ('a' + i)) : "a" + i)
        .toList();
  }

  /** A lambda up to its body. */
  public static String head(List<String> parameters) {
    return "\\" + String.join(" ", parameters) + " -> ";
  }

  /** Whether a constructor is one of a function. */
  public static boolean isOne(DataConstructor constructor) {
    return constructor.type().equals(CurryType.ARROW);
  }

  /** One for each function that a type has. */
  static List<DataConstructor> constructors(CurryType type) {
    List<DataConstructor> all = new ArrayList<>();
    for (Shape shape : shapes(type)) {
      all.add(
          new DataConstructor(shape.text, shape.hasPart() ? 1 : 0, CurryType.ARROW, all.size()));
    }
    return all;
  }

  /** The type of the part, if there is one. */
  static List<CurryType> parts(DataConstructor constructor, CurryType type) {
    if (constructor.arity() == 0) {
      return List.of();
    }
    return shapes(type).get(constructor.index()).body == Body.CONSTANT
        ? List.of(result(type))
        : List.of(BasicTypes.INT);
  }

  private static CurryType result(CurryType type) {
    CurryType at = type.found();
    while (at instanceof CurryType.Built arrow && arrow.isFunction()) {
      at = arrow.arguments().get(1).found();
    }
    return at;
  }

  private static List<Shape> shapes(CurryType type) {
    List<CurryType> arguments = CurryType.arguments(type);
    CurryType result = result(type);
    List<String> names = parameters(arguments.size());
    String head = head(names);
    List<Shape> shapes = new ArrayList<>(List.of(new Shape(Body.CONSTANT, 0, 0, head)));
    for (int i = 0; i < arguments.size(); i++) {
      String name = names.get(i);
      boolean isInt = arguments.get(i).found().equals(BasicTypes.INT);
      if (TypeText.of(arguments.get(i)).equals(TypeText.of(result))) {
        shapes.add(new Shape(Body.ARGUMENT, i, 0, head + name));
      }
      if (isInt && result.equals(BasicTypes.BOOL)) {
        shapes.add(new Shape(Body.EQUAL, i, 0, head + name + " == "));
        shapes.add(new Shape(Body.LESS, i, 0, head + name + " < "));
        for (int j = i + 1; j < arguments.size(); j++) {
          if (arguments.get(j).found().equals(BasicTypes.INT)) {
            shapes.add(new Shape(Body.AT_MOST, i, j, head + name + " <= " + names.get(j)));
          }
        }
      }
      if (isInt && result.equals(BasicTypes.INT)) {
        shapes.add(new Shape(Body.SUM, i, 0, head + name + " + "));
      }
    }
    return shapes;
  }

  /** The function, around its part. */
  static GraphNode function(DataConstructor constructor, CurryType type, List<GraphNode> parts) {
    Shape shape = shapes(type).get(constructor.index());
    int arity = CurryType.arguments(type).size() + parts.size();
    Site site = new Site("input", NOWHERE);
    Procedure procedure = new Procedure("input", NOWHERE, arity);
    Code part = new Code.Enter(0);
    Code first = new Code.Enter(shape.first + parts.size());
    procedure.code =
        switch (shape.body) {
          case CONSTANT -> part;
          case ARGUMENT -> first;
          case EQUAL -> built(Primitive.EQUAL, first, part, site);
          case LESS -> built(Primitive.LESS, first, part, site);
          case SUM -> built(Primitive.ADD, first, part, site);
          case AT_MOST -> built(Primitive.AT_MOST, first, new Code.Enter(shape.second), site);
        };
    return new GraphNode.Partial(procedure, null, parts.toArray(GraphNode[]::new));
  }

  private static Code built(Primitive primitive, Code left, Code right, Site site) {
    return new Code.Built(primitive, new Code[] {left, right}, site);
  }

  /**
   * The constructor that a lambda is written with.
   *
   * @param text the lambda without its last word if that is a value, else all of it
   */
  public static Optional<DataConstructor> named(String text, CurryType type) {
    return constructors(type).stream().filter(each -> each.name().equals(text)).findFirst();
  }
}
