package clew.prolog.source;

/** An operator: how tightly it binds and on which sides. A priority of 0 means that it is none. */
public record OperatorDefinition(int priority, Fixity fixity) {
  /** Of all terms and arguments. */
  public static final int LOOSEST = 1200;

  public OperatorDefinition {
    if (priority < 0 || priority > LOOSEST) {
      throw new IllegalArgumentException("no priority: " + priority);
    }
  }

  /** The loosest argument on its left. */
  public int left() {
    return fixity.left(priority);
  }

  /** The loosest argument on its right. */
  public int right() {
    return fixity.right(priority);
  }
}
