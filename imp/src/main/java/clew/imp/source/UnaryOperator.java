package clew.imp.source;

/** An operator in front of its operand. */
public enum UnaryOperator {
  NOT("not ", "¬", 3),
  NEGATE("-", "-", 7);

  private final String symbol;
  private final String paper;
  private final int strength;

  UnaryOperator(String symbol, String paper, int strength) {
    this.symbol = symbol;
    this.paper = paper;
    this.strength = strength;
  }

  /** As it is typed in a program, with the space it needs. */
  public String symbol() {
    return symbol;
  }

  /** As the paper prints it. */
  public String paper() {
    return paper;
  }

  public int strength() {
    return strength;
  }
}
