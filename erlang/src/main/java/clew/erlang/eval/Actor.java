package clew.erlang.eval;

import clew.engine.reason.Limitation;
import clew.engine.trace.Heap;
import clew.erlang.ir.CodePosition;
import clew.erlang.model.term.PlainValues;
import clew.erlang.value.Atom;
import clew.erlang.value.Atoms;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Fun;
import clew.erlang.value.GivenFun;
import clew.erlang.value.MadeFun;
import clew.erlang.value.Pid;
import clew.erlang.value.Reference;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A process of Erlang: what a run needs besides the variables. Runs on a thread of its own. */
public final class Actor {
  private static final int TRACE_DEPTH = 8;
  private static final int ASK_EVERY = 4096;

  /**
   * Calls that wait for each other: 16 million. The collector looks at all of them each time, so
   * deeper runs would hardly move, and a Java stack that is really full takes minutes to unwind.
   */
  private static final int DEEPEST = 1 << 24;

  /** A shorter run is spared the cost of finding out about memory at all. */
  private static final int SHORT = 64 * ASK_EVERY;

  private final Linker linker;
  private final BooleanSupplier stopped;
  private final long most;
  private final Heap heap;
  private long used;
  private long askAt;
  private @Nullable CallSite[] sites = new @Nullable CallSite[256];
  private int depth;
  private int references;
  private long chances;

  // The call that is at work in the running function, for the trace of its errors.
  private @Nullable CallSite here;

  // The call by which the running function was entered, as far as it is known.
  private @Nullable CallSite entered;

  // The call that a TAIL stands for.
  private @Nullable MachineFunction tailFunction;
  private Value[] tailSlots = {};

  private @Nullable ValueFollower following;
  private Value[] given = {};

  private final Pid self;
  private Mailbox mailbox = new Mailbox();
  private final ProcessDictionary dictionary = new ProcessDictionary();

  public Actor(Linker linker, Pid self, long steps, BooleanSupplier stopped) {
    this(linker, self, steps, Heap.half(), stopped);
  }

  public Actor(Linker linker, Pid self, long steps, Heap heap, BooleanSupplier stopped) {
    this.linker = linker;
    this.heap = heap;
    this.self = self;
    this.most = steps;
    this.stopped = stopped;
  }

  /** From now on values that depend on the input are followed. */
  public void follow(ValueFollower how) {
    following = how;
    mailbox = how.mailbox().orElse(mailbox);
  }

  /** How values that depend on the input are followed; null if there are none. */
  public @Nullable ValueFollower following() {
    return following;
  }

  public Pid self() {
    return self;
  }

  /** A reference that no other is equal to, the same in every run. */
  public Reference makeReference() {
    return new Reference(self.node(), self.creation(), List.of(++references, 0, 0));
  }

  /** What the run began with; not to be changed. */
  public Value[] given() {
    return given;
  }

  /** The atoms of the system that the run is in. */
  public Atoms atoms() {
    return linker.atoms();
  }

