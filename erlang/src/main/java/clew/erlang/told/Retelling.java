package clew.erlang.told;

import clew.erlang.Machine;
import clew.erlang.builtin.Registry;
import clew.erlang.eval.Actor;
import clew.erlang.eval.Builtin;
import clew.erlang.eval.CallSite;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Mailbox;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.Raise;
import clew.erlang.follow.Path;
import clew.erlang.load.CannotPass;
import clew.erlang.render.ErlangText;
import clew.erlang.twin.Follower;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Pid;
import clew.erlang.value.Same;
import clew.erlang.value.Small;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Goes through a run once more, in step with what was told of it. */
public final class Retelling implements Following {
  private static final int CLAUSES = 4096;
  private static final Set<String> DICTIONARY = Set.of("get", "get_keys", "erase");
  private static final Atom UNFOLLOWED = Atom.of("unfollowed");
  private static final Atom FLOOD = Atom.of("flood");

  private final Follower follower;
  private final Registry registry;
  private final Tale tale;
  private final Received received;
  private final Optional<Pid> self;

  public Retelling(Follower follower, Registry registry, Tale tale) {
    this.follower = follower;
    this.registry = registry;
    this.tale = tale;
    this.received = new Received(tale);
    // The first thing told is who tells it.
    this.self =
        tale.look() instanceof Pid ? Optional.ofNullable((Pid) tale.next()) : Optional.empty();
  }

  @Override
  public Path path() {
    return follower.path();
  }

  @Override
  public Optional<Pid> self() {
    return self;
  }

  @Override
  public Optional<Mailbox> mailbox() {
    return Optional.of(received);
  }

  @Override
  public Value call(
      Actor process, CallSite at, Atom module, Atom name, Builtin builtin, Value[] arguments) {
    if (computes(module, name, arguments.length)) {
      return follower.call(process, at, module, name, builtin, arguments);
    }
    if (isDictionary(module, name, arguments.length)) {
      Value ours = follower.call(process, at, module, name, builtin, arguments);
      Value told = result(process, module, name, arguments);
      return Alike.are(ours, told) ? ours : told;
    }
    if (isToSelf(module, name, arguments)) {
      received.send(arguments[1]);
    }
    if (Elsewhere.isPossible(module, name, arguments)) {
      follower.unseen(at, module, name, arguments.length);
    }
    return follower.told(
        process, at, module, name, (it, values) -> result(it, module, name, values), arguments);
  }

  /** Whether a builtin is one that we compute ourselves: nothing is told about it. */
  boolean computes(Atom module, Atom name, int arity) {
    return registry.isAlone(module, name, arity);
  }

  /** Ours knows what is followed in it, but not the order of its keys on the node. */
  private static boolean isDictionary(Atom module, Atom name, int arity) {
    return arity == 0 && module.name().equals("erlang") && DICTIONARY.contains(name.name());
  }

  private boolean isToSelf(Atom module, Atom name, Value[] arguments) {
    return module.name().equals("erlang")
        && (name.name().equals("!") || name.name().equals("send"))
        && self.isPresent()
        && Same.same(arguments[0], self.get());
  }

  /** What a call gave that only the node can make. */
  private Value result(Actor process, Atom module, Atom name, Value[] arguments) {
    Value told = next();
    if (told instanceof Cons given && given.tail == Nil.NIL) {
      return given.head;
    }
    if (told instanceof Tuple raised
        && raised.size() == 2
        && raised.elements[0] instanceof Atom kind) {
      throw raise(process, module, name, arguments, kind, raised.elements[1]);
    }
    throw new Astray(
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
  public Optional<Value> unfollowed(Actor process, Function function, Value[] arguments) {
    Value begin = next();
    if (begin != UNFOLLOWED) {
      throw new Astray(function + " is called, and this was told: " + ErlangText.line(begin));
    }
    // Functions that it called back told what they did; their arguments are not followed either.
    for (int open = 1; true; ) {
      Value told = next();
      if (told == UNFOLLOWED) {
        open++;
      } else if (told instanceof Tuple end && isEnd(end) && --open == 0) {
        if (end.size() == 2) {
          return Optional.of(end.elements[1]);
        }
        throw raise(
            process,
            function.module,
            function.name,
            arguments,
            (Atom) end.elements[1],
            end.elements[2]);
      }
    }
  }

  private static boolean isEnd(Tuple told) {
    return (told.size() == 2 && told.elements[0] == Atom.of("returned"))
        || (told.size() == 3 && told.elements[0] == Atom.of("raised"));
  }

  @Override
  public void took(Function in, int number, int clause) {
    Value told = next();
    long expected = (long) number * CLAUSES + clause % CLAUSES;
    if (!(told instanceof Small decision)) {
      throw new Astray(
          "a case of " + in + " is decided, and this was told: " + ErlangText.line(told));
    }
    if (decision.number != expected) {
      throw new Astray(
          decision.number / CLAUSES == number
              ? "a case of "
                  + in
                  + " takes clause "
                  + clause
                  + ", and on the node it took "
                  + decision.number % CLAUSES
              : "a case of " + in + " is decided, and on the node it was another one");
    }
  }

  /** A decision, in words. */
  static String decision(long told) {
    return "case " + told / CLAUSES + ": clause " + told % CLAUSES;
  }

  /** What processes told that the run started. */
  Map<Value, List<Value>> others() {
    return tale.others();
  }

  private Value next() {
    Value told = tale.next();
    if (told == null) {
      throw tale.cut();
    }
    if (told == FLOOD) {
      throw new OutOfFuel(OutOfFuel.Budget.STEPS);
    }
    if (told instanceof Tuple refused
        && refused.size() == 4
        && refused.elements[0] == Atom.of("refused")) {
      throw CannotPass.effect(
          refused.elements[1] + ":" + refused.elements[2] + "/" + refused.elements[3]);
    }
    return told;
  }

  /** Looks whether the run came to its end as it did on the node. */
  void compare(Machine.Result result) {
    boolean isEnd =
        result instanceof Machine.Result.Returned || result instanceof Machine.Result.Raised;
    if (!isEnd) {
      return;
    }
    Value more = tale.look();
    if (more != null) {
      throw new Astray("it ends, and this was told after that: " + ErlangText.line(more));
    }
    Ends.compare(tale.end().orElseThrow(tale::cut), result);
  }
}
