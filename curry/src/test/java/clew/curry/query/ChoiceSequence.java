package clew.curry.query;

import java.util.ArrayList;
import java.util.List;

/** Which way to go at each choice of a computation; every list of ways comes once. */
final class ChoiceSequence {
  private final List<Integer> ways = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();
  private int at;

  /** A computation begins. */
  void begin() {
    at = 0;
  }

  int choose(int width) {
    if (at == ways.size()) {
      ways.add(0);
      widths.add(width);
    }
    return ways.get(at++);
  }

  /** Goes on to the next list; false if there is none. */
  boolean advance() {
    while (ways.size() > at) {
      removeLast();
    }
    while (!ways.isEmpty()) {
      int last = ways.size() - 1;
      if (ways.get(last) + 1 < widths.get(last)) {
        ways.set(last, ways.get(last) + 1);
        return true;
      }
      removeLast();
    }
    return false;
  }

  private void removeLast() {
    ways.removeLast();
    widths.removeLast();
  }
}
