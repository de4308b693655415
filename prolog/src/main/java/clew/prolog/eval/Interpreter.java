package clew.prolog.eval;

import clew.prolog.eval.arithmetic.ArithmeticEvaluator;
import clew.prolog.ir.Instruction;
import clew.prolog.ir.Operand;
import clew.prolog.value.Int;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** Does one step after the other, and goes back where there is no way on. */
final class Interpreter {
  private final Machine machine;
  private final MachineState state;
  private final Fuel fuel;
  private final Calls calls;
  private final Bindings bindings;
  private final HeadInterpreter heads;
  private final ChoicePointStack choices;
  private final ArithmeticEvaluator arithmetic;
  private final @Nullable ValueFollower follower;

  Interpreter(
      Machine machine,
      MachineState state,
      Fuel fuel,
      Unify unify,
      ChoicePointStack choices,
      @Nullable RunTracer tracer,
      @Nullable ValueFollower follower) {
    this.machine = machine;
    this.follower = follower;
    this.state = state;
    this.bindings = machine.bindings();
    this.heads = new HeadInterpreter(bindings, unify);
    this.choices = choices;
    this.arithmetic = machine.arithmetic();
    this.fuel = fuel;
    this.calls = new Calls(machine, state, fuel, heads, choices, tracer, follower);
  }

  /** Runs to the next answer; false if there is none. */
  boolean steps() {
    while (true) {
      Instruction at = state.step;
      if (follower != null) {
        follower.at(at);
      }
      switch (at.op) {
        case Instruction.PROCEED -> {
          ContinuationFrame after = state.frame;
          if (after == null) {
            throw new IllegalStateException("nothing to go on with");
          }
          state.step = after.step;
          state.environment = after.environment;
          state.barrier = after.barrier;
          state.frame = after.next;
        }
        case Instruction.CALL -> {
          if (!calls.call((Instruction.Call) at) && !backtrack()) {
            return false;
          }
        }
        case Instruction.CUT -> {
          state.step = at.next;
          if (choices.height() > state.barrier) {
            cut(state.barrier);
          }
        }
        case Instruction.MARK -> {
          state.environment[((Instruction.Mark) at).slot] = Int.of(choices.height());
          state.step = at.next;
        }
        case Instruction.TRY -> {
          choices.push(new ChoicePoint.Branch(bindings, state, ((Instruction.Try) at).alternative));
          state.step = at.next;
        }
        case Instruction.CUT_TO -> {
          state.step = at.next;
          cut(marked(((Instruction.CutTo) at).slot));
        }
        case Instruction.SOFT_CUT -> {
          choices.kill(marked(((Instruction.SoftCut) at).slot));
          state.step = at.next;
        }
        case Instruction.FRESH -> {
          for (int slot : ((Instruction.Fresh) at).slots) {
            state.environment[slot] = bindings.fresh();
          }
          state.step = at.next;
        }
        case Instruction.UNIFY -> {
          state.step = at.next;
          if (!(unifies((Instruction.Unify) at) && machine.wake()) && !backtrack()) {
            return false;
          }
        }
        case Instruction.IS -> {
          state.step = at.next;
          if (!(is((Instruction.Is) at) && machine.wake()) && !backtrack()) {
            return false;
          }
        }
        case Instruction.COMPARE -> {
          Instruction.Compare compare = (Instruction.Compare) at;
          boolean holds =
              follower == null
                  ? arithmetic.holds(compare, state.environment)
                  : follower.holds(compare, state.environment);
          state.step = holds ? compare.next : compare.otherwise;
        }
        case Instruction.TEST -> {
          Instruction.Test test = (Instruction.Test) at;
          heads.arguments(test.code, state.environment, state.registers);
          boolean holds =
              follower == null
                  ? InlineTests.holds(test.question, state.registers)
                  : follower.holds(test, state.registers);
          state.step = holds ? test.next : test.otherwise;
        }
        case Instruction.EXIT -> {
          state.step = Instruction.DONE;
          if (follower != null) {
            follower.completed(((Instruction.Exit) at).clause);
          }
        }
        case Instruction.HOST -> {
          if (at == MachineState.STOP) {
            return true;
          }
          state.step = Instruction.DONE;
          Builtin.Continuation continuation =
              (Builtin.Continuation) ((Instruction.Host) at).continuation;
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

  private boolean unifies(Instruction.Unify goal) {
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
  private boolean is(Instruction.Is goal) {
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
      ChoicePoint choice = choices.peek();
      bindings.undo(choice.trail);
      state.frame = choice.frame;
      switch (choice) {
        case ChoicePoint.Clauses clauses -> {
          if (calls.retry(clauses)) {
            return true;
          }
        }
        case ChoicePoint.Branch branch -> {
          choices.pop();
          state.step = branch.step;
          state.environment = branch.environment;
          state.barrier = branch.barrier;
          return true;
        }
        case ChoicePoint.Host host -> {
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
        case ChoicePoint.Bottom _ -> {
          return false;
        }
        case ChoicePoint.Catch _, ChoicePoint.Dead _ -> choices.pop();
      }
    }
  }
}
