package clew.curry.check;

import clew.curry.core.DataConstructor;
import clew.curry.core.Expr;
import clew.curry.eval.Branch;
import clew.curry.eval.GraphNode;
import clew.curry.eval.Machine;
import clew.curry.eval.ProgramContext;
import clew.curry.eval.ValueConversion;
import clew.curry.lower.Lowering;
import clew.curry.model.ValueEncoding;
import clew.curry.type.CurryType;
import clew.engine.language.answer.Step;
import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What the arguments of a call that a user wrote stand for: the first value of each. Data without
 * functions is evaluated. A function has no value that could be written down, so it is read as one
 * of those that are tried, and the data around it by its constructors.
 */
public final class ArgumentValues {
  private static final long MOST_STEPS = 5_000_000;

  private final Lowering lowering;
  private final ProgramContext context;
  private final TermPool pool;
  private final FunctionsInside functions;

  public ArgumentValues(Lowering lowering, ProgramContext context) {
    this.lowering = lowering;
    this.context = context;
    this.pool = context.pool();
    this.functions = new FunctionsInside(context);
  }

  private sealed interface Work {
    record Read(Expr expression, CurryType type) implements Work {}

    record Join(DataConstructor constructor) implements Work {}

    record JoinList(int size) implements Work {}
  }

  /** The value of an argument of a type. */
  public Optional<Term> of(Expr argument, CurryType whole) {
    Deque<Work> work = new ArrayDeque<>(List.of(new Work.Read(argument, whole)));
    Deque<Term> done = new ArrayDeque<>();
    while (!work.isEmpty()) {
      switch (work.pop()) {
        case Work.Read(var expression, var type) when !functions.areIn(type) -> {
          Optional<Term> value = evaluated(expression);
          if (value.isEmpty()) {
            return value;
          }
          done.push(value.get());
        }
        case Work.Read(Expr.ListOf(var elements, _), var type) -> {
          work.push(new Work.JoinList(elements.size()));
          CurryType element = ((CurryType.Built) type.found()).arguments().getFirst();
          elements.forEach(each -> work.push(new Work.Read(each, element)));
        }
        case Work.Read(var expression, var type) -> {
          Optional<Built> built = built(expression, type);
          if (built.isEmpty()) {
            return Optional.empty();
          }
          List<CurryType> types = context.parts(built.get().constructor, type);
          work.push(new Work.Join(built.get().constructor));
          for (int i = 0; i < types.size(); i++) {
            work.push(new Work.Read(built.get().parts.get(i), types.get(i)));
          }
        }
        // The last part was read first, so the first lies on top when all are there.
        case Work.Join(var constructor) ->
            done.push(
                pool.construct(
                    ValueEncoding.constructor(constructor), taken(done, constructor.arity())));
        case Work.JoinList(var size) -> done.push(pool.list(taken(done, size)));
      }
    }
    return Optional.of(done.pop());
  }

  private static List<Term> taken(Deque<Term> done, int count) {
    List<Term> parts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      parts.add(done.pop());
    }
    return parts;
  }

  /** A constructor with an expression for each of its parts. */
  record Built(DataConstructor constructor, List<Expr> parts) {}

  private Optional<Built> built(Expr expression, CurryType type) {
    return switch (expression) {
      case Expr.Lambda lambda -> LambdaInput.read(lambda, type);
      case Expr.Construct(var constructor, _) -> built(constructor, List.of(), type);
      case Expr.Apply(Expr.Construct(var constructor, _), var arguments, _) ->
          built(constructor, arguments, type);
      default -> Optional.empty();
    };
  }

  private Optional<Built> built(DataConstructor constructor, List<Expr> parts, CurryType type) {
    return context.constructors(type).stream()
        .filter(each -> each.name().equals(constructor.name()) && each.arity() == parts.size())
        .map(each -> new Built(each, parts))
        .findFirst();
  }

  private Optional<Term> evaluated(Expr argument) {
    Machine machine =
        new Machine(context, lowering.procedure("argument", List.of(), argument), new GraphNode[0]);
    Deque<Branch> waiting = new ArrayDeque<>(List.of(machine.start()));
    while (!waiting.isEmpty() && machine.steps() < MOST_STEPS) {
      switch (machine.step(waiting.pop())) {
        case Step.Yield<Branch>(var passed, var next, var steps) -> waiting.push(next);
        case Step.Fork<Branch> fork ->
            fork.ways().reversed().forEach(way -> waiting.push(way.state()));
        case Step.Done<Branch>(var passed, Outcome.Answers(var values, var more)) -> {
          if (!values.isEmpty()) {
            return new ValueConversion(context).encoded(values.getFirst());
          }
        }
        case Step.Done<Branch> wrong -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }
}
