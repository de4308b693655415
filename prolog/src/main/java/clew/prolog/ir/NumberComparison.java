package clew.prolog.ir;

/** The comparisons of numbers. */
public enum NumberComparison {
  LESS("<"),
  GREATER(">"),
  AT_MOST("=<"),
  AT_LEAST(">="),
  EQUAL("=:="),
  DIFFERENT("=\\=");

  private final String symbol;

  NumberComparison(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** Whether it holds, given the sign of the difference. */
  public boolean holds(int sign) {
    return switch (this) {
      case LESS -> sign < 0;
      case GREATER -> sign > 0;
      case AT_MOST -> sign <= 0;
      case AT_LEAST -> sign >= 0;
      case EQUAL -> sign == 0;
      case DIFFERENT -> sign != 0;
    };
  }
}
