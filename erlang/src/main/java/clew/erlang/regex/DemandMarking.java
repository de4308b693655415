package clew.erlang.regex;

import clew.erlang.regex.Demands.Demand;
import clew.erlang.regex.Demands.Relation;
import java.util.List;

/** Remembers of an attempt which demands it meets, as bits, or that it cannot meet all of them. */
record DemandMarking(List<Demand> demands, List<Integer> repeated) implements Marking<Long> {
  static final long FAILED = -1;

  long all() {
    return (1L << demands.size()) - 1;
  }

  @Override
  public Long none() {
    long met = 0;
    for (int i = 0; i < demands.size(); i++) {
      if (demands.get(i).relation() == Relation.UNSET) {
        met |= 1L << i;
      }
    }
    return met;
  }

  @Override
  public Long mark(Long marks, int border, int place) {
    long met = marks;
    for (int i = 0; i < demands.size() && met != FAILED; i++) {
      Demand demand = demands.get(i);
      if (demand.border() == border) {
        boolean isMet = isMet(demand, place);
        // Where a border is marked once only, that was it.
        boolean isLast = demand.relation() == Relation.UNSET || !repeated.contains(border);
        met = isMet ? met | 1L << i : isLast ? FAILED : met & ~(1L << i);
      }
    }
    return met;
  }

  private static boolean isMet(Demand demand, int place) {
    return switch (demand.relation()) {
      case AT -> place == demand.place();
      case NOT_AT -> place != demand.place();
      case FROM -> place >= demand.place();
      case SET -> true;
      case UNSET -> false;
    };
  }

  /** What was to be at a place that was passed will never be there. */
  @Override
  public Long from(Long marks, int place) {
    long met = marks;
    for (int i = 0; i < demands.size() && met != FAILED; i++) {
      Demand demand = demands.get(i);
      if (demand.relation() == Relation.AT && demand.place() < place && (met >>> i & 1) == 0) {
        met = FAILED;
      }
    }
    return met;
  }
}
