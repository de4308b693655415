package clew.conformance.chaos;

/**
 * How a command ended.
 *
 * @param isOver by itself; if not, we ended it, and the code means nothing
 * @param where what it was doing when our patience ended
 */
record Ended(boolean isOver, int code, String out, String err, String where) {
  static Ended of(int code, String out, String err) {
    return new Ended(true, code, out, err, "");
  }
}
