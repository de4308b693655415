package clew.imp.source;

/** An operator between two operands; the stronger it is, the tighter it binds. */
public enum BinaryOperator {
  OR("or", "∨", 1),
  AND("and", "∧", 2),
  EQUAL("=", "=", 4),
  UNEQUAL("!=", "≠", 4),
  LESS("<", "<", 4),
  AT_MOST("<=", "≤", 4),
  GREATER(">", ">", 4),
  AT_LEAST(">=", "≥", 4),
  PLUS("+", "+", 5),
  MINUS("-", "-", 5),
  TIMES("*", "*", 6),
  DIV("div", "div", 6),
  MOD("mod", "mod", 6);

  private final String symbol;
  private final String paper;
  private final int strength;

  BinaryOperator(String symbol, String paper, int strength) {
    this.symbol = symbol;
    this.paper = paper;
    this.strength = strength;
  }

  /** As it is typed in a program. */
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

  public boolean isComparison() {
    return strength == EQUAL.strength;
  }

  public boolean isLogical() {
    return this == AND || this == OR;
  }

  /** Whether its result is 0 or 1 on all operands. */
  public boolean isBoolean() {
    return isComparison() || isLogical();
  }

  /** Whether it has no result when its right operand is 0. */
  public boolean divides() {
    return this == DIV || this == MOD;
  }

  /** The comparison that holds exactly when this one does not. */
  public BinaryOperator negated() {
    return switch (this) {
      case EQUAL -> UNEQUAL;
      case UNEQUAL -> EQUAL;
      case LESS -> AT_LEAST;
      case AT_LEAST -> LESS;
      case GREATER -> AT_MOST;
      case AT_MOST -> GREATER;
      case OR, AND, PLUS, MINUS, TIMES, DIV, MOD ->
          throw new IllegalArgumentException(this + " is not a comparison");
    };
  }
}
