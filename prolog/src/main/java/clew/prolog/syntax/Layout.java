package clew.prolog.syntax;

import java.util.List;

/**
 * Where a term and its parts stand, from the first character up to, not including, the last offset.
 * The parts of a compound are its arguments; those of a list written with brackets are its
 * elements, and at last what follows the bar.
 */
public record Layout(int from, int to, List<Layout> parts) {
  static Layout of(int from, int to) {
    return new Layout(from, to, List.of());
  }

  /** The layout of the argument, or its own where there is none; for compounds but lists. */
  public Layout argument(int index) {
    return index < parts.size() ? parts.get(index) : this;
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
