package clew.prolog.eval;

import clew.prolog.error.IsoErrors;
import clew.prolog.error.PrologException;
import clew.prolog.ir.Clause;
import clew.prolog.ir.Instruction;
import clew.prolog.value.Atom;
import clew.prolog.value.Compound;
import clew.prolog.value.Functor;
import clew.prolog.value.Int;
import clew.prolog.value.Structure;
import clew.prolog.value.Value;
import clew.prolog.value.Var;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Calls of predicates: rule (unfolding) of Fig. 1, and the further clauses by (backtracking). */
final class Calls {
  private static final Atom UNKNOWN = Atom.of("unknown");
  private static final Functor FAIL = Functor.of("fail", 0);

  private static final Functor IN = Functor.of(":", 2);
  private static final Atom COLON = Atom.of(":");
  private static final Atom HAT = Atom.of("^");
  private static final Atom GRAMMAR = Atom.of("//");

  /** How many markers are looked at before another one is put there. */
  private static final int NEAR = 8;

  private final Machine machine;
  private final MachineState state;
  private final Fuel fuel;
  private final Database database;
  private final Bindings bindings;
  private final HeadInterpreter heads;
  private final ChoicePointStack choices;
  private final @Nullable TracedCalls tracing;
  private final @Nullable ValueFollower follower;

  Calls(
      Machine machine,
      MachineState state,
      Fuel fuel,
      HeadInterpreter heads,
      ChoicePointStack choices,
      @Nullable RunTracer tracer,
      @Nullable ValueFollower follower) {
    this.machine = machine;
    this.follower = follower;
    this.state = state;
    this.fuel = fuel;
    this.database = machine.database();
    this.bindings = machine.bindings();
    this.heads = heads;
    this.choices = choices;
    this.tracing = tracer == null ? null : new TracedCalls(machine, heads, choices, tracer);
  }

  boolean call(Instruction.Call call) {
    fuel.spend();
    Predicate target = (Predicate) call.target;
    if (target == null || call.linked != database.links()) {
      target = link(call);
    }
    makeRoom(call);
    heads.arguments(call.code, state.environment, state.registers);
    state.context = call.context;
    return call(target, call.module, call.next);
  }

  private boolean call(Predicate target, Atom module, Instruction next) {
    if (target.meta != null) {
      qualify(target.meta, module);
    }
    Builtin builtin = target.builtin;
    if (builtin != null) {
      state.step = next;
      state.running = target;
      state.context = module;
      boolean holds =
          follower == null
              ? builtin.run(machine, state.registers)
              : follower.call(target, builtin, state.registers);
      return holds && machine.wake();
    }
    if (next != Instruction.DONE) {
      state.frame = new ContinuationFrame(next, state.environment, state.barrier, state.frame);
    }
    if (follower != null) {
      follower.select(target, state.registers);
    }
    return tracing == null ? select(target) : traced(target, tracing);
  }

  /** A goal may be linked by another machine already, whose registers were its own. */
  private void makeRoom(Instruction.Call call) {
    if (call.functor.arity() > state.registers.length) {
      state.registers = new Value[call.functor.arity() * 2];
    }
  }

  private Predicate link(Instruction.Call call) {
    Predicate found = database.find(call.module, call.functor);
    Predicate failure = found == null ? database.known(Database.SYSTEM, FAIL) : null;
    if (failure != null && database.flags().get(UNKNOWN) == Atom.FAIL) {
      return failure;
    }
    if (found == null) {
      makeRoom(call);
      heads.arguments(call.code, state.environment, state.registers);
      database.refuse(call.functor);
      throw unknown(call.module, call.functor);
    }
    call.target = found;
    call.linked = database.links();
    return found;
  }

  /** The error for a call that means nothing. */
  private static PrologException unknown(Atom module, Functor functor) {
    Value indicator = IsoErrors.indicator(functor);
    if (module != Database.USER) {
      indicator = Structure.of(IN, module, indicator);
    }
    return IsoErrors.of(
        Structure.of("existence_error", Atom.of("procedure"), indicator), indicator);
  }

  /** Goals among the arguments are looked up where the call was made. */
  private void qualify(Value[] meta, Atom module) {
    Value[] registers = state.registers;
    for (int i = 0; i < meta.length; i++) {
      if (meta[i] instanceof Int || meta[i] == COLON || meta[i] == HAT || meta[i] == GRAMMAR) {
        if (!(registers[i].walked() instanceof Compound compound && compound.is(IN))) {
          registers[i] = Structure.of(IN, module, registers[i]);
        }
      }
    }
  }

