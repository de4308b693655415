package clew.erlang.invariant;

import clew.engine.invariant.Claim;
import clew.engine.invariant.HornClause;
import clew.engine.invariant.PathLimitExceeded;
import clew.engine.invariant.Way;
import clew.engine.trace.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** What is found out about one function: no more than is worth it. */
final class FunctionFacts {
  private static final int MOST = 500;

  private final List<HornClause> rules = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();

  List<HornClause> rules() {
    return rules;
  }

  List<Way> ways() {
    return ways;
  }

  void rule(WalkState state, Claim conclusion) {
    checkSize();
    if (!state.isDead()) {
      rules.add(state.situation().rule(conclusion));
    }
  }

  /** A run may come to some points here; what follows is within that way. */
  WalkState entered(WalkState state, Collection<Point> points) {
    checkSize();
    Way way = state.situation().way(points);
    ways.add(way);
    return state.with(state.situation().within(way));
  }

  private void checkSize() {
    if (rules.size() + ways.size() > MOST) {
      throw new PathLimitExceeded("rules");
    }
  }
}
