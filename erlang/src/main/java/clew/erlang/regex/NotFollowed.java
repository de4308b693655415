package clew.erlang.regex;

/** A regular expression that is not followed, with what in it is the reason. */
public final class NotFollowed extends Exception {
  private static final long serialVersionUID = 1;

  private final String construct;

  public NotFollowed(String construct) {
    super(construct, null, false, false);
    this.construct = construct;
  }

  /** In a few words, such as "a back-reference". */
  public String construct() {
    return construct;
  }
}
