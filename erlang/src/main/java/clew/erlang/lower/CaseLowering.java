package clew.erlang.lower;

import clew.erlang.eval.CaseClause;
import clew.erlang.eval.CaseNodes;
import clew.erlang.eval.ControlNodes;
import clew.erlang.eval.DataNodes;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.TryNodes;
import clew.erlang.follow.FollowedCase;
import clew.erlang.follow.FollowedPattern;
import clew.erlang.ir.CoreExpr;
import clew.erlang.ir.CorePattern;
import clew.erlang.value.Atom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cases. A pattern that is only a variable is another name for the slot of its subject. */
final class CaseLowering {
  private final Lowering.Body body;
  private final FrameLayout frame;

  CaseLowering(Lowering.Body body) {
    this.body = body;
    this.frame = body.frame();
  }

  ExprNode lower(CoreExpr.Case choice, boolean isTail) {
    int count = choice.clauses().getFirst().patterns().size();
    if (choice.subject() instanceof CoreExpr.Values values) {
      return among(choice, values.elements(), isTail);
    }
    if (count == 1) {
      return among(choice, List.of(choice.subject()), isTail);
    }
    ExprNode several = body.lower(choice.subject());
    int[] at = new int[count];
    for (int i = 0; i < count; i++) {
      at[i] = frame.fresh();
    }
    ExprNode first = new ControlNodes.Spread(several, at);
    return new ControlNodes.Block(
        new int[] {ControlNodes.Block.NOWHERE},
        new ExprNode[] {first},
        selection(choice, at, isTail));
  }

  private ExprNode among(CoreExpr.Case choice, List<CoreExpr> subjects, boolean isTail) {
    // All slots first: a subject may need slots of its own while the others wait in theirs.
    int[] at = new int[subjects.size()];
    List<CoreExpr> computed = new ArrayList<>();
    List<Integer> into = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      CoreExpr subject = subjects.get(i);
      if (subject instanceof CoreExpr.Variable variable && !body.waits(variable)) {
        at[i] = frame.slotOf(variable.name());
      } else {
        at[i] = frame.fresh();
        computed.add(subject);
        into.add(at[i]);
      }
    }
    ExprNode[] values = body.all(computed);
    if (body.coverage() != null) {
      return bound(into, values, selection(choice, at, isTail));
    }
    List<CaseClause> clauses = clauses(choice, at, isTail);
    if (values.length == 1 && values[0].isTest() && at.length == 1) {
      Optional<CaseClause> then = ClauseDispatch.only(clauses, at[0], Atom.TRUE);
      Optional<CaseClause> otherwise = ClauseDispatch.only(clauses, at[0], Atom.FALSE);
      if (then.isPresent() && otherwise.isPresent()) {
        return new CaseNodes.If(
            values[0],
            way(choice, clauses, then.get(), at[0], Atom.TRUE),
            way(choice, clauses, otherwise.get(), at[0], Atom.FALSE));
      }
    }
    return bound(into, values, ClauseDispatch.of(clauses));
  }

  private static ExprNode bound(List<Integer> into, ExprNode[] values, ExprNode selection) {
    return switch (values.length) {
      case 0 -> selection;
      case 1 -> new ControlNodes.Let(into.getFirst(), values[0], selection);
      default ->
          new ControlNodes.Block(
              into.stream().mapToInt(Integer::intValue).toArray(), values, selection);
    };
  }

  private ExprNode selection(CoreExpr.Case choice, int[] at, boolean isTail) {
    CoverageMap coverage = body.coverage();
    return coverage == null
        ? ClauseDispatch.of(clauses(choice, at, isTail))
        : new FollowedCase(
            frame.function(),
            body.isTold(choice) ? choice.note().number() : 0,
            at,
            choice.clauses().stream()
                .map(clause -> clause(clause, coverage, isTail))
                .toArray(FollowedCase.Clause[]::new));
  }

  private FollowedCase.Clause clause(CoreExpr.Clause clause, CoverageMap coverage, boolean isTail) {
    int mark = frame.mark();
    List<FollowedPattern> shapes =
        body.inGuard(
            () ->
                clause.patterns().stream()
                    .map(pattern -> FollowedPatternLowering.lower(body, pattern))
                    .toList());
    ExprNode guard = body.inGuard(() -> guard(clause.guard()));
    FollowedCase.Clause lowered =
        new FollowedCase.Clause(
            shapes, guard, body.lower(clause.body(), isTail), coverage.of(clause));
    frame.release(mark);
    return lowered;
  }

  /** A clause may have a name for the outcome of the test, such as the one for no match. */
  private static ExprNode way(
      CoreExpr.Case choice, List<CaseClause> clauses, CaseClause taken, int slot, Atom outcome) {
    for (int i = 0; i < clauses.size(); i++) {
      boolean isNamed =
          !(choice.clauses().get(i).patterns().getFirst() instanceof CorePattern.Literal);
      if (isNamed && clauses.get(i).body() == taken.body()) {
        return new ControlNodes.Let(slot, new DataNodes.Literal(outcome), taken.body());
      }
    }
    return taken.body();
  }

  private List<CaseClause> clauses(CoreExpr.Case choice, int[] at, boolean isTail) {
    List<CaseClause> clauses = new ArrayList<>();
    for (CoreExpr.Clause clause : choice.clauses()) {
      int mark = frame.mark();
      List<CaseClause.Part> parts = new ArrayList<>();
      for (int i = 0; i < at.length; i++) {
        CorePattern pattern = clause.patterns().get(i);
        while (pattern instanceof CorePattern.Alias alias) {
          frame.alias(alias.name(), at[i]);
          pattern = alias.pattern();
        }
        if (pattern instanceof CorePattern.Variable variable) {
          frame.alias(variable.name(), at[i]);
        } else {
          parts.add(new CaseClause.Part(at[i], PatternLowering.lower(body, pattern)));
        }
      }
      ExprNode guard = guard(clause.guard());
      clauses.add(new CaseClause(parts, guard, body.lower(clause.body(), isTail)));
      frame.release(mark);
    }
    return clauses;
  }

  /** A guard, or null for one that always holds. */
  private @Nullable ExprNode guard(CoreExpr guard) {
    if (DecidingCases.isTrue(guard)) {
      return null;
    }
    return guard instanceof CoreExpr.Try attempt
            && attempt.handler() instanceof CoreExpr.Literal(var note, var value)
            && value == Atom.FALSE
            && attempt.variables().size() == 1
            && attempt.handled() instanceof CoreExpr.Variable result
            && result.name().equals(attempt.variables().getFirst().name())
        ? new TryNodes.Guard(body.lower(attempt.body()))
        : body.lower(guard);
  }
}
