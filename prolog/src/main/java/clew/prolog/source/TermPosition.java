package clew.prolog.source;

import java.util.List;

/**
 * Where a term and its parts stand, from the first character up to, not including, the last offset.
 *
 * @param name where the functor or operator of a compound stands; of others, the term itself
 * @param parts the arguments of a compound; the elements of a list written with brackets, and at
 *     last what follows the bar; what is within braces or parentheses
 */
public record TermPosition(
    int from, int to, Kind kind, TermPosition.Range name, List<TermPosition> parts) {
  /** What is written there. */
  public enum Kind {
    /** An atom, a number or a variable. */
    PLAIN,
    /** Text between double quotes or back quotes. */
    TEXT,
    COMPOUND,
    LIST,
    /** A list with a bar. */
    OPEN_LIST,
    BRACES,
    PARENTHESES
  }

  /** Where a file begins. */
  public static final TermPosition START = of(0, 0);

  /** From an offset up to another. */
  public record Range(int from, int to) {}

  static TermPosition of(int from, int to) {
    return of(from, to, Kind.PLAIN, List.of());
  }

  static TermPosition of(int from, int to, Kind kind, List<TermPosition> parts) {
    return new TermPosition(from, to, kind, new Range(from, to), parts);
  }

  static TermPosition compound(int from, int to, Range name, List<TermPosition> parts) {
    return new TermPosition(from, to, Kind.COMPOUND, name, parts);
  }

  /** The layout of the argument, or its own where there is none; for compounds but lists. */
  public TermPosition argument(int index) {
    List<TermPosition> arguments = bare().parts;
    return index < arguments.size() ? arguments.get(index) : this;
  }

  /** Without the parentheses around it. */
  public TermPosition bare() {
    TermPosition within = this;
    while (within.kind == Kind.PARENTHESES) {
      within = within.parts.getFirst();
    }
    return within;
  }

  // A layout is as deep as its term: comparing or printing all of it would overflow the stack.

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return from + "-" + to + " with " + parts.size() + " parts";
  }
}
