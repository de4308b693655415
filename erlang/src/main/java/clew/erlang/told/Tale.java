package clew.erlang.told;

import clew.erlang.eval.OutOfFuel;
import clew.erlang.node.Evaluation;
import clew.erlang.node.Limits;
import clew.erlang.node.TermReader;
import clew.erlang.render.ErlangText;
import clew.erlang.value.Atom;
import clew.erlang.value.Cons;
import clew.erlang.value.Nil;
import clew.erlang.value.Tuple;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run on the node told, in its order, read a part at a time. */
final class Tale {
  private final List<byte[]> parts;
  private final End end;
  private int next;
  private Value rest = Nil.NIL;

  /** What processes told that the run started, by their names. */
  private final Map<Value, List<Value>> others = new LinkedHashMap<>();

  /** How the run ended. */
  sealed interface End {
    /** In one way or another, or not within its limits. */
    record Answered(Evaluation evaluation) implements End {}

    /** And the node with it. */
    record NodeDied(String how) implements End {}
  }

  /**
   * @param parts as the node sent them
   */
  Tale(List<byte[]> parts, End end) {
    this.parts = parts;
    this.end = end;
  }

  /** What other processes told, as far as the run itself was read. */
  Map<Value, List<Value>> others() {
    return others;
  }

  List<byte[]> parts() {
    return parts;
  }

  /** What the function returned or raised, as the node says it; nothing if it did neither. */
  Optional<Tuple> end() {
    return end instanceof End.Answered(Evaluation.Returned(Tuple told, var output))
            && told.elements[0] instanceof Tuple ended
        ? Optional.of(ended)
        : Optional.empty();
  }

  /** The next thing, without going past it; null after the last. */
  @Nullable Value look() {
    while (!(rest instanceof Cons)) {
      if (next == parts.size()) {
        return null;
      }
      rest = read(parts.get(next++));
      if (rest instanceof Tuple part) {
        others.computeIfAbsent(part.elements[0], first -> new ArrayList<>()).add(part.elements[1]);
      }
    }
    return ((Cons) rest).head;
  }

  /** The next thing; null after the last. */
  @Nullable Value next() {
    Value first = look();
    if (rest instanceof Cons cell) {
      rest = cell.tail;
    }
    return first;
  }

  private static Value read(byte[] part) {
    try {
      return TermReader.read(part);
    } catch (TermReader.Malformed e) {
      throw new Astray("a part of what it told cannot be read");
    }
  }

  /** Whether somebody ended the run, which may have waited for a message then. */
  boolean wasKilled() {
    return end instanceof End.NodeDied
        || end instanceof End.Answered(Evaluation.Killed(var reason, var output));
  }

  /** Nothing more was told, and there should be more: why. */
  RuntimeException cut() {
    return switch (end) {
      case End.NodeDied(var how) -> Astray.ended(how);
      case End.Answered(Evaluation.TimedOut out) -> new OutOfFuel(OutOfFuel.Budget.STEPS);
      case End.Answered(Evaluation.Killed(var reason, var output))
          when reason == Atom.of("killed") || reason == Limits.TOO_LARGE ->
          new OutOfFuel(OutOfFuel.Budget.HEAP);
      case End.Answered(Evaluation.Killed(var reason, var output)) ->
          Astray.ended("its process was ended by another one with " + ErlangText.line(reason));
      case End.Answered ended -> new Astray("it told less than it did");
    };
  }
}
