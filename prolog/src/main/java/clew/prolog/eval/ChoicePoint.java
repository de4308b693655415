package clew.prolog.eval;

import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/** A point to come back to: the pairs on the stack of Fig. 1. */
abstract sealed class ChoicePoint {
  static final int BOTTOM = 0;
  static final int CLAUSES = 1;
  static final int BRANCH = 2;
  static final int HOST = 3;
  static final int CATCH = 4;
  static final int DEAD = 5;

  final int kind;
  final int trail;
  final long variables;
  final @Nullable ContinuationFrame frame;

  private ChoicePoint(int kind, int trail, long variables, @Nullable ContinuationFrame frame) {
    this.kind = kind;
    this.trail = trail;
    this.variables = variables;
    this.frame = frame;
  }

  /** To come back to where a run is. */
  private ChoicePoint(int kind, Bindings bindings, MachineState state) {
    this(kind, bindings.top(), bindings.variables(), state.frame);
  }

  /** Where a run began. */
  static final class Bottom extends ChoicePoint {
    Bottom(int trail, long variables) {
      super(BOTTOM, trail, variables, null);
    }
  }

  /** One that a soft cut has taken out: nothing to try here. */
  static final class Dead extends ChoicePoint {
    Dead(int trail, long variables) {
      super(DEAD, trail, variables, null);
    }
  }

  /** More clauses of a predicate. */
  static final class Clauses extends ChoicePoint {
    final Predicate predicate;
    final Value[] arguments;
    final Clause[] items;
    final int end;
    final int column;
    final @Nullable Object key;
    final long generation;
    int at;

    Clauses(
        Bindings bindings,
        MachineState state,
        Predicate predicate,
        Value[] arguments,
        Clause[] items,
        int end,
        int column,
        @Nullable Object key,
        long generation) {
      super(CLAUSES, bindings, state);
      this.predicate = predicate;
      this.arguments = arguments;
      this.items = items;
      this.end = end;
      this.column = column;
      this.key = key;
      this.generation = generation;
    }

    /** Goes on with the clause at the index. */
    Clauses from(int index) {
      at = index;
      return this;
    }
  }

  /** The other branch of a disjunction in a body. */
  static final class Branch extends ChoicePoint {
    final Instruction step;
    final Value[] environment;
    final int barrier;

    Branch(Bindings bindings, MachineState state, Instruction step) {
      super(BRANCH, bindings, state);
      this.step = step;
      this.environment = state.environment;
      this.barrier = state.barrier;
    }
  }

  /** What is left of a builtin. */
  static final class Host extends ChoicePoint {
    final Builtin.Alternative alternative;
    final Instruction step;
    final Value[] environment;
    final int barrier;
    final Atom context;
    final @Nullable Predicate origin;

    /** What to do when this is cut away or left by an exception. */
    final Builtin.@Nullable Leaving leaving;

    Host(
        Bindings bindings,
        MachineState state,
        Builtin.Alternative alternative,
        Builtin.@Nullable Leaving leaving) {
      super(HOST, bindings, state);
      this.alternative = alternative;
      this.step = state.step;
      this.environment = state.kept();
      this.barrier = state.barrier;
      this.context = state.context;
      this.origin = state.running;
      this.leaving = leaving;
    }
  }

  /** A {@code catch/3} under way. */
  static final class Catch extends ChoicePoint {
    final Value catcher;
    final Value recovery;
    final Atom context;
    final Instruction step;
    final Value[] environment;
    final int barrier;

    /** Not once its goal has been left by success; backtracking into the goal takes that back. */
    boolean isActive = true;

    Catch(Bindings bindings, MachineState state, Value catcher, Value recovery) {
      super(CATCH, bindings, state);
      this.catcher = catcher;
      this.recovery = recovery;
      this.context = state.context;
      this.step = state.step;
      this.environment = state.kept();
      this.barrier = state.barrier;
    }
  }
}
