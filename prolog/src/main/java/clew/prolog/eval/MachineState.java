package clew.prolog.eval;

import clew.prolog.ir.Instruction;
import clew.prolog.lower.Lowering;
import clew.prolog.value.Atom;
import clew.prolog.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Where a run is: the current instruction with its environment and cut barrier, and the chain of
 * frames after it. The fields are plain, since the loop changes them at every step.
 */
final class MachineState {
  static final Value[] NONE = {};

  /** The step at which a run has its answer. */
  static final Instruction STOP = new Instruction.Host("stop");

  Instruction step = Instruction.DONE;
  Value[] environment = NONE;
  int barrier;
  @Nullable ContinuationFrame frame;
  Atom context = Database.USER;
  @Nullable Predicate running;

  /** The arguments of the call under way. */
  Value[] registers = new Value[16];

  /** The environment of clauses that nothing refers to later. */
  final Value[] scratch = new Value[Lowering.SCRATCH];

  void begin(Atom module) {
    step = STOP;
    environment = NONE;
    barrier = 0;
    frame = null;
    context = module;
    running = null;
  }

  /** The environment may be the scratch space, which does not last. */
  Value[] kept() {
    if (environment == scratch) {
      environment = scratch.clone();
    }
    return environment;
  }

  /** Makes what comes next a frame. */
  void save() {
    if (step != Instruction.DONE) {
      frame = new ContinuationFrame(step, kept(), barrier, frame);
      step = Instruction.DONE;
      environment = NONE;
    }
  }

  /** Puts something of the machine's own before what comes next. */
  void then(Builtin.Continuation continuation) {
    frame = new ContinuationFrame(new Instruction.Host(continuation), NONE, 0, frame);
  }

  /** Where a run is at one moment, to come back to. */
  record Saved(ContinuationFrame here, Atom context, @Nullable Predicate running) {}

  Saved saved() {
    return new Saved(new ContinuationFrame(step, kept(), barrier, frame), context, running);
  }

  void restore(Saved saved) {
    step = saved.here.step;
    environment = saved.here.environment;
    barrier = saved.here.barrier;
    frame = saved.here.next;
    context = saved.context;
    running = saved.running;
  }
}
