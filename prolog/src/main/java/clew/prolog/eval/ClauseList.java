package clew.prolog.eval;

import clew.prolog.ir.Clause;
import java.util.Arrays;

/**
 * Clauses in order, with room at both ends. Whoever walks it keeps array and bounds, so what is
 * added meanwhile is not seen, and what is erased stays in its place: the logical update view.
 */
final class ClauseList {
  Clause[] items = new Clause[4];
  int start;
  int end;

  int size() {
    return end - start;
  }

  void addLast(Clause clause) {
    if (end == items.length) {
      regrow(start, Math.max(4, size() * 2) + start);
    }
    items[end++] = clause;
  }

  void addFirst(Clause clause) {
    if (start == 0) {
      int room = Math.max(4, size());
      regrow(room, room + items.length);
    }
    items[--start] = clause;
  }

  private void regrow(int newStart, int capacity) {
    Clause[] grown = new Clause[Math.max(capacity, newStart + size() + 1)];
    System.arraycopy(items, start, grown, newStart, size());
    end = newStart + size();
    start = newStart;
    items = grown;
  }

  /** Moves the beginning over clauses that nobody can call any more. */
  void skipErased() {
    while (start < end && items[start].isErased()) {
      start++;
    }
  }

  void dropErased() {
    Clause[] kept = new Clause[Math.max(4, size())];
    int count = 0;
    for (int i = start; i < end; i++) {
      if (!items[i].isErased()) {
        kept[count++] = items[i];
      }
    }
    items = kept;
    start = 0;
    end = count;
  }

  void clear() {
    items = new Clause[4];
    start = 0;
    end = 0;
  }

  ClauseList copy() {
    ClauseList copy = new ClauseList();
    copy.items = Arrays.copyOfRange(items, start, Math.max(end, start + 4));
    copy.end = size();
    return copy;
  }
}
