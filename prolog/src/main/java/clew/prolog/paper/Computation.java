package clew.prolog.paper;

import clew.engine.language.answer.Derivation;
import clew.engine.trace.Budget;
import clew.engine.trace.Heap;
import clew.prolog.builtin.io.ErrorMessages;
import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.eval.Database;
import clew.prolog.eval.Machine;
import clew.prolog.eval.Predicate;
import clew.prolog.eval.RunBudget;
import clew.prolog.eval.RunStopped;
import clew.prolog.eval.Solutions;
import clew.prolog.ir.Clause;
import clew.prolog.load.Loader;
import clew.prolog.source.ReadResult;
import clew.prolog.value.Atom;
import clew.prolog.value.Cell;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rules of Fig. 1 at work on one goal. */
public final class Computation {
  private static final Functor OR = Functor.of(";", 2);
  private static final Functor THEN = Functor.of("->", 2);
  private static final Functor NOT = Functor.of("\\+", 1);
  private static final Atom CUT = Atom.of("!");
  private static final Atom CALL = Atom.of("call");

  private final Loader loader;
  private final Database database;
  private final List<ReadResult.Named> variables;
  private final StringBuilder printed;
  private final Budget budget;
  private final Machine machine;
  private final StateNotation notation;
  private final Transcript transcript;

  private Value answer = Atom.NIL;
  private @Nullable GoalList goals;
  private @Nullable StackedAlternative stack;

  /**
   * A computation.
   *
   * @param variables of the goal
   * @param printed what the program prints goes there
   * @param shown the most states that are kept
   */
  public Computation(
      Loader loader,
      List<ReadResult.Named> variables,
      StringBuilder printed,
      Budget budget,
      int shown) {
    this(loader, variables, printed, budget, shown, Heap.mostOfIt());
  }

  Computation(
      Loader loader,
      List<ReadResult.Named> variables,
      StringBuilder printed,
      Budget budget,
      int shown,
      Heap heap) {
    this.loader = loader;
    this.database = loader.database();
    this.variables = variables;
    this.printed = printed;
    this.budget = budget;
    this.machine = new Machine(database, printed::append, null, heap);
    this.notation =
        new StateNotation(
            variables.stream().map(ReadResult.Named::name).toList(),
            loader.session().operators(Database.USER));
    this.transcript = new Transcript(shown);
  }

  public Derivation of(String text, Value goal) {
    answer = Cell.list(variables.stream().map(ReadResult.Named::variable).toList());
    goals = new GoalList(new PendingGoal(goal, Database.USER, null), null);
    unpack();
    transcript.first(notation.state("", goals, answer, stack));
    String outcome = run();
    return new Derivation.Shown(
        text,
        transcript.states(),
        transcript.trace(),
        transcript.isShortened(),
        outcome,
        printed.toString(),
        loader.problems());
  }

  private String run() {
    for (long steps = 0; ; steps++) {
      GoalList now = goals;
      if (now == null) {
        return "succeeds with " + notation.substitution(answer);
      }
      if (steps >= budget.steps()) {
        return "no answer after " + steps + " steps";
      }
      if (budget.stopped().getAsBoolean()) {
        return "stopped after " + steps + " steps";
      }
      try {
        if (!step(now) && !backtrack()) {
          return "fails";
        }
      } catch (PrologException thrown) {
        String message =
            ErrorMessages.text(thrown.ball(), loader.session().operators(Database.USER));
        moved("error");
        return "raises " + message.lines().findFirst().orElse("an error");
      } catch (Unfinished stopped) {
        return "no answer: " + stopped.getMessage();
      } catch (RunStopped stopped) {
        return ended(stopped, steps);
      } catch (OutOfMemoryError _) {
        forget();
        return "no answer: the memory was used up after " + steps + " steps";
      }
    }
  }

  /** Copies and unifications look at the budget too, between the steps. */
  private String ended(RunStopped stopped, long steps) {
    forget();
    return switch (stopped.reason()) {
      case FUEL -> "no answer after " + steps + " steps";
      case MEMORY -> "no answer: the memory was used up after " + steps + " steps";
      case INTERRUPTED -> "stopped after " + steps + " steps";
      case HALTED -> "the program halts after " + steps + " steps";
    };
  }

  /** Makes room for what is to be said. */
  private void forget() {
    goals = null;
    stack = null;
  }

