package clew.erlang.lower;

import clew.engine.trace.Point;
import clew.erlang.eval.ExprNode;
import clew.erlang.follow.LineReached;
import clew.erlang.ir.Annotation;
import clew.erlang.ir.CoreExpr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that have begun before they are called. Core computes the arguments of a call in
 * steps before it; in the source the call began first, and what comes later in a chain but earlier
 * in the source is around the step.
 */
final class EarlyStarts {
  private final @Nullable Point[] lines;

  private EarlyStarts(@Nullable Point[] lines) {
    this.lines = lines;
  }

  /**
   * Looks at a chain of steps.
   *
   * @param coverage null if no lines are noted
   */
  static EarlyStarts in(LetChains.Chain chain, @Nullable CoverageMap coverage) {
    List<LetChains.Step> steps = chain.steps();
    @Nullable Point[] lines = new Point[steps.size()];
    CoreExpr earliest = chain.last();
    for (int i = steps.size() - 1; i >= 0 && coverage != null; i--) {
      CoreExpr value = steps.get(i).value();
      if (isBefore(earliest.note(), value.note())) {
        Point around = coverage.line(earliest);
        lines[i] = around == null || around.equals(coverage.line(value)) ? null : around;
      } else if (value.note().line() > 0) {
        earliest = value;
      }
    }
    return new EarlyStarts(lines);
  }

  /** The step, with the line of the outermost expression around it if that is another line. */
  ExprNode with(int step, ExprNode value) {
    Point line = lines[step];
    return line == null ? value : new LineReached(line, value);
  }

  private static boolean isBefore(Annotation first, Annotation second) {
    return first.line() > 0
        && (first.line() < second.line()
            || (first.line() == second.line() && first.column() < second.column()));
  }
}
