package clew.erlang.instrument;

import clew.engine.reason.Limitation;
import clew.erlang.eval.OutOfFuel;
import clew.erlang.node.NodeAnswer;
import clew.erlang.node.NodeLimits;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Pid;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run on the node told, in its order, read a part at a time. */
final class NodeReport {
  private final List<byte[]> parts;
  private final End end;
  private int next;
  private @Nullable ReportPart part;

  /** What processes told that the run started, by their names. */
  private final Map<Value, List<ReportPart>> others = new LinkedHashMap<>();

  /** How the run ended. */
  sealed interface End {
    /** In one way or another, or not within its limits. */
    record Answered(NodeAnswer evaluation) implements End {}

    /** And the node with it. */
    record NodeDied(String how) implements End {}
  }

  /**
   * @param parts of processes, as the node sent them
   */
  NodeReport(List<byte[]> parts, End end) {
    this.parts = parts;
    this.end = end;
  }

  /** What other processes told, as far as the run itself was read. */
  Map<Value, List<ReportPart>> others() {
    return others;
  }

  /** The process of the run, if it told anything. */
  Optional<Pid> self() {
    look();
    return part != null && part.process() instanceof Pid self
        ? Optional.of(self)
        : Optional.empty();
  }

  /** What the function returned or raised, as the node says it; nothing if it did neither. */
  Optional<Tuple> end() {
    return end instanceof End.Answered(NodeAnswer.Returned(Tuple told, var output))
        ? Optional.of(told)
        : Optional.empty();
  }

  /** The part that holds the next thing; null after the last. */
  private @Nullable ReportPart reading() {
    ReportPart current = part;
    while ((current == null || current.isEmpty()) && next < parts.size()) {
      byte[] sent = parts.get(next++);
      ReportPart read = ReportPart.read(sent);
      if (ReportPart.Kind.of(sent) == ReportPart.Kind.RUN) {
        current = read;
        part = read;
      } else {
        others.computeIfAbsent(read.process(), first -> new ArrayList<>()).add(read);
      }
    }
    return current == null || current.isEmpty() ? null : current;
  }

  /** The next thing, without going past it; null after the last. */
  @Nullable Value look() {
    ReportPart current = reading();
    return current == null ? null : current.look();
  }

  /** The next thing; null after the last. */
  @Nullable Value next() {
    ReportPart current = reading();
    if (current == null) {
      return null;
    }
    Value thing = current.look();
    current.skip();
    return thing;
  }

  /** Goes past the next thing if it is this decision. */
  boolean isNext(long decision) {
    ReportPart current = reading();
    if (current == null || current.number() != decision) {
      return false;
    }
    current.skip();
    return true;
  }

  /** Whether somebody ended the run, which may have waited for a message then. */
  boolean wasKilled() {
    return end instanceof End.NodeDied
        || end instanceof End.Answered(NodeAnswer.Killed(var reason, var output));
  }

  /**
   * Whether the run waited for longer than it may, and not for a message that nobody can send: it
   * waited for a time to pass, or others were there to send one.
   */
  boolean isCutWhileWaiting(Value timeout) {
    return end instanceof End.Answered(NodeAnswer.TimedOut out)
        && (timeout != Atom.of("infinity") || !others.isEmpty());
  }

  /** Nothing more was told, and there should be more: why. */
  RuntimeException cut() {
    return switch (end) {
      case End.NodeDied(var how) ->
          new CannotRebuild(Limitation.of(Limitation.Kind.REAL_SYSTEM, how));
      case End.Answered(NodeAnswer.TimedOut out) -> new OutOfFuel(OutOfFuel.Budget.STEPS);
      case End.Answered(NodeAnswer.Killed(var reason, var output))
          when reason == NodeLimits.TOO_LARGE ->
          new OutOfFuel(OutOfFuel.Budget.HEAP);
      case End.Answered(NodeAnswer.Killed(var reason, var output)) ->
          new CannotRebuild(Limitation.of(Limitation.Kind.PROCESS_ENDED, ErlangText.line(reason)));
      case End.Answered(var ended) ->
          new CannotRebuild(
              "it goes on, and on the node it ended with "
                  + end().map(ErlangText::line).orElseGet(ended::toString));
    };
  }
}
