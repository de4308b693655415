package clew.erlang.regex;

/**
 * How a subject is looked through.
 *
 * @param offset where to begin
 * @param anchored whether a match has to begin there
 * @param notEmpty whether a match must have some bytes
 * @param notEmptyAtStart whether one that begins at the offset must
 */
public record MatchRules(int offset, boolean anchored, boolean notEmpty, boolean notEmptyAtStart) {
  public MatchRules from(int place) {
    return new MatchRules(place, anchored, notEmpty, notEmptyAtStart);
  }

  public MatchRules anchoredThere() {
    return new MatchRules(offset, true, notEmpty, notEmptyAtStart);
  }

  public MatchRules withoutEmpty() {
    return new MatchRules(offset, anchored, true, notEmptyAtStart);
  }

  public MatchRules withoutEmptyAtStart() {
    return new MatchRules(offset, anchored, notEmpty, true);
  }

  boolean mayBegin(int place) {
    return place == offset || (place > offset && !anchored);
  }

  boolean mayBeEmpty(int place) {
    return !notEmpty && !(notEmptyAtStart && place == offset);
  }
}