  /** Finds the first clause that may match, leaves a choice point if there is a second. */
  private boolean select(Predicate target) {
    Value[] arguments = state.registers;
    ClauseList list = target.clauses;
    int column = 0;
    Object key = null;
    // Rules decide by $match/2 which of them is meant, and a follower wants to see all of it.
    boolean isShown =
        follower != null && list.end > list.start && list.items[list.end - 1].isFallback();
    if (list.end - list.start > 1 && !isShown) {
      for (int candidate : target.columns) {
        Value value = arguments[candidate];
        if (value instanceof Var variable) {
          value = variable.walked();
        }
        if (!(value instanceof Var)) {
          key = value instanceof Compound compound ? compound.functor() : value;
          column = candidate;
          break;
        }
      }
      if (key != null && target.isIndexed()) {
        list = target.matching(column, key);
      }
    }
    long generation = database.generation();
    Clause[] items = list.items;
    int end = list.end;
    int first = match(items, list.start, end, column, key, generation);
    if (first == end) {
      return false;
    }
    int second = match(items, first + 1, end, column, key, generation);
    state.barrier = choices.height();
    if (second < end) {
      arguments = Arrays.copyOf(arguments, target.functor().arity());
      choices.push(
          new ChoicePoint.Clauses(
                  bindings, state, target, arguments, items, end, column, key, generation)
              .from(second));
    }
    return enter(items[first], arguments);
  }

  private static int match(
      Clause[] items, int from, int end, int column, @Nullable Object key, long generation) {
    int at = from;
    while (at < end) {
      Clause clause = items[at];
      if (key != null) {
        Object own = clause.keys[column];
        if (own != null && own != key && !(own instanceof Record && own.equals(key))) {
          at++;
          continue;
        }
      }
      if (clause.livesAt(generation)) {
        return at;
      }
      at++;
    }
    return end;
  }

  /** Unifies a clause's head and goes to its body. */
  private boolean enter(Clause clause, Value[] arguments) {
    Value[] own = clause.keepsEnvironment ? new Value[clause.slots] : state.scratch;
    state.environment = own;
    state.step = clause.body;
    if (tracing != null) {
      tracing.exiting(clause, state);
    }
    if (follower == null) {
      return heads.unify(clause, arguments, own) && machine.wake();
    }
    if (!heads.unify(clause, arguments, own)) {
      return false;
    }
    mark(clause);
    follower.entered(clause);
    return machine.wake();
  }

  /**
   * Puts the marker e(l) after the body of a clause, unless it is going to be passed by anyway when
   * this body is done: so a loop by last calls needs no memory here either.
   */
  private void mark(Clause clause) {
    ContinuationFrame at = state.frame;
    for (int i = 0; i < NEAR && at != null && at.step instanceof Instruction.Exit exit; i++) {
      if (exit.clause == clause) {
        return;
      }
      at = at.next;
    }
    state.frame =
        new ContinuationFrame(new Instruction.Exit(clause), MachineState.NONE, 0, state.frame);
  }

  /** The next clause of a choice point. */
  boolean retry(ChoicePoint.Clauses choice) {
    int at = choice.at;
    Clause clause = choice.items[at];
    int next =
        match(choice.items, at + 1, choice.end, choice.column, choice.key, choice.generation);
    if (next < choice.end) {
      choice.at = next;
      bindings.mark(bindings.variables());
      state.barrier = choices.height() - 1;
    } else {
      choices.pop();
      state.barrier = choices.height();
    }
    fuel.spend();
    if (tracing != null) {
      tracing.backtrack(clause);
    }
    return enter(clause, choice.arguments);
  }

  /** Rule (unfolding) in one go: only clauses that unify get choice points. */
  private boolean traced(Predicate target, TracedCalls observer) {
    Value[] arguments = Arrays.copyOf(state.registers, target.functor().arity());
    Clause[] items = observer.unfold(target, arguments);
    if (items.length == 0) {
      return false;
    }
    state.barrier = choices.height();
    if (items.length > 1) {
      choices.push(
          new ChoicePoint.Clauses(
                  bindings,
                  state,
                  target,
                  arguments,
                  items,
                  items.length,
                  0,
                  null,
                  database.generation())
              .from(1));
    }
    return enter(items[0], arguments);
  }
}
