package clew.conformance.dead;

import java.util.List;
import java.util.Random;

/** Random parts of programs. */
final class RandomFragments {
  private final Random random;

  RandomFragments(long seed) {
    this.random = new Random(seed);
  }

  /** One of so many, from zero. */
  int of(int sides) {
    return random.nextInt(sides);
  }

  int number(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  /** The text with one of the variables in the place of each at sign. */
  String filled(String text, List<String> variables) {
    StringBuilder filled = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      filled.append(c == '@' ? variables.get(random.nextInt(variables.size())) : String.valueOf(c));
    }
    return filled.toString();
  }
}
