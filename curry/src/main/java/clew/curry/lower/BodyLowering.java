package clew.curry.lower;

import clew.curry.core.CoreFunction;
import clew.curry.core.DataConstructor;
import clew.curry.core.Expr;
import clew.curry.core.Variable;
import clew.curry.ir.Build;
import clew.curry.ir.Code;
import clew.curry.ir.Primitive;
import clew.curry.ir.Procedure;
import clew.engine.source.Span;
import clew.engine.trace.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The code of one procedure. */
final class BodyLowering {
  private static final Build[] NOTHING = {};

  private final Lowering lowering;
  private final Procedure procedure;
  private final boolean isMarked;
  private final Map<Variable, Integer> slots = new HashMap<>();
  private final InlinedConnectives connectives = new InlinedConnectives(this);

  /** Local functions that have become procedures; what they take before their own parameters. */
  private final Map<Variable, LiftedFunction> known;

  BodyLowering(Lowering lowering, Procedure procedure, List<Variable> inputs, boolean isMarked) {
    this(lowering, procedure, inputs, isMarked, new HashMap<>());
  }

  private BodyLowering(
      Lowering lowering,
      Procedure procedure,
      List<Variable> parameters,
      boolean isMarked,
      Map<Variable, LiftedFunction> known) {
    this.lowering = lowering;
    this.procedure = procedure;
    this.isMarked = isMarked;
    this.known = known;
    for (int i = 0; i < parameters.size(); i++) {
      slots.put(parameters.get(i), i);
    }
  }

  Lowering lowering() {
    return lowering;
  }

  boolean isMarked() {
    return isMarked;
  }

  void define(Expr body) {
    procedure.code = code(body);
  }

  /** The body of a function that a user wrote: each of its rules is a point. */
  void defineMarked(Expr body, Span rule) {
    boolean hasRules = body instanceof Expr.Match(_, _, var way, _) && way == Expr.Way.ALL;
    Code code = code(body);
    procedure.code =
        hasRules ? code : new Code.Reached(lowering.point("rule", function(), rule), code);
  }

  /** The function of the program that this is, or is a part of. */
  String function() {
    int part = procedure.name.indexOf('#');
    return part < 0 ? procedure.name : procedure.name.substring(0, part);
  }

  Site site(Span span) {
    return new Site(function(), span);
  }

  /** What comes if nothing matches. */
  Code failure() {
    return new Code.Fail(site(procedure.span));
  }

  /** The code, with a point that tells that control came there. */
  Code marked(String name, Span span, Code code) {
    return isMarked
        ? new Code.Reached(lowering.point("branch", function() + " " + name, span), code)
        : code;
  }

  /** Local functions that have become procedures. */
  Map<Variable, LiftedFunction> known() {
    return known;
  }

  int fresh() {
    return procedure.slots++;
  }

  int slot(Variable variable) {
    return Objects.requireNonNull(slots.get(variable), variable.name());
  }

  void bind(Variable variable, int slot) {
    slots.put(variable, slot);
  }

  // ---- values that are needed

  Code code(Expr expression) {
    return code(expression, failure());
  }

  /**
   * The code for an expression.
   *
   * @param fallback what comes if none of its guards is true; what is inside of a guard, and a
   *     match of its own, fails by itself
   */
  Code code(Expr expression, Code fallback) {
    return switch (expression) {
      case Expr.Local(var variable, _) when !known.containsKey(variable) ->
          new Code.Enter(slot(variable));
      case Expr.Global(var function, _) when lowering.procedure(function).arity == 0 ->
          call(function, List.of(), expression.span());
      case Expr.Local _,
          Expr.Global _,
          Expr.Construct _,
          Expr.Whole _,
          Expr.Letter _,
          Expr.Text _,
          Expr.ListOf _,
          Expr.Lambda _ ->
          new Code.Make(build(expression));
      case Expr.Apply apply -> apply(apply);
      case Expr.Let(var all, var body, _) -> new LetLowering(this).code(all, body, fallback);
      case Expr.Free(var variables, var body, _) -> {
        int[] places = new int[variables.size()];
        for (int i = 0; i < places.length; i++) {
          places[i] = fresh();
          bind(variables.get(i), places[i]);
        }
        yield new Code.Free(places, variables.toArray(Variable[]::new), code(body, fallback));
      }
      case Expr.If(var condition, var then, var otherwise, _) ->
          decide(
              condition,
              marked("then", then.span(), code(then)),
              marked("else", otherwise.span(), code(otherwise)));
      case Expr.Match match -> new PatternMatrix(this, match).code();
      case Expr.Guarded(var choices, _) -> {
        Code rest = fallback;
        for (Expr.Choice choice : choices.reversed()) {
          Code body = marked("guard", choice.body().span(), code(choice.body()));
          Code after = rest;
          rest = choice.guard().map(guard -> decide(guard, body, after)).orElse(body);
        }
        yield rest;
      }
      case Expr.Typed(var inner, _, _) -> code(inner, fallback);
    };
  }

