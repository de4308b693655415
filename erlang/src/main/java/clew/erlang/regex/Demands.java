package clew.erlang.regex;

import java.util.ArrayList;
import java.util.List;

/** What is asked of the borders of a match, all at once. */
public record Demands(List<Demand> all) {
  /** Nothing is asked but that there is a match. */
  public static final Demands NONE = new Demands(List.of());

  private static final int MOST = 60;

  /** What is asked of one border. */
  public record Demand(int border, Relation relation, int place) {}

  /** How a border is to a place. */
  public enum Relation {
    AT,
    NOT_AT,
    /** There, or behind. */
    FROM,
    /** It is anywhere. */
    SET,
    /** It is nowhere. */
    UNSET
  }

  public Demands {
    all = List.copyOf(all);
    if (all.size() > MOST) {
      throw new IllegalArgumentException(all.size() + " demands");
    }
  }

  public boolean isFull() {
    return all.size() >= MOST - 1;
  }

  public Demands and(int border, Relation relation, int place) {
    List<Demand> more = new ArrayList<>(all);
    more.add(new Demand(border, relation, place));
    return new Demands(more);
  }

  /** The last place that matters. */
  int farthest() {
    return all.stream().mapToInt(Demand::place).max().orElse(0);
  }
}
