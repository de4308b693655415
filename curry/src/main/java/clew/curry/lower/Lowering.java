package clew.curry.lower;

import clew.curry.core.CoreFunction;
import clew.curry.core.CoreProgram;
import clew.curry.core.DataConstructor;
import clew.curry.core.DataType;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.engine.source.Span;
import clew.engine.trace.Point;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes procedures of the functions of a program. */
public final class Lowering {
  private final CoreProgram program;
  private final boolean hasPoints;
  private final Map<CoreFunction, Procedure> procedures = new HashMap<>();
  private final Set<Point> points = new HashSet<>();

  /** Those of the function that is being lowered. */
  private final List<Point> own = new ArrayList<>();

  private final Map<CoreFunction, List<Point>> pointsOf = new HashMap<>();
  private int lifted;

  /** Rules first, each kind in the order of the text. */
  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::criterion).reversed().thenComparing(Point::span);

  /**
   * @param hasPoints whether the procedures tell which rules they take
   */
  public Lowering(CoreProgram program, boolean hasPoints) {
    this.program = program;
    this.hasPoints = hasPoints;
    for (CoreFunction function : program.functions()) {
      Primitive primitive = function.body() == null ? Primitive.of(function.name()) : null;
      int arity = primitive == null ? function.arity() : primitive.arity();
      procedures.put(function, new Procedure(function.name(), function.span(), arity));
    }
    program.functions().forEach(this::define);
  }

  private void define(CoreFunction function) {
    Procedure procedure = procedure(function);
    Expr body = function.body();
    if (body != null) {
      boolean isMarked = hasPoints && !function.isOfPrelude();
      BodyLowering made = new BodyLowering(this, procedure, function.parameters(), isMarked);
      if (isMarked) {
        own.clear();
        made.defineMarked(body, function.span());
        pointsOf.put(function, own.stream().sorted(ORDER).toList());
      } else {
        made.define(body);
      }
      return;
    }
    Primitive primitive = Primitive.of(function.name());
    if (primitive == null) {
      throw new IllegalStateException(function + " has neither rules nor a primitive");
    }
    Code[] arguments = new Code[primitive.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = primitive.isLazy() ? new Code.Make(new Build.Slot(i)) : new Code.Enter(i);
    }
    procedure.code =
        new Code.Built(primitive, arguments, new Site(function.name(), function.span()));
  }

  /** The procedure of a function. */
  public Procedure procedure(CoreFunction function) {
    return Objects.requireNonNull(procedures.get(function), function.name());
  }

  /** What the function does if it is built in. */
  @Nullable Primitive primitive(CoreFunction function) {
    return function.body() == null ? Primitive.of(function.name()) : null;
  }

  /** A procedure for an expression with some variables in it, such as a query. */
  public Procedure procedure(String name, List<Variable> parameters, Expr body) {
    Procedure procedure = new Procedure(name, body.span(), parameters.size());
    new BodyLowering(this, procedure, parameters, false).define(body);
    return procedure;
  }

  String liftedName(String around) {
    return around + "#" + ++lifted;
  }

  /** How many constructors the type of a constructor has. */
  int siblings(DataConstructor constructor) {
    DataType type = program.types().get(constructor.type());
    return type == null ? 1 : type.constructors().size();
  }

  Point point(String criterion, String name, Span span) {
    Point point = new Point(criterion, name, span);
    if (points.add(point)) {
      own.add(point);
    }
    return point;
  }

  /** The rules and branches of a function that a user wrote, in the order of the text. */
  public List<Point> points(CoreFunction function) {
    return pointsOf.getOrDefault(function, List.of());
  }
}
