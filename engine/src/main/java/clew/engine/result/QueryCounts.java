package clew.engine.result;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many queries each layer decided, and what the answers were. Queries belong to a search and
 * not to a run, so they are kept by search.
 *
 * @param bySearch the counts of each search, by a name that tells searches apart
 */
public record QueryCounts(SortedMap<String, Counts> bySearch) {
  public static final QueryCounts NONE = new QueryCounts(new TreeMap<>());

  public QueryCounts {
    bySearch = Collections.unmodifiableSortedMap(new TreeMap<>(bySearch));
  }

  /** The counts of one search. */
  public static QueryCounts of(
      String search, Map<String, Long> byLayer, Map<String, Long> byAnswer) {
    return new QueryCounts(new TreeMap<>(Map.of(search, new Counts(byLayer, byAnswer))));
  }

  /** Counts by name; names sorted. */
  public record Counts(Map<String, Long> byLayer, Map<String, Long> byAnswer) {
    public Counts {
      byLayer = Collections.unmodifiableSortedMap(new TreeMap<>(byLayer));
      byAnswer = Collections.unmodifiableSortedMap(new TreeMap<>(byAnswer));
    }

    /** Of a search that was seen twice, at different times: as far as it got. */
    Counts and(Counts other) {
      return new Counts(most(byLayer, other.byLayer), most(byAnswer, other.byAnswer));
    }

    private static Map<String, Long> most(Map<String, Long> one, Map<String, Long> other) {
      Map<String, Long> all = new TreeMap<>(one);
      other.forEach((name, count) -> all.merge(name, count, Math::max));
      return all;
    }
  }

  public Map<String, Long> byLayer() {
    return sum(bySearch.values().stream().map(Counts::byLayer).toList());
  }

  public Map<String, Long> byAnswer() {
    return sum(bySearch.values().stream().map(Counts::byAnswer).toList());
  }

  private static Map<String, Long> sum(Iterable<Map<String, Long>> counts) {
    Map<String, Long> all = new TreeMap<>();
    counts.forEach(each -> each.forEach((name, count) -> all.merge(name, count, Long::sum)));
    return all;
  }

  public long total() {
    return byAnswer().values().stream().mapToLong(Long::longValue).sum();
  }

  /** All of both. */
  public QueryCounts and(QueryCounts other) {
    SortedMap<String, Counts> all = new TreeMap<>(bySearch);
    other.bySearch.forEach((search, counts) -> all.merge(search, counts, Counts::and));
    return new QueryCounts(all);
  }
}
