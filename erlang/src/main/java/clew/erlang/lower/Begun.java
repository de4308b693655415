package clew.erlang.lower;

import clew.engine.trace.Point;
import clew.erlang.concolic.Here;
import clew.erlang.core.Core;
import clew.erlang.core.Note;
import clew.erlang.eval.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that have begun before they are called. Core computes the arguments of a call in
 * steps before it; in the source the call began first, and what comes later in a chain but earlier
 * in the source is around the step.
 */
final class Begun {
  private final @Nullable Point[] lines;

  private Begun(@Nullable Point[] lines) {
    this.lines = lines;
  }

  /**
   * Looks at a chain of steps.
   *
   * @param marks null if no lines are noted
   */
  static Begun in(Chains.Chain chain, @Nullable Marks marks) {
    List<Chains.Step> steps = chain.steps();
    @Nullable Point[] lines = new Point[steps.size()];
    Core earliest = chain.last();
    for (int i = steps.size() - 1; i >= 0 && marks != null; i--) {
      Core value = steps.get(i).value();
      if (isBefore(earliest.note(), value.note())) {
        Point around = marks.line(earliest);
        lines[i] = around == null || around.equals(marks.line(value)) ? null : around;
      } else if (value.note().line() > 0) {
        earliest = value;
      }
    }
    return new Begun(lines);
  }

  /** The step, with the line of the outermost expression around it if that is another line. */
  Node with(int step, Node value) {
    Point line = lines[step];
    return line == null ? value : new Here(line, value);
  }

  private static boolean isBefore(Note first, Note second) {
    return first.line() > 0
        && (first.line() < second.line()
            || (first.line() == second.line() && first.column() < second.column()));
  }
}
