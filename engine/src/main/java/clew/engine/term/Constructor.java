package clew.engine.term;

/** A constructor of structured values, such as a list cell or a tuple of three. */
public record Constructor(String name, int arity) {
  /** The list cell and the empty list, shared by the languages so that lists print as lists. */
  public static final Constructor CONS = new Constructor("cons", 2);

  public static final Constructor NIL = new Constructor("nil", 0);

  /** A bit string: the list of its bytes, and the bits behind them that make none. */
  public static final Constructor BITS = new Constructor("bits", 2);

  /**
   * A function: how many arguments it takes, its points, and its result everywhere else. A point is
   * a pair of the list of the arguments and the result; of two with the same arguments the first
   * counts. Where the points are no list, the function is code and not a table.
   */
  public static final Constructor FUNCTION = new Constructor("function", 3);

  public Constructor {
    if (arity < 0) {
      throw new IllegalArgumentException("a constructor with arity " + arity);
    }
  }

  /** The tuple with so many elements. */
  public static Constructor tuple(int size) {
    return new Constructor("tuple", size);
  }

  /** The hash of this as a text. */
  int textHash() {
    return SymbolHash.then(SymbolHash.then(name.hashCode(), '/'), arity);
  }

  @Override
  public String toString() {
    return name + "/" + arity;
  }
}
