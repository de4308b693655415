package clew.erlang.regex;

/** Where the groups of a match are in its subject. Group 0 is the match. */
public final class RegexMatch {
  /** The border of a group that is not in the match. */
  public static final int NOWHERE = -1;

  private final int[] borders;

  RegexMatch(int[] borders) {
    this.borders = borders;
  }

  /** The place of a border: see {@link RegexProgram#opening} and {@link RegexProgram#closing}. */
  public int place(int border) {
    return borders[border];
  }

  public boolean isSet(int group) {
    return begin(group) != NOWHERE;
  }

  public int begin(int group) {
    return place(RegexProgram.opening(group));
  }

  public int end(int group) {
    return place(RegexProgram.closing(group));
  }
}
