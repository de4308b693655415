package clew.report;

/** Whether text has ANSI colours. */
public enum TextColours {
  PLAIN,
  COLOURED;

  public String error(String text) {
    return in("1;31", text);
  }

  public String warning(String text) {
    return in("1;33", text);
  }

  public String good(String text) {
    return in("32", text);
  }

  public String strong(String text) {
    return in("1", text);
  }

  public String faint(String text) {
    return in("2", text);
  }

  /** Lines that lead the eye: frames and branches of trees. */
  public String line(String text) {
    return in("34", text);
  }

  private String in(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
