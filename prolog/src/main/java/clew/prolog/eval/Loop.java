package clew.prolog.eval;

import clew.prolog.ir.Operand;
import clew.prolog.ir.Step;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** Does one step after the other, and goes back where there is no way on. */
final class Loop {
  private final Machine machine;
  private final State state;
  private final Fuel fuel;
  private final Calls calls;
  private final Bindings bindings;
  private final Heads heads;
  private final Choices choices;
  private final Arithmetic arithmetic;
  private final @Nullable Follower follower;

  Loop(
      Machine machine,
      State state,
      Fuel fuel,
      Unify unify,
      Choices choices,
      @Nullable Watcher watcher,
      @Nullable Follower follower) {
    this.machine = machine;
    this.follower = follower;
    this.state = state;
    this.bindings = machine.bindings();
    this.heads = new Heads(bindings, unify);
    this.choices = choices;
    this.arithmetic = machine.arithmetic();
    this.fuel = fuel;
    this.calls = new Calls(machine, state, fuel, heads, choices, watcher, follower);
  }

  /** Runs to the next answer; false if there is none. */
  boolean steps() {
    while (true) {
      Step at = state.step;
      if (follower != null) {
        follower.at(at);
      }
      switch (at.op) {
        case Step.PROCEED -> {
          Frame after = state.frame;
          if (after == null) {
            throw new IllegalStateException("nothing to go on with");
          }
          state.step = after.step;
          state.environment = after.environment;
          state.barrier = after.barrier;
          state.frame = after.next;
        }
        case Step.CALL -> {
          if (!calls.call((Step.Call) at) && !backtrack()) {
            return false;
          }
        }
        case Step.CUT -> {
          state.step = at.next;
          if (choices.height() > state.barrier) {
            cut(state.barrier);
          }
        }
        case Step.MARK -> {
          state.environment[((Step.Mark) at).slot] = Int.of(choices.height());
          state.step = at.next;
        }
        case Step.TRY -> {
          choices.push(
              new Choice.Branch(
                  bindings.top(),
                  bindings.variables(),
                  state.frame,
                  ((Step.Try) at).alternative,
                  state.environment,
                  state.barrier));
          state.step = at.next;
        }
        case Step.CUT_TO -> {
          state.step = at.next;
          cut(marked(((Step.CutTo) at).slot));
        }
        case Step.SOFT_CUT -> {
          choices.kill(marked(((Step.SoftCut) at).slot));
          state.step = at.next;
        }
        case Step.FRESH -> {
          for (int slot : ((Step.Fresh) at).slots) {
            state.environment[slot] = bindings.fresh();
          }
          state.step = at.next;
        }
        case Step.UNIFY -> {
          state.step = at.next;
          if (!(unifies((Step.Unify) at) && machine.wake()) && !backtrack()) {
            return false;
          }
        }
        case Step.IS -> {
          state.step = at.next;
          if (!(is((Step.Is) at) && machine.wake()) && !backtrack()) {
            return false;
          }
        }
        case Step.COMPARE -> {
          Step.Compare compare = (Step.Compare) at;
          boolean holds =
              follower == null
                  ? arithmetic.holds(compare, state.environment)
                  : follower.holds(compare, state.environment);
          state.step = holds ? compare.next : compare.otherwise;
        }
        case Step.TEST -> {
          Step.Test test = (Step.Test) at;
          heads.arguments(test.code, state.environment, state.registers);
          boolean holds =
              follower == null
                  ? Tests.holds(test.question, state.registers)
                  : follower.holds(test, state.registers);
          state.step = holds ? test.next : test.otherwise;
        }
        case Step.EXIT -> {
          state.step = Step.DONE;
          if (follower != null) {
            follower.completed(((Step.Exit) at).clause);
          }
        }
        case Step.HOST -> {
          if (at == State.STOP) {
            return true;
          }
          state.step = Step.DONE;
          Builtin.Continuation continuation = (Builtin.Continuation) ((Step.Host) at).continuation;
          if (!(continuation.proceed(machine) && machine.wake()) && !backtrack()) {
            return false;
          }
        }
        default -> {
          if (!backtrack()) {
            return false;
          }
        }
      }
    }
  }

  private void cut(int height) {
    if (choices.isGuarded()) {
      machine.cut(height);
    } else {
      choices.cut(height);
    }
  }

  private int marked(int slot) {
    return (int) ((Int) state.environment[slot]).value();
  }

  private boolean unifies(Step.Unify goal) {
    Value[] environment = state.environment;
    if (goal.code.build.length > 1) {
      heads.build(goal.code, environment);
    }
    Value right = heads.operand(goal.code.operands[1], goal.code.constants, environment);
    int left = goal.code.operands[0];
    if (Operand.kind(left) == Operand.FRESH) {
      environment[Operand.index(left)] = right;
      return true;
    }
    return machine.unify(heads.operand(left, goal.code.constants, environment), right);
  }

  /** A goal like any other, so that fuel ends also a run that only computes and goes back. */
  private boolean is(Step.Is goal) {
    fuel.spend();
    Value[] environment = state.environment;
    Value value =
        follower == null
            ? arithmetic.is(goal.expression, environment)
            : follower.is(goal.expression, environment);
    int left = goal.code.operands[0];
    if (Operand.kind(left) == Operand.FRESH) {
      environment[Operand.index(left)] = value;
      return true;
    }
    if (goal.code.build.length > 1) {
      heads.build(goal.code, environment);
    }
    return machine.unify(heads.operand(left, goal.code.constants, environment), value);
  }

  /** Goes back to the newest choice point; false if nothing is left. */
  boolean backtrack() {
    while (true) {
      Choice choice = choices.peek();
      bindings.undo(choice.trail);
      state.frame = choice.frame;
      switch (choice) {
        case Choice.Clauses clauses -> {
          if (calls.retry(clauses)) {
            return true;
          }
        }
        case Choice.Branch branch -> {
          choices.pop();
          state.step = branch.step;
          state.environment = branch.environment;
          state.barrier = branch.barrier;
          return true;
        }
        case Choice.Host host -> {
          choices.pop();
          // Else a builtin that always has another answer would never use up its fuel.
          fuel.spend();
          state.step = host.step;
          state.environment = host.environment;
          state.barrier = host.barrier;
          state.context = host.context;
          state.running = host.origin;
          if (host.alternative.resume(machine) && machine.wake()) {
            return true;
          }
        }
        case Choice.Bottom _ -> {
          return false;
        }
        case Choice.Catch _, Choice.Dead _ -> choices.pop();
      }
    }
  }
}
