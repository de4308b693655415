package clew.prolog.lower;

import clew.prolog.ir.ArgumentCode;
import clew.prolog.ir.ArithmeticExpression;
import clew.prolog.ir.InlineTest;
import clew.prolog.ir.Instruction;
import clew.prolog.ir.NumberComparison;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Followed;
import clew.prolog.value.Functor;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The steps of a body, linked as they come. An open end is a place where the next step must still
 * be filled in; what follows a disjunction is filled into the ends of both branches. Pending work
 * is a stack of tasks, so that nesting needs no recursion.
 */
final class BodyLowering {
  private static final Functor CONJUNCTION = Functor.of(",", 2);
  private static final Functor DISJUNCTION = Functor.of(";", 2);
  private static final Functor BAR = Functor.of("|", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor SOFT = Functor.of("*->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Functor IN = Functor.of(":", 2);
  private static final Functor UNIFY = Functor.of("=", 2);
  private static final Functor IS = Functor.of("is", 2);
  private static final Functor CALL = Functor.of("call", 1);
  private static final Atom CUT = Atom.of("!");
  private static final Atom OTHERWISE = Atom.of("otherwise");
  private static final Map<Functor, NumberComparison> COMPARISONS =
      Arrays.stream(NumberComparison.values())
          .collect(
              Collectors.toUnmodifiableMap(
                  comparison -> Functor.of(comparison.symbol(), 2), comparison -> comparison));

  private static final int CUT_CLAUSE = -1;

  private final VariableSlots slots;
  private final boolean isGoal;
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private List<Consumer<Instruction>> ends = new ArrayList<>();
  private Instruction first = Instruction.DONE;
  private boolean keepsEnvironment;
  private boolean variablesAreReady;
  private final Atom context;

  BodyLowering(VariableSlots slots, Atom module, boolean isGoal) {
    this.slots = slots;
    this.context = module;
    this.isGoal = isGoal;
    ends.add(step -> first = step);
    variablesAreReady = isGoal;
  }

  boolean keepsEnvironment() {
    return keepsEnvironment;
  }

  Instruction of(Value body) {
    push(body, context, CUT_CLAUSE);
    int count = 0;
    while (!tasks.isEmpty()) {
      if (++count == FiniteTerms.LONG && !FiniteTerms.is(body)) {
        throw NotRepresentable.cyclic();
      }
      tasks.pop().run();
    }
    ends.forEach(end -> end.accept(Instruction.DONE));
    return first;
  }

  private void push(Value goal, Atom module, int cut) {
    tasks.push(() -> goal(goal.walked(), module, cut));
  }

  private void link(Instruction step) {
    ends.forEach(end -> end.accept(step));
    ends = new ArrayList<>(2);
  }

  private void emit(Instruction step) {
    link(step);
    ends.add(next -> step.next = next);
  }

  /**
   * One goal.
   *
   * @param cut the slot that says how far a cut goes, or that of the clause
   */
  private void goal(Value goal, Atom module, int cut) {
    switch (goal) {
      case Var variable -> call(module, CALL, variable);
      case Atom atom -> atom(atom, module, cut);
      case Compound compound -> compound(compound, module, cut);
      default -> throw new NotCallable(goal);
    }
  }

  private void atom(Atom atom, Atom module, int cut) {
    if (atom == CUT) {
      emit(cut == CUT_CLAUSE ? new Instruction.Cut() : new Instruction.CutTo(cut));
    } else if (atom == Atom.FAIL || atom == Atom.FALSE) {
      link(Instruction.FAILURE);
    } else if (atom != Atom.TRUE && atom != OTHERWISE) {
      call(module, Functor.of(atom, 0));
    }
  }

  private void compound(Compound goal, Atom module, int cut) {
    Functor functor = goal.functor();
    if (functor == CONJUNCTION) {
      push(goal.argument(1), module, cut);
      push(goal.argument(0), module, cut);
    } else if (functor == DISJUNCTION || functor == BAR) {
      ready(goal);
      disjunction(goal, module, cut);
    } else if (functor == THEN) {
      ready(goal);
      ifThenElse(goal, Atom.FAIL, module, cut);
    } else if (functor == SOFT) {
      push(goal.argument(1), module, cut);
      condition(goal.argument(0), module);
    } else if (functor == NOT) {
      ready(goal);
      negation(goal.argument(0), module);
    } else if (functor == IN
        && goal.argument(0).walked() instanceof Atom inner
        && !(goal.argument(1).walked() instanceof Var)) {
      push(goal.argument(1), inner, cut);
    } else {
      simple(goal, module);
    }
  }

  /** The first time that ways part, all variables of the goal get their places. */
  private void ready(Value goal) {
    if (!isGoal && !variablesAreReady) {
      int[] unseen = slots.unseen(goal);
      if (unseen.length > 0) {
        emit(new Instruction.Fresh(unseen));
      }
      variablesAreReady = true;
      tasks.push(() -> variablesAreReady = false);
    }
  }

  private void disjunction(Compound goal, Atom module, int cut) {
    Value left = goal.argument(0).walked();
    if (left instanceof Compound inner && inner.is(THEN)) {
      ifThenElse(inner, goal.argument(1), module, cut);
      return;
    }
    if (left instanceof Compound inner && inner.is(SOFT)) {
      softIfThenElse(inner, goal.argument(1), module, cut);
      return;
    }
    Instruction.Try choice = new Instruction.Try();
    keepsEnvironment = true;
    emit(choice);
    branches(choice, goal.argument(1), module, cut);
    push(left, module, cut);
  }

  /** After the first branch: the other one, then both go on together. */
  private void branches(Instruction.Try choice, Value other, Atom module, int cut) {
    List<List<Consumer<Instruction>>> finished = new ArrayList<>(1);
    tasks.push(() -> ends.addAll(finished.getFirst()));
    push(other, module, cut);
    tasks.push(
        () -> {
          finished.add(ends);
          ends = new ArrayList<>(2);
          ends.add(step -> choice.alternative = step);
        });
  }

  private void ifThenElse(Compound ifThen, Value otherwise, Atom module, int cut) {
    Value condition = ifThen.argument(0).walked();
    Optional<Instruction> test = test(condition);
    if (test.isPresent()) {
      branch(test.get(), ifThen.argument(1), otherwise, module, cut);
      return;
    }
    int mark = slots.own();
    Instruction.Try choice = new Instruction.Try();
    keepsEnvironment = true;
    emit(new Instruction.Mark(mark));
    emit(choice);
    branches(choice, otherwise, module, cut);
    push(ifThen.argument(1), module, cut);
    tasks.push(() -> emit(new Instruction.CutTo(mark)));
    condition(condition, module);
  }

  private void softIfThenElse(Compound ifThen, Value otherwise, Atom module, int cut) {
    int mark = slots.own();
    Instruction.Try choice = new Instruction.Try();
    keepsEnvironment = true;
    emit(new Instruction.Mark(mark));
    emit(choice);
    branches(choice, otherwise, module, cut);
    push(ifThen.argument(1), module, cut);
    tasks.push(() -> emit(new Instruction.SoftCut(mark)));
    condition(ifThen.argument(0).walked(), module);
  }

  /** A condition: a cut in it goes no further than its own beginning. */
  private void condition(Value condition, Atom module) {
    if (!(condition instanceof Atom atom ? atom == CUT : hasControl(condition))) {
      push(condition, module, CUT_CLAUSE);
      return;
    }
    int local = slots.own();
    keepsEnvironment = true;
    emit(new Instruction.Mark(local));
    push(condition, module, local);
  }

  private static boolean hasControl(Value condition) {
    return condition instanceof Compound compound
        && (compound.is(CONJUNCTION)
            || compound.is(DISJUNCTION)
            || compound.is(BAR)
            || compound.is(THEN)
            || compound.is(SOFT)
            || compound.is(IN));
  }

  private void branch(Instruction test, Value then, Value otherwise, Atom module, int cut) {
    emit(test);
    List<List<Consumer<Instruction>>> finished = new ArrayList<>(1);
    tasks.push(() -> ends.addAll(finished.getFirst()));
    push(otherwise, module, cut);
    tasks.push(
        () -> {
          finished.add(ends);
          ends = new ArrayList<>(2);
          ends.add(step -> otherwise(test, step));
        });
    push(then, module, cut);
  }

  private static void otherwise(Instruction test, Instruction to) {
    switch (test) {
      case Instruction.Compare compare -> compare.otherwise = to;
      case Instruction.Test question -> question.otherwise = to;
      default -> throw new IllegalStateException(test + " does not branch");
    }
  }

  private void negation(Value negated, Atom module) {
    Optional<Instruction> test = test(negated.walked());
    if (test.isPresent()) {
      Instruction asked = test.get();
      link(asked);
      asked.next = Instruction.FAILURE;
      ends.add(step -> otherwise(asked, step));
      return;
    }
    int mark = slots.own();
    Instruction.Try choice = new Instruction.Try();
    keepsEnvironment = true;
    emit(new Instruction.Mark(mark));
    emit(choice);
    tasks.push(
        () -> {
          emit(new Instruction.CutTo(mark));
          link(Instruction.FAILURE);
          ends.add(step -> choice.alternative = step);
        });
    condition(negated.walked(), module);
  }

  private void simple(Compound goal, Atom module) {
    if (!isGoal) {
      Optional<Instruction> step = test(goal);
      if (step.isPresent()) {
        emit(step.get());
        return;
      }
      if (goal.is(UNIFY)) {
        unify(goal);
        return;
      }
      if (goal.is(IS)) {
        Optional<ArithmeticExpression> expression = ExpressionLowering.of(goal.argument(1), slots);
        if (expression.isPresent()) {
          emit(
              new Instruction.Is(new Emitter(slots).arguments(goal.argument(0)), expression.get()));
          return;
        }
      }
    }
    Value[] arguments = new Value[goal.arity()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = goal.argument(i);
    }
    call(module, goal.functor(), arguments);
  }

  private void unify(Compound goal) {
    Value left = goal.argument(0).marked();
    Value right = goal.argument(1).marked();
    boolean swap = isUnseen(right) && !isUnseen(left);
    emit(
        new Instruction.Unify(
            swap
                ? new Emitter(slots).unification(right, left)
                : new Emitter(slots).unification(left, right)));
  }

  private boolean isUnseen(Value value) {
    return value instanceof Var variable && !(value instanceof Followed) && !slots.isSeen(variable);
  }

  /** A goal that only asks, as a step that branches. */
  private Optional<Instruction> test(Value goal) {
    if (isGoal || !(goal instanceof Compound compound)) {
      return Optional.empty();
    }
    NumberComparison comparison = COMPARISONS.get(compound.functor());
    if (comparison != null) {
      Optional<ArithmeticExpression> left = ExpressionLowering.of(compound.argument(0), slots);
      Optional<ArithmeticExpression> right = ExpressionLowering.of(compound.argument(1), slots);
      return left.isPresent() && right.isPresent()
          ? Optional.of(new Instruction.Compare(comparison, left.get(), right.get()))
          : Optional.empty();
    }
    InlineTest question = InlineTest.of(compound.functor());
    if (question == null) {
      return Optional.empty();
    }
    Emitter emitter = new Emitter(slots);
    return Optional.of(
        new Instruction.Test(
            question,
            compound.arity() == 1
                ? emitter.arguments(compound.argument(0))
                : emitter.arguments(compound.argument(0), compound.argument(1))));
  }

  private void call(Atom module, Functor functor, Value... arguments) {
    NotRepresentable.checkArity(functor);
    ArgumentCode code =
        isGoal ? Lowering.constants(arguments) : new Emitter(slots).arguments(arguments);
    Instruction.Call call = new Instruction.Call(module, context, functor, code);
    link(call);
    ends.add(
        next -> {
          call.next = next;
          keepsEnvironment |= next != Instruction.DONE;
        });
  }
}
