package clew.engine.invariant;

import java.util.List;

/**
 * What a program may do, from one entry.
 *
 * @param ways for each point that is in one of them, all ways there are to it
 */
public record HornClauses(List<HornClause> rules, List<Way> ways) {
  public HornClauses {
    rules = List.copyOf(rules);
    ways = List.copyOf(ways);
  }
}
