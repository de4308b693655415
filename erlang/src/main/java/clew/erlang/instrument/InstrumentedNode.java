package clew.erlang.instrument;

import clew.engine.reason.Limitation;
import clew.erlang.builtin.base.BuiltinRegistry;
import clew.erlang.eval.Linker;
import clew.erlang.eval.Machine;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.Follower;
import clew.erlang.load.ModuleLoader;
import clew.erlang.lower.FollowOptions;
import clew.erlang.model.term.PlainValues;
import clew.erlang.node.BeamNode;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeFailure;
import clew.erlang.node.NodeLimits;
import clew.erlang.node.NodeTerms;
import clew.erlang.node.SentFunctions;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Small;
import clew.erlang.value.Value;
import clew.erlang.value.Walk;
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
public final class InstrumentedNode {
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
  private final BuiltinRegistry registry;
  private final boolean isOpinion;
  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  public InstrumentedNode(BeamNode node, BuiltinRegistry registry) {
    this(node, registry, false);
  }

  private InstrumentedNode(BeamNode node, BuiltinRegistry registry, boolean isOpinion) {
    this.node = node;
    this.registry = registry;
    this.isOpinion = isOpinion;
  }

  /**
   * The same node, which also tells the results of builtins that we compute ourselves. They are
   * compared: a second opinion on each, which costs time.
   */
  public InstrumentedNode withOpinion() {
    return new InstrumentedNode(node, registry, true);
  }

  /**
   * Has every node make a copy of a module of the user's, or of a library module, which makes
   * copies of others when it first calls them.
   *
   * @param cache where copies of library modules are kept
   * @return why there is none, or nothing
   */
  public Optional<String> copy(
      ModuleLoader modules, String module, FollowOptions followOptions, Path cache)
      throws NodeFailure, InterruptedException {
    node.prepare(CopyPlan.of(registry, followOptions, isOpinion, cache));
    NodeAnswer answer =
        node.askEach(
            "copy of " + module, modules.copying(module), NodeLimits.of(Duration.ofMinutes(1)));
    if (!(answer instanceof NodeAnswer.Returned(var value, var output))) {
      return Optional.of(String.valueOf(answer));
    }
    return NodeTerms.isTagged(value, "copied", 2)
        ? Optional.empty()
        : Optional.of(ErlangText.line(value));
  }

  /** Modules whose copies do not compile are called as they are: each is said once. */
  private void close(Linker linker, byte[] sent) {
    for (Value pair : NodeTerms.elements(ReportPart.term(sent))) {
      String module = NodeTerms.string(NodeTerms.element(pair, 0));
      linker.close(module);
      if (closed.add(module)) {
        node.settings()
            .news()
            .accept(
                module
                    + " does not compile when it is instrumented, and is called as it is: "
                    + NodeTerms.string(NodeTerms.element(pair, 1)));
      }
    }
  }

  /** Makes a call of a copy that comes to its end; what it told, as it was sent. */
  public List<byte[]> parts(Atom module, Atom function, List<Value> arguments, long steps)
      throws NodeFailure, InterruptedException {
    return tell(module, function, arguments, steps, () -> false).parts;
  }

  /** How many things were told. */
  public long count(List<byte[]> parts) {
    NodeReport report =
        new NodeReport(
            parts.stream()
                .filter(part -> ReportPart.Kind.of(part) != ReportPart.Kind.CLOSED)
                .toList(),
            new NodeReport.End.NodeDied(""));
    long count = 0;
    while (report.next() != null) {
      count++;
    }
    return count;
  }

  /** What was sent, and how it ended. */
  private record Sent(List<byte[]> parts, NodeReport.End end) {}

  private Sent tell(
      Atom module, Atom function, List<Value> arguments, long steps, BooleanSupplier stopped)
      throws NodeFailure, InterruptedException {
    long counted = Math.min(steps, MOST);
    long most = Math.min(MOST, counted * THINGS);
    NodeLimits limits = NodeLimits.of(LONGEST).work(counted * REDUCTIONS).words(HEAP);
    Value request =
        NodeTerms.tuple(
            Atom.of("told"), Small.of(most), module, function, SentFunctions.arguments(arguments));
    // Who ended a node is not known: the run, or somebody outside. The run would do it again.
    int tries = node.settings().sandbox().allowsEffects() ? 0 : BeamNode.AGAIN;
    for (int again = 0; ; again++) {
      List<byte[]> parts = Collections.synchronizedList(new ArrayList<>());
      try {
        NodeAnswer end = node.askAlone(request, limits, parts::add, stopped);
        return new Sent(parts, new NodeReport.End.Answered(end));
      } catch (NodeFailure.Died died) {
        if (again == tries) {
          return new Sent(parts, new NodeReport.End.NodeDied(String.valueOf(died.getMessage())));
        }
      }
    }
  }

  /** Makes a call of a copy, and goes through it once more in our machine. */
  public Machine.Result call(
      Machine machine,
      MachineFunction function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower)
      throws InterruptedException {
    return call(machine, function, arguments, steps, stopped, follower, rebuilder -> rebuilder);
  }

  /** The same, with somebody who listens. */
  public Machine.Result call(
      Machine machine,
      MachineFunction function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower,
      RebuildLog log)
      throws InterruptedException {
    List<RunRebuilder> heard = new ArrayList<>();
    Machine.Result result =
        call(
            machine,
            function,
            arguments,
            steps,
            stopped,
            follower,
            rebuilder -> {
              heard.add(rebuilder);
              return log.listening(rebuilder);
            });
    heard.forEach(rebuilder -> log.others(rebuilder.others()));
    return result;
  }

  private Machine.Result call(
      Machine machine,
      MachineFunction function,
      List<Value> arguments,
      long steps,
      BooleanSupplier stopped,
      Follower follower,
      java.util.function.Function<RunRebuilder, ValueFollower> heard)
      throws InterruptedException {
    RunRebuilder rebuilder;
    try {
      List<Value> plain = arguments.stream().map(PlainValues::of).toList();
      Sent sent = tell(function.module, function.name, plain, steps, stopped);
      rebuilder = new RunRebuilder(follower, registry, isOpinion, report(sent, machine.linker()));
    } catch (NodeFailure.Unwanted unwanted) {
      return new Machine.Result.Stopped(OutOfFuel.Budget.STOPPED, 0);
    } catch (NodeFailure failure) {
      return new Machine.Result.Refused(
          Limitation.of(Limitation.Kind.REAL_SYSTEM, String.valueOf(failure.getMessage()))
              .within("the Erlang node"));
    }
    try {
      Machine.Result result =
          machine.call(function, arguments, steps, stopped, heard.apply(rebuilder));
      rebuilder.compare(result);
      return result;
    } catch (CannotRebuild refused) {
      return new Machine.Result.Refused(refused.what());
    } catch (OutOfFuel out) {
      return new Machine.Result.Stopped(out.budget(), 0);
    } catch (Walk.Endless walk) {
      return new Machine.Result.Stopped(OutOfFuel.Budget.STEPS, 0);
    }
  }

  private NodeReport report(Sent sent, Linker linker) {
    List<byte[]> parts = new ArrayList<>();
    for (byte[] part : sent.parts) {
      if (ReportPart.Kind.of(part) == ReportPart.Kind.CLOSED) {
        close(linker, part);
      } else {
        parts.add(part);
      }
    }
    return new NodeReport(parts, sent.end);
  }
}
