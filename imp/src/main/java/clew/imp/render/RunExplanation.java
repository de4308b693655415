package clew.imp.render;

import clew.engine.language.answer.Explanation;
import clew.engine.language.answer.Explanation.Moment;
import clew.engine.source.Span;
import clew.engine.term.Assignment;
import clew.engine.trace.Budget;
import clew.engine.trace.Event;
import clew.engine.trace.Trace;
import clew.imp.follow.ConcolicProgram;
import clew.imp.follow.RunWatcher;
import clew.imp.follow.StateView;
import clew.imp.ir.Code;
import clew.imp.ir.Decision;
import clew.imp.source.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A concolic run as a sequence of quadruples (, , , ). A constant condition is part of the path but
 * not of the path condition , as in Example 2.
 *
 * <p>The run is made twice: the first time only to count its moments, the second time to write down
 * the first and the last of them.
 */
final class RunExplanation implements RunWatcher {
  /** The most moments that are kept; the first and the last half of so many. */
  static final int MOMENTS = 1_000;

  /** The most steps and conditions shown at one moment, and at the last one. */
  private static final int SHOWN = 200;

  private static final int SHOWN_LAST = 2_000;

  private final Code code;
  private final Map<String, Integer> slots = new HashMap<>();
  private final long total;
  private final List<Moment> moments = new ArrayList<>();
  private final AbridgedList path = new AbridgedList(SHOWN_LAST / 2);
  private final AbridgedList condition = new AbridgedList(SHOWN_LAST / 2);
  private long count;

  private RunExplanation(Code code, long total) {
    this.code = code;
    this.total = total;
    for (int i = 0; i < code.variables().size(); i++) {
      slots.put(code.variables().get(i), i);
    }
  }

  static Explanation of(
      Code code, ConcolicProgram program, ImpRenderer renderer, Assignment input, Budget budget) {
    Counter counter = new Counter(code);
    program.watch(input, budget, counter);
    RunExplanation explanation = new RunExplanation(code, counter.count);
    explanation.start();
    Trace trace = program.watch(input, budget, explanation);
    boolean shortened = explanation.total > MOMENTS || explanation.path.isShortened(SHOWN);
    boolean isBeyond = trace.events().stream().anyMatch(Event.BeyondDepth.class::isInstance);
    return new Explanation(
        renderer.input(input),
        explanation.moments,
        shortened,
        renderer.outcome(trace.outcome())
            + (isBeyond ? "; beyond the depth bound the symbolic state was not kept" : ""),
        trace.steps());
  }

  private void start() {
    moments.add(
        new Moment(
            code.syntax().span(),
            "start",
            PaperNotation.path(List.of()),
            Map.of(),
            Map.of(),
            PaperNotation.conjunction(List.of())));
  }

  @Override
  public void completed(int point, StateView view) {
    Optional<Statement> statement = code.statement(point).filter(RunExplanation::isSimple);
    if (statement.isPresent()) {
      moment(code.points().get(point).span(), ProgramText.line(statement.get()), view);
    }
  }

  @Override
  public void decided(int decision, boolean holds, boolean dependent, StateView view) {
    Decision at = code.decision(decision);
    if (!isShown(at, holds, dependent)) {
      return;
    }
    if (at.kind().isLocation()) {
      path.add(PaperNotation.step(at, holds));
    }
    if (dependent) {
      condition.add(
          ExpressionText.condition(
              TextStyle.PAPER,
              at.condition(),
              holds,
              name -> Optional.ofNullable(slots.get(name)).flatMap(view::symbolic)));
    }
    if (isKept(count)) {
      String what =
          at.site().label()
              + ": "
              + ExpressionText.source(at.condition())
              + (holds ? " holds" : " does not hold");
      moment(at.site().span(), what, view);
    } else {
      count++;
    }
  }

  private void moment(Span place, String what, StateView view) {
    if (isKept(count)) {
      int shown = count == total - 1 ? SHOWN_LAST : SHOWN;
      moments.add(
          new Moment(
              place,
              what,
              PaperNotation.path(path.words(shown)),
              PaperNotation.concrete(code.variables(), view::concrete),
              PaperNotation.symbolic(code.variables(), view::symbolic),
              PaperNotation.conjunction(condition.words(shown))));
    }
    count++;
  }

  private boolean isKept(long index) {
    return index < MOMENTS / 2 || index >= total - MOMENTS / 2;
  }

  private static boolean isSimple(Statement statement) {
    return switch (statement) {
      case Statement.Skip skip -> true;
      case Statement.Assign assign -> true;
      case Statement.Input input -> true;
      case Statement.Assert claim -> true;
      case Statement.Assume claim -> true;
      case Statement.If branch -> false;
      case Statement.While loop -> false;
    };
  }

  /** Every if and while; of the rest only what the input decides or what ends the run. */
  private static boolean isShown(Decision decision, boolean holds, boolean dependent) {
    return dependent
        || switch (decision.kind()) {
          case IF, WHILE -> true;
          case ASSERT, ASSUME, DIVISION -> !holds;
          case AND, OR -> false;
        };
  }

  /** Counts what the explanation will show. */
  private static final class Counter implements RunWatcher {
    private final Code code;
    private long count;

    Counter(Code code) {
      this.code = code;
    }

    @Override
    public void completed(int point, StateView view) {
      if (code.statement(point).filter(RunExplanation::isSimple).isPresent()) {
        count++;
      }
    }

    @Override
    public void decided(int decision, boolean holds, boolean dependent, StateView view) {
      if (isShown(code.decision(decision), holds, dependent)) {
        count++;
      }
    }
  }
}