  /** A builtin that came to no end. */
  private static final class Unfinished extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unfinished(String why) {
      super(why, null, false, false);
    }
  }

  /** One step forward; false if the first goal fails. */
  private boolean step(GoalList now) {
    // What is bound stays bound: the way back is on the stack.
    machine.bindings().settle();
    PendingGoal first = now.first();
    Value goal = first.goal().walked();
    if (goal == CUT || goal == PendingGoal.COMMIT) {
      stack = first.cut();
      goals = now.rest();
      unpack();
      moved("!");
      return true;
    }
    if (goal instanceof Compound control && isControl(control)) {
      control(now, control);
      return true;
    }
    if (goal instanceof Var) {
      throw IsoErrors.instantiation();
    }
    Functor functor =
        goal instanceof Compound compound
            ? compound.functor()
            : goal instanceof Atom atom ? Functor.of(atom, 0) : null;
    if (functor == null) {
      throw IsoErrors.type("callable", goal);
    }
    Predicate predicate = database.find(first.module(), functor);
    if (predicate != null && predicate.builtin() == null && isOfTheProgram(predicate)) {
      return unfold(now, predicate);
    }
    return builtin(now, functor);
  }

  private static boolean isControl(Compound goal) {
    return goal.is(OR)
        || goal.is(THEN)
        || goal.is(NOT)
        || (goal.name() == CALL && goal.arity() >= 1);
  }

  /** What has a label, or was asserted by what has one. */
  private boolean isOfTheProgram(Predicate predicate) {
    return predicate.module() == Database.USER
        || predicate.living().stream().anyMatch(clause -> clause.label > 0);
  }

  // ---- rule (unfolding)

  /**
   * Every alternative is a state on variables of its own; the current one needs no copy, because
   * nobody else has its variables. So a step without alternatives costs what its clause costs.
   */
  private boolean unfold(GoalList now, Predicate predicate) {
    Value goal = now.first().goal();
    List<Clause> unifying = new ArrayList<>();
    for (Clause clause : predicate.living()) {
      Value head = renamed(clause).argument(0);
      if (machine.unifiable(goal, head)) {
        unifying.add(clause);
      }
    }
    if (unifying.isEmpty()) {
      return false;
    }
    StackedAlternative before = stack;
    for (int i = unifying.size() - 1; i > 0; i--) {
      StateCopy copy = StateCopy.of(answer, now, machine);
      GoalList next = resolved(unifying.get(i), Objects.requireNonNull(copy.goals()), before);
      stack =
          new StackedAlternative(
              StateNotation.label(unifying.get(i)), copy.answer(), next, null, stack);
    }
    goals = resolved(unifying.getFirst(), now, before);
    moved(StateNotation.unfolding(unifying));
    return true;
  }

  /** The goals after a clause whose head is known to unify with the first of them. */
  private @Nullable GoalList resolved(
      Clause clause, GoalList from, @Nullable StackedAlternative cut) {
    Compound renamed = renamed(clause);
    if (!machine.unify(from.first().goal(), renamed.argument(0))) {
      throw new IllegalStateException("a head that unified does so no more: " + clause.functor);
    }
    return GoalList.unpacked(
        new GoalList(new PendingGoal(renamed.argument(1), clause.module, cut), from.rest()));
  }

  private Compound renamed(Clause clause) {
    return (Compound) StateCopy.of(clause.term, machine);
  }

  // ---- rules (backtracking) and (failure)

  private boolean backtrack() {
    while (true) {
      StackedAlternative entry = stack;
      if (entry == null) {
        goals = new GoalList(new PendingGoal(Atom.FAIL, Database.USER, null), null);
        moved("f");
        return false;
      }
      stack = entry.below();
      if (entry.resumed() != null) {
        if (resume(entry, entry.resumed())) {
          moved("b(" + entry.label() + ")");
          return true;
        }
        continue;
      }
      answer = entry.answer();
      goals = entry.goals();
      unpack();
      moved("b(" + entry.label() + ")");
      return true;
    }
  }

  // ---- what the paper leaves out

  private void control(GoalList now, Compound goal) {
    PendingGoal first = now.first();
    GoalList rest = now.rest();
    StackedAlternative before = stack;
    if (goal.name() == CALL) {
      goals = new GoalList(new PendingGoal(called(goal), first.module(), before), rest);
    } else if (goal.is(NOT)) {
      stack = alternative("\\+", rest);
      goals =
          GoalList.of(
              List.of(
                  new PendingGoal(goal.argument(0), first.module(), stack),
                  new PendingGoal(PendingGoal.COMMIT, first.module(), before),
                  new PendingGoal(Atom.FAIL, first.module(), before)));
    } else if (goal.is(THEN)) {
      condition(goal, first, before, rest);
    } else {
      stack = alternative(";", new GoalList(first.with(goal.argument(1)), rest));
      if (goal.argument(0).walked() instanceof Compound arrow && arrow.is(THEN)) {
        condition(arrow, first, before, rest);
      } else {
        goals = new GoalList(first.with(goal.argument(0)), rest);
      }
    }
    unpack();
    moved("c(" + goal.functor() + ")");
  }

  private void condition(
      Compound arrow,
      PendingGoal first,
      @Nullable StackedAlternative before,
      @Nullable GoalList rest) {
    GoalList then = new GoalList(first.with(arrow.argument(1)), rest);
    GoalList commit =
        new GoalList(new PendingGoal(PendingGoal.COMMIT, first.module(), before), then);
    goals = new GoalList(new PendingGoal(arrow.argument(0), first.module(), stack), commit);
  }

  private StackedAlternative alternative(String label, @Nullable GoalList instead) {
    StateCopy copy = StateCopy.of(answer, instead, machine);
    return new StackedAlternative(
        label, copy.answer(), GoalList.unpacked(copy.goals()), null, stack);
  }

  private static Value called(Compound call) {
    if (call.arity() == 1) {
      return call.argument(0);
    }
    Value goal = call.argument(0).walked();
    List<Value> arguments = new ArrayList<>();
    Atom name;
    switch (goal) {
      case Atom atom -> name = atom;
      case Compound compound -> {
        name = compound.name();
        for (int i = 0; i < compound.arity(); i++) {
          arguments.add(compound.argument(i));
        }
      }
      case Var _ -> throw IsoErrors.instantiation();
      default -> throw IsoErrors.type("callable", goal);
    }
    for (int i = 1; i < call.arity(); i++) {
      arguments.add(call.argument(i));
    }
    return Structure.of(Functor.of(name, arguments.size()), arguments.toArray(Value[]::new));
  }

  private boolean builtin(GoalList now, Functor functor) {
    StateCopy copy = StateCopy.of(answer, now, machine);
    GoalList copied = Objects.requireNonNull(copy.goals());
    Solutions solutions =
        new Machine(database, printed::append)
            .solve(copied.first().goal(), copied.first().module(), RunBudget.of(budget));
    StackedAlternative.Resumed resumed =
        new StackedAlternative.Resumed(solutions, new StateCopy(copy.answer(), copied.rest()));
    StackedAlternative entry =
        new StackedAlternative(functor.toString(), answer, now, resumed, stack);
    if (!resume(entry, resumed)) {
      return false;
    }
    moved("c(" + functor + ")");
    return true;
  }

  /** Goes on with the next way in which a builtin holds. */
  private boolean resume(StackedAlternative entry, StackedAlternative.Resumed resumed) {
    return switch (resumed.solutions().next()) {
      case Solutions.Result.Answer(boolean isLast) -> {
        StateCopy reached = resumed.state();
        StateCopy now = StateCopy.of(reached.answer(), reached.goals(), machine);
        answer = now.answer();
        goals = now.goals();
        stack = isLast ? entry.below() : entry;
        unpack();
        yield true;
      }
      case Solutions.Result.Failed() -> false;
      case Solutions.Result.Raised(Value ball) -> throw new PrologException(ball);
      case Solutions.Result.OutOfFuel(long inferences) ->
          throw new Unfinished(entry.label() + " took more than " + inferences + " inferences");
      case Solutions.Result.OutOfMemory() ->
          throw new Unfinished(entry.label() + " needed more memory than there is");
      case Solutions.Result.Interrupted() -> throw new Unfinished("stopped");
      case Solutions.Result.Halted(int status) ->
          throw new Unfinished("the program halts with status " + status);
    };
  }

  // ---- states

  private void unpack() {
    goals = GoalList.unpacked(goals);
  }

  private void moved(String step) {
    transcript.step(step, () -> notation.state(step, goals, answer, stack));
  }
}
