package clew.engine.solve;

import clew.engine.term.Term;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers terms in the order they come, each once; made to be cleared and used again. */
public final class TermSet {
  private @Nullable Term[] slots = new @Nullable Term[64];
  private int[] numbers = new int[64];
  private int size;

  public void clear() {
    if (size > 0) {
      Arrays.fill(slots, null);
      size = 0;
    }
  }

  public int size() {
    return size;
  }

  /** Whether the term is new. */
  public boolean add(Term term) {
    int before = size;
    number(term);
    return size > before;
  }

  /** The number of the term: the next free one if it is new. */
  public int number(Term term) {
    int at = place(term);
    if (slots[at] != null) {
      return numbers[at];
    }
    if (2 * size >= slots.length) {
      grow();
      at = place(term);
    }
    slots[at] = term;
    numbers[at] = size;
    return size++;
  }

  public boolean contains(Term term) {
    return slots[place(term)] != null;
  }

  /** The number of the term, or -1 if it has none. */
  public int find(Term term) {
    int at = place(term);
    return slots[at] == null ? -1 : numbers[at];
  }

  private int place(Term term) {
    int mask = slots.length - 1;
    int hash = term.hashCode();
    int at = (hash ^ (hash >>> 16)) & mask;
    while (slots[at] != null && slots[at] != term) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    @Nullable Term[] old = slots;
    int[] oldNumbers = numbers;
    slots = new @Nullable Term[2 * old.length];
    numbers = new int[2 * old.length];
    for (int i = 0; i < old.length; i++) {
      Term term = old[i];
      if (term != null) {
        int at = place(term);
        slots[at] = term;
        numbers[at] = oldNumbers[i];
      }
    }
  }
}
