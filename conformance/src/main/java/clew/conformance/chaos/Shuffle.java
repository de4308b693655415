package clew.conformance.chaos;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The numbers below another one, in an order that the seed decides. */
final class Shuffle {
  private Shuffle() {}

  static List<Integer> of(int size, long seed) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, new Random(seed));
    return numbers;
  }
}
