package clew.conformance;

/**
 * A program whose one predicate has as many clauses as wanted. Half of them ask for something of
 * the first argument and half of the second, so that a call may match none, one or two of them, and
 * the sets of clauses that can match are about a quarter of the square of their number.
 */
public final class ManyClauses {
  /** What the predicate is called. */
  public static final String NAME = "chosen(+,+,-)";

  private ManyClauses() {}

  public static String program(int clauses) {
    StringBuilder text =
        new StringBuilder("%! chosen(+First:integer, +Second:integer, -Clause) is nondet.\n");
    for (int i = 0; i < clauses; i++) {
      text.append((i % 2 == 0 ? "chosen(%d, _, %d).\n" : "chosen(_, %d, %d).\n").formatted(i, i));
    }
    return text.toString();
  }
}
