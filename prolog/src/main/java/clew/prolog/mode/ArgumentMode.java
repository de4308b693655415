package clew.prolog.mode;

/** What a caller does with an argument. */
public enum ArgumentMode {
  /** Given: a term without variables. */
  IN("+"),
  /** Found: a variable. */
  OUT("-"),
  /** Given, found, or given in part. */
  ANY("?");

  private final String sign;

  ArgumentMode(String sign) {
    this.sign = sign;
  }

  public String sign() {
    return sign;
  }
}
