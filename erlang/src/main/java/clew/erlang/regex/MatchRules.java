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
  boolean mayBegin(int place) {
    return place == offset || (place > offset && !anchored);
  }

  boolean mayBeEmpty(int place) {
    return !notEmpty && !(notEmptyAtStart && place == offset);
  }
}
