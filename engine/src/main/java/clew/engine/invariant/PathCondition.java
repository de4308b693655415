package clew.engine.invariant;

import clew.engine.term.Term;
import clew.engine.term.TermPool;
import clew.engine.trace.Point;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known at one place of one path through a program. It does not change; what more is known
 * further on is in another one.
 */
public final class PathCondition {
  /** Nothing is known. */
  public static final PathCondition START = new PathCondition(null, null, false, Optional.empty());

  private final @Nullable PersistentList<Claim> premises;
  private final @Nullable PersistentList<Term> conditions;
  private final boolean isImpossible;
  private final Optional<Way> within;

  private PathCondition(
      @Nullable PersistentList<Claim> premises,
      @Nullable PersistentList<Term> conditions,
      boolean isImpossible,
      Optional<Way> within) {
    this.premises = premises;
    this.conditions = conditions;
    this.isImpossible = isImpossible;
    this.within = within;
  }

  public PathCondition and(TermPool pool, Term condition) {
    return condition == pool.bool(true)
        ? this
        : new PathCondition(
            premises,
            new PersistentList<>(conditions, condition),
            isImpossible || condition == pool.bool(false),
            within);
  }

  public PathCondition and(TermPool pool, List<Term> conditions) {
    PathCondition all = this;
    for (Term condition : conditions) {
      all = all.and(pool, condition);
    }
    return all;
  }

  public PathCondition and(Claim premise) {
    return new PathCondition(
        new PersistentList<>(premises, premise), conditions, isImpossible, within);
  }

  /** Whether nobody can see that it comes to this. */
  public boolean isImpossible() {
    return isImpossible;
  }

  /** The same, where everything from here on is within a way that leads to some points. */
  public PathCondition within(Way way) {
    return new PathCondition(premises, conditions, isImpossible, Optional.of(way));
  }

  /** A way that leads to some points here. */
  public Way way(Collection<Point> points) {
    return new Way(
        PersistentList.list(premises), PersistentList.list(conditions), Set.copyOf(points), within);
  }

  /** That something may be so wherever it comes to this. */
  public HornClause rule(Claim conclusion) {
    List<Claim> known = PersistentList.list(premises);
    return new HornClause(known, PersistentList.list(conditions), conclusion);
  }
}
