package clew.erlang.instrument;

import clew.engine.reason.Limitation;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.Mailbox;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.Follower;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.load.CannotDelegate;
import clew.erlang.model.term.PlainValues;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Followed;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Goes through a run once more, in step with what was told of it. */
public final class RunRebuilder implements ValueFollower {
  private static final Set<String> DICTIONARY = Set.of("get", "get_keys", "erase");
  private static final Atom UNFOLLOWED = Atom.of("unfollowed");
  private static final Atom FLOOD = Atom.of("flood");
  private static final Atom LARGE = Atom.of("large");

  /** Builtins of ours about which nothing is told in any case: others tell what they do. */
  private static final Set<String> IN_TURN =
      Set.of(
          "erlang:apply",
          "erlang:make_fun",
          "unicode:characters_to_list",
          "unicode:characters_to_binary");

  /** Of what only the node does, what is known to depend on the arguments as a model says. */
  private static final Set<String> MODELLED = Set.of("binary", "math", "re");

  private final Follower follower;
  private final BuiltinRegistry registry;
  private final boolean isOpinion;
  private final NodeReport report;
  private final ReportedMessages received;
  private final OwnProcess itself;
  private final Map<Atom, Long> prefixes = new HashMap<>();

  /**
   * @param isOpinion whether the results of builtins that we compute were told as well
   */
  RunRebuilder(Follower follower, BuiltinRegistry registry, boolean isOpinion, NodeReport report) {
    this.follower = follower;
    this.registry = registry;
    this.isOpinion = isOpinion;
    this.report = report;
    this.received = new ReportedMessages(report);
    this.itself = new OwnProcess(report.self());
  }

  @Override
  public PathRecording path() {
    return follower.path();
  }

  @Override
  public Optional<Pid> self() {
    return itself.pid();
  }

  @Override
  public Optional<Mailbox> mailbox() {
    return Optional.of(received);
  }

