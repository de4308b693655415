package clew.erlang.told;

import clew.erlang.Machine;
import clew.erlang.builtin.Registry;
import clew.erlang.eval.Following;
import clew.erlang.eval.Function;
import clew.erlang.eval.Linker;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.load.Modules;
import clew.erlang.lower.Habits;
import clew.erlang.node.BeamNode;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.NodeTrouble;
import clew.erlang.node.Terms;
import clew.erlang.render.ErlangText;
import clew.erlang.symbol.Plain;
import clew.erlang.twin.Follower;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** A node that runs copies of programs, which tell what they do. */
public final class Teller {
  /** Words: 1.5 gigabytes. What tells what it does is ended by the node itself far before that. */
  private static final long HEAP = 192_000_000;

  private static final Duration LONGEST = Duration.ofSeconds(5);

  /** A step of our machine, a call, may tell this much. */
  private static final long THINGS = 4;

  /** And it may be this much work on the node: what is not followed is work as well. */
  private static final long REDUCTIONS = 50;

  /** What may be told in one run; a hundred megabytes of decisions. */
  private static final long MOST = 20_000_000;

  private final BeamNode node;
  private final Registry registry;
  private final boolean isOpinion;
  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  public Teller(BeamNode node, Registry registry) {
    this(node, registry, false);
  }

  private Teller(BeamNode node, Registry registry, boolean isOpinion) {
    this.node = node;
    this.registry = registry;
    this.isOpinion = isOpinion;
  }

  /**
   * The same node, which also tells the results of builtins that we compute ourselves. They are
   * compared: a second opinion on each, which costs time.
   */
  public Teller withOpinion() {
    return new Teller(node, registry, true);
  }

  /**
   * Has every node make a copy of a module of the user's, or of a library module, which makes
   * copies of others when it first calls them.
   *
   * @param cache where copies of library modules are kept
   * @return why there is none, or nothing
   */
  public Optional<String> copy(Modules modules, String module, Habits habits, Path cache)
      throws NodeTrouble, InterruptedException {
    node.prepare(Plan.of(registry, habits, isOpinion, cache));
    Evaluation answer = node.askEach(modules.copying(module), Limits.of(Duration.ofMinutes(1)));
    if (!(answer instanceof Evaluation.Returned(var value, var output))) {
      return Optional.of(String.valueOf(answer));
    }
    return Terms.isTagged(value, "copied", 2)
        ? Optional.empty()
        : Optional.of(ErlangText.line(value));
  }

  /** Modules whose copies do not compile are called as they are: each is said once. */
  private void close(Linker linker, byte[] sent) {
    for (Value pair : Terms.elements(Part.term(sent))) {
      String module = Terms.string(Terms.element(pair, 0));
      linker.close(module);
      if (closed.add(module)) {
        node.settings()
            .news()
            .accept(
                module
                    + " does not compile when it is instrumented, and is called as it is: "
                    + Terms.string(Terms.element(pair, 1)));
      }
    }
  }

  /** Makes a call of a copy that comes to its end; what it told, as it was sent. */
  public List<byte[]> parts(Atom module, Atom function, List<Value> arguments, long steps)
      throws NodeTrouble, InterruptedException {
    return tell(module, function, arguments, steps, () -> false).parts;
  }

  /** How many things were told. */
  public long count(List<byte[]> parts) {
    Tale tale =
        new Tale(
            parts.stream().filter(part -> Part.Kind.of(part) != Part.Kind.CLOSED).toList(),
            new Tale.End.NodeDied(""));
    long count = 0;
    while (tale.next() != null) {
      count++;
    }
    return count;
  }

  /** What was sent, and how it ended. */
  private record Sent(List<byte[]> parts, Tale.End end) {}

  private Sent tell(
      Atom module, Atom function, List<Value> arguments, long steps, BooleanSupplier stopped)
      throws NodeTrouble, InterruptedException {
    long counted = Math.min(steps, MOST);
    long most = Math.min(MOST, counted * THINGS);
    Limits limits = Limits.of(LONGEST).work(counted * REDUCTIONS).words(HEAP);
    List<byte[]> parts = Collections.synchronizedList(new ArrayList<>());
    Value request =
        Terms.tuple(Atom.of("told"), Small.of(most), module, function, Cons.list(arguments));
    try {
      Evaluation end = node.askAlone(request, limits, parts::add, stopped);
      return new Sent(parts, new Tale.End.Answered(end));
    } catch (NodeTrouble.Died died) {
      return new Sent(parts, new Tale.End.NodeDied(String.valueOf(died.getMessage())));
    }
  }

  /** Makes a call of a copy, and goes through it once more in our machine. */
  public Machine.Result call(
      Machine machine,
      Function function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower)
      throws InterruptedException {
    return call(machine, function, arguments, steps, stopped, follower, retelling -> retelling);
  }

  /** The same, with somebody who listens. */
  public Machine.Result call(
      Machine machine,
      Function function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower,
      Narration narration)
      throws InterruptedException {
    List<Retelling> heard = new ArrayList<>();
    Machine.Result result =
        call(
            machine,
            function,
            arguments,
            steps,
            stopped,
            follower,
            retelling -> {
              heard.add(retelling);
              return narration.listening(retelling);
            });
    heard.forEach(retelling -> narration.others(retelling.others()));
    return result;
  }

  private Machine.Result call(
      Machine machine,
      Function function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower,
      java.util.function.Function<Retelling, Following> heard)
      throws InterruptedException {
    Retelling retelling;
    try {
      List<Value> plain = arguments.stream().map(Plain::of).toList();
      Sent sent = tell(function.module, function.name, plain, steps, stopped);
      retelling = new Retelling(follower, registry, isOpinion, tale(sent, machine.linker()));
    } catch (NodeTrouble.Unwanted unwanted) {
      return new Machine.Result.Stopped(OutOfFuel.Budget.STOPPED, 0);
    } catch (NodeTrouble trouble) {
      return new Machine.Result.Refused("the Erlang node: " + trouble.getMessage());
    }
    try {
      Machine.Result result =
          machine.call(function, arguments, steps, stopped, heard.apply(retelling));
      retelling.compare(result);
      return result;
    } catch (Astray astray) {
      return new Machine.Result.Refused(String.valueOf(astray.getMessage()));
    } catch (OutOfFuel out) {
      return new Machine.Result.Stopped(out.budget(), 0);
    }
  }

  private Tale tale(Sent sent, Linker linker) {
    List<byte[]> parts = new ArrayList<>();
    for (byte[] part : sent.parts) {
      if (Part.Kind.of(part) == Part.Kind.CLOSED) {
        close(linker, part);
      } else {
        parts.add(part);
      }
    }
    return new Tale(parts, sent.end);
  }
}
