package clew.engine.solve;

/** Remembers which layer had the last word on the query under way. */
public final class DecidingLayer {
  private String layer = "";

  public Answer record(String name, Answer answer) {
    layer = name;
    return answer;
  }

  public String layer() {
    return layer;
  }
}