  @Override
  public Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    if (computes(module, name, arguments.length)) {
      return isTold(at, module, name, arguments.length)
          ? compared(process, at, module, name, builtin, arguments)
          : follower.call(process, at, module, name, builtin, arguments);
    }
    if (isDictionary(module, name, arguments.length)) {
      Value ours = follower.call(process, at, module, name, builtin, arguments);
      Value told = result(process, module, name, arguments);
      return DictionaryOrder.by(ours, told)
          .orElseGet(
              () -> {
                follower.overlook(
                    at, module, name, arguments.length, Limitation.Kind.HIDDEN_VALUES);
                return told;
              });
    }
    if (itself.isSentTo(module, name, arguments)) {
      process.at(at);
      Value told = result(process, module, name, arguments);
      received.send(arguments[1]);
      return arguments.length == 2 ? arguments[1] : told;
    }
    if (itself.isAskedAbout(module, name, arguments)) {
      follower.overlook(at, module, name, arguments.length, Limitation.Kind.HIDDEN_VALUES);
    }
    if (UnseenCallbacks.isRevealing(module, name, arguments)) {
      follower.overlook(at, module, name, arguments.length, Limitation.Kind.REVEALED_COPY);
    }
    if (UnseenCallbacks.isPossible(module, name, arguments)) {
      follower.overlook(at, module, name, arguments.length, Limitation.Kind.HIDDEN_CALLS);
    }
    ToldResult told = new ToldResult((it, values) -> named(it, module, name, values));
    if (!MODELLED.contains(module.name())) {
      return follower.observe(process, at, module, name, told, arguments);
    }
    Value ours = follower.call(process, at, module, name, told, arguments);
    told.call(process, arguments);
    return ours;
  }

  @Override
  public Value apply(Actor process, CallSite at, Followed function, Value[] arguments) {
    return follower.apply(process, at, function, arguments);
  }

  /** A result; and this process may have got or lost a name by it. */
  private Value named(Actor process, Atom module, Atom name, Value[] arguments) {
    Value told = result(process, module, name, arguments);
    itself.called(module, name, arguments);
    return told;
  }

  /** Whether a builtin is one that we compute ourselves. */
  private boolean computes(Atom module, Atom name, int arity) {
    return registry.isAlone(module, name, arity);
  }

  /** Whether something is told about a call of a builtin. */
  boolean isTold(CallSite at, Atom module, Atom name, int arity) {
    return !computes(module, name, arity)
        || (isOpinion && !at.isInGuard() && !IN_TURN.contains(module + ":" + name));
  }

  /** What we compute, if the node computed the same. */
  private Value compared(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    Value ours;
    try {
      ours = follower.call(process, at, module, name, builtin, arguments);
    } catch (Raise raise) {
      Value told = next();
      if (!(told instanceof Tuple raised
          && raised.size() == 2
          && raised.elements[0] == raise.kind
          && CopyEquality.are(raise.reason, raised.elements[1]))) {
        throw differs(module, name, arguments, raise.kind + ":" + shown(raise.reason), told);
      }
      throw raise;
    }
    Value told = next();
    if (!(told instanceof Cons given
        && given.tail == Nil.NIL
        && CopyEquality.are(ours, given.head))) {
      throw differs(module, name, arguments, shown(ours), told);
    }
    return ours;
  }

  private static CannotRebuild differs(
      Atom module, Atom name, Value[] arguments, String ours, Value told) {
    return new CannotRebuild(
        Arrays.stream(arguments)
                .map(RunRebuilder::shown)
                .collect(Collectors.joining(", ", module + ":" + name + "(", ")"))
            + " gives "
            + ours
            + ", and this was told: "
            + ErlangText.line(told));
  }

  private static String shown(Value value) {
    return ErlangText.line(PlainValues.of(value));
  }

  /** Ours knows what is followed in it, but not the order of its keys on the node. */
  private static boolean isDictionary(Atom module, Atom name, int arity) {
    return arity == 0 && module.name().equals("erlang") && DICTIONARY.contains(name.name());
  }

  /** What a call gave that only the node can make. */
  private Value result(Actor process, Atom module, Atom name, Value[] arguments) {
    Value told = next();
    if (told instanceof Cons given && given.tail == Nil.NIL) {
      return given.head;
    }
    if (told == UNFOLLOWED) {
      return unfollowedResult(process, module, name, arguments);
    }
    if (told instanceof Tuple raised
        && raised.size() == 2
        && raised.elements[0] instanceof Atom kind) {
      throw raise(process, module, name, arguments, kind, raised.elements[1]);
    }
    throw new CannotRebuild(
        module
            + ":"
            + name
            + "/"
            + arguments.length
            + " is called, and this was told: "
            + ErlangText.line(told));
  }

  private static Raise raise(
      Actor process, Atom module, Atom name, Value[] arguments, Atom kind, Value reason) {
    return kind == Atom.ERROR
        ? process.errorOn(module, name, arguments, reason)
        : process.raise(kind, reason);
  }

  @Override
  public Optional<Value> unfollowed(Actor process, MachineFunction function, Value[] arguments) {
    if (UnseenCallbacks.holdFunctions(arguments)) {
      follower.overlook(function, Limitation.Kind.HIDDEN_CALLBACKS);
    }
    Value begin = next();
    if (begin != UNFOLLOWED) {
      throw new CannotRebuild(
          function + " is called, and this was told: " + ErlangText.line(begin));
    }
    return Optional.of(unfollowedResult(process, function.module, function.name, arguments));
  }

  /** Functions that it called back told what they did; their arguments are not followed either. */
  private Value unfollowedResult(Actor process, Atom module, Atom name, Value[] arguments) {
    for (int open = 1; true; ) {
      Value told = next();
      if (told == UNFOLLOWED) {
        open++;
      } else if (told instanceof Tuple end && isEnd(end) && --open == 0) {
        if (end.size() == 2) {
          return end.elements[1];
        }
        throw raise(process, module, name, arguments, (Atom) end.elements[1], end.elements[2]);
      }
    }
  }

  private static boolean isEnd(Tuple told) {
    return (told.size() == 2 && told.elements[0] == Atom.of("returned"))
        || (told.size() == 3 && told.elements[0] == Atom.of("raised"));
  }

  @Override
  public void took(MachineFunction in, int number, int clause) {
    long prefix = prefixes.computeIfAbsent(in.module, ReportedDecision::prefix);
    if (report.isNext(ReportedDecision.of(prefix, number, clause))) {
      return;
    }
    Value told = next();
    throw new CannotRebuild(
        told instanceof Small other
            ? "a case of "
                + in
                + " takes clause "
                + clause
                + otherwise(other.number, prefix, number)
            : "a case of " + in + " is decided, and this was told: " + ErlangText.line(told));
  }

  private static String otherwise(long told, long prefix, int number) {
    return ReportedDecision.prefixIn(told) == prefix && ReportedDecision.caseIn(told) == number
        ? ", and on the node it took " + ReportedDecision.clauseIn(told)
        : ", and on the node it was another case";
  }

  /** What processes told that the run started. */
  Map<Value, List<ReportPart>> others() {
    return report.others();
  }

  private Value next() {
    Value told = report.next();
    if (told == null) {
      throw report.cut();
    }
    if (told == FLOOD) {
      throw new OutOfFuel(OutOfFuel.Budget.STEPS);
    }
    if (told == LARGE) {
      throw new OutOfFuel(OutOfFuel.Budget.HEAP);
    }
    if (told instanceof Tuple refused
        && refused.size() == 4
        && refused.elements[0] == Atom.of("refused")) {
      throw CannotDelegate.effect(
          refused.elements[1] + ":" + refused.elements[2] + "/" + refused.elements[3]);
    }
    return told;
  }

  /** Looks whether the run came to its end as it did on the node. */
  void compare(Machine.Result result) {
    boolean isStopped = result instanceof Machine.Result.Stopped;
    if (isStopped
        && report.look() == null
        && report.wasKilled()
        && report.cut() instanceof CannotRebuild ended) {
      // It decided nothing more until it was ended, and so we could not know when that was.
      throw ended;
    }
    boolean isEnd =
        result instanceof Machine.Result.Returned || result instanceof Machine.Result.Raised;
    if (!isEnd) {
      return;
    }
    Value more = report.look();
    if (more != null) {
      throw new CannotRebuild("it ends, and this was told after that: " + ErlangText.line(more));
    }
    EndComparison.compare(report.end().orElseThrow(report::cut), result);
  }
}