  private Code decide(Expr condition, Code then, Code otherwise) {
    return connectives.decide(code(condition), then, otherwise, condition.span());
  }

  private Code apply(Expr.Apply apply) {
    List<Expr> arguments = apply.arguments();
    if (isChoice(apply)) {
      Code[] ways = {
        marked("left of ?", arguments.get(0).span(), code(arguments.get(0))),
        marked("right of ?", arguments.get(1).span(), code(arguments.get(1)))
      };
      return new Code.Choice(ways);
    }
    return switch (apply.function()) {
      case Expr.Apply(var function, var first, var span) -> {
        List<Expr> all = new ArrayList<>(first);
        all.addAll(arguments);
        yield apply(new Expr.Apply(function, all, span));
      }
      case Expr.Global(var function, _) -> {
        int arity = lowering.procedure(function).arity;
        yield arguments.size() < arity
            ? new Code.Make(build(apply))
            : applied(call(function, arguments.subList(0, arity), apply.span()), arity, arguments);
      }
      case Expr.Local(var variable, _) when known.containsKey(variable) -> {
        LiftedFunction lifted = lifted(variable);
        int own = lifted.procedure().arity - lifted.captured().size();
        yield arguments.size() < own
            ? new Code.Make(build(apply))
            : applied(
                new Code.Call(lifted.procedure(), captured(lifted, arguments.subList(0, own))),
                own,
                arguments);
      }
      case Expr.Construct _ -> new Code.Make(build(apply));
      default -> new Code.Apply(code(apply.function()), builds(arguments));
    };
  }

  /** A call that has taken some of the arguments; what it gives takes the others. */
  private Code applied(Code call, int taken, List<Expr> arguments) {
    return arguments.size() == taken
        ? call
        : new Code.Apply(call, builds(arguments.subList(taken, arguments.size())));
  }

  private LiftedFunction lifted(Variable variable) {
    return Objects.requireNonNull(known.get(variable));
  }

  /** A choice that a user wrote; its ways are points. */
  private boolean isChoice(Expr.Apply apply) {
    return isMarked
        && apply.arguments().size() == 2
        && apply.function() instanceof Expr.Global(var function, _)
        && function.isOfPrelude()
        && function.name().equals("?");
  }

  /** Whether a call is one of the user's to the prelude: what goes wrong there is told of it. */
  private boolean isAbroad(CoreFunction function) {
    return isMarked && function.isOfPrelude();
  }