  /** The next number of chance, the same in every run: SplitMix64. */
  public long chance() {
    chances += 0x9e3779b97f4a7c15L;
    long mixed = (chances ^ (chances >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  public Linker linker() {
    return linker;
  }

  public Mailbox mailbox() {
    return mailbox;
  }

  public ProcessDictionary dictionary() {
    return dictionary;
  }

  /** Counts a call against the budget. */
  public void step() {
    if (++used >= askAt) {
      ask();
    }
  }

  /**
   * Counts what a long operation costs, before it begins: one that the budget does not allow is not
   * begun, as nothing could end it.
   */
  public void work(long steps) {
    if (steps == 0) {
      return;
    }
    if (steps > most - used) {
      used = most;
      throw new OutOfFuel(OutOfFuel.Budget.STEPS);
    }
    used += steps;
    if (used >= askAt) {
      ask();
    }
  }

  /** Now and then: whether there is anything left to use, and whether anybody still waits. */
  private void ask() {
    if (used > most) {
      throw new OutOfFuel(OutOfFuel.Budget.STEPS);
    }
    if (stopped.getAsBoolean()) {
      throw new OutOfFuel(OutOfFuel.Budget.STOPPED);
    }
    if (used > SHORT && heap.isFull()) {
      throw new OutOfFuel(OutOfFuel.Budget.HEAP);
    }
    askAt = Math.min(used + ASK_EVERY, most == Long.MAX_VALUE ? most : most + 1);
  }

  public long used() {
    return used;
  }

  // ---- calls

  /** Remembers a call in tail position; the caller returns {@link ExprNode#TAIL}. */
  Value tail(MachineFunction function, Value[] slots) {
    tailFunction = function;
    tailSlots = slots;
    return ExprNode.TAIL;
  }

  /** Runs a function to its value, from a place that waits for it. */
  Value call(CallSite site, MachineFunction function, Value[] slots) {
    int before = depth;
    push(site);
    entered = site;
    Value result = drive(function, slots);
    depth = before;
    return result;
  }

  /** Runs a function to its value in the place of the one that runs, as if it were that one. */
  public Value inPlace(MachineFunction function, Value[] slots) {
    int before = depth;
    try {
      return drive(function, slots);
    } finally {
      depth = before;
    }
  }

  /** Runs a function and all it calls in tail position. */
  private Value drive(MachineFunction function, Value[] arguments) {
    ExprNode body = function.body();
    Value[] slots = arguments;
    while (true) {
      step();
      Value result = body.run(slots, this);
      if (result == ExprNode.TAIL) {
        body = pending().body();
        slots = tailSlots;
      } else if (result != ExprNode.AGAIN) {
        return result;
      }
    }
  }

  private MachineFunction pending() {
    MachineFunction next = tailFunction;
    if (next == null) {
      throw new IllegalStateException("no call is pending");
    }
    return next;
  }

  /** Calls a function: to its value, or in tail position. */
  public Value enter(CallSite site, MachineFunction function, Value[] slots, boolean isTail) {
    entered = site;
    return isTail ? tail(function, slots) : call(site, function, slots);
  }

  /**
   * The call that led into the running function, when that begins. Calls within a module in tail
   * position are not told apart from the one before them.
   */
  public Optional<CallSite> entered() {
    return Optional.ofNullable(entered);
  }

  /** The value of a result that may be a pending tail call. */
  public Value finish(CallSite site, Value result) {
    return result == ExprNode.TAIL ? call(site, pending(), tailSlots) : result;
  }

  private void push(CallSite site) {
    if (depth == sites.length) {
      if (depth >= DEEPEST) {
        throw new OutOfFuel(OutOfFuel.Budget.STACK);
      }
      sites = Arrays.copyOf(sites, depth * 2);
    }
    sites[depth++] = site;
  }

  /** Says which call of the running function is under way. */
  public void at(CallSite site) {
    here = site;
  }

  /** The call of the running function that is under way, if one is. */
  public Optional<CallSite> at() {
    return Optional.ofNullable(here);
  }

  int depth() {
    return depth;
  }

  /** Takes the stack back to where a try began. */
  void unwind(int to) {
    depth = to;
  }

  /** Applies a function value, in tail position. */
  public Value apply(Value function, Value[] arguments) {
    return switch (function) {
      case Closure closure when closure.arity() == arguments.length ->
          tail(closure.function, frame(closure, arguments));
      case Fun.External external when external.arity() == arguments.length ->
          apply(external.module(), external.function(), arguments);
      case MadeFun made when made.arity() == arguments.length -> made(made, arguments);
      case GivenFun given when given.arity() == arguments.length ->
          apply(inPlace(maker(given), new Value[maker(given).slots()]), arguments);
      case Followed followed when following != null && here != null ->
          following.apply(this, here, followed, arguments);
      case Fun fun when fun.arity() == arguments.length ->
          throw new Unsupported.Reached(
              Limitation.of(Limitation.Kind.CONSTRUCT, "a function that the Erlang node made"));
      case Fun fun ->
          throw error(
              new Tuple(Atom.of("badarity"), new Tuple(fun, Cons.list(List.of(arguments)))));
      default -> throw error(new Tuple(Atom.of("badfun"), function));
    };
  }

  private Value made(MadeFun made, Value[] arguments) {
    Value[] plain = new Value[arguments.length];
    for (int i = 0; i < plain.length; i++) {
      plain[i] = PlainValues.of(arguments[i]);
    }
    Value result = made.result(plain);
    if (result instanceof MadeFun.Failure(var kind, var reason)) {
      throw raise(kind, reason);
    }
    return result;
  }

  private MachineFunction maker(GivenFun given) {
    if (linker.find(given.module(), GivenFun.MAKER, 0)
        instanceof CallTarget.Interpreted(var function)) {
      return function;
    }
    throw new IllegalStateException("nobody knows the function " + given.text());
  }

  private static Value[] frame(Closure closure, Value[] arguments) {
    Value[] slots = Arrays.copyOf(arguments, closure.function.slots());
    System.arraycopy(closure.captured, 0, slots, arguments.length, closure.captured.length);
    return slots;
  }

  /** Calls a function by name, in tail position. */
  public Value apply(Atom module, Atom name, Value[] arguments) {
    return switch (linker.find(module, name, arguments.length)) {
      case CallTarget.Interpreted(var function) ->
          tail(function, Arrays.copyOf(arguments, function.slots()));
      case CallTarget.Native(var builtin) -> {
        ValueFollower followed = following;
        CallSite site = here;
        yield followed == null || site == null
            ? builtin.call(this, arguments)
            : followed.call(this, site, module, name, builtin, arguments);
      }
      case CallTarget.Missing() -> throw undefined(module, name, arguments);
    };
  }

  /** Goes on with a function, in tail position. */
  public Value go(MachineFunction function, Value[] slots) {
    return tail(function, slots);
  }

  /** Calls a function by name to its result, from a place that waits for it. */
  public Value result(Atom module, Atom name, Value[] arguments) {
    int before = depth;
    Value result = apply(module, name, arguments);
    Value value = result == ExprNode.TAIL ? drive(pending(), tailSlots) : result;
    depth = before;
    return value;
  }

  /** Runs a function to its result: how a run begins. */
  public Value run(MachineFunction function, Value... arguments) {
    given = arguments;
    return drive(function, Arrays.copyOf(arguments, function.slots()));
  }

  /** Runs a function by name to its result: how a run begins. */
  public Value run(Atom module, Atom name, Value... arguments) {
    given = arguments;
    Value result = apply(module, name, arguments);
    return result == ExprNode.TAIL ? drive(pending(), tailSlots) : result;
  }

  // ---- errors

  public Raise error(Value reason) {
    return new Raise(Atom.ERROR, reason, trace(Optional.empty()));
  }

  public Raise error(String reason) {
    return error(Atom.of(reason));
  }

  public Raise badarg() {
    return error("badarg");
  }

  /**
   * No clause of a case matches. The compiler sees to it that one does, but Core may be written.
   */
  public Raise noClause() {
    return error("if_clause");
  }

  public Raise raise(Atom kind, Value reason) {
    return new Raise(kind, reason, trace(Optional.empty()));
  }

  /** An error about the arguments of a call, which the trace then shows. */
  public Raise errorOn(Atom module, Atom name, Value[] arguments, Value reason) {
    return new Raise(
        Atom.ERROR,
        reason,
        trace(
            Optional.of(
                new StackEntry(
                    module,
                    name,
                    arguments.length,
                    Optional.of(List.of(arguments)),
                    "",
                    CodePosition.NONE))));
  }

  /** No clause of a function matches its arguments. */
  public Raise functionClause(CallSite site, Value[] arguments) {
    here = null;
    MachineFunction function = site.caller();
    StackEntry entry =
        new StackEntry(
            function.module,
            function.name,
            arguments.length,
            Optional.of(List.of(arguments)),
            function.file,
            function.line != 0 ? function.position : site.position());
    return new Raise(Atom.ERROR, Atom.of("function_clause"), trace(Optional.of(entry)));
  }

  /** Raises again what was caught: the raw trace that the handler got, and the reason. */
  public Raise again(Value trace, Value reason) {
    return trace instanceof CaughtException(var raise)
        ? new Raise(raise.kind, reason, raise.trace)
        : new Raise(Atom.ERROR, reason, List.of());
  }

  public Raise undefined(Atom module, Atom name, Value[] arguments) {
    return errorOn(module, name, arguments, Atom.of("undef"));
  }

  private List<StackEntry> trace(Optional<StackEntry> first) {
    List<StackEntry> entries = new ArrayList<>(TRACE_DEPTH);
    first.ifPresent(entries::add);
    if (here != null) {
      entries.add(entry(here));
    }
    for (int i = depth - 1; i >= 0 && entries.size() < TRACE_DEPTH; i--) {
      CallSite site = sites[i];
      if (site != null) {
        entries.add(entry(site));
      }
    }
    return entries;
  }

  private static StackEntry entry(CallSite site) {
    MachineFunction caller = site.caller();
    return new StackEntry(
        caller.module, caller.name, caller.arity, Optional.empty(), caller.file, site.position());
  }
}
