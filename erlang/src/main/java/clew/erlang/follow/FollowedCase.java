package clew.erlang.follow;

import clew.engine.term.Term;
import clew.engine.trace.Point;
import clew.erlang.eval.Actor;
import clew.erlang.eval.ExprNode;
import clew.erlang.eval.MachineFunction;
import clew.erlang.eval.ValueFollower;
import clew.erlang.follow.path.ClauseSite;
import clew.erlang.follow.path.PathRecording;
import clew.erlang.value.Atom;
import clew.erlang.value.Followed;
import clew.erlang.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses between clauses, one after the other. Each pattern and each guard that depends on the
 * input is a decision; all of one case are at the same depth.
 */
public final class FollowedCase extends ExprNode {
  private final MachineFunction function;
  private final int number;
  private final int[] at;
  private final Clause[] clauses;

  /**
   * @param number of the case in its module; 0 if nobody needs to know which clause is taken
   */
  public FollowedCase(MachineFunction function, int number, int[] at, Clause... clauses) {
    this.function = function;
    this.number = number;
    this.at = at;
    this.clauses = clauses;
  }

  /**
   * A clause.
   *
   * @param shapes a pattern for each subject
   * @param guard null for one that always holds
   */
  public record Clause(
      List<FollowedPattern> shapes, @Nullable ExprNode guard, ExprNode body, ClauseSite mark) {}

  static PathRecording path(Actor process) {
    return following(process).path();
  }

  static ValueFollower following(Actor process) {
    ValueFollower following = process.following();
    if (following == null) {
      throw new IllegalStateException("nothing is followed in this run");
    }
    return following;
  }

  @Override
  public Value run(Value[] slots, Actor process) {
    PathRecording path = path(process);
    int before = path.enter();
    for (int i = 0; i < clauses.length; i++) {
      Clause clause = clauses[i];
      if (isTaken(clause, path, slots, process)) {
        path.leave(before);
        if (number != 0) {
          following(process).took(function, number, i + 1);
        }
        if (clause.mark.point() != null) {
          path.reach(clause.mark.point());
        }
        return clause.body.run(slots, process);
      }
    }
    path.leave(before);
    throw process.noClause();
  }

  private boolean isTaken(Clause clause, PathRecording path, Value[] slots, Actor process) {
    path.trying(clause.mark.pattern());
    boolean matches = true;
    for (int i = 0; i < at.length && matches; i++) {
      matches = clause.shapes.get(i).matches(slots[at[i]], slots, process);
    }
    if (!path.isBlind() && dependsOnInput(clause, slots, process)) {
      decide(clause, matches, path, slots, process);
    }
    return matches && (clause.guard == null || holds(clause.guard, clause, path, slots, process));
  }

  private boolean dependsOnInput(Clause clause, Value[] slots, Actor process) {
    for (int i = 0; i < at.length; i++) {
      if (clause.shapes.get(i).looksAtInput(slots[at[i]], slots, process)) {
        return true;
      }
    }
    return false;
  }

  private void decide(
      Clause clause, boolean matches, PathRecording path, Value[] slots, Actor process) {
    List<Term> conditions = new ArrayList<>(at.length);
    for (int i = 0; i < at.length; i++) {
      conditions.add(clause.shapes.get(i).holds(slots[at[i]], path, slots, process));
    }
    path.decide(
        clause.mark.pattern(),
        path.pool().and(conditions),
        matches,
        clause.guard == null ? clause.mark.point() : null,
        null);
  }

  private static boolean holds(
      ExprNode guard, Clause clause, PathRecording path, Value[] slots, Actor process) {
    Value value = guard.run(slots, process);
    boolean holds = value == Atom.TRUE;
    ClauseSite mark = clause.mark;
    if (value instanceof Followed followed) {
      holds = followed.concrete == Atom.TRUE;
      Term condition = path.kinds().isTrue(followed.term());
      path.decide(mark.guard(), condition, holds, mark.point(), mark.fails());
    }
    Point point = holds ? mark.holds() : mark.fails();
    if (point != null) {
      path.reach(point);
    }
    return holds;
  }
}