  private Code call(CoreFunction function, List<Expr> arguments, Span span) {
    Code connective = isMarked ? null : connectives.of(function, arguments, span);
    if (connective != null) {
      return connective;
    }
    Primitive primitive = lowering.primitive(function);
    if (primitive == null) {
      Code call = new Code.Call(lowering.procedure(function), builds(arguments));
      return isAbroad(function) ? new Code.Called(site(span), call) : call;
    }
    Code[] codes = new Code[arguments.size()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] =
          primitive.isLazy() ? new Code.Make(build(arguments.get(i))) : code(arguments.get(i));
    }
    return new Code.Built(primitive, codes, site(span));
  }

  // ---- values that wait

  private Build[] builds(List<Expr> expressions) {
    Build[] builds = new Build[expressions.size()];
    for (int i = 0; i < builds.length; i++) {
      builds[i] = build(expressions.get(i));
    }
    return builds;
  }

  Build build(Expr expression) {
    return switch (expression) {
      case Expr.Local(var variable, _) -> {
        LiftedFunction lifted = known.get(variable);
        yield lifted == null
            ? new Build.Slot(slot(variable))
            : new Build.Partial(lifted.procedure(), captured(lifted, List.of()));
      }
      case Expr.Global(var function, _) -> {
        Procedure called = lowering.procedure(function);
        if (isAbroad(function)) {
          yield called.arity == 0 ? later(expression) : abroad(function, called.arity, expression);
        }
        yield called.arity == 0
            ? new Build.Delayed(called, NOTHING)
            : new Build.Partial(called, NOTHING);
      }
      case Expr.Construct(var constructor, _) -> data(constructor, List.of());
      case Expr.Whole(var value, _) -> new Build.Whole(value);
      case Expr.Letter(var codePoint, _) -> new Build.Letter(codePoint);
      case Expr.Text(var value, _) -> new Build.Text(value);
      case Expr.ListOf(var elements, _) -> new Build.ListOf(builds(elements));
      case Expr.Apply apply -> delayed(apply);
      case Expr.Lambda(var parameters, var body, _) -> {
        LiftedFunction lifted = lift(parameters, body, FreeVariables.of(expression));
        yield new Build.Partial(lifted.procedure(), captured(lifted, List.of()));
      }
      case Expr.Typed(var inner, _, _) -> build(inner);
      case Expr.Let _, Expr.Free _, Expr.If _, Expr.Match _, Expr.Guarded _ -> later(expression);
    };
  }

  /** A function of the prelude as a value, that remembers where it was named. */
  private Build abroad(CoreFunction function, int arity, Expr named) {
    List<Variable> parameters = new ArrayList<>();
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      Variable parameter = new Variable("argument", named.span());
      parameters.add(parameter);
      arguments.add(new Expr.Local(parameter, named.span()));
    }
    Expr body = new Expr.Apply(new Expr.Global(function, named.span()), arguments, named.span());
    return new Build.Partial(lift(parameters, body, Set.of()).procedure(), NOTHING);
  }

  private Build delayed(Expr.Apply apply) {
    List<Expr> arguments = apply.arguments();
    return switch (apply.function()) {
      case Expr.Apply(var function, var first, var span) -> {
        List<Expr> all = new ArrayList<>(first);
        all.addAll(arguments);
        yield delayed(new Expr.Apply(function, all, span));
      }
      case Expr.Global(var function, _) -> {
        Procedure called = lowering.procedure(function);
        // What waits remembers where it was written: it may go wrong much later.
        if (isMarked && !arguments.isEmpty() && arguments.size() == called.arity) {
          yield later(apply);
        }
        Build call = waiting(called, called.arity, NOTHING, arguments);
        yield Build.Sum.of(lowering.primitive(function), call);
      }
      case Expr.Local(var variable, _) when known.containsKey(variable) -> {
        LiftedFunction lifted = lifted(variable);
        yield waiting(
            lifted.procedure(),
            lifted.procedure().arity - lifted.captured().size(),
            captured(lifted, List.of()),
            arguments);
      }
      case Expr.Construct(var constructor, _) -> data(constructor, arguments);
      default -> new Build.DelayedApply(build(apply.function()), builds(arguments));
    };
  }

  private Build waiting(Procedure called, int own, Build[] before, List<Expr> arguments) {
    int taken = Math.min(own, arguments.size());
    Build[] builds = joined(before, builds(arguments.subList(0, taken)));
    if (arguments.size() < own) {
      return new Build.Partial(called, builds);
    }
    Build call = new Build.Delayed(called, builds);
    return arguments.size() == own
        ? call
        : new Build.DelayedApply(call, builds(arguments.subList(own, arguments.size())));
  }

  private Build data(DataConstructor constructor, List<Expr> parts) {
    return new Build.Data(constructor, builds(parts));
  }

  /** An expression as a procedure of its own that waits. */
  Build later(Expr expression) {
    LiftedFunction lifted = lift(List.of(), expression, FreeVariables.of(expression));
    Procedure its = lifted.procedure();
    if (isMarked && its.code instanceof Code.Call) {
      its.code = new Code.Called(site(expression.span()), its.code);
    }
    return new Build.Delayed(its, captured(lifted, List.of()));
  }

  private static Build[] joined(Build[] one, Build[] other) {
    Build[] all = java.util.Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, all, one.length, other.length);
    return all;
  }

  /** The arguments of a lifted procedure: what it captures, then its own. */
  private Build[] captured(LiftedFunction lifted, List<Expr> arguments) {
    Build[] all = new Build[lifted.captured().size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Build.Slot(slot(lifted.captured().get(i)));
    }
    return joined(all, builds(arguments));
  }

  private LiftedFunction lift(List<Variable> parameters, Expr body, Set<Variable> free) {
    LiftedFunction lifted = prepare(parameters.size(), body, LiftedFunction.expanded(free, known));
    fill(lifted, parameters, body);
    return lifted;
  }

  LiftedFunction prepare(int parameters, Expr body, List<Variable> captured) {
    String name = lowering.liftedName(procedure.name);
    int arity = captured.size() + parameters;
    return new LiftedFunction(new Procedure(name, body.span(), arity), captured);
  }

  void fill(LiftedFunction lifted, List<Variable> parameters, Expr body) {
    List<Variable> all = new ArrayList<>(lifted.captured());
    all.addAll(parameters);
    new BodyLowering(lowering, lifted.procedure(), all, isMarked, known).define(body);
  }

  @Nullable Integer slotOf(Expr expression) {
    return expression instanceof Expr.Local(var variable, _) && !known.containsKey(variable)
        ? slots.get(variable)
        : null;
  }
}
