package clew.curry.eval;

import clew.curry.core.Constructor;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.curry.scope.BuiltIn;
import clew.curry.type.Basic;
import clew.curry.type.Type;
import clew.curry.type.Words;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The functions that are tried as inputs: constants, one of the arguments, comparisons and sums. As
 * a value each is a constructor whose name is the text of the lambda up to its last word, which is
 * its part if it has one.
 */
public final class FunctionShapes {
  /** Why a search that applies such an input is not complete. */
  static final String WHY =
      "a function as input: tried are constants, arguments, comparisons and sums";

  private static final Span NOWHERE = new Span(BuiltIn.PRELUDE, 1, 1, 1, 1);

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

  /** Whether a constructor is one of a function. */
  public static boolean isOne(Constructor constructor) {
    return constructor.type().equals(Type.ARROW);
  }

  /** One for each function that a type has. */
  static List<Constructor> constructors(Type type) {
    List<Constructor> all = new ArrayList<>();
    for (Shape shape : shapes(type)) {
      all.add(new Constructor(shape.text, shape.hasPart() ? 1 : 0, Type.ARROW, all.size()));
    }
    return all;
  }

  /** The type of the part, if there is one. */
  static List<Type> parts(Constructor constructor, Type type) {
    if (constructor.arity() == 0) {
      return List.of();
    }
    return shapes(type).get(constructor.index()).body == Body.CONSTANT
        ? List.of(result(type))
        : List.of(Basic.INT);
  }

  private static Type result(Type type) {
    Type at = type.found();
    while (at instanceof Type.Built arrow && arrow.isFunction()) {
      at = arrow.arguments().get(1).found();
    }
    return at;
  }

  private static List<Shape> shapes(Type type) {
    List<Type> arguments = Type.arguments(type);
    Type result = result(type);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      names.add(i < 26 ? String.valueOf((char) ('a' + i)) : "a" + i);
    }
    String head = "\\" + String.join(" ", names) + " -> ";
    List<Shape> shapes = new ArrayList<>(List.of(new Shape(Body.CONSTANT, 0, 0, head)));
    for (int i = 0; i < arguments.size(); i++) {
      String name = names.get(i);
      boolean isInt = arguments.get(i).found().equals(Basic.INT);
      if (Words.of(arguments.get(i)).equals(Words.of(result))) {
        shapes.add(new Shape(Body.ARGUMENT, i, 0, head + name));
      }
      if (isInt && result.equals(Basic.BOOL)) {
        shapes.add(new Shape(Body.EQUAL, i, 0, head + name + " == "));
        shapes.add(new Shape(Body.LESS, i, 0, head + name + " < "));
        for (int j = i + 1; j < arguments.size(); j++) {
          if (arguments.get(j).found().equals(Basic.INT)) {
            shapes.add(new Shape(Body.AT_MOST, i, j, head + name + " <= " + names.get(j)));
          }
        }
      }
      if (isInt && result.equals(Basic.INT)) {
        shapes.add(new Shape(Body.SUM, i, 0, head + name + " + "));
      }
    }
    return shapes;
  }

  /** The function, around its part. */
  static Node function(Constructor constructor, Type type, List<Node> parts) {
    Shape shape = shapes(type).get(constructor.index());
    int arity = Type.arguments(type).size() + parts.size();
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
    return new Node.Partial(procedure, null, parts.toArray(Node[]::new));
  }

  private static Code built(Primitive primitive, Code left, Code right, Site site) {
    return new Code.Built(primitive, new Code[] {left, right}, site);
  }

  /**
   * The constructor that a lambda is written with.
   *
   * @param text the lambda without its last word if that is a value, else all of it
   */
  public static Optional<Constructor> named(String text, Type type) {
    return constructors(type).stream().filter(each -> each.name().equals(text)).findFirst();
  }
}
