package clew.curry.check;

import clew.curry.compile.Compiler;
import clew.curry.core.Expr;
import clew.curry.core.References;
import clew.curry.eval.Branch;
import clew.curry.eval.Encoding;
import clew.curry.eval.FunctionShapes;
import clew.curry.eval.Machine;
import clew.curry.eval.Node;
import clew.curry.eval.Values;
import clew.curry.eval.World;
import clew.curry.type.Type;
import clew.engine.language.Step;
import clew.engine.term.Term;
import clew.engine.trace.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What the arguments of a call that a user wrote stand for: the first value of each. */
final class ArgumentValues {
  private static final long MOST_STEPS = 5_000_000;

  private final Compiler compiler;
  private final World world;

  ArgumentValues(Compiler compiler, World world) {
    this.compiler = compiler;
    this.world = world;
  }

  /** The value of an argument of a type; of a function, which of those it is that are tried. */
  Optional<Term> of(Expr argument, Type type) {
    return type.found() instanceof Type.Built built && built.isFunction()
        ? function(argument, type)
        : of(argument);
  }

  private Optional<Term> function(Expr argument, Type type) {
    if (!(argument instanceof Expr.Lambda(var parameters, var body, _))
        || parameters.size() != Type.arguments(type).size()) {
      return Optional.empty();
    }
    StringBuilder head = new StringBuilder("\\");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      names.add(i < 26 ? String.valueOf((char) ('a' + i)) : "a" + i);
    }
    head.append(String.join(" ", names)).append(" -> ");
    if (body instanceof Expr.Local(var variable, _) && parameters.contains(variable)) {
      return built(head + names.get(parameters.indexOf(variable)), type, Optional.empty());
    }
    if (body instanceof Expr.Apply(Expr.Global(var operator, _), var sides, _)
        && sides.size() == 2
        && sides.getFirst() instanceof Expr.Local(var variable, _)
        && parameters.contains(variable)) {
      String left = head + names.get(parameters.indexOf(variable)) + " " + operator.name() + " ";
      return sides.getLast() instanceof Expr.Local(var other, _) && parameters.contains(other)
          ? built(left + names.get(parameters.indexOf(other)), type, Optional.empty())
          : built(left, type, Optional.of(sides.getLast()));
    }
    boolean isConstant = References.of(body).variables().stream().noneMatch(parameters::contains);
    return isConstant ? built(head.toString(), type, Optional.of(body)) : Optional.empty();
  }

  private Optional<Term> built(String text, Type type, Optional<Expr> part) {
    return FunctionShapes.named(text, type)
        .flatMap(
            constructor ->
                part.isEmpty()
                    ? Optional.of(world.pool().construct(Encoding.constructor(constructor)))
                    : of(part.get())
                        .map(
                            value ->
                                world.pool().construct(Encoding.constructor(constructor), value)));
  }

  private Optional<Term> of(Expr argument) {
    Machine machine =
        new Machine(world, compiler.procedure("argument", List.of(), argument), new Node[0]);
    Deque<Branch> waiting = new ArrayDeque<>(List.of(machine.start()));
    while (!waiting.isEmpty() && machine.steps() < MOST_STEPS) {
      switch (machine.step(waiting.pop())) {
        case Step.Yield<Branch>(var passed, var next, var steps) -> waiting.push(next);
        case Step.Fork<Branch> fork ->
            fork.ways().reversed().forEach(way -> waiting.push(way.state()));
        case Step.Done<Branch>(var passed, Outcome.Answers(var values, var more)) -> {
          if (!values.isEmpty()) {
            return new Values(world).encoded(values.getFirst());
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
